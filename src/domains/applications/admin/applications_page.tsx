import { useClinicRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { cities } from '#domains/customers/rules.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { useMay, useReader, useStaffSession } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { DateText, Money } from '#ui/values.tsx'
import { deskApi, type StaffApplicationListRow as Row } from '../desk/contract.ts'
import { applicationListWords as m } from '../list_messages.ts'
import { type ApplicationType, applicationTypes } from '../rules.ts'
import { applicationTypeWords } from '../type_messages.ts'
import { deskListPath, deskPath } from '../ui/desk_addresses.ts'
import { bulkButtonsFor } from './bulk_buttons.tsx'
import { applicationTone } from './tones.ts'

/** After so many days the office is late: applicants are told three working days. */
const lateAfter = 3

const contentOf = ({ type, animals_count, names }: Row) =>
  type === 'food' ? uiMessages.joined(names) : m.animals(animals_count, names.slice(0, 2))

const amountOf = ({ approved_amount, subsidy_total, requested_amount }: Row) =>
  approved_amount ?? subsidy_total ?? requested_amount

const Waiting = ({ days }: { days: number | null }) =>
  days === null ? null : days > lateAfter ? <Tag tone="danger">{m.days(days)}</Tag> : m.days(days)

const columns: ColumnsOf<typeof deskApi.list> = [
  {
    key: 'no',
    label: m.column.no,
    sort: 'application_no',
    phone: 'fact',
    cell: (row) => <span className="figures">{row.application_no}</span>,
  },
  { key: 'applicant', label: m.column.applicant, phone: 'title', clip: 'short', cell: (row) => row.applicant_name },
  { key: 'city', label: m.column.city, muted: true, phone: 'fact', cell: (row) => row.city },
  { key: 'animals', label: m.column.animals, muted: true, phone: 'fact', clip: 'long', cell: contentOf },
  {
    key: 'amount',
    label: m.column.amount,
    numeric: true,
    phone: 'fact',
    cell: (row) => {
      const amount = amountOf(row)
      return amount !== null && <Money amount={amount} />
    },
  },
  { key: 'clinic', label: m.column.clinic, muted: true, clip: 'short', cell: (row) => row.clinic_name },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={applicationTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  {
    key: 'waiting',
    label: m.column.waiting,
    numeric: true,
    phone: 'tag',
    cell: (row) => <Waiting days={row.waiting_days} />,
  },
  { key: 'assignee', label: m.column.assignee, muted: true, clip: 'short', cell: (row) => row.assignee_name },
  {
    key: 'submitted',
    label: m.column.submitted,
    sort: 'submitted_at',
    muted: true,
    cell: (row) => row.submitted_at && <DateText value={row.submitted_at} as="short-time" />,
  },
]

type Name = FilterName<typeof deskApi.list>

const waiting = 'submitted,reviewing'

const officeViews = (me: number): ListView<Name>[] => [
  { label: m.view.waiting, filters: { status: waiting }, opens: true },
  { label: m.view.mine, filters: { assignee: String(me), status: `${waiting},reported` } },
  { label: m.view.long, filters: { waits_over: String(lateAfter) } },
  { label: m.view.asked, filters: { status: 'need_more' } },
  { label: m.view.running, filters: { status: 'approved,in_progress' } },
  { label: m.view.reported, filters: { status: 'reported' } },
  { label: m.view.all, filters: {} },
]

const clinicViews: readonly ListView<Name>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.running, filters: { status: 'approved,in_progress' } },
  { label: m.status.reported, filters: { status: 'reported' } },
  { label: m.view.done, filters: { status: 'verified,closed' } },
]

const useFilters = (): FiltersOf<typeof deskApi.list> => {
  const [clinics, people] = [useClinicRelation(), usePeopleRelation(deskApi.people)]
  const { draft: _, ...statuses } = m.status
  const own: FiltersOf<typeof deskApi.list> = [
    { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(statuses) },
    { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  ]
  if (useReader().kind === 'clinic') return own
  return [
    ...own,
    {
      kind: 'choice',
      name: 'city',
      label: m.column.city,
      options: cities.map((city) => ({ value: city, label: city })),
    },
    { kind: 'relation', name: 'clinic', label: m.column.clinic, ...clinics },
    { kind: 'relation', name: 'assignee', label: m.column.assignee, ...people },
    { kind: 'choice', name: 'unassigned', label: m.filter.unassigned, options: choices({ 1: m.filter.nobody }) },
    {
      kind: 'choice',
      name: 'waits_over',
      label: m.filter.waits_over,
      options: [lateAfter, 7, 14].map((days) => ({ value: String(days), label: m.days(days) })),
    },
  ]
}

/** What of a row accounts of clinics are not told. */
const officeOnly: readonly string[] = ['city', 'amount', 'clinic', 'waiting', 'assignee']

/** The applications of one type that were sent: all, or those of the clinic that looks. */
export const ApplicationsPage = ({ type }: { type: ApplicationType }) => {
  const isClinic = useReader().kind === 'clinic'
  const may = useMay()
  const me = useStaffSession().details?.id ?? 0
  const views = isClinic ? clinicViews : officeViews(me)
  const list = useList(deskApi.list, { name: 'applications', sort: '-submitted_at', views, fixed: { type } })
  return (
    <ListPage
      {...list}
      key={type}
      title={applicationTypeWords.type[type]}
      above={
        <PageTabs
          label={applicationTypeWords.types}
          words={applicationTypeWords.type}
          tab={type}
          pages={applicationTypes.map((tab) => ({ tab, href: deskListPath(tab) }))}
        />
      }
      searchLabel={m.search}
      filters={useFilters()}
      actions={!isClinic && <ExportButton endpoint={deskApi.export} list={list} />}
      bulkActions={!isClinic && may('applications update') && bulkButtonsFor(type)}
      columns={isClinic ? columns.filter(({ key }) => !officeOnly.includes(key)) : columns}
      nameOf={(row) => row.application_no ?? ''}
      hrefOf={deskPath}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
