import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Db } from './database.ts'
import type { DomainEvents } from './domain_events.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Publications } from './publications.ts'
import type { RateLimits } from './rate_limits.ts'
import type { Secrets } from './secrets.ts'

/** What time it is. Passed in, so that tests can set it. */
export type Clock = () => Date

/**
 * Everything a use case may reach, handed to it as the first argument. Inside `inTransaction` the same shape comes with
 * `db` being the transaction, so that a use case never has to know whether it is the outermost one.
 */
export type App = {
  readonly db: Db
  /** For work that needs connections of its own. Holds the password. */
  readonly database_url: string
  /** For reads over whole tables in the background: a connection of its own, with five minutes for a statement. */
  readonly longReads: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly secrets: Secrets
  readonly jobs: Jobs
  /** Does this once what was written is there for everybody: after the commit, or at once outside a transaction. */
  readonly afterCommit: (followUp: () => void) => void
  /** Runs first in the transaction of a call that was sent with a key (request_keys.ts). */
  readonly atBegin?: (app: App) => Promise<void>
  readonly files: Files
  readonly limits: RateLimits
  readonly domainEvents: DomainEvents
  readonly publications: Publications
  /** What changed in the tables of public answers, and how fresh what this process has cached of them is. */
  readonly content: Content
  /** Figures of this process for whoever watches it. */
  readonly metrics: Metrics
}
