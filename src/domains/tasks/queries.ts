import { type RawBuilder, sql } from 'kysely'
import { waitingFollowups } from '#domains/adoptions/followups/service.ts'
import { waitingSurrenders } from '#domains/adoptions/surrenders/service.ts'
import { treatmentNoticeDays } from '#domains/animals/medical_records/treatments/rules.ts'
import { isOpenTreatment } from '#domains/animals/medical_records/treatments/service.ts'
import { waitingDuties } from '#domains/campaigns/permits/service.ts'
import { isGiftHere } from '#domains/campaigns/service.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { contractDueDays, insuranceDueDays, returnDutyDays, type TaskKind } from './rules.ts'

// Reads over the tables of other nouns: nothing here decides. What a query can show is not stored beside its cause.

type Cause = { record_id: number; since_at: string | null; due_at: string | null }

/** A case of a type that waits for the office, since it was sent: as its list counts the days. */
const casesOf = (type: string) => sql<Cause>`
    select id as record_id, submitted_at as since_at, null::timestamptz as due_at from applications
     where type = ${type} and status in ('submitted', 'reviewing')`

/** A post of an animal that a member handed in, since it was handed in last. */
const postsOf = (species: string) => sql<Cause>`
    select id as record_id, submitted_at as since_at, null::timestamptz as due_at from adoptions
     where species = ${species} and status = 'pending_review'`

/** What waits, a row for each cause. `due_at` only where the record itself has a limit. */
const causes: Record<TaskKind, RawBuilder<Cause>> = {
  attention: sql`
    select subject_id as record_id, opened_at as since_at, null::timestamptz as due_at from tasks
     where subject_type = 'orders' and closed_at is null`,
  to_ship: sql`
    select o.id as record_id, coalesce(o.paid_at, o.placed_at) as since_at, null::timestamptz as due_at from orders o
     where o.status = 'open' and o.shipping_status = 'unshipped' and (o.payment_status = 'paid'
        or (o.payment_status = 'partially_refunded' and o.stock_state <> 'released')
        or (o.payment_status = 'pending' and exists (
          select from payment_methods m where m.id = o.payment_method_id and m.kind = 'cod')))`,
  refunds: sql`
    select order_id as record_id, created_at as since_at, null::timestamptz as due_at from refunds
     where state in ('requested', 'approved', 'sent')`,
  returns: sql`
    select order_id as record_id, created_at as since_at,
      ((coalesce(received_at, created_at) at time zone 'Asia/Taipei')::date + ${returnDutyDays}::int)::timestamp
        at time zone 'Asia/Taipei' as due_at from order_returns
     where state in ('requested', 'approved', 'received')`,
  unpaid: sql`
    select id as record_id, created_at as since_at, payment_expires_at as due_at from orders
     where status = 'open' and payment_status = 'unpaid'`,
  payments_asked: sql`
    select subject_id as record_id, requested_at as since_at, null::timestamptz as due_at from approvals
     where kind = 'payment' and decision is null`,
  gift_comments: sql`
    select o.id as record_id, o.gift_comment_at as since_at, null::timestamptz as due_at from orders o
     where o.gift_comment_state = 'waiting' and ${isGiftHere}`,
  box_waiting: sql`
    select id as record_id, created_at as since_at, null::timestamptz as due_at from box_counts where state = 'waiting'`,
  box_differs: sql`
    select id as record_id, updated_at as since_at, null::timestamptz as due_at from box_counts where state = 'differs'`,
  // by the calendar of Taipei, as the list asks; it waits from the day on which it is told of
  treatments: sql`
    select r.id as record_id,
      (r.next_due_on - ${treatmentNoticeDays}::int)::timestamp at time zone 'Asia/Taipei' as since_at,
      null::timestamptz as due_at from medical_records r join animals a on a.id = r.animal_id
     where r.next_due_on - ${treatmentNoticeDays}::int <= (now() at time zone 'Asia/Taipei')::date
       and ${isOpenTreatment}`,
  low_stock: sql`
    select p.id as record_id, null::timestamptz as since_at, null::timestamptz as due_at from products p
     where exists (
      select from product_variants v where v.product_id = p.id and v.track_stock and v.is_active
        and v.stock_on_hand - v.stock_reserved <= v.low_stock_at)`,
  // of an order it is asked about there
  suspense: sql`
    select id as record_id, arrived_on::timestamp at time zone 'Asia/Taipei' as since_at, null::timestamptz as due_at
      from suspense_items where left_amount > 0 and order_id is null`,
  payouts: sql`
    select id as record_id, paid_on::timestamp at time zone 'Asia/Taipei' as since_at, null::timestamptz as due_at from payouts
     where reversed_at is null and explained is null and compared <> 'matched'`,
  restricted: sql`
    select transaction_id as record_id, day::timestamp at time zone 'Asia/Taipei' as since_at, null::timestamptz as due_at
      from restricted_entries`,
  deficits: sql`
    select transaction_id as record_id, day::timestamp at time zone 'Asia/Taipei' as since_at, null::timestamptz as due_at
      from deficit_entries`,
  over_cap: sql`
    select transaction_id as record_id, day::timestamp at time zone 'Asia/Taipei' as since_at, null::timestamptz as due_at
      from over_cap_entries`,
  unpublished: sql`
    select transaction_id as record_id, day::timestamp at time zone 'Asia/Taipei' as since_at,
      due_on::timestamp at time zone 'Asia/Taipei' as due_at from unpublished_gifts`,
  disbursements: sql`
    select id as record_id, created_at as since_at, null::timestamptz as due_at from disbursements where transaction_id is null`,
  voids_asked: sql`
    select subject_id as record_id, requested_at as since_at, null::timestamptz as due_at from approvals
     where kind = 'void' and decision is null`,
  approvals: sql`
    select subject_id as record_id, requested_at as since_at, null::timestamptz as due_at from approvals
     where subject_type = 'transactions' and decision is null`,
  drafts: sql`
    select id as record_id, created_at as since_at, null::timestamptz as due_at from transactions where state = 'draft'`,
  // since its last day was over, until the yearly report goes out
  years_to_close: sql`
    select id as record_id, make_date(id::int + 1, 1, 1)::timestamp at time zone 'Asia/Taipei' as since_at,
      due_on::timestamp at time zone 'Asia/Taipei' as due_at from book_years where is_due`,
  permit_duties: waitingDuties,
  neuter_applications: casesOf('neuter'),
  medical_applications: casesOf('medical'),
  food_applications: casesOf('food'),
  cat_posts: postsOf('cat'),
  dog_posts: postsOf('dog'),
  adoption_requests: sql`
    select id as record_id, created_at as since_at, null::timestamptz as due_at from adoption_requests
     where status = 'submitted'`,
  adoption_followups: waitingFollowups,
  surrenders: waitingSurrenders,
  clinic_applications: sql`
    select id as record_id, applied_at as since_at, null::timestamptz as due_at from clinics
     where status in ('applied', 'reviewing')`,
  // since the day from which it is asked about, until the end of the contract
  clinic_contracts: sql`
    select id as record_id, (contract_to - ${contractDueDays}::int)::timestamp at time zone 'Asia/Taipei' as since_at,
      contract_to::timestamp at time zone 'Asia/Taipei' as due_at from clinics
     where status in ('approved', 'suspended')
       and contract_to <= (now() at time zone 'Asia/Taipei')::date + ${contractDueDays}::int`,
  clinic_accounts: sql`
    select clinic_id as record_id, requested_at as since_at, null::timestamptz as due_at from clinic_bank_changes
     where state = 'open'`,
  // since the register was read that says so
  clinic_licences: sql`
    select c.id as record_id, l.updated_at as since_at, null::timestamptz as due_at
      from clinics c join clinic_licences l on l.license_key = c.license_key
     where c.status = 'approved' and l.deleted_at is null and l.license_status <> 'open'`,
  letters: sql`
    select id as record_id, last_at as since_at, null::timestamptz as due_at from contact_messages
     where status = 'open' and not is_automatic`,
  data_requests: sql`
    select customer_id as record_id, received_on::timestamp at time zone 'Asia/Taipei' as since_at,
      due_on::timestamp at time zone 'Asia/Taipei' as due_at from data_requests
     where status in ('received', 'verified')`,
  volunteer_applications: sql`
    select id as record_id, submitted_at as since_at, null::timestamptz as due_at from volunteers
     where status in ('submitted', 'interview')`,
  volunteer_hours: sql`
    select id as record_id, created_at as since_at, null::timestamptz as due_at from volunteer_hours
     where state = 'waiting'`,
  // since the day from which it is asked about, until the last day of the insurance
  volunteer_insurance: sql`
    select id as record_id, (insured_until - ${insuranceDueDays}::int)::timestamp at time zone 'Asia/Taipei' as since_at,
      insured_until::timestamp at time zone 'Asia/Taipei' as due_at from volunteers
     where status in ('active', 'paused')
       and insured_until <= (now() at time zone 'Asia/Taipei')::date + ${insuranceDueDays}::int`,
}

type Waiting = { count: number; oldest_at: string | null }

/** How many records a kind waits on, and since when the longest. */
export const countWaiting = async (app: App, kind: TaskKind): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(distinct record_id)::int as count, min(since_at) as oldest_at from (${causes[kind]}) c`.execute(
    clinicTables(app, allClinics),
  )
  return rows[0] ?? { count: 0, oldest_at: null }
}

type Found = Omit<Cause, 'record_id'> & { kind: TaskKind }

/** Which of the kinds wait on a record, each since its first cause. */
export const listOfRecord = async (app: App, kinds: readonly TaskKind[], record_id: number): Promise<Found[]> => {
  const each = kinds.map((kind) => sql`select ${kind}::text as kind, c.* from (${causes[kind]}) c`)
  const { rows } = await sql<Found>`
    select kind, min(since_at) as since_at, min(due_at) as due_at from (${sql.join(each, sql` union all `)}) t
     where record_id = ${record_id} group by kind`.execute(clinicTables(app, allClinics))
  return rows
}
