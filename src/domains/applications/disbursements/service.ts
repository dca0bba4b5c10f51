import type { z } from 'zod'
import { withinBalance } from '#domains/ledger/fundings/service.ts'
import { bookForCase, tellCase } from '#domains/ledger/postings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { type AnimalRow, type ApplicationRow, type DeliveryRow, listAnimals, listDeliveries } from '../queries.ts'
import { type Disbursement, disbursementFailures, type disbursementList, type PaymentInput } from './contract.ts'
import { disbursementWords as words } from './messages.ts'
import {
  type DisbursementRow,
  findDisbursement,
  findFund,
  insertDisbursement,
  linkToDisbursement,
  listDisbursementRows,
  lockDisbursement,
} from './queries.ts'
import { categoryOf, factsOf, payableFor } from './rules.ts'

type Reader = Granted<'transactions view'> | Granted<'transactions update'>

/** Whether this person may pay it: whoever keeps the books and did not verify it. */
const mayPay = ({ transaction_id, created_by }: DisbursementRow, { staff }: Reader): boolean =>
  transaction_id === null && created_by !== staff.id && mayDo(staff, 'transactions update')

const shown = (row: DisbursementRow, reader: Reader): Disbursement => ({
  ...factsOf(row),
  application: { id: row.application_id, no: row.application_no ?? '', type: row.type },
  verified_by_name: row.verified_by_name,
  paid_by_name: row.paid_by_name,
  created_at: row.created_at,
  may_pay: mayPay(row, reader),
  version: row.version,
})

/** What verified cases are to be paid, and what they were paid. */
export const listDisbursements = async (
  app: App,
  staff: Granted<'transactions view'>,
  query: z.output<typeof disbursementList>,
) => {
  const page = await listDisbursementRows(app, query)
  return { ...page, data: page.data.map((row) => shown(row, staff)) }
}

/** @throws not_found */
export const getDisbursement = async (app: App, staff: Reader, id: number): Promise<Disbursement> =>
  shown((await findDisbursement(app, id)) ?? fail(common.not_found), staff)

export const recordedDisbursements = recorded('disbursements', { label: ({ id }) => `#${id}` })

type Verifier = Granted<'applications update'>
type Plan = { clinic_id: number | null; campaign_id: number | null; amount: number }

const plan = async (app: App, worker: Verifier, row: ApplicationRow, wanted: Plan): Promise<number> => {
  const by = { created_by: worker.staff.id, updated_by: worker.staff.id }
  const after = await insertDisbursement(app, { ...wanted, application_id: row.id, ...by })
  await recordChange(app, worker, {
    action: 'created',
    subject_type: 'disbursements',
    subject_id: after.id,
    subject_label: row.application_no ?? '',
    after,
  })
  return after.id
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The payment of each animal or delivery that costs something, by its id. */
type Planned = ReadonlyMap<number, number>

const planForAnimals = async (
  app: App,
  worker: Verifier,
  row: ApplicationRow,
  fund: number | null,
): Promise<Planned> => {
  const payable = (animal: AnimalRow) => payableFor(row.type, animal)
  const planned = new Map<number, number>()
  const animals = (await listAnimals(app, worker.scope, [row.id])).filter((animal) => payable(animal) > 0)
  for (const [clinic_id, theirs] of Map.groupBy(animals, (animal) => animal.clinic_id)) {
    const amount = sumOf(theirs.map(payable))
    const disbursement_id = await plan(app, worker, row, { clinic_id, campaign_id: fund, amount })
    for (const { id } of theirs) planned.set(id, disbursement_id)
  }
  return planned
}

const linkDelivery = async (app: App, worker: Verifier, row: ApplicationRow, before: DeliveryRow, to: number) => {
  const after = await linkToDisbursement(app, worker.scope, before.id, to)
  // its signature is no change
  const { signature: _, ...told } = before
  const { signature: __, ...now } = after
  await recordChange(app, worker, {
    action: 'updated',
    subject_type: 'food_deliveries',
    subject_id: before.id,
    subject_label: row.application_no ?? '',
    before: told,
    after: now,
  })
}

const planForFood = async (app: App, worker: Verifier, row: ApplicationRow, fund: number | null): Promise<Planned> => {
  const planned = new Map<number, number>()
  const deliveries = (await listDeliveries(app, worker.scope, row.id)).filter(({ cost }) => (cost ?? 0) > 0)
  for (const [campaign_id, theirs] of Map.groupBy(deliveries, (delivery) => delivery.sponsor_campaign_id ?? fund)) {
    const amount = sumOf(theirs.map(({ cost }) => cost ?? 0))
    const disbursement_id = await plan(app, worker, row, { clinic_id: null, campaign_id, amount })
    for (const delivery of theirs) {
      planned.set(delivery.id, disbursement_id)
      await linkDelivery(app, worker, row, delivery, disbursement_id)
    }
  }
  return planned
}

/**
 * Plans what a case is paid, in the transaction that verifies it: one payment for each clinic, or for each fund that food was
 * bought with. Animals are told their payment by whoever verifies them.
 *
 * @returns empty where nothing is to be paid
 */
export const planDisbursements = async (app: App, worker: Verifier, row: ApplicationRow): Promise<Planned> => {
  const fund = await findFund(app, worker.scope, row.id)
  return (row.type === 'food' ? planForFood : planForAnimals)(app, worker, row, fund)
}

/** What stands in the cash book; the permit and its basis are those of the fund, as of any row of it. */
const entryOf = (row: DisbursementRow, input: PaymentInput) => {
  const { bank_account_id, campaign_id, occurred_on, method, voucher_no, note } = input
  return {
    ...{ bank_account_id, campaign_id, occurred_on, method, voucher_no, note },
    application_id: row.application_id,
    direction: 'expense' as const,
    amount: row.amount,
    category: categoryOf(row.type),
    title: words.title(row.type, row.application_no ?? '', row.animals_count),
    counterparty: row.clinic_name,
    counterparty_kind: 'organisation' as const,
    permit_id: null,
  }
}

/**
 * Pays what was planned: a row of the cash book, which takes it from the fund. Above NT$10,000 the row is a draft until a
 * second person enters it. The case is closed with its last payment.
 *
 * @throws not_found; stale; disbursement_paid; verifier_pays; invalid (422) as a row of the cash book, and for more than the
 *   fund has
 */
export const payDisbursement = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, ...input }: PaymentInput & { id: number },
): Promise<Disbursement> => {
  const work = async (app: App) => {
    const held = (await lockDisbursement(app, id)) ?? fail(common.not_found)
    await demandVersion(app, staff, held, { version })
    if (held.transaction_id !== null) fail(disbursementFailures.disbursement_paid)
    if (held.created_by === staff.staff.id) fail(disbursementFailures.verifier_pays)
    const row = (await findDisbursement(app, id)) ?? fail(common.not_found)
    const entry = await bookForCase(app, staff, entryOf(row, { version, ...input }))
    const paid = { transaction_id: entry.id, paid_by: staff.staff.id, campaign_id: input.campaign_id }
    await recordedDisbursements.update(app, staff, { id, version }, paid)
    if (entry.state !== 'draft') await tellCase(app, staff, 'case paid', entry)
    return getDisbursement(app, staff, id)
  }
  return withinBalance(
    app,
    () => input.campaign_id,
    () => inTransaction(app, work),
    { field: 'campaign_id', promised: true },
  )
}
