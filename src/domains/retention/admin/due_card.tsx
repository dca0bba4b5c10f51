import { useState } from 'react'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { type Desk, useRun } from '#platform/browser/use_run.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { tableDate } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { noFields } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { retentionApi as api, type Retention } from '../contract.ts'
import { retentionWords as m } from '../messages.ts'
import { listedDaysBefore, mostAtOnce, type RetentionKind } from '../rules.ts'

type Due = Retention['kinds'][number]
type Row = Due['rows'][number]

/** Where a record stands; a case is found by its number whatever its type. */
const pathOf: Record<RetentionKind, (row: Row) => string> = {
  adoption_requests: ({ id }) => `/admin/adoptions/requests/${id}`,
  applications: ({ no }) => `/admin/applications?q=${no}`,
  volunteers: ({ id }) => `/admin/volunteers/${id}`,
  orders: ({ id }) => `/admin/orders/${id}`,
  contact_messages: ({ id }) => `/admin/customers/messages/${id}`,
}

const columnsOf = ({ kind, before }: Due): readonly Column<Row>[] => [
  {
    key: 'no',
    label: m.column.no,
    cell: (row) => (
      <a className="link figures" href={pathOf[kind](row)}>
        {row.no}
      </a>
    ),
  },
  { key: 'name', label: m.column.name, cell: (row) => row.name },
  { key: 'city', label: m.column.city, cell: (row) => row.city },
  { key: 'status', label: m.column.status, cell: (row) => valueIn(m.status, row.status) ?? row.status },
  { key: 'ended_on', label: m.column.ended_on, cell: (row) => <DateText value={row.ended_on} /> },
  {
    key: 'due_on',
    label: m.column.due_on,
    cell: (row) => (row.ended_on < before ? m.is_due : <DateText value={row.due_on} />),
  },
]

type EraseProps = { due: Due; desk: Desk; onClose: () => void }

const EraseDialog = ({ due: { kind, count }, desk, onClose }: EraseProps) => {
  const { run } = useAction(api.erase)
  const { page } = useActionForm(noFields, {
    desk,
    send: () => run({ params: { kind }, body: { count } }),
    done: m.done,
    draft: false,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      danger
      title={m.erase_title(m.kind[kind])}
      text={m.erase_text(Math.min(count, mostAtOnce))}
      saveLabel={m.erase}
      onClose={onClose}
    />
  )
}

/** What of a kind is due: who it would be, before it is done. */
export const DueCard = ({ due }: { due: Due }) => {
  const { kind, count, before, rows, nightly, soon } = due
  const desk = useRun(useToasts())
  const [isAsked, setAsked] = useState(false)
  return (
    <TitledCard
      flush
      title={m.kind[kind]}
      side={
        <span className="small muted">
          {m.due(count, tableDate(before))}
          {nightly && m.soon(soon, listedDaysBefore)}
        </span>
      }
    >
      {desk.problem && (
        <div className="pad">
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="pad muted">{m.none}</p>
      ) : (
        <>
          <Table caption={m.kind[kind]} columns={columnsOf(due)} rows={rows} keyOf={(row) => row.id} />
          <div className="pad row gap-2 wrap">
            {count > 0 && (
              <Button kind="outline" size="small" icon="trash" onClick={() => setAsked(true)}>
                {m.erase}
              </Button>
            )}
            {rows.length < count + soon && <span className="small muted">{m.shown(rows.length)}</span>}
          </div>
        </>
      )}
      {isAsked && <EraseDialog due={due} desk={desk} onClose={() => setAsked(false)} />}
    </TitledCard>
  )
}
