import './styles/app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { keepForLater } from './lib/net/offline'
import { app } from './lib/state/app.svelte'
import { preferred, speak } from './lib/texts'

// A part of the page did not come: the line broke off, or the server has been renewed. Take the page anew, but not again
// and again.
const TAKEN_ANEW = 'taken anew'
const APART = 10_000 // milliseconds
window.addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(TAKEN_ANEW)) < APART) return
  event.preventDefault()
  sessionStorage.setItem(TAKEN_ANEW, String(Date.now()))
  location.reload()
})
// The words first: nothing is shown before the language is known.
await speak(preferred(app.preferences.language))
const target = document.getElementById('app')
if (target) mount(App, { target })
// Once the first page is there; where nothing can be kept, nothing is lost.
const SETTLED = 2000 // milliseconds
if (import.meta.env.PROD) setTimeout(() => void keep().catch(() => null), SETTLED)

async function keep(): Promise<void> {
  await keepForLater()
  if (app.preferences.push) await (await import('./lib/net/push')).keepWords()
}
