import { z } from 'zod'
import { anyone, staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { CategoryField, DirectionField, PublicTransaction } from '../contract.ts'
import { MonthField } from '../papers/contract.ts'

/** Income and expense, NT$. */
const TwoSums = z.object({ income: z.int(), expense: z.int() })

/** What a month of the cash book came to for staff, NT$: drafts are no money yet. */
export const MonthOfBooks = TwoSums.extend({
  month: z.string(),
  /** Of these, what the public reads already. */
  published: TwoSums,
  /** What was there before its first day: opening balances of the accounts and all rows since. */
  carried: z.int(),
  /** The last closed day, inclusive; null while nothing is closed. */
  closed_until: z.string().nullable(),
})
export type MonthOfBooks = z.output<typeof MonthOfBooks>

export const monthsApi = {
  adminGet: endpoint({
    method: 'GET',
    path: '/api/admin/transactions/month',
    summary: 'What a month of the cash book came to, what was carried into it, and until when the books are closed',
    access: staff('transactions view'),
    query: z.object({ month: MonthField }),
    output: MonthOfBooks,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/transactions/month',
    summary:
      'What a month of the published cash book came to: its categories, the same days of the month before, its largest expenses',
    access: anyone,
    query: z.object({ month: MonthField }),
    output: TwoSums.extend({
      month: z.string(),
      /** The last day that is counted: of the month, or the present one. */
      until: z.string(),
      /** Rows count as the list counts them: one that takes another back is a row, too. */
      categories: z.array(
        z.object({ direction: DirectionField, category: CategoryField, amount: z.int(), count: z.int() }),
      ),
      /** The same days of the month before; null where that month has no rows on them. */
      before: TwoSums.nullable(),
      /** The largest expenses that have papers of their own, largest first. */
      largest: z.array(PublicTransaction.omit({ campaign: true })),
      as_of: z.string(),
    }),
  }),
}
