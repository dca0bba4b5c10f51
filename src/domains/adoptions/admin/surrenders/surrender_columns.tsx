import { cities } from '#domains/customers/rules.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import * as words from '../../messages.ts'
import type { surrendersApi } from '../../surrenders/contract.ts'
import { surrenderSubject } from '../../surrenders/messages.ts'
import { surrenderWords as m } from '../../surrenders/staff_messages.ts'
import { surrenderTone } from './tones.ts'

type List = typeof surrendersApi.list
const { columns: c } = surrenderSubject

/** The columns of the list of animals that are to be given up. */
export const surrenderColumns: ColumnsOf<List> = [
  {
    key: 'animal',
    label: c.animal_name,
    phone: 'title',
    clip: 'short',
    cell: (row) => row.animal_name,
    sub: (row) => words.species[row.species],
  },
  {
    key: 'keeper',
    label: c.name,
    phone: 'fact',
    clip: 'short',
    cell: (row) => row.name ?? m.nobody,
    sub: (row) => row.city,
  },
  { key: 'reason', label: c.reason, phone: 'fact', cell: (row) => m.reason[row.reason] },
  { key: 'asked', label: c.asked_on, sort: 'asked_on', cell: (row) => <DateText value={row.asked_on} /> },
  {
    key: 'urgency',
    label: c.urgency,
    phone: 'tag',
    cell: (row) => (
      <>
        {m.urgency[row.urgency]} {row.is_late && <Tag tone="danger">{m.late}</Tag>}
      </>
    ),
  },
  {
    key: 'status',
    label: c.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={surrenderTone[row.status]}>{m.status[row.status]}</StatusTag>,
  },
  { key: 'counselling', label: c.counselling, muted: true, clip: 'long', cell: (row) => row.counselling },
]

/** Its views. */
export const surrenderViews: readonly ListView<FilterName<List>>[] = [
  { label: m.view.open, filters: { status: 'waiting,offered' }, opens: true },
  { label: m.view.waiting, filters: { status: 'waiting' } },
  { label: m.view.returned, filters: { returned: '1' } },
  { label: m.view.ended, filters: { status: 'taken_in,posted,withdrawn,closed' } },
  { label: m.view.all, filters: {} },
]

/** Its filters. */
export const surrenderFilters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: c.status, pinned: true, options: choices(m.status) },
  { kind: 'choices', name: 'urgency', label: c.urgency, pinned: true, options: choices(m.urgency) },
  { kind: 'choice', name: 'species', label: c.species, options: choices(words.species) },
  { kind: 'choice', name: 'reason', label: c.reason, options: choices(m.reason) },
  { kind: 'choice', name: 'city', label: c.city, options: cities.map((city) => ({ value: city, label: city })) },
  { kind: 'given', name: 'returned', label: m.from_request },
]
