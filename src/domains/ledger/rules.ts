import { mayDecide, needsSecondPerson } from '#domains/approvals/rules.ts'
import { machine, next } from '#platform/contract/machine.ts'
import { type Day, isDay } from '#platform/contract/time.ts'

/** A row of the cash book. Posted rows are never changed: a mistake is taken back by a reversing row. */
export const transactionMachine = machine({
  states: ['draft', 'posted', 'published', 'reversed'],
  actions: {
    post: { from: ['draft'], to: 'posted' },
    publish: { from: ['posted'], to: 'published' },
    reverse: { from: ['posted', 'published'], to: 'reversed' },
  },
})
export type TransactionState = (typeof transactionMachine.states)[number]
export type TransactionAction = keyof typeof transactionMachine.actions

export const incomeCategories = ['donation', 'goods_sale', 'grant', 'interest', 'refund_in', 'other'] as const
export const expenseCategories = [
  'neuter',
  'medical',
  'food',
  'care_home',
  'adoption',
  'admin',
  'staff',
  'fundraising_cost',
  'gateway_fee',
  'refund',
  'other',
] as const
export type Direction = 'income' | 'expense'
export type Category = (typeof incomeCategories)[number] | (typeof expenseCategories)[number]
export const categoriesOf = (direction: Direction): readonly Category[] =>
  direction === 'income' ? incomeCategories : expenseCategories

/** What comes of orders and refunds, and is never entered by hand: a gift has a donor, a fund and a receipt. */
const ofOrders: readonly Category[] = ['donation', 'goods_sale', 'refund']

/** What may be entered by hand in the cash book. */
export const handCategoriesOf = (direction: Direction): readonly Category[] =>
  categoriesOf(direction).filter((category) => !ofOrders.includes(category))

export const transactionMethods = ['cash', 'transfer', 'cheque', 'card', 'cvs', 'postal', 'other'] as const
export type TransactionMethod = (typeof transactionMethods)[number]

/** Kinds of accounts that staff open. */
export const openableKinds = ['operating', 'solicitation', 'postal', 'gateway', 'cash'] as const
/** `suspense` (暫收款) is the one of money that waits: what the charity holds and owes to who paid it. */
export const accountKinds = [...openableKinds, 'suspense'] as const

/** Why money went from one account to another: see migration 0132. */
export const moveKinds = ['held', 'returned', 'released', 'payout', 'move'] as const

export const fundingKinds = ['allocation', 'disbursement', 'transfer', 'refund', 'opening'] as const
export type FundingKind = (typeof fundingKinds)[number]

/** From this amount on an expense under a permit may not be paid in cash (公益勸募條例 §18). NT$, inclusive. */
export const cashBanFrom = 10_000

/**
 * How the public reads a row: by itself, only within the sum of its day (what was bought and what went back of it; who buys
 * is not told), or as such a sum.
 */
export const publications = ['itself', 'part_of_day', 'sum_of_day'] as const
export type PublishedAs = (typeof publications)[number]

/** What of a sum is no gift: goods and their delivery. NT$. @throws Error when the gifts are more than the sum */
export const beside = (amount: number, gifts: readonly { amount: number }[]): number => {
  const rest = gifts.reduce((left, gift) => left - gift.amount, amount)
  if (rest < 0) throw new Error(`gifts are ${-rest} more than ${amount}`)
  return rest
}

/**
 * The last day on which nothing may be posted any more; null while every day is open.
 *
 * @param closed_until last day that the accountant closed
 * @param locked_year last year whose tax file was produced
 */
export const lastClosedDay = (
  closed_until: Day | null | undefined,
  locked_year: number | null | undefined,
): Day | null => {
  const ends = [closed_until, locked_year && `${locked_year}-12-31`].filter((day) => typeof day === 'string')
  return ends.sort().at(-1) ?? null
}

/** The columns of a transaction that its rules ask about. */
export type TransactionFacts = {
  direction: Direction
  category: Category
  amount: number
  occurred_on: Day
  method: TransactionMethod
  permit_id: number | null
  created_by: number | null
}

export type PostingProblem = 'amount' | 'category' | 'cash_ban' | 'month_closed' | 'in_future' | 'over_cost_cap'

/**
 * Why a transaction may not be posted, or null when it may.
 *
 * @param books.closed_until last closed day, inclusive; null when no month is closed yet
 * @param books.in_cash what its payee gets in cash that day under the permit, with this row, NT$
 * @param books.cost_left what necessary costs of this permit may still take (§17), NT$; null without a permit
 */
export const whyNotPostable = (
  row: TransactionFacts,
  books: { closed_until: Day | null; today: Day; cost_left: number | null; in_cash?: number },
): PostingProblem | null => {
  if (!Number.isSafeInteger(row.amount) || row.amount < 1) return 'amount'
  if (!categoriesOf(row.direction).includes(row.category)) return 'category'
  if (books.closed_until !== null && row.occurred_on <= books.closed_until) return 'month_closed'
  if (row.occurred_on > books.today) return 'in_future'
  if (row.direction === 'expense' && row.permit_id !== null) {
    if (row.method === 'cash' && Math.max(row.amount, books.in_cash ?? 0) >= cashBanFrom) return 'cash_ban'
    if (isNecessaryCost(row) && row.amount > (books.cost_left ?? 0)) return 'over_cost_cap'
  }
  return null
}

/** Whether a person may publish an expense: not its author when it is above NT$10,000. Income is published by the job. */
export const canPublish = (row: TransactionFacts & { status: TransactionState }, publisher_id: number): boolean =>
  next(transactionMachine, row.status, 'publish') !== undefined &&
  (row.direction === 'income' || !needsSecondPerson(row.amount) || row.created_by !== publisher_id)

/** Whether a person may enter a draft into the book: above NT$10,000 not the one who edited it last. */
export const mayPost = (
  row: { amount: number; updated_by: number | null; created_by: number | null },
  poster_id: number,
): boolean => !needsSecondPerson(row.amount) || mayDecide({ requested_by: row.updated_by ?? row.created_by }, poster_id)

/** Whether fields of a row may still be edited; of posted rows only the public title and name may. */
export const isEditable = (status: TransactionState): boolean => status === 'draft'

/** `T2026-000001`. */
export const transactionNo = (year: number, serial: number): string => `T${year}-${String(serial).padStart(6, '0')}`

/**
 * Whether the sign of a funding fits its kind: money given is above 0, money spent or given back below.
 *
 * @param reversing the funding belongs to a row that takes an expense back: what was spent returns
 */
export const isFundingSignRight = (kind: FundingKind, amount: number, reversing = false): boolean => {
  if (!Number.isSafeInteger(amount) || amount === 0) return false
  if (kind === 'disbursement' && reversing) return amount > 0
  if (kind === 'allocation') return amount > 0
  return kind === 'disbursement' || kind === 'refund' ? amount < 0 : true
}

/** ****1234: what the public sees of an account number. */
export const maskAccountNo = (account_no: string): string => `****${account_no.replace(/\D/g, '').slice(-4)}`

const dayWord = /^(\d{3,4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const amountWord = /^(?:NT\$|NT|\$)?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})元?$/i

const dayOf = (word: string): Day | null => {
  const [, year = '', month = '', day = ''] = dayWord.exec(word) ?? []
  // three digits are a year of the Republic
  const full = year.length === 3 ? Number(year) + 1911 : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

const amountOf = (word: string): number | null => {
  const digits = amountWord.exec(word)?.[1]
  return digits ? Number(digits.replaceAll(',', '')) : null
}

/**
 * What a visitor looks for in the public books: the start of a masked name, an amount (NT$) and a day, in any order:
 * 「林 2,000」, 「2026/11/20」, 「115/11/20 林○安」. Only one amount and one day count; a second is part of the name.
 */
export const wordsOf = (q: string): { start: string; amount: number | null; day: Day | null } => {
  const found: { amount: number | null; day: Day | null } = { amount: null, day: null }
  const rest = q
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => {
      const day = found.day ?? dayOf(word)
      if (day !== found.day) {
        found.day = day
        return false
      }
      const amount = found.amount ?? amountOf(word)
      if (amount === found.amount) return true
      found.amount = amount
      return false
    })
  return { start: rest.join(' ').trim(), ...found }
}

type DayRows = { day: Day; rows_count: number }

/**
 * The days on which the rows of a page stand, and how many rows of the first of them belong to earlier pages; null behind
 * the last row.
 *
 * @param days every day with rows, newest first
 * @param offset rows before the page
 * @param wanted rows of the page
 */
export const daysOfRows = (
  days: readonly DayRows[],
  offset: number,
  wanted: number,
): { days: [Day, ...Day[]]; skip: number } | null => {
  let before = 0
  const first = days.findIndex(({ rows_count }) => {
    if (before + rows_count > offset) return true
    before += rows_count
    return false
  })
  const [from, ...others] = days.slice(first < 0 ? days.length : first)
  if (!from) return null
  const skip = offset - before
  let have = from.rows_count - skip
  const more = others.filter(({ rows_count }) => {
    if (have >= wanted) return false
    have += rows_count
    return true
  })
  return { days: [from.day, ...more.map(({ day }) => day)], skip }
}

/** What money is spent for, as the public reads it; the last one keeps the charity running. */
export const purposes = ['neuter', 'medical', 'food', 'care_home', 'adoption', 'running'] as const
export type Purpose = (typeof purposes)[number]

/** The purpose of an expense; null for money that went back to who paid it, which was spent on nothing. */
export const purposeOf = (category: Category): Purpose | null =>
  category === 'refund' ? null : (purposes.find((purpose) => purpose === category) ?? 'running')

/** Expenses by purpose in NT$, the largest first and what keeps the charity running last; without those of 0 or less. */
export const spentByPurpose = (
  sums: readonly { direction: Direction; category: Category; amount: number }[],
): { purpose: Purpose; amount: number }[] => {
  const expenses = sums.filter(({ direction }) => direction === 'expense')
  const amountOf = (purpose: Purpose) =>
    expenses.filter(({ category }) => purposeOf(category) === purpose).reduce((sum, { amount }) => sum + amount, 0)
  return purposes
    .map((purpose) => ({ purpose, amount: amountOf(purpose) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => Number(a.purpose === 'running') - Number(b.purpose === 'running') || b.amount - a.amount)
}

/**
 * Whether a row under a permit counts for the cap of necessary costs (公益勸募條例 §17): by what it is, whichever word of the running
 * costs a clerk chose. `is_necessary_cost()` of the database is its twin.
 */
export const isNecessaryCost = ({ direction, category }: { direction: Direction; category: Category }): boolean =>
  direction === 'expense' && purposeOf(category) === 'running'
