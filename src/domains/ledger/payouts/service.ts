import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
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
import {
  findPaidBefore,
  findPayout,
  listFeesOf,
  listGatewayAccounts,
  listMovesOf,
  listPayoutRows,
  lockPayout,
  sumPayments,
} from './queries.ts'

type Staff = Granted<'transactions update'>
type PayoutTableRow = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

const payouts = recorded('payouts', {
  label: ({ reference }) => reference,
  sentences: { payouts_once: ['reference', ledgerWords.payoutEntered] },
})

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
      return { ...gateway, holds: await sumHoldings(app, gateway.id), last_paid_on, payments }
    }),
  ),
})

/** A payout with its rows. @throws not_found */
export const getPayout = async (app: App, _staff: StaffOf<'transactions'>, id: number): Promise<Payout> => {
  const row = (await findPayout(app, id)) ?? fail(common.not_found)
  const after = await findPaidBefore(app, row.gateway_id, row)
  return {
    ...row,
    ...accountsOf(row),
    moves: await listMovesOf(app, id),
    fees: await listFeesOf(app, id),
    payments: { after, ...(await sumPayments(app, row.gateway_id, { after, to: row.paid_on })) },
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
    const payout = (await lockPayout(app, id)) ?? fail(common.not_found)
    if (payout.reversed_at !== null) fail(payoutFailures.payout_reversed)
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
      for (const row of await listFeesOf(app, id)) await takeBack(app, staff, row, { version: row.version, reason })
    }
    await payouts.update(app, staff, { id, version }, reversed, {
      action: 'state_changed',
      reason,
      writeChildren: mirror,
    })
    return getPayout(app, staff, id)
  })
