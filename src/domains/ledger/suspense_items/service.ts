import type { z } from 'zod'
import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { holdMoney, takeFromSuspense } from '../account_moves/service.ts'
import { findAccount } from '../bank_accounts/queries.ts'
import { ledgerWords } from '../messages.ts'
import { readLastClosedDay } from '../periods/service.ts'
import { type NewSuspenseItem, type SuspenseItemDetail, suspenseFailures, type suspenseItemList } from './contract.ts'
import { suspenseItemWords } from './messages.ts'
import { getItemRow, listEnds, listItemRows, listItems, sumHeld } from './queries.ts'

type Row = Awaited<ReturnType<typeof listItems>>[number]

const orderOf = ({ order_id, order_no }: { order_id: number | null; order_no: string | null }) =>
  order_id === null ? null : { id: order_id, order_no: order_no ?? '' }

const shown = ({ bank_id, bank_name, ...row }: Row) => ({
  ...row,
  bank: { id: bank_id, name: bank_name },
  order: orderOf(row),
})

const withEnds = async (app: App, rows: readonly Row[]): Promise<SuspenseItemDetail[]> => {
  const ids = rows.map(({ id }) => id)
  const ends = Map.groupBy(ids.length === 0 ? [] : await listEnds(app, ids), ({ suspense_item_id }) => suspense_item_id)
  return rows.map((row) => ({
    ...shown(row),
    ends: (ends.get(row.id) ?? []).map(({ kind, amount, on, ...end }) => ({
      kind: kind === 'released' ? kind : ('returned' as const),
      amount,
      on,
      order: orderOf(end),
    })),
  }))
}

/** Money that waits, or waited: all causes. */
export const listSuspenseItems = async (
  app: App,
  { staff }: StaffOf<'transactions'>,
  query: z.output<typeof suspenseItemList>,
) => {
  const page = await listItemRows(app, staff, query)
  return { ...page, data: page.data.map(shown) }
}

/** @throws not_found */
export const getSuspenseItem = async (
  app: App,
  _staff: StaffOf<'transactions'> | StaffOf<'orders'>,
  id: number,
): Promise<SuspenseItemDetail> => (await withEnds(app, await listItems(app, { id })))[0] ?? fail(common.not_found)

/** What waits, or waited, of the money of an order, the first first. */
export const listItemsOfOrder = async (app: App, _staff: StaffOf<'orders'>, order_id: number) =>
  withEnds(app, await listItems(app, { order_id }))

/** What of the money of an order waits, for whoever may see the order. NT$. */
export const sumHeldOfOrder = (app: App, order_id: number): Promise<number> => sumHeld(app, order_id)

const items = recorded('suspense_items', { label: ({ id, reference }) => reference ?? String(id) })

/** Refuses a day on which money cannot have come to an account, or on which the books are closed. */
const demandDay = async (app: App, arrived_on: Day, opened_on: Day): Promise<void> => {
  if (arrived_on < opened_on) failField('arrived_on', suspenseItemWords.beforeAccount(opened_on))
  if (arrived_on > taipeiDay(app.clock())) failField('arrived_on', ledgerWords.postingProblems.in_future)
  const closed_until = await readLastClosedDay(app)
  if (closed_until !== null && arrived_on <= closed_until) {
    failField('arrived_on', ledgerWords.postingProblems.month_closed)
  }
}

/**
 * Enters money that came and that no order explains: it lies on its account and waits.
 *
 * @throws invalid (422) for an unknown or closed account, or a day on which nothing can be entered
 */
export const createSuspenseItem = (
  app: App,
  staff: Granted<'transactions create'>,
  input: z.output<typeof NewSuspenseItem>,
) =>
  inTransaction(app, async (app) => {
    const account = await findAccount(app, input.bank_account_id)
    if (!account || account.kind === 'suspense') return failField('bank_account_id', ledgerWords.unknownAccount)
    if (!account.is_active) failField('bank_account_id', ledgerWords.inactiveAccount)
    await demandDay(app, input.arrived_on, account.opened_on)
    const by = { created_by: staff.staff.id, updated_by: staff.staff.id }
    const { id } = await holdMoney(app, { ...input, ...by, cause: 'unknown_reference' })
    const after = await getItemRow(app, id)
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'suspense_items',
      subject_id: id,
      subject_label: after.reference ?? String(id),
      after,
    })
    return getSuspenseItem(app, staff, id)
  })

/**
 * Notes that all that is left of money without a payment went back to who paid it.
 *
 * @throws not_found; stale; suspense_of_payment for what is refunded on its order; suspense_settled; suspense_second_person
 *   for who entered more than NT$10,000
 */
export const giveBack = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, note }: { id: number; version: number; note: string },
) =>
  inTransaction(app, async (app) => {
    const created_by = staff.staff.id
    await items.update(
      app,
      staff,
      { id, version },
      {},
      {
        action: 'state_changed',
        reason: note,
        writeChildren: async (app, item) => {
          if (item.payment_id !== null) fail(suspenseFailures.suspense_of_payment)
          if (item.left_amount === 0) fail(suspenseFailures.suspense_settled)
          if (needsSecondPerson(item.left_amount) && item.created_by === created_by) {
            fail(suspenseFailures.suspense_second_person)
          }
          const back = { kind: 'returned', refund_id: null, amount: item.left_amount, note } as const
          await takeFromSuspense(app, item, { ...back, day: taipeiDay(app.clock()), created_by })
        },
      },
    )
    return getSuspenseItem(app, staff, id)
  })
