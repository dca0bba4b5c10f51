import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { JobKind } from './rules.ts'

// The tables that pg-boss documents for this. It deletes what ended after some days by itself.

type KindRow = {
  readonly name: JobKind
  readonly cron: string | null
  readonly waiting: number
  readonly waiting_since: Instant | null
  readonly running: number
  readonly running_since: Instant | null
  readonly failed: number
  readonly done: number
  readonly last_done_at: Instant | null
  readonly last_ms: number | null
}

/** What of each kind waits, runs, failed and ran. */
export const listKinds = async (app: App, names: readonly JobKind[]): Promise<readonly KindRow[]> => {
  const { rows } = await sql<KindRow>`
    select k.name, s.cron, coalesce(j.waiting, 0)::int as waiting, j.waiting_since,
        coalesce(j.running, 0)::int as running, j.running_since, coalesce(j.failed, 0)::int as failed,
        coalesce(j.done, 0)::int as done, to_timestamp(j.last[1]) as last_done_at, round(j.last[2])::int as last_ms
      from unnest(${names}::text[]) with ordinality as k (name, place)
      left join pgboss.schedule s on s.name = k.name
      left join (
        select name,
            count(*) filter (where state < 'active' and start_after <= now()) as waiting,
            min(start_after) filter (where state < 'active' and start_after <= now()) as waiting_since,
            count(*) filter (where state = 'active') as running,
            min(started_on) filter (where state = 'active') as running_since,
            count(*) filter (where state = 'failed') as failed,
            count(*) filter (where state = 'completed') as done,
            -- of the one that ended last: when, and for how many milliseconds it ran
            max(array[extract(epoch from completed_on), extract(epoch from completed_on - started_on) * 1000]::float8[])
              filter (where state = 'completed') as last
          from pgboss.job where name = any(${names}::text[]) group by name
      ) j on j.name = k.name
      order by k.place`.execute(app.db)
  return rows
}

type FailedRow = {
  readonly id: string
  readonly name: JobKind
  readonly failed_at: Instant | null
  readonly tries: number
  readonly output: unknown
}

/** Jobs that failed for good, the latest first. */
export const listFailed = async (app: App, names: readonly JobKind[], count: number): Promise<readonly FailedRow[]> => {
  const { rows } = await sql<FailedRow>`
    select id, name, completed_on as failed_at, retry_count + 1 as tries, output from pgboss.job
     where state = 'failed' and name = any(${names}::text[])
     order by completed_on desc nulls last, id limit ${count}`.execute(app.db)
  return rows
}

/** Those of these jobs that failed for good; nobody else tries them again until the transaction ends. */
export const lockFailed = async (app: App, names: readonly JobKind[], ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: JobKind }>`
    select id, name from pgboss.job
     where state = 'failed' and name = any(${names}::text[]) and id = any(${ids}::uuid[])
     order by id for update`.execute(app.db)
  return rows
}
