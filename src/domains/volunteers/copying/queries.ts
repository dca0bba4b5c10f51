import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

export const listRegistrationForCopy = (app: App, customerId: number) =>
  app.db
    .selectFrom('volunteers')
    .select(['name', 'birth_on', 'phone', 'email', 'city', 'address', 'experience', 'motivation', 'status'])
    .select(sql<string>`array_to_string(skills, ', ')`.as('skills'))
    .select(['emergency_name', 'emergency_phone', 'guardian_name', 'guardian_phone'])
    .select(['training_done_on', 'card_no', 'insured_until', 'submitted_at'])
    .where('customer_id', '=', customerId)
    .execute()

export const listHoursForCopy = (app: App, customerId: number) =>
  app.db
    .selectFrom('volunteer_hours as h')
    .innerJoin('volunteers as v', 'v.id', 'h.volunteer_id')
    .select(['h.served_on', 'h.minutes', 'h.kind', 'h.note', 'h.state'])
    .where('v.customer_id', '=', customerId)
    .orderBy('h.served_on', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
