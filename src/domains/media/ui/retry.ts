import { CallFailed } from '#platform/browser/call.ts'
import { isSlowLine } from './picture_rules.ts'

/** What an upload needs of the browser; a test passes its own. */
export type Environment = {
  isOnline: () => boolean
  /** Resolves once there is a network again; at once when there is one. */
  online: () => Promise<void>
  pause: (ms: number) => Promise<void>
  /** Whether the browser says that its line is slow. */
  isSlow?: () => boolean
}

export const browserEnvironment: Environment = {
  isOnline: () => navigator.onLine,
  online: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isSlow: () => 'connection' in navigator && isSlowLine(Object(navigator.connection)),
}

/** Before each of the three retries, in ms: together longer than a network that is away for ten seconds. */
export const retryDelays = [1000, 4000, 8000] as const

/** Whether a retry may help: the network or the server was away. What was refused stays refused. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504)

type Listener = { onPaused: () => void; onRetry: (times: number) => void }

/**
 * Runs an upload with up to three retries. While there is no network it waits; that counts as none of them.
 *
 * @throws what the last try threw
 */
export const withRetry = async <T>(run: () => Promise<T>, environment: Environment, listener: Listener): Promise<T> => {
  for (let retries = 0; ; ) {
    try {
      return await run()
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (environment.isOnline()) {
        const delay = retryDelays[retries]
        if (delay === undefined) throw error
        retries += 1
        listener.onRetry(retries)
        await environment.pause(delay)
      }
      if (!environment.isOnline()) {
        listener.onPaused()
        await environment.online()
      }
    }
  }
}
