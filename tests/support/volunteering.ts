import type { Insertable } from 'kysely'
import { codeOf } from '#domains/volunteers/shifts/service.ts'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type {
  VolunteerHoursTable,
  VolunteerShiftsTable,
  VolunteersTable,
  VolunteerVisitsTable,
} from '#registry/database.gen.ts'

/** What somebody of age writes who wants to help. */
export const aRegistration = (change: object = {}) => ({
  ...{ name: '王小明', birth_on: '1990-05-20', phone: '0912-345-678', email: 'ming@example.com', city: '台北市' },
  ...{ skills: ['care', 'tnr'], availability: { sat: ['morning', 'afternoon'], tue: ['evening'] } },
  ...{ has_vehicle: 'scooter', emergency_name: '王美玲', emergency_phone: '0923456789', consent: true },
  ...change,
})

/** A volunteer's row of a member; one who serves is trained and insured. */
export const aVolunteer = async (
  app: App,
  volunteer: Partial<Insertable<VolunteersTable>> & { customer_id: number | null },
): Promise<number> => {
  const now = toInstant(app.clock())
  const row = {
    ...{ name: '王小明', birth_on: '1990-05-20', phone: '0912345678', email: 'ming@example.com', city: '臺北市' },
    ...{
      skills: ['care' as const],
      emergency_name: '王美玲',
      emergency_phone: '0923456789',
      consent_at: now,
      submitted_at: now,
    },
    ...{ status: 'active' as const, training_done_on: '2020-01-05', insured_until: '2099-12-31' },
    ...volunteer,
  }
  const made = app.db
    .insertInto('volunteers')
    .values(row)
    .onConflict((on) => on.column('customer_id').doUpdateSet(row))
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** Two hours of service that wait, unless told otherwise. */
export const someHours = async (
  app: App,
  hours: Partial<Insertable<VolunteerHoursTable>> & { volunteer_id: number },
): Promise<number> => {
  const row = { served_on: taipeiDay(app.clock()), minutes: 120, kind: 'care' as const, ...hours }
  return (await app.db.insertInto('volunteer_hours').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A shift that goes on at this moment, with its code. */
export const aShift = async (app: App, shift: Partial<Insertable<VolunteerShiftsTable>> = {}) => {
  const now = app.clock()
  const row = {
    ...{ place: '內湖園區', kind: 'care' as const },
    ...{ starts_at: toInstant(addMinutes(now, -60)), ends_at: toInstant(addMinutes(now, 120)) },
    ...shift,
  }
  const made = app.db.insertInto('volunteer_shifts').values(row).returning(['id', 'starts_at'])
  const stored = await made.executeTakeFirstOrThrow()
  return { id: stored.id, code: codeOf(app, stored) }
}

/** Somebody who checked in half an hour ago, unless it is said when. */
export const aVisit = async (
  app: App,
  visit: Partial<Insertable<VolunteerVisitsTable>> & { shift_id: number; volunteer_id: number },
): Promise<number> => {
  const row = { checked_in_at: toInstant(addMinutes(app.clock(), -30)), ...visit }
  return (await app.db.insertInto('volunteer_visits').values(row).returning('id').executeTakeFirstOrThrow()).id
}
