/** Which page is shown: the path of the address, followed without loading anything anew. */

class Router {
  path = $state(location.pathname)
  hash = $state(location.hash.slice(1))
  query = $state(new URLSearchParams(location.search))

  constructor() {
    window.addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => this.#clicked(event))
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.#read()
    if (!replace) window.scrollTo(0, 0)
  }

  #read(): void {
    this.path = location.pathname
    this.hash = location.hash.slice(1)
    this.query = new URLSearchParams(location.search)
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
