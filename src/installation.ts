import type { DestinationStream } from 'pino'
import type { App, Clock } from '#platform/server/app.ts'
import { openSecrets, ringOf } from '#platform/server/app_key_guard.ts'
import type { Config } from '#platform/server/config.ts'
import { watchContent } from '#platform/server/content.ts'
import { databaseOf, openDatabase, openPool } from '#platform/server/database.ts'
import { readDiskOf } from '#platform/server/disk.ts'
import { makeDomainEvents } from '#platform/server/domain_events.ts'
import { openFiles } from '#platform/server/files.ts'
import { makeJobs } from '#platform/server/jobs.ts'
import { makeLog } from '#platform/server/log.ts'
import { makeMetrics } from '#platform/server/metrics.ts'
import { makeRateLimits, unlimited } from '#platform/server/rate_limits.ts'
import { makeStoredFacts } from '#platform/server/stored_facts.ts'
import { eventHandlers } from './event_handlers.ts'
import { publications } from './publications.ts'
import { workers } from './workers.ts'

/** A running product without its HTTP server: what the server, the worker, the CLI and the tests have in common. */
export type Installation = {
  readonly app: App
  /** Begins to do background work in this process. */
  readonly work: () => Promise<void>
  /** Takes no further work; resolves when that under way is done. */
  readonly drain: () => Promise<void>
  /** Does all work that is due now and returns how many jobs ran; for the CLI and the tests. */
  readonly runDueJobs: () => Promise<number>
  readonly close: () => Promise<void>
}

type Options = {
  readonly clock?: Clock
  readonly max_connections?: number
  /** 0: no limit, for commands. */
  readonly statement_timeout_ms?: number
  readonly query_timeout_ms?: number
  /** How often it is asked at most what changed behind kept answers; 0: by each that is read, for tests. */
  readonly ask_content_every_ms?: number
  /** Standard output, unless given. */
  readonly log_to?: DestinationStream
}

/** Opens an installation on a migrated database. */
export const openInstallation = async (config: Config, url: string, options: Options = {}): Promise<Installation> => {
  const log = makeLog(config, options.log_to)
  const pool = openPool(url, {
    max: options.max_connections ?? 16,
    ...(options.statement_timeout_ms !== undefined && { statementTimeoutMs: options.statement_timeout_ms }),
    ...(options.query_timeout_ms !== undefined && { queryTimeoutMs: options.query_timeout_ms }),
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const db = databaseOf(pool)
  // Connected at the first read only, and let go of after the last.
  const longReads = openDatabase(url, { max: 1, statementTimeoutMs: 300_000 })
  const queue = makeJobs(url, (error) => log.warn({ err: error }, 'job queue'))
  const clock = options.clock ?? (() => new Date())
  // A connection of its own: whoever waits for an answer may hold one of the others. Given up soon: kept answers go on.
  const watching = openDatabase(url, { max: 1, statementTimeoutMs: 500, queryTimeoutMs: 1_000 })
  const content = watchContent({
    db: watching,
    now: () => clock().getTime(),
    ask_every_ms: options.ask_content_every_ms ?? 1_000,
  })
  const app: App = {
    db,
    database_url: url,
    longReads,
    clock,
    config,
    log,
    secrets: await openSecrets(db, ringOf(config)),
    jobs: queue.jobs,
    afterCommit: (followUp) => followUp(),
    files: await openFiles(config),
    limits: config.rate_limits ? makeRateLimits() : unlimited,
    domainEvents: makeDomainEvents(eventHandlers),
    publications,
    content,
    metrics: makeMetrics({
      pool,
      readDisk: () => readDiskOf(config.data_dir),
      readStored: makeStoredFacts(db),
      backup_every_s: config.backups?.every_s ?? null,
    }),
  }
  await queue.start(workers)
  return {
    app,
    work: () => queue.work(app, workers),
    drain: () => queue.drain(workers),
    runDueJobs: () => queue.runDue(app, workers),
    close: async () => {
      await queue.stop()
      await Promise.all([db.destroy(), watching.destroy(), longReads.destroy()])
    },
  }
}
