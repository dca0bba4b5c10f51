import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { deskApi } from '../desk/contract.ts'
import { postDeskWords as m } from '../desk/staff_messages.ts'
import * as words from '../messages.ts'
import { postTone } from './tones.ts'

/** The columns of the list of posts for adoption. */
export const adoptionColumns: ColumnsOf<typeof deskApi.list> = [
  {
    key: 'name',
    label: m.column.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name || m.unnamed,
    sub: (row) => row.title,
  },
  {
    key: 'poster',
    label: m.column.poster,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.poster ?? words.channel[row.channel],
  },
  { key: 'channel', label: m.column.channel, muted: true, cell: (row) => words.channel[row.channel] },
  { key: 'city', label: m.column.city, muted: true, phone: 'fact', cell: (row) => row.city },
  {
    key: 'requests',
    label: m.column.requests,
    phone: 'tag',
    cell: (row) => (
      <>
        {m.requests_count(row.open_requests, row.all_requests)}{' '}
        {row.new_requests > 0 && <Tag tone="warn">{m.new_requests}</Tag>}
      </>
    ),
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={postTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  {
    key: 'published',
    label: m.column.published,
    sort: 'published_at',
    cell: (row) => row.published_at && <DateText value={row.published_at} />,
  },
  {
    key: 'expires',
    label: m.column.expires,
    sort: 'expires_on',
    phone: 'fact',
    cell: (row) => row.expires_on && <DateText value={row.expires_on} />,
  },
  {
    key: 'updated',
    label: m.column.updated,
    sort: 'updated_at',
    hidden: true,
    muted: true,
    cell: (row) => <DateText value={row.updated_at} as="short-time" />,
  },
]
