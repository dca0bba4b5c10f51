import type { z } from 'zod'
import { categoryWords } from '#domains/ledger/messages.ts'
import type { CampaignSpending, spendingApi } from '#domains/ledger/spending/contract.ts'
import { spendingWords as m } from '#domains/ledger/spending/messages.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { Button } from '#ui/button.tsx'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'

/** A row of the cash book as the campaign shows it. */
export type SpendingRow = z.output<typeof CampaignSpending>

const tone: Record<SpendingRow['state'], Tone> = {
  draft: 'warn',
  posted: 'info',
  published: 'success',
  reversed: 'plain',
}

/** The papers of a row, each opened in a page of its own; where one is missing, the way to add it. */
const Papers = ({ row, onAdd }: { row: SpendingRow; onAdd: (row: SpendingRow) => void }) => {
  const may = useMay()('transactions update')
  const [first, ...others] = [...row.photos, ...row.documents]
  return (
    <span className="row gap-2">
      {first && (
        <a className="file-chip" href={first.src} target="_blank" rel="noreferrer" aria-label={m.paper_of(row.title)}>
          {m.paper}
          {others.length > 0 && m.more_papers(others.length)}
        </a>
      )}
      {row.is_paperless && may && (
        <Button kind="outline" size="small" icon="upload" onClick={() => onAdd(row)}>
          {m.add}
        </Button>
      )}
    </span>
  )
}

const lineOf = ({ counterparty, application_no }: SpendingRow): string =>
  [counterparty, application_no].filter((part) => part).join('・')

/** The columns of what a campaign spends. @param onAdd asks for the paper of a row that has none */
export const spendingColumns = (onAdd: (row: SpendingRow) => void): ColumnsOf<typeof spendingApi.list> => [
  {
    key: 'on',
    label: m.column.on,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  {
    key: 'title',
    label: m.column.title,
    bold: true,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.title,
    sub: lineOf,
  },
  { key: 'category', label: m.column.category, muted: true, cell: (row) => categoryWords[row.category] },
  { key: 'papers', label: m.column.papers, phone: 'tag', cell: (row) => <Papers row={row} onAdd={onAdd} /> },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: ({ state, is_paperless }) =>
      is_paperless && state === 'posted' ? (
        <StatusTag tone="warn">{m.view.paperless}</StatusTag>
      ) : (
        <StatusTag tone={tone[state]}>{m.state[state]}</StatusTag>
      ),
  },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
  {
    key: 'balance',
    label: m.column.balance,
    numeric: true,
    muted: true,
    cell: ({ balance_after }) => balance_after !== null && <Money amount={balance_after} />,
  },
]

/** The views over them. */
export const spendingViews = [
  { label: m.view.all, filters: {} },
  { label: m.view.waiting, filters: { state: 'draft' } },
  { label: m.view.paperless, filters: { paperless: '1' } },
  { label: m.view.published, filters: { state: 'published' } },
]

/** Its filters. */
export const spendingFilters: FiltersOf<typeof spendingApi.list> = [
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  { kind: 'choices', name: 'category', label: m.filter.category, options: choices(categoryWords) },
  { kind: 'choices', name: 'state', label: m.filter.state, options: choices(m.state) },
  { kind: 'choice', name: 'paperless', label: m.filter.paperless, options: choices({ 1: m.filter.yes }) },
]
