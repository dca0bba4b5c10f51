export type Poller = {
  /** Polls at once, or once more after the poll that is under way. */
  readonly poll: () => void
  /** Polls no more; resolves when the poll under way is over. */
  readonly stop: () => Promise<void>
}

/**
 * Polls now, and again and again.
 *
 * @param poll does what there is to do and says in how many milliseconds there is more; must not throw
 * @param mostMs the longest pause between two polls, whatever the last one said
 */
export const startPoller = (poll: () => Promise<number>, mostMs: number): Poller => {
  let next = Promise.withResolvers<void>()
  let stopped = false
  const run = async () => {
    while (!stopped) {
      next = Promise.withResolvers()
      const waitMs = Math.min(await poll(), mostMs)
      const timer = setTimeout(next.resolve, Math.max(waitMs, 1))
      await next.promise
      clearTimeout(timer)
    }
  }
  const running = run()
  return {
    poll: () => next.resolve(),
    stop: async () => {
      stopped = true
      next.resolve()
      await running
    },
  }
}
