import type { z } from 'zod'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { exportMails, listMailsCall, type MailRow } from '../contract.ts'
import { mailWords as m } from '../messages.ts'

type Row = z.output<typeof MailRow>

export const mailTone: Record<Row['state'], Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  kept: 'plain',
  failed: 'danger',
}

const columns: ColumnsOf<typeof listMailsCall> = [
  { key: 'subject', label: m.column.subject, phone: 'title', clip: 'long', cell: (row) => row.subject },
  { key: 'to', label: m.column.to, phone: 'fact', clip: 'short', cell: (row) => row.to_name ?? row.to_email },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={mailTone[row.state]}>{m.state[row.state]}</StatusTag>,
  },
  { key: 'attempts', label: m.column.attempts, numeric: true, hidden: true, cell: (row) => row.attempts },
  {
    key: 'at',
    label: m.column.at,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.created_at} as="table-time" />,
  },
]

const views: readonly ListView<FilterName<typeof listMailsCall>>[] = [
  { label: m.all, filters: {} },
  { label: m.state.queued, filters: { state: 'queued' } },
  { label: m.state.sent, filters: { state: 'sent' } },
  { label: m.state.kept, filters: { state: 'kept' } },
  { label: m.state.failed, filters: { state: 'failed' } },
]

/** Every mail that the product wrote. */
export const MailsPage = () => {
  const list = useList(listMailsCall, { name: 'mails', sort: '-created_at', views })
  return (
    <ListPage
      {...list}
      actions={<ExportButton endpoint={exportMails} list={list} />}
      searchLabel={m.search}
      columns={columns}
      nameOf={(row) => row.subject}
      hrefOf={(row) => `/admin/settings/mails/${row.id}`}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
