// Lets the search of these pages work from disk. A page that was opened as a file may not start a worker, so the script
// of the worker runs in a hidden frame instead and is spoken to in the same way.
if (location.protocol === 'file:') {
  window.Worker = class extends EventTarget {
    #frame = document.createElement('iframe')
    #waiting = [] // messages that came before the script was there

    constructor(url) {
      super()
      this.#frame.hidden = true
      document.body.append(this.#frame)
      const inside = this.#frame.contentWindow
      const load = (address) =>
        new Promise((resolve, reject) => {
          const script = inside.document.createElement('script')
          script.src = address
          script.onload = resolve
          script.onerror = reject
          inside.document.body.append(script)
        })
      inside.importScripts = (...addresses) =>
        addresses.reduce((before, address) => before.then(() => load(address)), Promise.resolve())
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      load(url).then(() => {
        const waiting = this.#waiting
        this.#waiting = null
        waiting.forEach((data) => this.postMessage(data))
      })
    }

    postMessage(data) {
      if (this.#waiting) this.#waiting.push(data)
      else this.#frame.contentWindow.dispatchEvent(new MessageEvent('message', { data }))
    }

    terminate() {
      this.#frame.remove()
    }
  }
}
