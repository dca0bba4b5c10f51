import type { z } from 'zod'
import { useCampaignFilter } from '#domains/campaigns/ui/campaign_filter.ts'
import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { isPlainSearch } from '#platform/browser/list_address.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useList } from '#platform/browser/use_list.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { useWholeRelation } from '#platform/browser/use_relation.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { bankAccountsApi } from '../bank_accounts/contract.ts'
import type { Sums } from '../contract.ts'
import { type EntryRow, entriesApi } from '../entries/contract.ts'
import { categoryWords, directionWords, transactionStateWords } from '../messages.ts'
import { monthsApi } from '../months/contract.ts'
import { ledgerDeskWords as m } from '../staff_messages.ts'
import { entryRowClass } from '../ui/row_class.ts'
import { entryLine } from './entry_line.ts'
import { closingLine, entryViews, isMonth, monthChoices, monthOf } from './ledger_month.ts'
import { MonthCards } from './month_cards.tsx'
import { monthWords } from './month_messages.ts'
import { entryTone } from './tones.ts'

export type Row = z.output<typeof EntryRow>

/** What an amount does to the account: income +, expense −, and the other way round for a row that takes back. */
export const signedOf = ({ direction, amount }: Pick<Row, 'direction' | 'amount'>): number =>
  direction === 'income' ? amount : -amount

const columns: ColumnsOf<typeof entriesApi.list> = [
  { key: 'no', label: m.column.no, phone: 'fact', cell: (row) => <span className="figures">{row.no}</span> },
  {
    key: 'date',
    label: m.column.date,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  {
    key: 'title',
    label: m.column.title,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.title,
    sub: entryLine,
  },
  { key: 'bank', label: m.column.bank, muted: true, phone: 'fact', clip: 'short', cell: (row) => row.bank.name },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={entryTone[row.state]}>{transactionStateWords[row.state]}</StatusTag>,
  },
  {
    key: 'income',
    label: m.column.income,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => row.direction === 'income' && <Money amount={signedOf(row)} signed />,
  },
  {
    key: 'expense',
    label: m.column.expense,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => row.direction === 'expense' && <Money amount={signedOf(row)} signed />,
  },
]

const accountOption = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })

const useFilters = (): FiltersOf<typeof entriesApi.list> => {
  const accounts = useWholeRelation(bankAccountsApi.adminList, accountOption)
  return [
    {
      kind: 'choice',
      name: 'month',
      label: monthWords.label,
      pinned: true,
      options: monthChoices(taipeiDay(new Date())),
    },
    { kind: 'choice', name: 'direction', label: m.filter.direction, pinned: true, options: choices(directionWords) },
    { kind: 'choices', name: 'category', label: m.filter.category, pinned: true, options: choices(categoryWords) },
    { kind: 'relation', name: 'bank', label: m.filter.bank, pinned: true, ...accounts },
    { kind: 'days', from: 'from', to: 'to', label: m.filter.days },
    { kind: 'choices', name: 'state', label: m.filter.state, options: choices(transactionStateWords) },
    { kind: 'choice', name: 'approval', label: m.filter.approval, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'restricted', label: m.filter.restricted, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'deficit', label: m.filter.deficit, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'over_cap', label: m.filter.over_cap, options: choices({ 1: m.filter.yes }) },
    { kind: 'choice', name: 'unpublished', label: m.filter.unpublished, options: choices({ 1: m.filter.yes }) },
    { kind: 'numbers', from: 'amount_from', to: 'amount_to', label: m.filter.amount, unit: m.filter.unit },
    ...useCampaignFilter(m.filter.campaign),
  ]
}

const MonthSums = ({ income, expense, balance }: z.output<typeof Sums>) => (
  <SumBar>
    <Sum label={m.sums.income} amount={income} signed />
    <Sum label={m.sums.expense} amount={-expense} signed />
    <Sum label={m.sums.balance} amount={balance} signed strong />
  </SumBar>
)

const bulkButtons = bulkButtonsOf([
  { endpoint: entriesApi.postMany, label: m.action.post, icon: 'check' },
  { endpoint: entriesApi.publishMany, label: m.action.publish, icon: 'speakerphone' },
])

/** The cash book with its drafts: what came in, what went out, how far each row is on its way to the public. */
export const EntriesPage = () => {
  const may = useMay()
  const today = taipeiDay(new Date())
  const { search } = usePlainSearch()
  const asked = {
    month: isPlainSearch(search) ? monthOf(today) : search['filter[month]'],
    state: search['filter[state]'],
  }
  const [all, ...others] = entryViews(asked, today)
  const views = [{ ...all, opens: { month: monthOf(today) } }, ...others]
  const list = useList(entriesApi.list, { name: 'transactions', sort: '-occurred_on', views })
  const { month: given, ...narrower } = list.state.filters
  const month = isMonth(given) ? given : undefined
  const isWhole = month !== undefined && list.state.q === '' && !Object.values(narrower).some(Boolean)
  const books = useData(monthsApi.adminGet, { query: { month: month ?? monthOf(today) } }).data
  // what the cards say of the month is not said again of its rows
  const totals = isWhole ? undefined : list.list?.totals
  const create = may('transactions create') && (
    <ButtonLink href="/admin/transactions/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      note={books && closingLine(books.closed_until, today)}
      above={month !== undefined && <MonthCards month={month} books={books} />}
      actions={
        <>
          <ExportButton endpoint={entriesApi.export} list={list} />
          <ButtonLink kind="outline" href="/admin/transactions/fundings">
            {m.donations.title}
          </ButtonLink>
          {may('transactions update') && (
            <ButtonLink kind="outline" icon="lock" href="/admin/transactions/close">
              {m.close}
            </ButtonLink>
          )}
          {create}
        </>
      }
      searchLabel={m.search}
      filters={useFilters()}
      columns={columns}
      nameOf={(row) => row.no}
      hrefOf={(row) => `/admin/transactions/${row.id}`}
      rowClass={entryRowClass}
      summary={totals && <MonthSums {...totals} />}
      bulkActions={may('transactions update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
