/** Calls whoever is wanted at a table: the page's sign, a small sound of our own, and the browser's notice if asked for. */

import { startPush, stopPush } from '../net/push'
import { app } from '../state/app.svelte'
import { router } from '../state/router.svelte'
import { t } from '../texts'

const PITCHES = [659.3, 880] // hertz: a fourth, rising
const APART = 0.13 // seconds
const LOUD = 0.08
let sounds: AudioContext | null = null

/** The sign of the page: with a light in it while somebody waits for me. */
export function sign(wanted: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = wanted ? '/emblem-turn.svg' : '/emblem.svg'
}

function chime(): void {
  sounds ??= new AudioContext()
  PITCHES.forEach((pitch, n) => {
    if (!sounds) return
    const begin = sounds.currentTime + n * APART
    const tone = sounds.createOscillator()
    const volume = sounds.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(LOUD, begin + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5)
    tone.connect(volume).connect(sounds.destination)
    tone.start(begin)
    tone.stop(begin + 0.5)
  })
}

/** It has become my turn at a table. */
export function call(table: string): void {
  if (app.preferences.sound && navigator.userActivation.hasBeenActive) chime()
  if (!app.preferences.notify || Notification.permission !== 'granted' || document.visibilityState === 'visible') return
  const notice = new Notification(t.calling.title, { body: t.calling.text, icon: '/emblem-turn.svg', tag: table })
  notice.onclick = () => {
    window.focus()
    router.go(`/t/${table}`)
    notice.close()
  }
}

export const canNotify = (): boolean => 'Notification' in window && Notification.permission !== 'denied'

/** Ask the browser once whether it may; what it says is remembered with my wish. */
export async function notifyMe(wished: boolean): Promise<void> {
  const granted = wished && (await Notification.requestPermission()) === 'granted'
  if (granted) await app.someone() // whom the server is to tell
  app.prefer({ notify: granted, push: granted && (await startPush()) })
  if (!granted) await stopPush()
}
