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
