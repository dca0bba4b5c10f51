import { useState } from 'react'
import type { z } from 'zod'
import { type SuspenseItem, suspenseItemsApi } from '#domains/ledger/suspense_items/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { heldMoneyWords } from './messages.ts'
import { AssignDialog, EndsDialog, GiveBackDialog, NewItemDialog } from './suspense_dialogs.tsx'
import { suspensePageWords as m } from './suspense_messages.ts'

type List = typeof suspenseItemsApi.list
type Row = z.output<typeof SuspenseItem>

/** What may be done here with money that no order explains; that of an order is decided on its page. */
const Actions = ({ row, desk }: { row: Row; desk: Run }) => {
  const may = useMay()
  const [asking, setAsking] = useState<'assign' | 'back' | 'ends'>()
  const close = () => setAsking(undefined)
  if (row.order)
    return may('orders view') ? (
      <a className="link figures" href={`/admin/orders/${row.order.id}`}>
        {row.order.order_no}
      </a>
    ) : (
      <span className="figures">{row.order.order_no}</span>
    )
  if (row.left_amount === 0)
    return (
      <>
        <Button size="small" kind="outline" onClick={() => setAsking('ends')}>
          {m.ends}
        </Button>
        {asking === 'ends' && <EndsDialog item={row} onClose={close} />}
      </>
    )
  if (row.payment_id !== null) return null
  return (
    <span className="row wrap gap-2">
      {may(['orders update', 'orders view', 'transactions view']) && (
        <Button size="small" onClick={() => setAsking('assign')}>
          {m.assign}
        </Button>
      )}
      {may('transactions update') && (
        <Button size="small" kind="outline" onClick={() => setAsking('back')}>
          {m.giveBack}
        </Button>
      )}
      {asking === 'assign' && <AssignDialog item={row} desk={desk} onClose={close} />}
      {asking === 'back' && <GiveBackDialog item={row} desk={desk} onClose={close} />}
    </span>
  )
}

const columnsFor = (desk: Run): ColumnsOf<List> => [
  {
    key: 'payer',
    label: m.column.payer,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.payer ?? m.unknown,
    // of an order the number is a link beside it
    sub: (row) => [row.reference, row.note].filter((text) => text && text !== row.order?.order_no).join('・') || null,
  },
  {
    key: 'date',
    label: m.column.date,
    sort: 'arrived_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.arrived_on} />,
  },
  {
    key: 'cause',
    label: m.column.cause,
    phone: 'tag',
    cell: (row) => (
      <StatusTag tone={row.left_amount > 0 ? 'warn' : 'plain'}>{heldMoneyWords.cause[row.cause]}</StatusTag>
    ),
  },
  { key: 'bank', label: m.column.bank, muted: true, phone: 'fact', clip: 'short', cell: (row) => row.bank.name },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'amount',
    numeric: true,
    muted: true,
    cell: (row) => <Money amount={row.amount} />,
  },
  {
    key: 'left',
    label: m.column.left,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => (row.left_amount > 0 ? <Money amount={row.left_amount} /> : m.settled),
  },
  { key: 'actions', label: m.column.actions, phone: 'fact', cell: (row) => <Actions row={row} desk={desk} /> },
]

const views = [
  { label: m.waiting, filters: { open: '1' } },
  { label: m.settled, filters: { open: '0' } },
  { label: m.all, filters: {} },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'cause', label: m.column.cause, pinned: true, options: choices(heldMoneyWords.cause) },
]

/** Money that waits until staff decide what it is. */
export const SuspensePage = () => {
  const may = useMay()('transactions create')
  const desk = useRun(useToasts())
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        {...useList(suspenseItemsApi.list, { name: 'suspense_items', sort: '-arrived_on', views })}
        actions={
          may && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              {m.create}
            </Button>
          )
        }
        note={m.text}
        above={<ProblemNotice problem={desk.problem} reload={desk.reload} />}
        searchLabel={m.search}
        filters={filters}
        columns={columnsFor(desk)}
        nameOf={(row) => row.payer ?? m.unknown}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {adding && <NewItemDialog desk={desk} onClose={() => setAdding(false)} />}
    </>
  )
}
