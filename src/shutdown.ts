import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/server/app.ts'
import { isDatabaseAway } from '#platform/server/postgres_errors.ts'

/** How a process ends: once, in order, and in any case within a time. */
export type Shutdown = {
  /** Adds something that has to be stopped. What came last is stopped first. */
  readonly add: (stop: () => Promise<void>) => void
  /** Stops everything and ends the process with this exit code; a second call does nothing. */
  readonly begin: (code: number) => void
  readonly hasBegun: () => boolean
}

/**
 * Ends the process when it is told to (SIGTERM, Ctrl-C, a closed terminal) or when the launcher died, which nobody else would notice. Also
 * while it is still starting: what has been started by then is stopped.
 *
 * @param limit_ms after which the process ends with 1, whatever is still open
 */
export const makeShutdown = (limit_ms: number): Shutdown => {
  const stops: (() => Promise<void>)[] = []
  let begun = false

  const run = async (code: number): Promise<void> => {
    void sleep(limit_ms, undefined, { ref: false }).then(() => process.exit(1))
    for (const stop of stops.toReversed()) await stop()
    process.exit(code)
  }
  const begin = (code: number): void => {
    if (begun) return
    begun = true
    void run(code).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(0))
  process.once('disconnect', () => begin(0))
  return { add: (stop) => void stops.push(stop), begin, hasBegun: () => begun }
}

/**
 * Ends the process after an error that nobody caught, because nobody knows what state it is in, and when the database
 * that it brought along is gone.
 */
export const shutdownOnFaults = (shutdown: Shutdown, { log }: App, databaseEnded: Promise<void> | undefined): void => {
  void databaseEnded?.then(() => {
    if (shutdown.hasBegun()) return
    log.fatal('the embedded database ended by itself')
    shutdown.begin(1)
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // a connection of the job queue that broke: the pools open new ones, calls meanwhile are answered 503
      if (isDatabaseAway(error)) return log.warn({ err: error }, event)
      log.fatal({ err: error }, event)
      shutdown.begin(1)
    })
  }
}
