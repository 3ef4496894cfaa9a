/**
 * Long text about a thing, in a popover: when the mouse rests on it, when it has the keyboard's focus, or on a long
 * press. One popover serves the whole page; screen readers get the text as the description of the thing.
 */

import type { Attachment } from 'svelte/attachments'

const REST = 350 // milliseconds
const PRESS = 450

let bubble: HTMLElement | null = null

function show(node: HTMLElement, text: string): void {
  if (!bubble) {
    bubble = document.createElement('div')
    bubble.className = 'details-bubble'
    bubble.popover = 'manual'
    bubble.setAttribute('aria-hidden', 'true')
    document.body.append(bubble)
  }
  bubble.textContent = text
  const host = node.closest('dialog[open]') ?? document.body
  if (bubble.parentElement !== host) host.append(bubble)
  bubble.showPopover()
  const box = node.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8)
  const above = box.top - height - 8
  const top = above >= 8 ? above : Math.min(box.bottom + 8, innerHeight - height - 8)
  bubble.style.translate = `${left}px ${top}px`
}

function hide(): void {
  if (bubble?.matches(':popover-open')) bubble.hidePopover()
}

export function details(text: string | undefined): Attachment<HTMLElement> {
  return (node) => {
    if (!text) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const off = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ) => node.addEventListener(type, listener, { signal: off.signal, capture })
    const stop = () => {
      clearTimeout(timer)
      hide()
    }
    node.setAttribute('aria-description', text)
    on('pointerenter', (event) => {
      if (event.pointerType === 'mouse') timer = setTimeout(() => show(node, text), REST)
    })
    on('pointerdown', (event) => {
      stop()
      pressed = false
      if (event.pointerType !== 'mouse')
        timer = setTimeout(() => {
          pressed = true
          show(node, text)
        }, PRESS)
    })
    on('pointerup', () => clearTimeout(timer))
    on('pointercancel', stop)
    on('pointerleave', stop)
    on('contextmenu', (event) => {
      if (pressed) event.preventDefault()
    })
    on(
      'click',
      (event) => {
        // The end of a long press is no choice.
        if (pressed) event.stopImmediatePropagation()
        pressed = false
      },
      true,
    )
    on('focusin', () => {
      if (node.matches(':focus-visible') || node.querySelector(':focus-visible')) show(node, text)
    })
    on('focusout', stop)
    on('keydown', (event) => {
      if (event.key === 'Escape') stop()
    })
    return () => {
      stop()
      off.abort()
      node.removeAttribute('aria-description')
    }
  }
}
