import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { icons } from './build/icons.ts'

const server = process.env.REGALIA_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), icons(), svelteTesting()],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
  build: {
    outDir: '../src/regalia/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content security policy allows no data: fonts
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } }, // which plugin took how long concerns nobody who plays
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } }, // the games' words lie beside their rules
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['build/testing.ts'],
    testTimeout: 60_000, // says nothing about the code on a busy machine
    isolate: false, // one document for all files: making one takes longer than all the tests in it
  },
})
