import type { ListView } from '#platform/browser/list_address.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { animalDeskApi } from '../desk/contract.ts'
import { careWords as m } from '../staff_messages.ts'
import { useLocationRelation } from '../ui/location_relation.ts'

type List = typeof animalDeskApi.list

/** The views of the list of a species. */
export const animalViews: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  { label: m.here, filters: { here: '1' } },
  // that is the work
  { label: m.treatment_due, filters: { treatment_due: '1' }, opens: true },
  { label: m.rabies_due, filters: { rabies_due: '1' } },
  { label: m.status.adoptable, filters: { status: 'adoptable' } },
  { label: m.status.in_treatment, filters: { status: 'in_treatment' } },
  { label: m.status.fostered, filters: { status: 'fostered' } },
  { label: m.quarantine, filters: { quarantine: '1' } },
]

/** What the list of a species is narrowed by. */
export const useAnimalFilters = (): FiltersOf<List> => [
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(m.status) },
  { kind: 'relation', name: 'location', label: m.column.place, pinned: true, ...useLocationRelation() },
  { kind: 'choices', name: 'age', label: m.column.age_group, pinned: true, options: choices(m.age_group) },
  { kind: 'choice', name: 'neutered', label: m.column.neutered, options: choices(m.neutered) },
  { kind: 'choice', name: 'sex', label: m.column.sex, options: choices(m.sex) },
  { kind: 'relation', name: 'caretaker', label: m.column.caretaker, ...usePeopleRelation(animalDeskApi.people) },
  { kind: 'given', name: 'mother', label: m.family.mother },
  { kind: 'choice', name: 'rabies_due', label: m.column.rabies, options: [{ value: '1', label: m.rabies_due }] },
  {
    kind: 'choice',
    name: 'treatment_due',
    label: m.column.next_due,
    options: [{ value: '1', label: m.treatment_due }],
  },
  { kind: 'choice', name: 'quarantine', label: m.quarantine, options: [{ value: '1', label: m.quarantine }] },
  { kind: 'choice', name: 'here', label: m.here, options: [{ value: '1', label: m.here }] },
]
