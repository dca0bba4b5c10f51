import type { ReactNode } from 'react'
import { status as requestStatusWords } from '#domains/adoptions/requests/messages.ts'
import { ownPostWords } from '#domains/adoptions/ui/own_posts/messages.ts'
import { applicationListWords } from '#domains/applications/list_messages.ts'
import { applicationTypeWords } from '#domains/applications/type_messages.ts'
import { deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { receiptsDeskApi } from '#domains/receipts/desk/contract.ts'
import { receiptStateWords } from '#domains/receipts/messages.ts'
import { durationWords, statusWords as volunteerStatusWords } from '#domains/volunteers/messages.ts'
import { useData } from '#platform/browser/use_data.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, FactsList, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'

type Tab = { readonly id: number }
type RowOf<E> = CallResult<E> extends { data: (infer Row)[] } ? Row : never

type RowsProps<Row> = {
  title: string
  rows: { data: readonly Row[]; total: number }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  empty: string
  side?: ReactNode
}

const Rows = <Row,>({ title, rows: { data, total }, columns, keyOf, empty, side }: RowsProps<Row>) =>
  total === 0 ? (
    <EmptyState title={empty} />
  ) : (
    <TitledCard
      flush
      title={title}
      side={side ?? <span className="small muted">{m.gifts.newest(data.length, total)}</span>}
    >
      <Table caption={title} columns={columns} rows={data} keyOf={keyOf} />
    </TitledCard>
  )

const numbered = (href: string, no: string | null) => (
  <a className="link figures" href={href}>
    {no}
  </a>
)

const receiptColumns: readonly Column<RowOf<typeof receiptsDeskApi.list>>[] = [
  { key: 'no', label: m.receipts.no, cell: (row) => numbered(`/admin/receipts/${row.id}`, row.receipt_no) },
  { key: 'on', label: m.receipts.on, cell: (row) => <DateText value={row.issued_on} /> },
  { key: 'name', label: m.receipts.name, cell: (row) => row.receipt_name },
  { key: 'state', label: m.receipts.state, cell: (row) => <Tag>{receiptStateWords[row.state]}</Tag> },
  { key: 'amount', label: m.gifts.sum, numeric: true, cell: (row) => <Money amount={row.total_amount} /> },
]

/** The newest receipts of a member. */
export const ReceiptsTab = ({ id }: Tab) => {
  const query = { filter: { customer: id }, per_page: 100 }
  return (
    <Loaded {...useData(receiptsDeskApi.list, { query })}>
      {({ data, meta }) => (
        <Rows
          title={m.tab.receipts}
          rows={{ data, total: meta.total }}
          columns={receiptColumns}
          keyOf={(row) => row.id}
          empty={m.receipts.empty}
          side={
            <a className="link" href={`/admin/receipts?filter[customer]=${id}`}>
              {m.receipts.see_all}
            </a>
          }
        />
      )}
    </Loaded>
  )
}

const caseColumns: readonly Column<RowOf<typeof api.applications>>[] = [
  { key: 'no', label: m.applications.no, cell: (row) => numbered(deskPath(row), row.application_no) },
  { key: 'type', label: m.applications.type, cell: (row) => applicationTypeWords.type[row.type] },
  {
    key: 'status',
    label: m.applications.status,
    cell: (row) => <StatusTag>{valueIn(applicationListWords.status, row.status)}</StatusTag>,
  },
  {
    key: 'on',
    label: m.applications.on,
    cell: (row) => row.submitted_at && <DateText value={row.submitted_at} />,
  },
]

/** Applications of a member. */
export const ApplicationsTab = ({ id }: Tab) => (
  <Loaded {...useData(api.applications, { params: { id } })}>
    {(rows) => (
      <Rows
        title={m.tab.applications}
        rows={rows}
        columns={caseColumns}
        keyOf={(row) => row.id}
        empty={m.applications.empty}
      />
    )}
  </Loaded>
)

const adoptionColumns: readonly Column<RowOf<typeof api.adoptions>>[] = [
  { key: 'title', label: m.adoptions.title, cell: (row) => row.title },
  { key: 'what', label: m.adoptions.what, cell: (row) => m.adoptions.kind[row.what] },
  {
    key: 'status',
    label: m.adoptions.status,
    cell: ({ what, status }) => (
      <StatusTag>
        {what === 'post' ? valueIn(ownPostWords.status, status) : valueIn(requestStatusWords, status)}
      </StatusTag>
    ),
  },
  { key: 'on', label: m.adoptions.on, cell: (row) => <DateText value={row.created_at} /> },
]

/** Listings of a member, and requests of theirs. */
export const AdoptionsTab = ({ id }: Tab) => (
  <Loaded {...useData(api.adoptions, { params: { id } })}>
    {(rows) => (
      <Rows
        title={m.tab.adoptions}
        rows={rows}
        columns={adoptionColumns}
        keyOf={(row) => `${row.what} ${row.id}`}
        empty={m.adoptions.empty}
      />
    )}
  </Loaded>
)

/** Whether a member gives time. */
export const VolunteerTab = ({ id }: Tab) => (
  <Loaded {...useData(api.volunteer, { params: { id } })}>
    {({ volunteer }) =>
      volunteer ? (
        <TitledCard title={m.tab.volunteer}>
          <FactsList
            facts={[
              { label: m.volunteer.status, value: valueIn(volunteerStatusWords, volunteer.status) },
              { label: m.volunteer.on, value: <DateText value={volunteer.submitted_at} /> },
              { label: m.volunteer.hours, value: durationWords(volunteer.approved_minutes) },
            ]}
          />
        </TitledCard>
      ) : (
        <EmptyState title={m.volunteer.empty} />
      )
    }
  </Loaded>
)

const letterColumns: readonly Column<RowOf<typeof api.letters>>[] = [
  { key: 'subject', label: m.letters.subject, cell: (row) => row.subject },
  { key: 'state', label: m.letters.state, cell: (row) => <Tag>{m.letter_state[row.state]}</Tag> },
  { key: 'on', label: m.letters.on, cell: (row) => <DateText value={row.created_at} as="short-time" /> },
  {
    key: 'sent',
    label: m.letters.sent,
    cell: (row) => row.sent_at && <DateText value={row.sent_at} as="short-time" />,
  },
]

/** Mails to a member. */
export const LettersTab = ({ id }: Tab) => (
  <Loaded {...useData(api.letters, { params: { id } })}>
    {(rows) => (
      <Rows title={m.tab.letters} rows={rows} columns={letterColumns} keyOf={(row) => row.id} empty={m.letters.empty} />
    )}
  </Loaded>
)
