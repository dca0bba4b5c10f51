/** How long a message stands, unless the pointer or the focus rests on it. */
export const toastMs = 5000

export type ToastWords = {
  text: string
  /** An error is spoken at once; it must also stand on the page. */
  kind?: 'done' | 'error'
  /** At most one thing to do. */
  action?: { label: string; run: () => void }
}

export type Toast = ToastWords & { id: number }

/** A waiting line of messages: one is shown at a time. */
export class ToastQueue {
  #line: Toast[] = []
  #listeners = new Set<() => void>()
  #nextId = 1

  readonly add = (words: ToastWords): void => {
    this.#line = [...this.#line, { ...words, id: this.#nextId++ }]
    this.#tell()
  }
  /** Takes a message away and lets the next one show. */
  readonly drop = (id: number): void => {
    this.#line = this.#line.filter((toast) => toast.id !== id)
    this.#tell()
  }
  readonly current = (): Toast | undefined => this.#line[0]
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
