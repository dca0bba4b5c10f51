import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import { recipientStateWords, skipWords } from '../messages.ts'
import { progressOf } from './addresses.ts'
import { mailingDeskWords } from './messages.ts'
import { recipientTone } from './tones.ts'

const m = mailingDeskWords.recipients
type List = typeof mailingsApi.recipients

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: m.name,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name ?? row.email ?? m.nobody,
    sub: (row) => (row.reason ? skipWords[row.reason] : row.error),
  },
  { key: 'email', label: m.email, phone: 'fact', muted: true, cell: (row) => row.email },
  {
    key: 'at',
    label: m.at,
    sort: 'settled_at',
    phone: 'fact',
    muted: true,
    cell: (row) => row.settled_at && <DateText value={row.settled_at} as="short-time" />,
  },
  {
    key: 'state',
    label: m.state,
    phone: 'side',
    cell: (row) => <StatusTag tone={recipientTone[row.state]}>{recipientStateWords[row.state]}</StatusTag>,
  },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'state', label: m.state, pinned: true, options: choices(recipientStateWords) },
  { kind: 'choice', name: 'reason', label: m.why, options: choices(skipWords) },
]

/** Everybody a letter is for, and what came of it. Asked again when the letter got on. */
export const RecipientsCard = ({ mailing }: { mailing: Mailing }) => {
  const list = useListRows(mailingsApi.recipients, { sort: 'id' }, { mailing: String(mailing.id) })
  const queries = useQueryClient()
  const { settled } = progressOf(mailing)
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [mailingsApi.recipients.path] })
  }, [queries, settled])
  return (
    <ListCard
      {...list}
      caption={m.title}
      searchLabel={m.search}
      filters={filters}
      tools={<ExportButton endpoint={mailingsApi.exportRecipients} list={list} />}
      columns={columns}
      nameOf={(row) => row.name ?? row.email ?? m.nobody}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
