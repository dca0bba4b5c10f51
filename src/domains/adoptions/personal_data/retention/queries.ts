import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DueRow } from '#platform/server/erasing.ts'

/** Requests that came to nothing before a moment; one that was signed is a paper of an animal. */
const due = (before: Instant) => sql`r.status in ('rejected', 'withdrawn', 'lapsed') and r.erased_at is null
  and r.updated_at < ${before}::timestamptz
  and not exists (select from adoption_agreements g where g.request_id = r.id)`

export const countDueRequests = async ({ db }: App, before: Instant): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from adoption_requests r where ${due(before)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const listDueRequests = async ({ db }: App, before: Instant, most: number, tried: readonly number[]) => {
  const { rows } = await sql<DueRow>`select r.id, r.id::text as no, r.name, r.city, r.status, r.updated_at as ended_at
      from adoption_requests r where ${due(before)} and r.id <> all(${tried}::bigint[])
     order by r.updated_at, r.id limit ${most}`.execute(db)
  return rows
}

/** Condition of one request that is still due. */
export const isDue = (id: number, before: Instant) => sql`r.id = ${id} and ${due(before)}`
