import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useList } from '#platform/browser/use_list.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { day, money, text } from '#ui/admin/form_fields.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { useAccountChoices, useAccountRelation } from '../../ui/account_relation.ts'
import { type AccountMove, accountMovesApi } from '../desk/contract.ts'
import { moveKindWords } from '../messages.ts'
import { AskedMoves } from './asked_moves.tsx'
import { movePageWords as m } from './messages.ts'
import { RestrictedCard } from './restricted_card.tsx'

type List = typeof accountMovesApi.list

const useMoveForm = () => {
  const accounts = useAccountRelation()
  return formOf(accountMovesApi.create, {
    from_account_id: related(m.from, accounts),
    to_account_id: related(m.to, accounts),
    moved_on: day(m.moved_on, taipeiDay(new Date())),
    amount: money(m.amount),
    reason: text(m.reason),
  })
}

const MoveDialog = ({ desk, onClose }: { desk: Run; onClose: () => void }) => {
  const { run } = useAction(accountMovesApi.create)
  const { field, relation, control, page } = useActionForm(useMoveForm(), {
    desk,
    send: (body) => run({ body }),
    done: m.created,
    onClose,
    draft: 'move',
  })
  return (
    <FormDialog {...page} title={m.create} text={m.create_text} saveLabel={m.create} onClose={onClose}>
      <RelationField {...relation('from_account_id')} />
      <RelationField {...relation('to_account_id')} />
      <DayField max={taipeiDay(new Date())} {...control('moved_on')} />
      <MoneyField {...field('amount')} />
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

const reverseForm = formOf(accountMovesApi.reverse, { reason: text(m.reverse_reason) })

const ReverseDialog = ({ move, desk, onClose }: { move: AccountMove; desk: Run; onClose: () => void }) => {
  const { run } = useAction(accountMovesApi.reverse)
  const { field, page } = useActionForm(reverseForm, {
    desk,
    send: (body) => run({ params: { id: move.id }, body }),
    done: m.reversed,
    onClose,
    draft: `move-${move.id}`,
  })
  return (
    <FormDialog
      {...page}
      title={m.reverse_title(move.no)}
      text={m.reverse_text}
      saveLabel={m.reverse}
      danger
      onClose={onClose}
    >
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

const Actions = ({ move, desk }: { move: AccountMove; desk: Run }) => {
  const may = useMay()('transactions update')
  const [asking, setAsking] = useState(false)
  if (move.reversed_by_id !== null) return <span className="small muted">{m.was_reversed}</span>
  if (move.reverses_id !== null) return <span className="small muted">{m.is_reversal}</span>
  if (!may || move.kind !== 'move') return null
  return (
    <>
      <Button size="small" kind="danger" onClick={() => setAsking(true)}>
        {m.reverse}
      </Button>
      {asking && <ReverseDialog move={move} desk={desk} onClose={() => setAsking(false)} />}
    </>
  )
}

const columnsFor = (desk: Run): ColumnsOf<List> => [
  { key: 'no', label: m.column.no, phone: 'fact', cell: (row) => <span className="figures">{row.no}</span> },
  {
    key: 'date',
    label: m.column.date,
    sort: 'occurred_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.value_on ?? row.occurred_on} />,
  },
  { key: 'kind', label: m.column.kind, phone: 'tag', cell: (row) => <Tag>{moveKindWords[row.kind]}</Tag> },
  {
    key: 'accounts',
    label: m.column.accounts,
    phone: 'title',
    clip: 'long',
    cell: (row) => m.between(row.from.name, row.to.name),
    sub: (row) => row.note,
  },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
  },
  { key: 'actions', label: m.column.actions, phone: 'fact', cell: (row) => <Actions move={row} desk={desk} /> },
]

const useFilters = (): FiltersOf<List> => [
  {
    kind: 'relation',
    name: 'account',
    label: m.account,
    pinned: true,
    ...useAccountChoices(),
  },
  { kind: 'choice', name: 'kind', label: m.column.kind, options: choices(moveKindWords) },
  { kind: 'days', from: 'from', to: 'to', label: m.days, pinned: true },
]

const views = [
  { label: m.all, filters: {} },
  { label: moveKindWords.move, filters: { kind: 'move' } },
  { label: moveKindWords.payout, filters: { kind: 'payout' } },
]

/** Money that went from one account of the charity to another, and where that of appeals lies. */
export const MovesPage = () => {
  const may = useMay()('transactions update')
  const desk = useRun(useToasts())
  const [moving, setMoving] = useState(false)
  return (
    <>
      <ListPage
        {...useList(accountMovesApi.list, { name: 'account_moves', sort: '-occurred_on', views })}
        actions={
          may && (
            <Button icon="arrows-exchange" onClick={() => setMoving(true)}>
              {m.create}
            </Button>
          )
        }
        above={
          <div className="stack-16">
            <ProblemNotice problem={desk.problem} reload={desk.reload} />
            <AskedMoves desk={desk} />
            <RestrictedCard />
          </div>
        }
        searchLabel={m.search}
        filters={useFilters()}
        columns={columnsFor(desk)}
        nameOf={(row) => row.no}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {moving && <MoveDialog desk={desk} onClose={() => setMoving(false)} />}
    </>
  )
}
