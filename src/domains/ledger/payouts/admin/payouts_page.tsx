import { useState } from 'react'
import type { z } from 'zod'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import type { FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { useAccountChoices } from '../../ui/account_relation.ts'
import { type PayoutRow, payoutsApi } from '../contract.ts'
import { comparisonWords } from '../messages.ts'
import { GatewaysCard } from './gateways_card.tsx'
import { payoutPageWords as m } from './messages.ts'
import {
  ComparePayoutDialog,
  ExplainPayoutDialog,
  NewPayoutDialog,
  PayoutDialog,
  ReversePayoutDialog,
} from './payout_dialogs.tsx'

type List = typeof payoutsApi.list
type Row = z.output<typeof PayoutRow>

const dialogs = {
  see: PayoutDialog,
  compare: ComparePayoutDialog,
  explain: ExplainPayoutDialog,
  reverse: ReversePayoutDialog,
}

const tones = { unmatched: 'warn', differs: 'danger', matched: 'success' } as const

const State = ({ reversed_at, explained, compared }: Row) => {
  if (reversed_at) return <StatusTag tone="plain">{m.reversed}</StatusTag>
  if (explained) return <StatusTag tone="plain">{m.explained}</StatusTag>
  return <StatusTag tone={tones[compared]}>{comparisonWords[compared]}</StatusTag>
}

const Actions = ({ row, desk }: { row: Row; desk: Run }) => {
  const may = useMay()('transactions update')
  const [asking, setAsking] = useState<keyof typeof dialogs>()
  const AskedDialog = asking && dialogs[asking]
  const waits = may && row.reversed_at === null && row.compared !== 'matched' && row.explained === null
  return (
    <span className="row gap-2">
      <Button size="small" kind="outline" onClick={() => setAsking('see')}>
        {m.see}
      </Button>
      {waits && (
        <Button size="small" onClick={() => setAsking('compare')}>
          {m.compare}
        </Button>
      )}
      {AskedDialog && <AskedDialog row={row} desk={desk} onClose={() => setAsking(undefined)} onStep={setAsking} />}
    </span>
  )
}

const columnsFor = (desk: Run): ColumnsOf<List> => [
  { key: 'reference', label: m.column.reference, phone: 'title', clip: 'short', cell: (row) => row.reference },
  {
    key: 'date',
    label: m.column.date,
    sort: 'paid_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.paid_on} />,
  },
  { key: 'from', label: m.column.from, muted: true, clip: 'short', cell: (row) => row.gateway.name },
  { key: 'to', label: m.column.to, muted: true, phone: 'fact', clip: 'short', cell: (row) => row.bank.name },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: State,
  },
  { key: 'fee', label: m.column.fee, numeric: true, muted: true, cell: (row) => <Money amount={row.fee_amount} /> },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
  },
  { key: 'actions', label: m.column.actions, phone: 'fact', cell: (row) => <Actions row={row} desk={desk} /> },
]

const useFilters = (): FiltersOf<List> => [
  {
    kind: 'relation',
    name: 'bank',
    label: m.column.to,
    pinned: true,
    ...useAccountChoices(),
  },
  { kind: 'days', from: 'from', to: 'to', label: m.column.date, pinned: true },
]

const views = [
  { label: m.all, filters: {} },
  { label: m.to_compare, filters: { to_compare: '1' } },
  { label: m.reversed, filters: { reversed: '1' } },
]

/** What gateways paid out, and what still lies with them. */
export const PayoutsPage = () => {
  const may = useMay()('transactions update')
  const desk = useRun(useToasts())
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        {...useList(payoutsApi.list, { name: 'payouts', sort: '-paid_on', views })}
        actions={
          may && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              {m.create}
            </Button>
          )
        }
        above={
          <div className="stack-16">
            <ProblemNotice problem={desk.problem} reload={desk.reload} />
            <GatewaysCard />
          </div>
        }
        searchLabel={m.search}
        filters={useFilters()}
        columns={columnsFor(desk)}
        nameOf={(row) => row.reference}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {adding && <NewPayoutDialog desk={desk} onClose={() => setAdding(false)} />}
    </>
  )
}
