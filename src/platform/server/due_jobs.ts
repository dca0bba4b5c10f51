import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A kind of job that has work waiting: whether some of it may start now, and in how many milliseconds more of it may. */
export type WaitingJobs = { readonly name: string; readonly is_due: boolean; readonly next_in_ms: number | null }

/**
 * Of these kinds of job, those with work waiting, in one statement: the queue itself asks for each kind alone. It reads
 * the table that pg-boss documents for this, by an index that holds waiting jobs only.
 */
export const findWaitingJobs = async (db: Db, names: readonly string[]): Promise<readonly WaitingJobs[]> => {
  const { rows } = await sql<WaitingJobs>`
    select name, bool_or(start_after <= now()) as is_due,
      (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as next_in_ms
    from pgboss.job
    where name = any(${names}::text[]) and state < 'active' and not blocked
    group by name`.execute(db)
  return rows
}

export type Lookout = {
  /** Looks at once, or once more if it is looking right now. */
  readonly look: () => void
  /** Looks no more; resolves when the look under way is over. */
  readonly stop: () => Promise<void>
}

/**
 * Looks now, and again and again.
 *
 * @param look does what there is to do and says in how many milliseconds there is more; must not throw
 * @param mostMs after which it looks again whatever the last look said
 */
export const keepLooking = (look: () => Promise<number>, mostMs: number): Lookout => {
  let again = Promise.withResolvers<void>()
  let stopped = false
  const run = async () => {
    while (!stopped) {
      again = Promise.withResolvers()
      const waitMs = Math.min(await look(), mostMs)
      const timer = setTimeout(again.resolve, Math.max(waitMs, 1))
      await again.promise
      clearTimeout(timer)
    }
  }
  const running = run()
  return {
    look: () => again.resolve(),
    stop: async () => {
      stopped = true
      again.resolve()
      await running
    },
  }
}
