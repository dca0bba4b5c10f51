import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

export const listRegistrationForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('volunteers')
    .select(['name', 'birth_on', 'phone', 'email', 'city', 'address', 'experience', 'motivation', 'status'])
    .select(sql<string>`array_to_string(skills, ', ')`.as('skills'))
    .select(['emergency_name', 'emergency_phone', 'guardian_name', 'guardian_phone'])
    .select(['training_done_on', 'card_no', 'insured_until', 'submitted_at'])
    .where('customer_id', '=', customerId)
    .execute()

export const listHoursForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('volunteer_hours as h')
    .innerJoin('volunteers as v', 'v.id', 'h.volunteer_id')
    .select(['h.served_on', 'h.minutes', 'h.started_at', 'h.ended_at', 'h.kind', 'h.note', 'h.state'])
    .where('v.customer_id', '=', customerId)
    .orderBy('h.served_on', 'desc')
    .orderBy('h.id', 'desc')
    .execute()

/** When and where somebody checked in and out. */
export const listVisitsForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('volunteer_visits as w')
    .innerJoin('volunteers as v', 'v.id', 'w.volunteer_id')
    .innerJoin('volunteer_shifts as s', 's.id', 'w.shift_id')
    .select(['s.place', 'w.checked_in_at', 'w.checked_out_at'])
    .where('v.customer_id', '=', customerId)
    .orderBy('w.checked_in_at', 'desc')
    .orderBy('w.id', 'desc')
    .execute()

/** What is written with the erasure: that the service ended with the account, or when the years were over. */
type More = { erased_at: Instant; status?: 'ended'; closed_reason?: null }

/**
 * Takes the person out of a registration. Of whoever served, name and birthday stay with the approved hours: the roster
 * has to name them (志願服務法 §12). Where somebody was and when goes, with an open check-in.
 */
export const emptyVolunteer = async (app: App, id: number, nobody: string, more: More): Promise<void> => {
  await app.db.deleteFrom('volunteer_visits').where('volunteer_id', '=', id).execute()
  const served = sql<boolean>`exists (select 1 from volunteer_hours h where h.volunteer_id = volunteers.id and h.state = 'approved')`
  await app.db
    .updateTable('volunteers')
    .set({
      ...{ identifier_enc: null, identifier_hash: null, identifier_last4: null, phone: '', email: '', address: '' },
      ...{ experience: null, motivation: null, emergency_name: '', emergency_phone: '', availability: '{}' },
      ...{ guardian_name: null, guardian_phone: null, staff_note: null },
      ...more,
      name: sql`case when ${served} then name else ${nobody} end`,
      birth_on: sql`case when ${served} then birth_on else date '1900-01-01' end`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
