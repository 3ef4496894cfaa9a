/**
 * Carrying a thing to a place with mouse, finger or pen. A place is an element with `data-drop`; what stands there is
 * handed over when the thing is let go above it. A press that does not move is left alone, so it stays a click.
 */

import type { Attachment } from 'svelte/attachments'

const STIR = 8 // pixels before a press becomes a carry

export function draggable(dropped: (place: string) => void): Attachment<HTMLElement> {
  return (node) => {
    const off = new AbortController()
    node.addEventListener('pointerdown', (event) => carry(node, event, dropped), { signal: off.signal })
    return () => off.abort()
  }
}

function carry(node: HTMLElement, start: PointerEvent, dropped: (place: string) => void): void {
  if (start.button !== 0 || (node as HTMLButtonElement).disabled) return
  const over = new AbortController()
  let ghost: HTMLElement | null = null

  const place = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null

  const move = (event: PointerEvent) => {
    const x = event.clientX - start.clientX
    const y = event.clientY - start.clientY
    if (!ghost && Math.hypot(x, y) < STIR) return
    ghost ??= lift(node)
    ghost.style.translate = `${x}px ${y}px`
  }
  const end = (event: PointerEvent) => {
    over.abort()
    if (!ghost) return
    ghost.remove()
    const target = event.type === 'pointerup' ? place(event)?.dataset.drop : undefined
    // The click that follows letting go is no choice.
    const swallow = (click: Event) => click.stopImmediatePropagation()
    node.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0)
    if (target !== undefined) dropped(target)
  }
  window.addEventListener('pointermove', move, { signal: over.signal })
  window.addEventListener('pointerup', end, { signal: over.signal })
  window.addEventListener('pointercancel', end, { signal: over.signal })
}

function lift(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect()
  const ghost = node.cloneNode(true) as HTMLElement
  ghost.removeAttribute('aria-label')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.classList.add('carried')
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  })
  document.body.append(ghost)
  return ghost
}
