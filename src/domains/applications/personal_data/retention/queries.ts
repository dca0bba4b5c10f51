import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { DueRow } from '#platform/server/erasing.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** Cases that came to nothing before a moment: no clinic reported, and nothing was or is to be paid. */
const due = (before: Instant) => sql`a.status in ('rejected', 'cancelled', 'expired') and a.erased_at is null
  and a.updated_at < ${before}::timestamptz
  and not exists (select from application_animals n where n.application_id = a.id
    and (n.reported_at is not null or n.presented_at is not null))
  and not exists (select from food_deliveries f where f.application_id = a.id and f.delivered_on is not null)
  and not exists (select from disbursements d where d.application_id = a.id)`

export const countDueCases = async (app: App, before: Instant): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from applications a where ${due(before)}`.execute(
    clinicTables(app, allClinics),
  )
  return rows[0]?.n ?? 0
}

export const listDueCases = async (app: App, before: Instant, most: number, tried: readonly number[]) => {
  const { rows } = await sql<DueRow>`select a.id, coalesce(a.application_no, a.id::text) as no,
      coalesce(a.contact_name, '') as name, a.city, a.status, a.updated_at as ended_at
      from applications a where ${due(before)} and a.id <> all(${tried}::bigint[])
     order by a.updated_at, a.id limit ${most}`.execute(clinicTables(app, allClinics))
  return rows
}

type Left = { nobody: string; reason: string }

/** What stays is the county, what was asked for, and how it ended. @returns whether it was still due */
export const eraseCase = async (app: App, id: number, before: Instant, now: Instant, { nobody, reason }: Left) => {
  const { numAffectedRows } = await sql`
    update applications a set contact_name = ${nobody}, contact_phone = '', contact_email = '', address = '',
      experience = null, reason = ${reason}, wish_note = null, has_other_support = null, storage_note = null,
      place_name = case when a.place_name is not null then ${nobody} end,
      place_address = case when a.place_address is not null then '' end,
      erased_at = ${now}::timestamptz, version = version + 1
     where a.id = ${id} and ${due(before)}`.execute(clinicTables(app, allClinics))
  if (numAffectedRows !== 1n) return false
  const db = clinicTables(app, allClinics)
  await db
    .updateTable('application_animals')
    .set({
      ...{ nickname: null, chip_no: null, found_place: null, note: null, condition: null },
      ...{ diagnosis: null, treatment_plan: null, progress_note: null },
    })
    .where('application_id', '=', id)
    .execute()
  await db
    .updateTable('application_requests')
    .set({ old_value: null, new_value: null })
    .where('application_id', '=', id)
    .execute()
  await db
    .updateTable('application_events')
    .set({ public_note: null, internal_note: null })
    .where('application_id', '=', id)
    .execute()
  return true
}

export const listAnimalIds = async (app: App, application_id: number): Promise<number[]> => {
  const rows = await clinicTables(app, allClinics)
    .selectFrom('application_animals')
    .select('id')
    .where('application_id', '=', application_id)
    .execute()
  return rows.map(({ id }) => id)
}
