import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Id, Money, optionalText, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { ledgerWords } from '../messages.ts'
import { payoutWords } from './messages.ts'
import { comparisons } from './rules.ts'

export const payoutFailures = failures({
  payout_reversed: [409, ledgerWords.payoutReversed],
  payout_agrees: [409, payoutWords.agrees],
})

const Compared = z.enum(comparisons)
const Account = z.object({ id: z.int(), name: z.string() })

/** What a gateway paid out to a bank account. */
export const PayoutRow = z.object({
  id: z.int(),
  gateway: Account,
  bank: Account,
  /** The day on which it arrived. */
  paid_on: z.string(),
  /** What arrived, NT$. */
  amount: z.int(),
  /** What the gateway kept that no payment has told, NT$. */
  fee_amount: z.int(),
  /** The number of the gateway's statement. */
  reference: z.string(),
  /** How it compares with the lines of its statement. */
  compared: Compared,
  /** Why what differs is right; null while nobody said so. */
  explained: z.string().nullable(),
  reversed_at: z.string().nullable(),
  version: z.int(),
})

const Row = z.object({ id: z.int(), no: z.string(), occurred_on: z.string() })

export const Payout = PayoutRow.extend({
  note: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  reversed_by_name: z.string().nullable(),
  reversed_reason: z.string().nullable(),
  /** Its moves between the accounts, and the mirrored one where it was taken back. `occurred_on` is later on closed days. */
  moves: z.array(Row),
  /** The row of the fee in the cash book, and the one that takes it back. */
  fees: z.array(Row),
  /** Payments that came onto the account of the gateway since the payout before, up to the day of this one. */
  payments: z.object({ after: z.string().nullable(), count: z.int(), amount: z.int() }),
  /** The lines of its statement, before fees. NT$. */
  lines: z.object({ count: z.int(), amount: z.int() }),
  /** What it brought and what was kept of it above what its lines come to; 0 where they agree. NT$. */
  difference: z.int(),
  /** Lines that are no payment of the gateway, or another sum than it (`paid`); the first fifty. NT$. */
  strange: z.array(z.object({ trade_no: z.string(), amount: z.int(), paid: z.int().nullable() })),
})
export type Payout = z.output<typeof Payout>

/** The account of a gateway, and what waits there to be paid out. NT$. */
export const Gateway = Account.extend({
  holds: z.int(),
  last_paid_on: z.string().nullable(),
  /** Payments that came since. */
  payments: z.object({ count: z.int(), amount: z.int() }),
  /** The day on which the oldest money came that still lies there, where the oldest is paid out first. */
  oldest_on: z.string().nullable(),
})

export const NewPayout = z.object({
  gateway_account_id: Id,
  bank_account_id: Id,
  paid_on: DayField,
  amount: amount({ min: 1, max: 1_000_000_000, message: ledgerWords.postingProblems.amount }),
  fee_amount: Money.default(0),
  reference: requiredText('撥款單號', 60),
  note: optionalText(200),
})
export type PayoutInput = z.output<typeof NewPayout>

export const payoutList = listOf({
  sort: ['-paid_on', 'paid_on'],
  filters: {
    gateway: Id.optional(),
    bank: Id.optional(),
    reversed: FlagFilter.optional(),
    compared: manyOf(Compared).optional(),
    /** It differs from its statement, or nothing was entered of it, and nobody said why. */
    to_compare: FlagFilter.optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

export const payoutsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payouts',
    summary: 'What gateways paid out',
    access: staff('transactions view'),
    query: payoutList,
    output: pageOf(PayoutRow),
  }),
  gateways: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/gateways',
    summary: 'What lies with each gateway and came since its last payout',
    access: staff('transactions view'),
    output: z.object({ data: z.array(Gateway) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/:id',
    summary: 'One payout with its rows and the payments it is for',
    access: staff('transactions view'),
    params: IdParams,
    output: Payout,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/payouts',
    summary: 'Record what a gateway paid out: a move to the bank and a row of what it kept',
    access: staff('transactions update'),
    body: NewPayout,
    output: Payout,
    status: 201,
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/:id/lines',
    summary: 'Add lines of the statement of a payout, each a trade number and its sum before fees, and compare',
    access: staff('transactions update'),
    params: IdParams,
    body_size: 'long_form',
    body: Versioned.extend({
      /** Some hundred lines at once; more come in parts. Without any, what is there is compared anew. */
      lines: z.string().max(14_000, payoutWords.tooMany).default(''),
    }),
    output: Payout,
    status: 200,
    failures: [common.not_found, common.stale, payoutFailures.payout_reversed],
  }),
  explain: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/:id/explain',
    summary: 'Say why a payout is right although it differs from its statement, or has none',
    access: staff('transactions update'),
    params: IdParams,
    body: Versioned.extend({ explained: requiredText(payoutWords.why, 200) }),
    output: Payout,
    status: 200,
    failures: [common.not_found, common.stale, payoutFailures.payout_reversed, payoutFailures.payout_agrees],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/:id/reverse',
    summary: 'Take a payout back by mirrored rows of today; its statement may be entered anew',
    access: staff('transactions update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText('沖銷的原因', 200) }),
    output: Payout,
    status: 200,
    failures: [common.not_found, common.stale, payoutFailures.payout_reversed],
  }),
}
