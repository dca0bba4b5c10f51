import { cities } from '#domains/customers/rules.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { deskApi } from '../desk/contract.ts'
import { postDeskWords as m } from '../desk/staff_messages.ts'
import * as words from '../messages.ts'

type List = typeof deskApi.list

/** The views of the list of a species. */
export const adoptionViews: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  { label: m.view.waiting, filters: { status: 'pending_review' } },
  { label: m.view.shown, filters: { status: 'published,reserved,trial', imported: '0' } },
  { label: m.view.asked, filters: { new_requests: '1' } },
  { label: m.view.ending, filters: { ends_within: '7' } },
  { label: m.view.homes, filters: { status: 'adopted' } },
]

/** What the list of a species is narrowed by. */
export const adoptionFilters: FiltersOf<List> = [
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(m.status) },
  { kind: 'choice', name: 'channel', label: m.column.channel, pinned: true, options: choices(words.channel) },
  { kind: 'choice', name: 'city', label: m.column.city, options: cities.map((city) => ({ value: city, label: city })) },
  {
    kind: 'choice',
    name: 'imported',
    label: m.filter.imported,
    options: choices({ 1: m.filter.is_imported, 0: m.filter.not_imported }),
  },
  { kind: 'choice', name: 'new_requests', label: m.column.requests, options: choices({ 1: m.new_requests }) },
  {
    kind: 'choice',
    name: 'ends_within',
    label: m.column.expires,
    options: [7, 14, 30].map((days) => ({ value: String(days), label: m.ends_within(days) })),
  },
]
