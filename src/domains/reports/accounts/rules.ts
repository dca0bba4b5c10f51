import { categoryWords } from '#domains/ledger/messages.ts'
import { type Category, categoriesOf, type Direction, purposeOf } from '#domains/ledger/rules.ts'
import type { Day } from '#platform/contract/time.ts'

/** Both days are in it. */
export type Period = { readonly from: Day; readonly to: Day }

/** The papers that are made of one reading of the books. */
export const reports = ['trial', 'balance', 'income'] as const
export type Report = (typeof reports)[number]

/**
 * A sum of one side of the books, NT$: rows of an account, a fund or a category before the period (`is_before`) or in it.
 * `debit` is what rows added to an account or a fund, `credit` what they took off it.
 */
export type Sum = {
  readonly side: 'account' | 'category' | 'fund'
  readonly account_id: number | null
  /** Null on a row of a fund that is not the money of a campaign. */
  readonly campaign_id: number | null
  /** Null for rows of the fund book alone, and for what accounts opened with. */
  readonly direction: Direction | null
  readonly category: Category | null
  readonly is_before: boolean
  readonly debit: number
  readonly credit: number
}

/** What stood somewhere before a period and after it, and what was added and taken off meanwhile. */
export type Course = {
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

/** What belongs to a fund: opening + income − expense + moved = closing. */
export type FundCourse = {
  readonly campaign_id: number | null
  readonly opening: number
  readonly income: number
  readonly expense: number
  /** From and to other funds, and what accounts were opened with. */
  readonly moved: number
  readonly closing: number
}

/** What came in or was spent in a period under one word; what was taken back is taken off. */
export type CategorySum = {
  readonly direction: Direction
  readonly category: Category
  readonly debit: number
  readonly credit: number
  /** Given for a purpose or spent on it (指定用途). */
  readonly restricted: number
  readonly unrestricted: number
}

const net = (rows: readonly Sum[]): number => rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
const total = (rows: readonly Sum[], of: 'debit' | 'credit'): number => rows.reduce((sum, row) => sum + row[of], 0)

/** The course of one account. */
export const accountCourse = (sums: readonly Sum[], account_id: number): Course => {
  const rows = sums.filter((row) => row.side === 'account' && row.account_id === account_id)
  const opening = net(rows.filter(({ is_before }) => is_before))
  const now = rows.filter(({ is_before }) => !is_before)
  return { opening, debit: total(now, 'debit'), credit: total(now, 'credit'), closing: opening + net(now) }
}

const courseOf = (campaign_id: number | null, rows: readonly Sum[]): FundCourse => {
  const now = rows.filter(({ is_before }) => !is_before)
  const [opening, income, spent, moved] = [
    net(rows.filter(({ is_before }) => is_before)),
    net(now.filter(({ direction }) => direction === 'income')),
    net(now.filter(({ direction }) => direction === 'expense')),
    net(now.filter(({ direction }) => direction === null)),
  ]
  return { campaign_id, opening, income, expense: 0 - spent, moved, closing: opening + income + spent + moved }
}

/**
 * The course of every fund. What accounts hold and no campaign has is the charity's own money, the last one: so accounts and funds are equal on every day, as both sides of every row are.
 */
export const fundCourses = (sums: readonly Sum[]): FundCourse[] => {
  const funds = sums.filter(({ side }) => side === 'fund')
  const ids = [...new Set(funds.map(({ campaign_id }) => campaign_id))].filter((id) => id !== null)
  const against = funds.map((row) => ({ ...row, debit: row.credit, credit: row.debit }))
  // before the period only the accounts are summed: nobody asks for the words of what is over
  const whole = sums.filter(({ side, is_before }) => side === (is_before ? 'account' : 'category'))
  return [
    ...ids.map((id) =>
      courseOf(
        id,
        funds.filter(({ campaign_id }) => campaign_id === id),
      ),
    ),
    courseOf(null, [...whole, ...against]),
  ]
}

const placeOf = ({ direction, category }: Pick<CategorySum, 'direction' | 'category'>): number =>
  (direction === 'income' ? 0 : 100) + categoriesOf(direction).indexOf(category)

/** Income and expense of the period under each word, in the order of the cash book's own list. */
export const categorySums = (
  sums: readonly Sum[],
  isRestricted: (campaign_id: number | null) => boolean,
): CategorySum[] => {
  const funds = sums.filter((row) => row.side === 'fund' && !row.is_before && isRestricted(row.campaign_id))
  const found = sums.flatMap(({ side, direction, category, is_before, debit, credit }) => {
    if (side !== 'category' || is_before || direction === null || category === null) return []
    const sign = direction === 'income' ? 1 : -1
    const own = funds.filter((row) => row.direction === direction && row.category === category)
    const restricted = sign * net(own) || 0
    // what comes to an account is credited to its word
    return [
      {
        direction,
        category,
        debit: credit,
        credit: debit,
        restricted,
        unrestricted: sign * (debit - credit) - restricted,
      },
    ]
  })
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Income = { readonly categories: readonly CategorySum[] }

const sumOf = (rows: readonly CategorySum[]): number =>
  rows.reduce((sum, { restricted, unrestricted }) => sum + restricted + unrestricted, 0)

/** What came in, what was spent, and what is left of it (本期餘絀), NT$. */
export const resultOf = ({ categories }: Income) => {
  const income = sumOf(categories.filter(({ direction }) => direction === 'income'))
  const expense = sumOf(categories.filter(({ direction }) => direction === 'expense'))
  return { income, expense, surplus: income - expense }
}

/**
 * What was spent on the purposes of the charity, of what came in and was not given back, in whole percent (免納所得稅適用標準 §2 asks
 * for 60). What keeps it running is not counted. Null where nothing came in.
 */
export const purposeShare = ({ categories }: Income): number | null => {
  const expenses = categories.filter(({ direction }) => direction === 'expense')
  const given_back = sumOf(expenses.filter(({ category }) => purposeOf(category) === null))
  const spent = sumOf(expenses.filter(({ category }) => ![null, 'running'].includes(purposeOf(category))))
  const income = resultOf({ categories }).income - given_back
  return income > 0 ? Math.floor((spent * 100) / income) : null
}

/** What a line of a report is about. */
export type LineOf =
  | { readonly account_id: number }
  | { readonly campaign_id: number | null }
  | Pick<CategorySum, 'direction' | 'category'>

/** An account, fund or word of a trial balance (試算表). What is credited is below 0. */
export type TrialLine = Course & {
  readonly key: string
  readonly group: 'asset' | 'liability' | 'fund' | 'income' | 'expense'
  readonly title: string
  readonly of: LineOf
}

type AccountRow = Course & { readonly id: number; readonly title: string; readonly kind: string }
type FundRow = FundCourse & { readonly title: string; readonly is_restricted: boolean }
type BooksRead = {
  readonly accounts: readonly AccountRow[]
  readonly funds: readonly FundRow[]
  readonly categories: readonly CategorySum[]
}

const hasMoved = ({ opening, debit, credit, closing }: Course) =>
  [opening, debit, credit, closing].some((sum) => sum !== 0)

const fundLine = ({ campaign_id, title, opening, moved }: FundRow): TrialLine => ({
  key: `fund-${campaign_id ?? 0}`,
  group: 'fund',
  title,
  of: { campaign_id },
  opening: 0 - opening,
  debit: moved < 0 ? -moved : 0,
  credit: moved > 0 ? moved : 0,
  closing: 0 - opening - moved,
})

/** The trial balance: all debits are all credits. The result of the period stands under its words, not yet in the funds. */
export const trialOf = ({ accounts, funds, categories }: BooksRead) => {
  const lines: TrialLine[] = [
    ...accounts.map(({ id, title, kind, opening, debit, credit, closing }) => ({
      key: `account-${id}`,
      group: kind === 'suspense' ? ('liability' as const) : ('asset' as const),
      of: { account_id: id },
      ...{ title, opening, debit, credit, closing },
    })),
    ...funds.map(fundLine),
    ...categories.map(({ direction, category, debit, credit }) => ({
      key: `${direction}-${category}`,
      group: direction,
      title: categoryWords[category],
      of: { direction, category },
      ...{ opening: 0, debit, credit, closing: debit - credit },
    })),
  ].filter(hasMoved)
  const sum = (of: keyof Course) => lines.reduce((sum, line) => sum + line[of], 0)
  const totals = { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') }
  return { lines, totals }
}

/** The balance sheet of the last day: what accounts hold is what is owed and what the funds have. */
export const balanceOf = ({ accounts, funds }: Omit<BooksRead, 'categories'>) => {
  const isOwed = ({ kind }: AccountRow) => kind === 'suspense'
  const sum = (rows: readonly { closing: number }[]) => rows.reduce((sum, { closing }) => sum + closing, 0)
  const assets = accounts.filter((account) => !isOwed(account) && hasMoved(account))
  return {
    assets,
    owed: 0 - sum(accounts.filter(isOwed)),
    funds: funds.filter(({ closing }) => closing !== 0),
    totals: {
      assets: sum(assets),
      funds: sum(funds),
      restricted: sum(funds.filter(({ is_restricted }) => is_restricted)),
      unrestricted: sum(funds.filter(({ is_restricted }) => !is_restricted)),
    },
  }
}
