import { common, fail } from '#platform/contract/failures.ts'

type Options = {
  /** How much work runs at once. */
  readonly at_once: number
  /** How much more may wait for its turn. */
  readonly waiting: number
  /** Seconds after which whoever was refused should try again. */
  readonly retry_after: number
}

/**
 * Runs work in turn, in the order in which it came.
 *
 * @throws unavailable (503) when too much waits already
 */
export const limitConcurrency = ({ at_once, waiting, retry_after }: Options) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < at_once) running += 1
    else {
      if (queue.length >= waiting) fail(common.unavailable, { retry_after })
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
