import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { customerDeskApi as api } from '../desk/contract.ts'
import { segments } from '../desk/rules.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { customerTone } from './tones.ts'

type List = typeof api.list

/** The columns of the list of customers. */
export const customerColumns: ColumnsOf<List> = [
  {
    key: 'name',
    label: m.column.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => row.email,
  },
  { key: 'phone', label: m.column.phone, phone: 'fact', cell: (row) => <span className="figures">{row.phone}</span> },
  { key: 'kind', label: m.column.kind, muted: true, hidden: true, cell: (row) => m.kind[row.kind] },
  {
    key: 'tags',
    label: m.column.tags,
    clip: 'short',
    cell: (row) => row.tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
  },
  {
    key: 'status',
    label: m.column.status,
    phone: 'tag',
    cell: (row) => <StatusTag tone={customerTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  {
    key: 'joined',
    label: m.column.joined,
    sort: 'created_at',
    muted: true,
    cell: (row) => <DateText value={row.created_at} />,
  },
  {
    key: 'last',
    label: m.column.last,
    sort: 'last_order_at',
    muted: true,
    phone: 'fact',
    cell: (row) => row.last_order_at && <DateText value={row.last_order_at} />,
  },
  { key: 'orders', label: m.column.orders, numeric: true, cell: (row) => row.orders_count },
  {
    key: 'donated',
    label: m.column.donated,
    sort: 'donated_total',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => row.donated_total !== null && <Money amount={row.donated_total} />,
  },
]

/** The views over the list of customers. */
export const customerViews: readonly ListView<FilterName<List>>[] = [
  { label: m.view.all, filters: {} },
  ...segments.map((segment) => ({ label: m.segment[segment], filters: { segment } })),
  { label: m.view.suspended, filters: { status: 'suspended' } },
  { label: m.view.requests, filters: { data_request: '1' } },
]

/** By what the list of customers is narrowed. */
export const customerFilters: FiltersOf<List> = [
  { kind: 'choice', name: 'segment', label: m.filter.segment, pinned: true, options: choices(m.segment) },
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(m.status) },
  { kind: 'choice', name: 'kind', label: m.column.kind, options: choices(m.kind) },
  { kind: 'text', name: 'tag', label: m.filter.tag },
  { kind: 'numbers', from: 'donated_from', to: 'donated_to', label: m.filter.donated, unit: m.filter.unit },
  { kind: 'days', from: 'last_from', to: 'last_to', label: m.filter.last },
  { kind: 'days', from: 'from', to: 'to', label: m.filter.joined },
  {
    kind: 'choice',
    name: 'marketing',
    label: m.filter.marketing,
    options: choices({ 1: m.filter.agreed, 0: m.filter.refused }),
  },
  {
    kind: 'choice',
    name: 'data_request',
    label: m.filter.data_request,
    options: choices({ 1: m.filter.waits, 0: m.filter.without }),
  },
]
