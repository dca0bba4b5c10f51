import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { recordMove } from '../account_moves/service.ts'
import { findAccount, sumHoldings } from '../bank_accounts/queries.ts'
import { demandDayOfAccounts, demandHeld, holdAccount } from '../bank_accounts/service.ts'
import { insertTransaction } from '../bookings/queries.ts'
import { publication } from '../bookings/service.ts'
import { recordNewEntry } from '../entries/service.ts'
import { ledgerWords } from '../messages.ts'
import { takeBack } from '../reversals/service.ts'
import { type Payout, type PayoutInput, payoutFailures, type payoutList } from './contract.ts'
import { payoutWords } from './messages.ts'
import {
  findOldestAt,
  findPaidBefore,
  findPaidOut,
  findPayout,
  freeLines,
  insertLines,
  listFeesOf,
  listGatewayAccounts,
  listLinesOf,
  listMovesOf,
  listPayoutRows,
  lockPayout,
  sumPayments,
} from './queries.ts'
import { compare, differenceOf, isStrange, type PayoutLine, readPayoutLines } from './rules.ts'

type Staff = Granted<'transactions update'>
type PayoutTableRow = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

const payouts = recorded('payouts', {
  label: ({ reference }) => reference,
  sentences: { payouts_once: ['reference', ledgerWords.payoutEntered] },
})

const strangeShown = 50

type Named = { gateway_id: number; gateway_name: string; bank_id: number; bank_name: string }
const accountsOf = ({ gateway_id, gateway_name, bank_id, bank_name }: Named) => ({
  gateway: { id: gateway_id, name: gateway_name },
  bank: { id: bank_id, name: bank_name },
})

/** What gateways paid out, last first. */
export const listPayouts = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof payoutList>,
) => {
  const page = await listPayoutRows(app, query)
  return { ...page, data: page.data.map((row) => ({ ...row, ...accountsOf(row) })) }
}

/** What lies with each gateway, and what came since its last payout. */
export const listGateways = async (app: App, _staff: Granted<'transactions view'>) => ({
  data: await Promise.all(
    (await listGatewayAccounts(app)).map(async (gateway) => {
      const last_paid_on = await findPaidBefore(app, gateway.id)
      const payments = await sumPayments(app, gateway.id, { after: last_paid_on, to: null })
      const holds = await sumHoldings(app, gateway.id)
      const oldest_on = await findOldestAt(app, gateway.id, holds, taipeiDay(app.clock()))
      return { ...gateway, holds, last_paid_on, payments, oldest_on }
    }),
  ),
})

/** A payout with its rows. @throws not_found */
export const getPayout = async (app: App, _staff: StaffOf<'transactions'>, id: number): Promise<Payout> => {
  const row = (await findPayout(app, id)) ?? fail(common.not_found)
  const after = await findPaidBefore(app, row.gateway_id, row)
  const lines = await listLinesOf(app, id)
  return {
    ...row,
    ...accountsOf(row),
    moves: await listMovesOf(app, id),
    fees: await listFeesOf(app, id),
    payments: { after, ...(await sumPayments(app, row.gateway_id, { after, to: row.paid_on })) },
    lines: { count: lines.length, amount: lines.reduce((sum, { amount }) => sum + amount, 0) },
    difference: lines.length === 0 ? 0 : differenceOf(row, lines),
    strange: lines
      .filter(isStrange)
      .slice(0, strangeShown)
      .map(({ trade_no, amount, payment }) => ({ trade_no, amount, paid: payment?.amount ?? null })),
  }
}

/** What the gateway kept, as any fee: public, under the day of the payout. */
const bookFee = async (app: App, staff: Staff, payout: PayoutTableRow): Promise<void> => {
  if (payout.fee_amount === 0) return
  const by = { created_by: staff.staff.id, updated_by: staff.staff.id, posted_by: staff.staff.id }
  const row = await insertTransaction(app, payout.paid_on, {
    ...(await publication(app)),
    ...by,
    bank_account_id: payout.gateway_account_id,
    payout_id: payout.id,
    direction: 'expense',
    amount: payout.fee_amount,
    category: 'gateway_fee',
    title: ledgerWords.feeTitle,
    method: 'other',
    created_at: toInstant(app.clock()),
  })
  await recordNewEntry(app, staff, row)
}

const moveOf = ({ id, gateway_account_id, bank_account_id, amount }: PayoutTableRow) => ({
  kind: 'payout' as const,
  from_account_id: gateway_account_id,
  to_account_id: bank_account_id,
  amount,
  payout_id: id,
})

/**
 * Records what a gateway paid out: a move to the bank account and a row of the fee, in one transaction. On a closed day both
 * stand on the first open one and keep their own day.
 *
 * @throws invalid (422) for an account that is none of a gateway or of a bank, a day to come or before an account was opened,
 *   more than the gateway holds, and a statement that was entered already
 */
export const recordPayout = (app: App, staff: Staff, input: PayoutInput): Promise<Payout> =>
  inTransaction(app, async (app) => {
    const gateway = await holdAccount(app, 'gateway_account_id', input.gateway_account_id)
    const bank =
      (await findAccount(app, input.bank_account_id)) ?? failField('bank_account_id', ledgerWords.unknownAccount)
    if (gateway.kind !== 'gateway') failField('gateway_account_id', ledgerWords.notAGateway)
    if (bank.kind === 'gateway' || bank.kind === 'suspense' || bank.kind === 'cash')
      failField('bank_account_id', ledgerWords.payoutToBank)
    if (!bank.is_active) failField('bank_account_id', ledgerWords.inactiveAccount)
    demandDayOfAccounts(app, 'paid_on', input.paid_on, [gateway, bank])
    const { id } = await payouts.create(app, staff, input, {
      writeChildren: async (app, payout) => {
        // a statement that was entered already is told as such, not as money that is missing
        await demandHeld(app, gateway, input.amount + input.fee_amount)
        await recordMove(app, staff, input.paid_on, moveOf(payout))
        await bookFee(app, staff, payout)
      },
    })
    return getPayout(app, staff, id)
  })

/** Lines of a statement as they were typed. @throws invalid (422) for one that cannot be read or stands on a payout already */
const linesTyped = async (app: App, typed: string): Promise<readonly PayoutLine[]> => {
  const lines = readPayoutLines(typed)
  if ('problem' in lines) return failField('lines', payoutWords.lineProblem(lines))
  const named = lines.filter(({ amount }) => amount > 0).map(({ trade_no }) => trade_no)
  const paid = await findPaidOut(app, named)
  if (paid) failField('lines', payoutWords.paidBefore(paid.trade_no, paid.reference))
  return lines
}

/** The payout, held, which was not taken back. @throws not_found; payout_reversed */
const lockStanding = async (app: App, id: number): Promise<PayoutTableRow> => {
  const payout = (await lockPayout(app, id)) ?? fail(common.not_found)
  if (payout.reversed_at !== null) fail(payoutFailures.payout_reversed)
  return payout
}

/**
 * Adds lines of the gateway's statement to a payout and compares them with it. A payment stands on one payout
 * (`payout_lines_once`), and what was explained before is asked about anew.
 *
 * @throws not_found; stale; payout_reversed; invalid (422) for a line that cannot be read or stands on a payout already
 */
export const comparePayout = (
  app: App,
  staff: Staff,
  { id, version, lines: typed }: { id: number; version: number; lines: string },
): Promise<Payout> =>
  inTransaction(app, async (app) => {
    const payout = await lockStanding(app, id)
    const lines = await linesTyped(app, typed)
    const added = { payout_lines_once: ['lines', payoutWords.paidBeforeNow] } as const
    await explainingConstraints(added, () => insertLines(app, id, lines))
    const compared = compare(payout, await listLinesOf(app, id))
    await payouts.update(app, staff, { id, version }, { compared, explained: null })
    return getPayout(app, staff, id)
  })

/**
 * Says why a payout is right although it differs from its statement or has none.
 *
 * @throws not_found; stale; payout_reversed; payout_agrees
 */
export const explainPayout = (
  app: App,
  staff: Staff,
  { id, version, explained }: { id: number; version: number; explained: string },
): Promise<Payout> =>
  inTransaction(app, async (app) => {
    const payout = await lockStanding(app, id)
    if (payout.compared === 'matched') fail(payoutFailures.payout_agrees)
    await payouts.update(app, staff, { id, version }, { explained }, { reason: explained })
    return getPayout(app, staff, id)
  })

/**
 * Takes a payout back by mirrored rows of today. Its statement may then be entered anew.
 *
 * @throws not_found; stale; payout_reversed
 */
export const reversePayout = (
  app: App,
  staff: Staff,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<Payout> =>
  inTransaction(app, async (app) => {
    await lockStanding(app, id)
    const reversed = {
      reversed_at: toInstant(app.clock()),
      reversed_by: staff.staff.id,
      reversed_reason: reason,
    }
    const mirror = async (app: App) => {
      const today = taipeiDay(app.clock())
      for (const move of await listMovesOf(app, id)) {
        const { from_account_id, to_account_id, amount } = move
        const sides = { from_account_id: to_account_id, to_account_id: from_account_id, amount }
        await recordMove(app, staff, today, {
          ...sides,
          kind: 'payout',
          payout_id: id,
          reverses_id: move.id,
          note: reason,
        })
      }
      await freeLines(app, id)
      for (const row of await listFeesOf(app, id)) await takeBack(app, staff, row, { version: row.version, reason })
    }
    await payouts.update(app, staff, { id, version }, reversed, {
      action: 'state_changed',
      reason,
      writeChildren: mirror,
    })
    return getPayout(app, staff, id)
  })
