import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface Icons {
  icons: Record<string, { body: string } | undefined>
}

const PREFIX = 'icon:'

/** `import crown from 'icon:crown'` gives the outline of one icon of game-icons, and nothing of the others. */
export function icons(): Plugin {
  const all = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as Icons
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      const icon = all.icons[name]
      if (!icon) return this.error(`There is no icon "${name}" in game-icons.`)
      const outline = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
      return `export default ${JSON.stringify(outline)}`
    },
  }
}
