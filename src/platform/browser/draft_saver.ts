import { CallFailed } from './call.ts'
import { externalStore } from './external_store.ts'

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  /** Typed, not sent yet, or on its way. */
  | { kind: 'saving' }
  /** The network or the server is away; it is tried again by itself. */
  | { kind: 'offline' }
  /** Saved elsewhere in between (another device). */
  | { kind: 'stale' }
  /** The server takes it no more as it is; the next change is tried again. */
  | { kind: 'refused'; failure: CallFailed }

type Options<V, R> = {
  /** Sends everything that is filled in so far. @throws CallFailed */
  save: (values: V, version: number) => Promise<R>
  onSaved: (stored: R, sent: V) => void
  version: number
  /** Pause after the last change before it is sent, ms. */
  pause?: number
  /** Pause before another try while the network is away, ms. */
  retry?: number
  now?: () => Date
}

/**
 * Keeps a draft on the server in step with what a person fills in: one save at a time, the newest values, tried again
 * while the network is away.
 */
export const makeDraftSaver = <V, R extends { version: number }>(options: Options<V, R>) => {
  const { save, onSaved, pause = 700, retry = 4000, now = () => new Date() } = options
  const store = externalStore<SaveState>({ kind: 'saved', at: null })
  let version = options.version
  let waiting: { values: V } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const receive = (error: unknown, values: V) => {
    if (!(error instanceof CallFailed)) throw error
    waiting ??= { values }
    if (error.status === 0 || error.status >= 500 || error.status === 429) {
      store.set({ kind: 'offline' })
      later(retry)
    } else store.set(error.code === 'stale' ? { kind: 'stale' } : { kind: 'refused', failure: error })
  }
  const send = async (): Promise<void> => {
    const taken = waiting
    if (!taken) return
    waiting = undefined
    try {
      const stored = await save(taken.values, version)
      version = stored.version
      onSaved(stored, taken.values)
    } catch (error) {
      return receive(error, taken.values)
    }
    if (waiting) return send()
    store.set({ kind: 'saved', at: now() })
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    if (store.get().kind === 'stale') return Promise.resolve()
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }
  return {
    store,
    version: () => version,
    /** Takes the newest values; they are sent after a short pause. While another device's state is in question nothing is. */
    change: (values: V) => {
      waiting = { values }
      if (store.get().kind === 'stale') return
      if (store.get().kind !== 'offline') store.set({ kind: 'saving' })
      later(pause)
    },
    /** Sends what waits at once. Resolves when the server has it or refused. */
    flush: (): Promise<void> => run(),
    /** Another call raised the version, or the person chose to save over the other device's state. */
    takeVersion: (next: number) => {
      version = next
      if (store.get().kind === 'stale') store.set(waiting ? { kind: 'saving' } : { kind: 'saved', at: now() })
      if (waiting) later(0)
    },
    /** Nothing is sent any more. Resolves when what is on its way has come back, so that `version` is the newest. */
    stop: (): Promise<void> => {
      clearTimeout(timer)
      waiting = undefined
      return running ?? Promise.resolve()
    },
  }
}
export type DraftSaver<V, R extends { version: number }> = ReturnType<typeof makeDraftSaver<V, R>>
