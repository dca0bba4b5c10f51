import { findPartnerQuota } from '#domains/clinics/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { fail, failField } from '#platform/contract/failures.ts'
import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../contract.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { isApplicant } from '../desk/queries.ts'
import { whyNotAtOnce } from '../desk/rules.ts'
import { beginBeside, lockForStaff, mustBeLookedAt, type OfficeWorker, type Step, takeStep } from '../desk/service.ts'
import { applicationWords as words } from '../messages.ts'
import { type AnimalRow, type ApplicationRow, listAnimals, updateAnimal } from '../queries.ts'
import { holdRates } from '../rates/queries.ts'
import { recordAnimal } from '../reviews/service.ts'
import { needsTwoApprovers, rateFor, type VoucherDays, voucherSpan } from '../rules.ts'
import { stepOf } from '../service.ts'
import { newVoucherCode } from '../vouchers/service.ts'
import type { GrantInput, PlannedInput } from './contract.ts'
import { deletePlanOf, findPlanOf } from './plans/queries.ts'
import { insertDelivery } from './queries.ts'

export type Approval = {
  id: number
  version: number
  animals: GrantInput[]
  deliveries: PlannedInput[]
  /** The last day of the vouchers; null: as many days as the settings say. */
  expires_on?: string | null
  /** Whether the applicant is told now; so unless somebody tells them otherwise. */
  notify?: boolean
  decision_note: string | null
  internal_note: string | null
}

type Granted = {
  animal: AnimalRow
  clinic_id: number
  amount: number
  self_paid_amount: number
  /** The rate that says so; null where somebody said another amount. */
  subsidy_rate_id: number | null
}

type StoredRate = Awaited<ReturnType<typeof holdRates>>[number]

const amountFor = (
  row: ApplicationRow,
  animal: AnimalRow,
  { amount }: GrantInput,
  rates: readonly StoredRate[],
  today: string,
): { amount: number | null; subsidy_rate_id: number | null } => {
  if (row.type === 'medical') return { amount: amount ?? animal.estimate_amount, subsidy_rate_id: null }
  const { species, sex, origin } = animal
  const city = row.wish_city ?? row.city ?? ''
  const rate = rateFor({ species: species ?? '', sex: sex ?? '', origin: origin ?? '', city }, rates, today)
  const granted = amount ?? rate?.amount ?? null
  return { amount: granted, subsidy_rate_id: rate !== null && rate.amount === granted ? rate.id : null }
}

/** What every animal is granted, checked one by one. */
const readGrants = async (
  app: App,
  worker: OfficeWorker,
  row: ApplicationRow,
  grants: readonly GrantInput[],
): Promise<Granted[]> => {
  const [animals, rates] = await Promise.all([listAnimals(app, worker.scope, [row.id]), holdRates(app)])
  const today = taipeiDay(app.clock())
  const found: Granted[] = []
  for (const animal of animals) {
    const index = grants.findIndex(({ animal_id }) => animal_id === animal.id)
    const grant = grants[index] ?? failField('animals', words.needsClinic)
    if (!(await findPartnerQuota(app, grant.clinic_id))) failField(`animals.${index}.clinic_id`, words.clinicGone)
    const said = amountFor(row, animal, grant, rates, today)
    const amount = said.amount ?? failField(`animals.${index}.amount`, words.noRate)
    const most = row.type === 'medical' ? (animal.estimate_amount ?? 0) : null
    if (most !== null && amount > most) failField(`animals.${index}.amount`, words.amountOverRequest)
    const self_paid_amount = most === null ? grant.self_paid_amount : most - amount
    const { subsidy_rate_id } = said
    found.push({ animal, clinic_id: grant.clinic_id, amount, self_paid_amount, subsidy_rate_id })
  }
  if (grants.length !== animals.length) failField('animals', words.animalGone)
  return found
}

const demandMayApprove = async (app: App, { staff }: OfficeWorker, row: ApplicationRow): Promise<void> => {
  const isOwn = row.created_by === staff.id || (await isApplicant(app, staff.id, row.customer_id))
  if (isOwn) fail(applicationFailures.creator_approves)
}

const giveVouchers = async (
  app: App,
  worker: OfficeWorker,
  row: ApplicationRow,
  granted: readonly Granted[],
  until: string,
) => {
  for (const { animal, clinic_id, amount, self_paid_amount, subsidy_rate_id } of granted) {
    const after = await updateAnimal(app, worker.scope, animal.id, {
      clinic_id,
      voucher_code: await newVoucherCode(app),
      voucher_expires_on: until,
      subsidy_amount: amount,
      self_paid_amount,
      subsidy_rate_id,
    })
    await recordAnimal(app, worker, row, animal, after)
  }
}

/** The last day on which the first delivery may come. */
const lastDelivery = (deliveries: readonly PlannedInput[]): string =>
  deliveries
    .map(({ planned_on }) => planned_on)
    .toSorted()
    .at(-1) ?? ''

const demandDeliveries = (deliveries: readonly PlannedInput[], today: string): void => {
  if (deliveries.length === 0) failField('deliveries', words.noDelivery)
  const past = deliveries.findIndex(({ planned_on }) => planned_on < today)
  if (past >= 0) failField(`deliveries.${past}.planned_on`, words.wishPast)
}

const planDeliveries = async (
  app: App,
  worker: OfficeWorker,
  row: ApplicationRow,
  deliveries: readonly PlannedInput[],
) => {
  for (const delivery of deliveries) {
    const by = { created_by: worker.staff.id, updated_by: worker.staff.id }
    await insertDelivery(app, { ...delivery, application_id: row.id, ...by })
  }
}

const graceDays = 30

/** The first of two who say yes to a large amount. Nothing is given out yet. */
const firstYes = (app: App, worker: OfficeWorker, begun: Step['set'], internal_note: string | null): Step => ({
  set: { ...begun, status: 'reviewing', first_approved_by: worker.staff.id, first_approved_at: toInstant(app.clock()) },
  kind: 'first_approved',
  internal_note,
  told: null,
})

/** The last day of the vouchers. @throws invalid (422) for one in the past, or beyond what a prolonged voucher may have */
const lastDayOf = (expires_on: string | null | undefined, today: string, days: VoucherDays): string => {
  const span = voucherSpan(today, days)
  if (!expires_on) return span.usual
  if (expires_on < today) failField('expires_on', words.untilPast)
  if (expires_on > span.last) failField('expires_on', words.untilFar(span.last))
  return expires_on
}

/**
 * What an approval would give out, by all rules, of a locked application. Nothing is written.
 *
 * @throws application_state; creator_approves; same_approver; invalid (422)
 */
export const judgeApproval = async (app: App, worker: OfficeWorker, row: ApplicationRow, approval: Approval) => {
  const status = stepOf(row, 'approve')
  await demandMayApprove(app, worker, row)
  const settings = await readSettings(app, 'applications')
  const today = taipeiDay(app.clock())
  const isFood = row.type === 'food'
  if (isFood) demandDeliveries(approval.deliveries, today)
  const granted = isFood ? [] : await readGrants(app, worker, row, approval.animals)
  const total = granted.reduce((sum, { amount }) => sum + amount, 0)
  const isLarge = row.type === 'medical' && needsTwoApprovers(total, settings)
  if (isLarge && row.first_approved_by === worker.staff.id) fail(applicationFailures.same_approver)
  const until = isFood ? '' : lastDayOf(approval.expires_on, today, settings)
  return { status, isFood, granted, total, isLarge, until }
}

const grantLocked = async (app: App, worker: OfficeWorker, row: ApplicationRow, approval: Approval) => {
  const { status, isFood, granted, total, isLarge, until } = await judgeApproval(app, worker, row, approval)
  // whoever grants it at once does not wait for what they planned
  const plan = await findPlanOf(app, row.id)
  if (plan && (plan.planned_by === worker.staff.id || plan.state !== 'waiting')) await deletePlanOf(app, row.id)
  const begun = await beginBeside(app, worker, row)
  if (isLarge && row.first_approved_by === null)
    return takeStep(app, worker, row, firstYes(app, worker, begun, approval.internal_note))
  if (isFood) await planDeliveries(app, worker, row, approval.deliveries)
  else await giveVouchers(app, worker, row, granted, until)
  const first = isLarge ? {} : { first_approved_by: null, first_approved_at: null }
  return takeStep(app, worker, row, {
    set: {
      ...begun,
      ...first,
      status,
      approved_amount: isFood ? null : total,
      decision_note: approval.decision_note,
      decided_by: worker.staff.id,
      decided_at: toInstant(app.clock()),
      expires_on: isFood ? addDays(lastDelivery(approval.deliveries), graceDays) : until,
    },
    kind: 'approved',
    public_note: approval.decision_note,
    internal_note: approval.internal_note,
    told: 'approved',
    mail: approval.notify ?? true,
  })
}

/**
 * Grants an application: each animal gets a clinic, an amount and a voucher; food gets its deliveries. An amount above the
 * limit of the settings needs the yes of two people, and the second one gives it out.
 *
 * @throws not_found; stale; application_state; creator_approves; same_approver; invalid (422) for a clinic that is no
 *   partner, an amount above what was asked for, an animal without rate, a last day that vouchers may not have
 */
export const approveApplication = (app: App, worker: OfficeWorker, approval: Approval): Promise<StaffApplication> =>
  inTransaction(app, async (app) => grantLocked(app, worker, await lockForStaff(app, worker, approval), approval))

/**
 * Grants a neutering case as it was asked for: each animal at the clinic that was wished for, by the rates. One that the
 * house has something to look at before it decides is left to a person.
 *
 * @throws not_found; stale; not_neuter; application_state; look_first; creator_approves; invalid (422) as above
 */
export const approveAsAsked = (
  app: App,
  worker: OfficeWorker,
  seen: { id: number; version: number },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const why = whyNotAtOnce(row)
    if (why) fail(why)
    const animals = await listAnimals(app, worker.scope, [row.id])
    const clinic_id = row.wish_clinic_id ?? fail(applicationFailures.look_first)
    if (await mustBeLookedAt(app, worker.scope, row, animals)) fail(applicationFailures.look_first)
    return grantLocked(app, worker, row, {
      ...seen,
      animals: animals.map(({ id }) => ({ animal_id: id, clinic_id, amount: null, self_paid_amount: 0 })),
      ...{ deliveries: [], decision_note: null, internal_note: null },
    })
  })
