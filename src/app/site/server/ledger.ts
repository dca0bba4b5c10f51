import { notFound } from '@tanstack/react-router'
import { publishedGoodsApi } from '#domains/goods_gifts/published/contract.ts'
import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import { ledgerApi } from '#domains/ledger/contract.ts'
import { monthsApi } from '#domains/ledger/months/contract.ts'
import { papersApi } from '#domains/ledger/papers/contract.ts'
import type { LedgerData, MonthSums } from '#domains/ledger/public/ledger_data.ts'
import {
  goodsQuestion,
  hasAccounts,
  type LedgerSearch,
  ledgerQuestion,
  ledgerTabs,
  openingMonth,
  type Period,
  type Place,
  papersQuestion,
} from '#domains/ledger/public/list_search.ts'
import * as words from '#domains/ledger/public/messages.ts'
import type { Caller } from '#platform/browser/call.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { orNotFound } from '../or_not_found.ts'
import { type PageRequest, serverPage } from '../server_page.ts'

type LedgerParams = { readonly tab?: string | undefined; readonly bank?: string | undefined }

/** The place that an address means. An unknown tab is an address that does not exist. */
const ledgerPlace = (params: LedgerParams, search: LedgerSearch): Place => {
  const tab = params.tab === undefined ? 'all' : ledgerTabs.find((name) => name === params.tab && name !== 'all')
  if (!tab || (!hasAccounts(tab) && params.bank)) throw notFound()
  return { tab, bank: tab === 'all' ? search.bank : params.bank, search }
}

/** The twelve months that end with a month, or those of a year; the present ones when everything is shown. */
const monthsUntil = async (call: Caller, period: Period, today: string): Promise<readonly MonthSums[]> => {
  const [year, month = '12'] = (period === 'all' ? today : period).split('-')
  const last = Number(year)
  const read = async (year: number) =>
    (await call(ledgerApi.months, { query: { year } })).months.map((sums) => ({ year, ...sums }))
  if (month === '12') return read(last)
  const both = await Promise.all([read(last - 1), read(last)])
  return both.flat().slice(Number(month), Number(month) + 12)
}

/** A page of the goods that were given in a period. */
const readGoods = async (call: Caller, period: Period, page: number | undefined) => {
  const goods = await call(publishedGoodsApi.list, { query: { ...goodsQuestion(period), ...(page && { page }) } })
  if (page && goods.data.length === 0) throw notFound()
  return goods
}

/** Reads what a place of the cash book shows. Without a period that is its newest month; words are looked for in all. */
const readLedger = async (call: Caller, place: Place): Promise<LedgerData> => {
  const { tab, bank, search } = place
  const today = taipeiDay(new Date())
  const [accounts, years] = await Promise.all([call(bankAccountsApi.list, {}), call(ledgerApi.years, {})])
  if (bank && !accounts.data.some(({ slug }) => slug === bank)) throw notFound()
  const published = years.years.flatMap(({ categories }) => categories)
  // goods come seldom: all of them are shown at first
  const opening = () => (search.q || tab === 'goods' ? 'all' : openingMonth(place, published, today))
  const period = search.period ?? opening()
  const shared = { place, period, accounts: accounts.data, years, goods: null }
  const none = { ...shared, list: null, months: null, month: null, papers: null, row: null }
  if (tab === 'annual') return none
  if (tab === 'goods') return { ...none, goods: await readGoods(call, period, search.page) }
  const query = { ...ledgerQuestion(place, period), ...(search.page && { page: search.page }) }
  const isMonthOfExpenses = tab === 'expense' && period.length === 7 && !search.q
  const isWholeBook = tab === 'all' && !bank && !search.q && !search.page
  const [list, months, month, papers, row] = await Promise.all([
    call(ledgerApi.list, { query }),
    isWholeBook ? monthsUntil(call, period, today) : null,
    isWholeBook && period.length === 7 ? call(monthsApi.get, { query: { month: period } }) : null,
    isMonthOfExpenses ? call(papersApi.count, { query: papersQuestion(place, period) }) : null,
    tab === 'expense' && search.row ? orNotFound(call(ledgerApi.get, { params: { id: search.row } })) : null,
  ])
  // A page behind the last one does not exist.
  if (search.page && list.data.length === 0) throw notFound()
  return { ...shared, list, months, month, papers, row }
}

export const ledgerPage = serverPage({
  read: async ({ call, params, search }: PageRequest<LedgerParams, LedgerSearch>) =>
    readLedger(call, ledgerPlace(params, search)),
  head: ({
    data: {
      place: { tab, search, bank },
      accounts,
    },
  }) => ({
    title: tab === 'all' ? words.title : words.tab_title(words.tabs[tab]),
    description: words.description_of(tab, accounts.find(({ slug }) => slug === bank)?.name),
    crumbs: [{ label: words.title, href: '/transactions' }, ...(tab === 'all' ? [] : [{ label: words.tabs[tab] }])],
    noindex: Boolean(search.q || search.page || search.row),
  }),
})
