/** Keeps what the page is made of, so that the service worker can open it without a connection. */

const NAME = 'regalia'

export async function keepForLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return // only where the connection is secure, or on this machine
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter((address) => address.startsWith(`${location.origin}/assets/`))
  // The script names all others by their content, so each build has a store of its own, and older ones are dropped.
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  const store = await caches.open(`${NAME} ${build}`)
  await store.addAll(['/', ...parts])
  for (const name of await caches.keys()) if (name.startsWith(NAME) && !name.endsWith(build)) await caches.delete(name)
  await navigator.serviceWorker.register('/worker.js')
}
