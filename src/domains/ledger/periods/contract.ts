import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'

/** Until when the books are closed. */
export const Period = z.object({
  /** The last closed day, inclusive; null while nothing is closed. */
  closed_until: z.string().nullable(),
  version: z.int(),
  updated_at: z.string().nullable(),
})
export type Period = z.output<typeof Period>

const Account = z.object({ id: z.int(), name: z.string() })

/** What stands before a close up to a day. NT$. */
export const Closing = z.object({
  /** The day that was asked about, inclusive. */
  until: z.string(),
  /** The last closed day, inclusive; null while nothing is closed. */
  closed_until: z.string().nullable(),
  accounts: z.array(
    Account.extend({
      /** At the start of the month of the day. */
      opening: z.int(),
      income: z.int(),
      expense: z.int(),
      /** At the end of the day. */
      book_balance: z.int(),
      /** What the newest imported line of its bank says; null where no line has a balance. */
      bank_balance: z.int().nullable(),
      /** Lines of its bank up to the day that stand for nothing yet. */
      open_lines: z.int(),
    }),
  ),
  /** Drafts up to the day. */
  drafts: z.object({ count: z.int(), amount: z.int() }),
  /** The last close that recorded balances, with what was written since that belongs to its days. */
  last: z
    .object({
      closed_until: z.string(),
      closed_at: z.string(),
      closed_by_name: z.string().nullable(),
      balances: z.array(
        Account.extend({
          book_balance: z.int(),
          /** What the statement said; null where it was not named. */
          statement_balance: z.int().nullable(),
          /** What all that was written since comes to. */
          changed: z.int(),
          /** Its rows; of all accounts together the first hundred. */
          late: z.array(
            z.object({
              kind: z.enum(['entry', 'move']),
              id: z.int(),
              no: z.string(),
              on: z.string(),
              amount: z.int(),
              about: z.string().nullable(),
            }),
          ),
        }),
      ),
    })
    .nullable(),
})
export type Closing = z.output<typeof Closing>

/** What the statement of an account says for the last day that is closed, NT$. */
const StatementBalance = z.object({
  bank_account_id: Id,
  statement_balance: whole({ min: -1_000_000_000, max: 1_000_000_000 }).nullable(),
})

const path = '/api/admin/transactions/period'
export const periodApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Until when the books are closed',
    access: staff('transactions update'),
    output: Period,
  }),
  closing: endpoint({
    method: 'GET',
    path: '/api/admin/transactions/closing',
    summary: 'What each account holds on a day by the books and its bank, and what changed since the last close',
    access: staff('transactions view'),
    query: z.object({ until: DayField }),
    output: Closing,
  }),
  close: endpoint({
    method: 'PUT',
    path,
    summary: 'Close the books up to a day that is over, and record what each account held',
    access: staff('transactions update'),
    body: Versioned.extend({
      closed_until: DayField,
      /** Accounts that are left out are recorded without the word of their bank. */
      balances: z.array(StatementBalance).max(100).default([]),
    }),
    output: Period,
    failures: [common.stale],
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}/reopen`,
    summary: 'Take a close back: the days after the one that is named are open again',
    // whoever books does not open a month for one row
    access: staff('system update'),
    body: Versioned.extend({
      /** The last day that stays closed; null opens all. */
      closed_until: DayField.nullable(),
      /** The name of the correction that opens days of a year which two people closed. */
      correction: optionalText(200),
      reason: requiredText('重新開帳的原因', 200),
    }),
    output: Period,
    status: 200,
    failures: [common.stale],
  }),
}
