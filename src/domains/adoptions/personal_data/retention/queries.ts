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

/** What stays is where somebody lived, how, and how it ended. @returns whether it was still due */
export const eraseRequest = async ({ db }: App, id: number, before: Instant, now: Instant, nobody: string) => {
  const { numAffectedRows } = await sql`
    update adoption_requests r set name = ${nobody}, phone = '', email = '', address = '', birth_on = date '1900-01-01',
      plan_when_moving = ${nobody}, pets_note = null, experience = null, income_note = null, note = null,
      interview_note = null, interview_sheet = null, score = null, returned_by = null, return_note = null, barred = null, bar_reason = null,
      erased_at = ${now}::timestamptz, version = version + 1
     where r.id = ${id} and ${due(before)}`.execute(db)
  return numAffectedRows === 1n
}
