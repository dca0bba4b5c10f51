import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { makeSingleFlight } from './single_flight.ts'

/** What the database knows of the health of an installation; equal for all its processes. */
export type StoredFacts = {
  readonly queues: readonly {
    readonly name: string
    /** Jobs that could start now, and for how many seconds the oldest could. */
    readonly waiting: number
    readonly oldest_s: number
    readonly failed: number
  }[]
  readonly faults: number
  /** Null: none was ever made. */
  readonly backup_age_s: number | null
}

/** Undefined while the database does not answer. */
export type ReadStoredFacts = () => Promise<StoredFacts | undefined>

const readFacts = async (db: Db): Promise<StoredFacts> => {
  const [queues, rest] = await Promise.all([
    sql<StoredFacts['queues'][number]>`
      select name,
        (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
          as oldest_s,
        (count(*) filter (where state = 'failed'))::int as failed
      from pgboss.job
      where (state < 'active' or state = 'failed') and name not like '\\_\\_%'
      group by name`.execute(db),
    sql<{ faults: number; backup_age_s: number | null }>`
      select (select coalesce(sum(count), 0)::int from faults) as faults,
        (select extract(epoch from now() - max(made_at))::float8 from backups) as backup_age_s`.execute(db),
  ])
  const [{ faults, backup_age_s } = { faults: 0, backup_age_s: null }] = rest.rows
  return { queues: queues.rows, faults, backup_age_s }
}

/** How long an answer is repeated, and how long a new one is waited for, in milliseconds. */
const keptMs = 5_000
const patienceMs = 1_000

/**
 * Reads the facts at most every five seconds, however often it is asked, and gives up after one: whoever watches must hear
 * of a database that is away, not wait for it.
 */
export const makeStoredFacts = (db: Db, read: (db: Db) => Promise<StoredFacts> = readFacts): ReadStoredFacts => {
  const share = makeSingleFlight<StoredFacts | undefined>()
  let known: { readonly facts: StoredFacts; readonly at: number } | undefined
  const ask = () =>
    share('facts', async () => {
      try {
        known = { facts: await read(db), at: performance.now() }
      } catch {
        known = undefined
      }
      return known?.facts
    })
  return async () => {
    if (known && performance.now() - known.at < keptMs) return known.facts
    const over = new AbortController()
    const given_up = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => undefined)
    return Promise.race([ask(), given_up]).finally(() => over.abort())
  }
}
