import { CallFailed } from '#platform/browser/call.ts'

/** What sending needs to know of the world around it; a test brings its own. */
export type World = {
  isOnline: () => boolean
  /** Resolves once there is a network again; at once when there is one. */
  online: () => Promise<void>
  pause: (ms: number) => Promise<void>
}

export const browserWorld: World = {
  isOnline: () => navigator.onLine,
  online: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Before each of the three retries, in ms: together longer than a network that is away for ten seconds. */
export const retryWaits = [1000, 4000, 8000] as const

/** Whether another try may help: the network or the server was away. What was refused stays refused. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504)

type Watch = { onPaused: () => void; onRetry: (times: number) => void }

/**
 * Runs a sending until it is through: three retries, and any time without network, which counts as none of them.
 *
 * @throws what the last try threw
 */
export const persistently = async <T>(run: () => Promise<T>, world: World, watch: Watch): Promise<T> => {
  for (let retries = 0; ; ) {
    try {
      return await run()
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error
      if (world.isOnline()) {
        const wait = retryWaits[retries]
        if (wait === undefined) throw error
        retries += 1
        watch.onRetry(retries)
        await world.pause(wait)
      }
      if (!world.isOnline()) {
        watch.onPaused()
        await world.online()
      }
    }
  }
}
