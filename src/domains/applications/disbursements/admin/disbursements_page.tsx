import { useState } from 'react'
import { useClinicRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useRun } from '#platform/browser/use_run.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { applicationTypeWords } from '../../type_messages.ts'
import { deskPath } from '../../ui/desk_addresses.ts'
import { type Disbursement, disbursementsApi } from '../contract.ts'
import { payeeOf } from '../rules.ts'
import { payWords as m } from '../staff_messages.ts'
import { disbursementTone } from '../ui/tones.ts'
import { PayDialog } from './pay_dialog.tsx'

type List = typeof disbursementsApi.list

const CaseLink = ({ application }: Pick<Disbursement, 'application'>) =>
  useMay()('applications view') ? (
    <a className="link figures" href={deskPath(application)}>
      {application.no}
    </a>
  ) : (
    <span className="figures">{application.no}</span>
  )

const PayButton = ({ row, pay }: { row: Disbursement; pay: (row: Disbursement) => void }) => {
  const may = useMay()(['transactions update', 'campaigns view'])
  if (row.transaction !== null)
    return (
      <a className="link figures" href={`/admin/transactions/${row.transaction.id}`}>
        {row.transaction.no}
      </a>
    )
  if (may && row.may_pay)
    return (
      <Button size="small" onClick={() => pay(row)}>
        {m.pay}
      </Button>
    )
  return may ? <span className="small muted">{m.own}</span> : null
}

const columnsFor = (pay: (row: Disbursement) => void): ColumnsOf<List> => [
  { key: 'application', label: m.column.application, phone: 'fact', cell: (row) => <CaseLink {...row} /> },
  {
    key: 'payee',
    label: m.column.payee,
    phone: 'title',
    clip: 'long',
    cell: payeeOf,
    sub: (row) => row.animals_count > 0 && m.animals(row.animals_count),
  },
  {
    key: 'campaign',
    label: m.column.campaign,
    muted: true,
    phone: 'fact',
    clip: 'long',
    cell: (row) => row.campaign?.title,
  },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={disbursementTone[row.state]}>{m.state[row.state]}</StatusTag>,
  },
  {
    key: 'since',
    label: m.column.since,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.created_at} />,
  },
  { key: 'verifier', label: m.column.verifier, muted: true, clip: 'short', cell: (row) => row.verified_by_name },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
  },
  { key: 'entry', label: m.column.entry, phone: 'tag', cell: (row) => <PayButton row={row} pay={pay} /> },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.state.planned, filters: { state: 'planned' } },
  { label: m.state.asked, filters: { state: 'asked' } },
  { label: m.state.paid, filters: { state: 'paid' } },
  { label: m.all, filters: {} },
]

const useFilters = (): FiltersOf<List> => [
  { kind: 'choice', name: 'type', label: m.type, pinned: true, options: choices(applicationTypeWords.type) },
  { kind: 'relation', name: 'clinic', label: m.column.payee, pinned: true, ...useClinicRelation() },
]

/** What verified cases are to be paid, and what they were paid. */
export const DisbursementsPage = () => {
  const desk = useRun(useToasts())
  const [paying, setPaying] = useState<Disbursement>()
  const list = useList(disbursementsApi.list, { name: 'disbursements', sort: 'created_at', views })
  return (
    <>
      <ListPage
        {...list}
        actions={<ExportButton endpoint={disbursementsApi.export} list={list} />}
        above={<ProblemNotice problem={desk.problem} reload={desk.reload} />}
        searchLabel={m.search}
        filters={useFilters()}
        columns={columnsFor(setPaying)}
        nameOf={(row) => `${row.application.no} ${payeeOf(row)}`}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {paying && <PayDialog row={paying} desk={desk} onClose={() => setPaying(undefined)} />}
    </>
  )
}
