/**
 * Things on a table move from where they were to where they are. A layout only says what is what, by attributes:
 *
 * - `data-thing` is the name of a thing: under the same name it is the same thing, wherever and as whatever it is drawn;
 * - `data-place` is the name of a place that things come from or go to;
 * - `data-enter` and `data-exit`, on a thing or around it, name the place (or thing) from which new ones come, and to which
 *   those go that are gone;
 * - `data-purse` is what is counted and for whom ("Gold 0"), `data-amount` how much: what one pays flies to who gets it.
 *
 * Whatever is on its way when the next change comes goes on from where it is seen.
 */

const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const APART = 45 // milliseconds between things that move together
const MOST_APART = 270
const NEAR = 2 // pixels that nobody sees
const MOST_TOKENS = 3 // of one kind on one way
const ABOVE = 6
const [SMALLEST, LARGEST] = [0.3, 3] // times its own size

interface Seen {
  at: DOMRect
  element: Element
  back: boolean
  exit: Element | null
  around: Element | null
  aroundAt: DOMRect | undefined
}

interface Purse {
  at: DOMRect
  kind: string
  amount: number
  sign: Element | null
}

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
const hasSize = (box: DOMRect) => box.width > 0 && box.height > 0

export class Flights {
  #things = new Map<string, Seen>()
  #places = new Map<string, DOMRect>()
  #purses = new Map<string, Purse>()
  #sources = new Set<Element>()
  #ghosts = new Set<Element>()

  /** Notes where everything is, before the table changes. */
  look(board: HTMLElement): void {
    this.#things = seen(board)
    this.#places = new Map([...board.querySelectorAll('[data-place]')].map((place) => [place.getAttribute('data-place') ?? '', place.getBoundingClientRect()]))
    this.#purses = purses(board)
    this.#sources = new Set(board.querySelectorAll('[data-enter]'))
  }

  /** Lets everything come from where it was, after the table has changed. */
  move(board: HTMLElement, duration: number): void {
    for (const ghost of this.#ghosts) ghost.remove()
    this.#ghosts.clear()
    if (duration === 0 || this.#things.size === 0) return
    const now = seen(board)
    let n = 0
    const timing = () => ({ duration, easing: EASING, fill: 'backwards' as const, delay: Math.min(MOST_APART, APART * n++) })
    for (const [name, thing] of now) {
      const before = this.#things.get(name)
      if (before) shift(thing, before, { duration, easing: EASING })
      else this.#enter(board, thing, timing)
    }
    for (const [name, thing] of this.#things) if (!now.has(name)) this.#leave(board, thing, timing)
    this.#pay(board, duration)
  }

  #enter(board: HTMLElement, thing: Seen, timing: () => KeyframeAnimationOptions): void {
    const around = thing.element.closest('[data-enter]')
    // What is drawn for the first time together with its surroundings was there before.
    if (!around || (around !== thing.element && !this.#sources.has(around))) return
    const from = this.#find(board, around.getAttribute('data-enter'))
    if (from) animate(thing.element, from, thing.at, timing(), 1, thing.back ? '' : 'rotateY(90deg)')
  }

  #leave(board: HTMLElement, thing: Seen, timing: () => KeyframeAnimationOptions): void {
    if (!thing.exit?.isConnected) return
    const to = this.#find(board, thing.exit.getAttribute('data-exit'))
    if (to) this.#fly(board, thing.element, thing.at, to, timing())
  }

  #pay(board: HTMLElement, duration: number): void {
    const bank = board.querySelector('[data-place=bank]')?.getBoundingClientRect()
    const given: Purse[] = []
    const got: Purse[] = []
    for (const [name, purse] of purses(board)) {
      const change = purse.amount - (this.#purses.get(name)?.amount ?? purse.amount)
      if (change !== 0) (change > 0 ? got : given).push({ ...purse, amount: Math.min(MOST_TOKENS, Math.abs(change)) })
    }
    for (const purse of got) {
      const payer = given.find((one) => one.kind === purse.kind && one.amount > 0)
      if (payer) payer.amount -= purse.amount
      this.#tokens(board, purse, payer?.at ?? bank, purse.at, duration)
    }
    for (const purse of given) this.#tokens(board, purse, purse.at, bank, duration)
  }

  #tokens(board: HTMLElement, purse: Purse, from: DOMRect | undefined, to: DOMRect | undefined, duration: number): void {
    if (!purse.sign || !from || !to) return
    const size = purse.sign.getBoundingClientRect()
    const start = new DOMRect(middle(from).x - size.width / 2, middle(from).y - size.height / 2, size.width, size.height)
    for (let n = 0; n < purse.amount; n++)
      this.#fly(board, purse.sign, start, to, { duration: 1.4 * duration, delay: n * APART, easing: EASING })
  }

  /** A copy of something that is gone, on its way. */
  #fly(board: HTMLElement, element: Element, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions): void {
    const ghost = element.cloneNode(true) as HTMLElement | SVGElement
    if (element.isConnected) ghost.style.color = getComputedStyle(element).color // which its surroundings give it
    ghost.setAttribute('aria-hidden', 'true')
    for (const name of ['data-thing', 'data-place', 'data-exit', 'data-enter', 'id']) ghost.removeAttribute(name)
    Object.assign(ghost.style, { position: 'fixed', left: `${from.x}px`, top: `${from.y}px`, margin: '0', pointerEvents: 'none' })
    Object.assign(ghost.style, { width: `${from.width}px`, height: `${from.height}px`, zIndex: String(ABOVE) })
    ghost.style.setProperty('--card', `${from.width}px`)
    board.append(ghost)
    this.#ghosts.add(ghost)
    const [a, b] = [middle(from), middle(to)]
    const scale = Math.min(1, Math.max(SMALLEST, to.width / from.width))
    const frames = [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${scale})`, opacity: 0 },
    ]
    const gone = () => {
      ghost.remove()
      this.#ghosts.delete(ghost)
    }
    ghost.animate(frames, { ...timing, fill: 'both' }).finished.then(gone, gone)
  }

  /** A place on the board, or a thing or a place that is gone now where it was before: a hand from which the last was laid. */
  #find(board: HTMLElement, name: string | null): DOMRect | null {
    if (!name) return null
    const place = board.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect()
    const box = place ?? this.#things.get(name)?.at ?? this.#places.get(name)
    return box && hasSize(box) ? box : null
  }
}

function seen(board: HTMLElement): Map<string, Seen> {
  const found = new Map<string, Seen>()
  for (const element of board.querySelectorAll('[data-thing]')) {
    const at = element.getBoundingClientRect()
    if (!hasSize(at)) continue
    const around = element.parentElement
    const back = element.classList.contains('back') || element.querySelector('.back') !== null
    found.set(element.getAttribute('data-thing') ?? '', { at, element, back, exit: element.closest('[data-exit]'), around, aroundAt: around?.getBoundingClientRect() })
  }
  return found
}

function purses(board: HTMLElement): Map<string, Purse> {
  const found = new Map<string, Purse>()
  for (const element of board.querySelectorAll('[data-purse]')) {
    const name = element.getAttribute('data-purse') ?? ''
    const amount = Number(element.getAttribute('data-amount'))
    found.set(name, { at: element.getBoundingClientRect(), kind: name.split(' ')[0] ?? '', amount, sign: element.querySelector('svg') })
  }
  return found
}

function shift(thing: Seen, before: Seen, timing: KeyframeAnimationOptions): void {
  // What moves only because everything around it does stays where it lies there.
  const along = thing.around === before.around
  const dx = along ? (thing.aroundAt?.x ?? 0) - (before.aroundAt?.x ?? 0) : 0
  const dy = along ? (thing.aroundAt?.y ?? 0) - (before.aroundAt?.y ?? 0) : 0
  const from = new DOMRect(before.at.x + dx, before.at.y + dy, before.at.width, before.at.height)
  const [a, b] = [middle(from), middle(thing.at)]
  const turned = before.back !== thing.back
  const still = Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR && Math.abs(from.width - thing.at.width) < NEAR
  if (!still || turned) animate(thing.element, from, thing.at, timing, LARGEST, turned ? 'rotateY(90deg)' : '')
}

function animate(element: Element, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions, most: number, turn: string): void {
  const [a, b] = [middle(from), middle(to)]
  const scale = Math.min(most, Math.max(SMALLEST, from.width / to.width))
  const start = `perspective(60rem) translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${scale}) ${turn}`
  element.animate([{ transform: start, zIndex: ABOVE }, { transform: 'perspective(60rem)', zIndex: ABOVE }], timing)
}
