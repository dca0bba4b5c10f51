import { sql } from 'kysely'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

export const listForExport = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications as a')
    .leftJoin('clinics as c', 'c.id', 'a.wish_clinic_id')
    .select(['a.application_no', 'a.type', 'a.status', 'a.contact_name', 'a.contact_phone', 'a.contact_email'])
    .select(['a.city', 'a.district', 'a.address', 'a.identity_kind', 'a.experience', 'a.reason', 'a.wish_city'])
    .select(['c.name as wish_clinic', 'a.wish_on', 'a.wish_note', 'a.place_name', 'a.place_address', 'a.cats_count'])
    .select(['a.dogs_count', 'a.neutered_percent', 'a.monthly_food_kg', 'a.has_other_support', 'a.storage_note'])
    .select(['a.requested_amount', 'a.approved_amount', 'a.decided_at', 'a.decision_note', 'a.closed_reason'])
    .select(['a.expires_on', 'a.consent_at', 'a.submitted_at', 'a.created_at'])
    .where('a.customer_id', '=', customerId)
    .orderBy('a.id', 'desc')
    .execute()

/** The animals of a member's applications with their vouchers and results. */
export const listAnimalsForExport = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectFrom('application_animals as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .leftJoin('clinics as c', 'c.id', 'n.clinic_id')
    .select(['a.application_no', 'n.nickname', 'n.species', 'n.sex', 'n.coat_colour', 'n.estimated_age_months'])
    .select(['n.weight_g', 'n.chip_no', 'n.origin', 'n.found_place', 'n.ear_tip', 'n.health', 'n.note', 'n.condition'])
    .select(['n.diagnosis', 'n.treatment_plan', 'n.estimate_amount', 'n.urgency', 'c.name as clinic', 'n.voucher_code'])
    .select(['n.voucher_expires_on', 'n.voucher_extended_at', 'n.voucher_released_at', 'n.subsidy_amount'])
    .select(['n.self_paid_amount', 'n.presented_at', 'n.operated_on', 'n.result', 'n.outcome', 'n.progress_note'])
    .select(['n.final_amount', 'n.reported_at'])
    .where('a.customer_id', '=', customerId)
    .orderBy('a.id', 'desc')
    .orderBy('n.seq')
    .execute()

/** Food that was planned for a member's places, and when it came. */
export const listDeliveriesForExport = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectFrom('food_deliveries as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .select(['a.application_no', 'd.planned_on', 'd.food_kind', 'd.quantity_kg', 'd.delivered_on', 'd.received_kg'])
    .select('d.receiver_name')
    .where('a.customer_id', '=', customerId)
    .orderBy('a.id', 'desc')
    .orderBy('d.planned_on')
    .execute()

/**
 * Applications that the member still has a hand in: those that are looked at can be taken back, those that were granted
 * can be given back or wait for the clinic. What was reported is between the charity and the clinic alone.
 */
export const countUnderWay = (app: App, customerId: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications')
    .select([
      sql<number>`count(*) filter (where status in ('submitted', 'reviewing', 'need_more'))`.as('reviewed'),
      sql<number>`count(*) filter (where status in ('approved', 'in_progress'))`.as('granted'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()

/** Empties what was typed and never sent. */
export const emptyDrafts = async (app: App, customerId: number): Promise<void> => {
  await clinicTables(app, allClinics)
    .updateTable('applications')
    .set({
      ...{ contact_name: null, contact_phone: null, contact_email: null, city: null, district: null, address: null },
      ...{ experience: null, reason: null, place_name: null, place_address: null, storage_note: null },
    })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft')
    .execute()
}
