import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DueRow } from '#platform/server/erasing.ts'

/** Who ended or was not taken before a moment. */
const due = (before: Instant) => sql`v.status in ('ended', 'rejected') and v.erased_at is null
  and v.updated_at < ${before}::timestamptz`

export const countDueVolunteers = async ({ db }: App, before: Instant): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from volunteers v where ${due(before)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export const listDueVolunteers = async ({ db }: App, before: Instant, most: number, tried: readonly number[]) => {
  const { rows } = await sql<DueRow>`select v.id, coalesce(v.card_no, v.id::text) as no, v.name, v.city, v.status,
      v.updated_at as ended_at from volunteers v where ${due(before)} and v.id <> all(${tried}::bigint[])
     order by v.updated_at, v.id limit ${most}`.execute(db)
  return rows
}

/** The row, held, where it is still due. */
export const lockDueVolunteer = async ({ db }: App, id: number, before: Instant): Promise<boolean> => {
  const { rows } = await sql`select from volunteers v where v.id = ${id} and ${due(before)} for update`.execute(db)
  return rows.length > 0
}
