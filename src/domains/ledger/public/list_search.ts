import type { PlainSearch } from '#platform/browser/plain_search.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import type { Day } from '#platform/contract/time.ts'
import { type Category, type Direction, expenseCategories } from '../rules.ts'

export const ledgerTabs = ['all', 'income', 'goods', 'expense', 'annual'] as const
export type LedgerTab = (typeof ledgerTabs)[number]

/** A month `2026-11`, a year `2026`, or everything. */
export type Period = string

/**
 * What the address of the cash book says beside its path. The first tab has no place for an account in its path, so it
 * stands in the query there. `row` is the opened expense.
 */
export type LedgerSearch = {
  period?: Period
  q?: string
  bank?: string
  category?: Category
  row?: number
  page?: number
}

const isPeriod = (text: string | undefined): text is Period =>
  text !== undefined && /^(all|20\d{2}(-(0[1-9]|1[0-2]))?)$/.test(text)

/** Reads the address; anything unknown counts as not there. */
export const readLedgerSearch = (search: PlainSearch | LedgerSearch): LedgerSearch => {
  const q = search.q?.trim().slice(0, 100)
  const category = expenseCategories.find((word) => word === search.category)
  return {
    ...(isPeriod(search.period) && { period: search.period }),
    ...(q && { q }),
    ...(search.bank && /^[\w-]{1,40}$/.test(search.bank) && { bank: search.bank }),
    ...(category && { category }),
    ...(/^[1-9]\d{0,14}$/.test(String(search.row ?? '')) && { row: Number(search.row) }),
    ...(/^[1-9]\d{0,5}$/.test(String(search.page ?? '')) && Number(search.page) > 1 && { page: Number(search.page) }),
  }
}

/** The element of the opened expense, for addresses that lead right to it. */
export const openedId = 'opened'

/** Whether the rows of a tab stand on accounts that can be asked for. */
export const hasAccounts = (tab: LedgerTab): boolean => tab !== 'goods' && tab !== 'annual'

/** Where a tab of the cash book is, for one account or all. */
export const ledgerPath = (tab: LedgerTab, bank?: string | undefined): string =>
  tab === 'all' ? '/transactions' : `/transactions/${tab}${bank ? `/${encodeURIComponent(bank)}` : ''}`

export type Place = { tab: LedgerTab; bank?: string | undefined; search: LedgerSearch }
type Change = Partial<{ [K in keyof LedgerSearch]: LedgerSearch[K] | undefined }> & {
  tab?: LedgerTab
  bank?: string | undefined
}

/** The address of a place with some of its parts changed. Whatever changes which rows there are starts on the first page. */
export const ledgerAddress = (place: Place, change: Change = {}): string => {
  const { tab = place.tab, ...rest } = change
  const bank = 'bank' in change ? change.bank : place.bank
  const keepsPage = Object.keys(change).every((key) => key === 'row' || key === 'page')
  const search = {
    ...place.search,
    row: undefined,
    ...(!keepsPage && { page: undefined }),
    ...rest,
    bank: tab === 'all' ? bank : undefined,
    // goods have no account, and nobody looks for them by words
    ...(tab === 'goods' && { q: undefined }),
    ...(tab !== 'expense' && { category: undefined, row: undefined }),
    ...(tab === 'annual' && { period: undefined, q: undefined, page: undefined }),
  }
  return (
    ledgerPath(tab, hasAccounts(tab) ? bank : undefined) +
    writeSearch({ ...search, page: search.page === 1 ? undefined : search.page })
  )
}

const lastDay = (year: number, month: number): string => String(new Date(Date.UTC(year, month, 0)).getUTCDate())

/** First and last day of a period, both inclusive; nothing for all time. */
export const daysOf = (period: Period): { from?: Day; to?: Day } => {
  if (period === 'all') return {}
  const [year, month] = period.split('-')
  if (!month) return { from: `${year}-01-01`, to: `${year}-12-31` }
  return { from: `${period}-01`, to: `${period}-${lastDay(Number(year), Number(month))}` }
}

/**
 * The month that a place opens with when its address names none: the newest in which it has rows, for on the first days of a
 * month the present one is empty. The present one while nothing was published.
 * @param sums what was published by year, direction and category
 */
export const openingMonth = (
  { tab, search: { category } }: Place,
  sums: readonly { direction: Direction; category: Category; last_day: Day }[],
  today: Day,
): Period => {
  const isShown = (row: (typeof sums)[number]) =>
    tab === 'all' ||
    (row.direction === tab && (tab === 'income' ? row.category === 'donation' : !category || row.category === category))
  const days = sums.filter(isShown).map(({ last_day }) => last_day)
  return (days.toSorted().at(-1) ?? today).slice(0, 7)
}

/** The question that the tab of goods asks. `period` is the one shown, also when the address names none. */
export const goodsQuestion = (period: Period) => ({ filter: daysOf(period) })

/** The question that a place asks of the server. `period` is the one shown, also when the address names none. */
export const ledgerQuestion = ({ tab, bank, search }: Place, period: Period) => ({
  ...(search.q && { q: search.q }),
  filter: {
    ...(tab === 'expense' && { direction: tab }),
    // The donation roll: gifts alone, a row for each campaign they name; goods are in the whole book.
    ...(tab === 'income' && { direction: tab, category: 'donation' as const }),
    ...(bank && { bank }),
    ...(search.category && { category: search.category }),
    ...daysOf(period),
  },
})

/** The question how many papers of a month are there. `period` is a month. */
export const papersQuestion = ({ bank, search: { category } }: Place, period: Period) => ({
  month: period,
  ...(bank && { bank }),
  ...(category && { category }),
})
