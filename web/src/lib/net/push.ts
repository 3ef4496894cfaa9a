/** Messages to this browser while no page of Regalia is open, by the browser's own push service. */

import { t } from '../texts'
import { api } from './api'
import { toBytes } from './passkeys'

const WORDS = '/notice.json' // what the service worker says, which has no texts of its own

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const known = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  return known && 'pushManager' in known ? known : undefined
}

/** Have the server send them; false where the browser, or its push service, does not do so. */
export async function startPush(): Promise<boolean> {
  const own = await worker()
  if (!own) return false
  const { push_key: key } = await api.notices()
  try {
    const made = await own.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) })
    const { endpoint = '', keys = {} } = made.toJSON()
    await api.pushTo({ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
  } catch {
    return false // the page's own notice is left
  }
  await keepWords()
  return true
}

/** Have it send no more. */
export async function stopPush(): Promise<void> {
  const made = await (await worker())?.pushManager.getSubscription()
  if (!made) return
  await api.pushOff({ endpoint: made.endpoint })
  await made.unsubscribe()
}

/** Keep what a message says, in the language of the page. */
export async function keepWords(): Promise<void> {
  const store = await caches.open('notice')
  await store.put(WORDS, Response.json({ title: t.calling.title, text: t.calling.text }))
}
