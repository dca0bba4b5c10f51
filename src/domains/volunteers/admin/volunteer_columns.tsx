import { cities } from '#domains/customers/rules.ts'
import { insuranceDueDays } from '#domains/tasks/rules.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { StatusTag, Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { DateText } from '#ui/values.tsx'
import { volunteerSubjectWords } from '../column_messages.ts'
import type { volunteerDeskApi } from '../desk/contract.ts'
import { skillWords, statusWords } from '../messages.ts'
import { InsuranceEnd } from './insurance_end.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import { volunteerTone } from './tones.ts'

const { columns: c } = volunteerSubjectWords
type List = typeof volunteerDeskApi.list

/** The columns of the list of volunteers. */
export const volunteerColumns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'short',
    cell: (row) => row.name,
    sub: (row) => row.card_no,
  },
  { key: 'city', label: c.city, sort: 'city', phone: 'fact', cell: (row) => row.city },
  {
    key: 'skills',
    label: c.skills,
    clip: 'long',
    phone: 'fact',
    muted: true,
    cell: (row) => uiMessages.joined(row.skills.map((skill) => skillWords[skill])),
  },
  {
    key: 'hours',
    label: m.column.hours,
    sort: 'this_year_minutes',
    numeric: true,
    phone: 'fact',
    cell: (row) => (
      <>
        {row.waiting_entries > 0 && <Tag tone="warn">{m.waiting(row.waiting_entries)}</Tag>}{' '}
        {m.hours(row.this_year_minutes)}
      </>
    ),
  },
  { key: 'insured', label: m.column.insured, sort: 'insured_until', cell: (row) => <InsuranceEnd {...row} /> },
  {
    key: 'submitted',
    label: m.column.submitted,
    sort: 'submitted_at',
    muted: true,
    cell: (row) => <DateText value={row.submitted_at} />,
  },
  {
    key: 'status',
    label: c.status,
    phone: 'side',
    cell: (row) => <StatusTag tone={volunteerTone[row.status]}>{statusWords[row.status]}</StatusTag>,
  },
]

/** The views over the list of volunteers. */
export const volunteerViews: readonly ListView<FilterName<List>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.new, filters: { status: 'submitted,interview' } },
  { label: statusWords.active, filters: { status: 'active' } },
  { label: m.view.waiting, filters: { waiting: '1' } },
  { label: m.view.insurance, filters: { insured_within: String(insuranceDueDays) } },
  { label: statusWords.paused, filters: { status: 'paused' } },
  { label: statusWords.ended, filters: { status: 'ended' } },
]

/** By what the list of volunteers is narrowed. */
export const volunteerFilters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: c.status, pinned: true, options: choices(statusWords) },
  { kind: 'choice', name: 'skill', label: c.skills, pinned: true, options: choices(skillWords) },
  {
    kind: 'choice',
    name: 'city',
    label: c.city,
    pinned: true,
    options: cities.map((city) => ({ value: city, label: city })),
  },
  {
    kind: 'choice',
    name: 'insured_within',
    label: m.filter.insured,
    options: [30, 60, 90].map((days) => ({ value: String(days), label: m.filter.within(days) })),
  },
  { kind: 'choice', name: 'waiting', label: m.filter.waiting, options: choices({ 1: m.has_waiting }) },
]
