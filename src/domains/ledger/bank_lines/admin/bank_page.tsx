import { useList } from '#platform/browser/use_list.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { bankStatementsApi } from '../../bank_statements/contract.ts'
import { directionWords } from '../../messages.ts'
import { useAccountChoices } from '../../ui/account_relation.ts'
import { bankLinesApi } from '../contract.ts'
import { lineStateWords } from '../messages.ts'
import { LineActions } from './line_actions.tsx'
import { bankPageWords as m } from './messages.ts'

const tones = { open: 'warn', matched: 'success', aside: 'plain' } as const

const columns: ColumnsOf<typeof bankLinesApi.list> = [
  { key: 'line', label: m.column.line, phone: 'title', clip: 'long', cell: (row) => row.text || row.bank.name },
  {
    key: 'date',
    label: m.column.date,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  { key: 'bank', label: m.column.bank, muted: true, phone: 'fact', clip: 'short', cell: (row) => row.bank.name },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={tones[row.state]}>{lineStateWords[row.state]}</StatusTag>,
  },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
  {
    key: 'match',
    label: m.column.match,
    phone: 'fact',
    cell: (row) => <LineActions key={row.version} line={row} />,
  },
]

const nameOfFile = ({ file_name }: { file_name: string }) => file_name

const useFilters = (): FiltersOf<typeof bankLinesApi.list> => [
  {
    kind: 'relation',
    name: 'account',
    label: m.filter.account,
    pinned: true,
    ...useAccountChoices(),
  },
  {
    kind: 'relation',
    name: 'statement',
    label: m.filter.statement,
    ...useRelation(bankStatementsApi.list, bankStatementsApi.get, nameOfFile),
  },
  { kind: 'choice', name: 'state', label: m.column.state, options: choices(lineStateWords) },
  { kind: 'choice', name: 'direction', label: m.filter.direction, pinned: true, options: choices(directionWords) },
]

const views = [
  { label: m.all, filters: {} },
  { label: lineStateWords.open, filters: { state: 'open' }, opens: true },
  { label: lineStateWords.matched, filters: { state: 'matched' } },
  { label: lineStateWords.aside, filters: { state: 'aside' } },
]

/** Lines of bank statements, what they stand for, and proposals for those that are open. */
export const BankPage = () => (
  <ListPage
    {...useList(bankLinesApi.list, { name: 'bank_lines', sort: '-occurred_on', views })}
    actions={
      <ButtonLink href="/admin/transactions/bank/statements" icon="file-text">
        {m.statements}
      </ButtonLink>
    }
    searchLabel={m.search}
    filters={useFilters()}
    columns={columns}
    nameOf={(row) => row.text}
    empty={{ title: m.empty, text: m.empty_text }}
  />
)
