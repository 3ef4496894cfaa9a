/**
 * The service worker: it opens the app where there is no connection, so that the page itself can say so in its own
 * language. What a page is made of is kept by the page (src/lib/net/offline.ts); nothing of a game is kept. And it shows
 * what the server tells this browser while no page is open: at which table it is one's turn.
 */

const FIRST = '/'
const BUILT = '/assets/' // named by their content: what is kept never gets old

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(FIRST)))
  else if (pathname.startsWith(BUILT)) event.respondWith(kept(request.url, () => fetch(request)))
})

self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? {})))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(`/t/${event.notification.tag}`))
})

/** It is somebody's turn at a table: what that is called in their language was kept by the page (src/lib/net/push.ts). */
async function tell({ game, table }) {
  const words = await caches.match('/notice.json')
  const { title, text } = words ? await words.json() : { title: game, text: '' }
  const shown = { body: game ? `${game}. ${text}` : text, icon: '/icon-192.png', badge: '/icon-192.png', tag: table }
  await self.registration.showNotification(title, shown)
}

/** The table, in a page that is open already if there is one. */
async function open(address) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(address)
  await page.focus()
  return page.navigate(address)
}

async function kept(address, otherwise = Response.error) {
  return (await caches.match(address)) ?? otherwise()
}
