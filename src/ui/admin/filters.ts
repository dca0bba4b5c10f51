import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import type { ListState } from '#ui/admin/list_state.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import * as uiMessages from '#ui/messages.ts'

/**
 * A filter of a list. `pinned` ones are always offered, the others under 新增篩選. Values of `choices` are joined by commas;
 * ends of `days` and `numbers` are inclusive; `given` ones only come with a link, and `label` says all of it.
 */
export type FilterDef<Name extends string = string> = { label: string; pinned?: boolean } & (
  | { kind: 'choice' | 'choices'; name: Name; options: readonly FieldOption[] }
  | { kind: 'text'; name: Name; hint?: string }
  | { kind: 'days'; from: Name; to: Name }
  | { kind: 'numbers'; from: Name; to: Name; unit?: string }
  | ({ kind: 'relation'; name: Name } & Relation)
  | { kind: 'given'; name: Name }
)

/** The filters of a list: `FiltersOf<typeof api.list>`. */
export type FiltersOf<E> = readonly FilterDef<FilterName<E>>[]

export type Filters = ListState['filters']

/** Values with their words as the options of a filter. */
export const choices = (words: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The names that a filter has in the address. */
export const namesOf = (def: FilterDef): readonly string[] => ('name' in def ? [def.name] : [def.from, def.to])

export const chosenOf = (text: string | undefined): string[] => (text ? text.split(',') : [])

const rangeWords = (from: string | undefined, to: string | undefined, words: (end: string) => string) =>
  `${from ? words(from) : ''}–${to ? words(to) : ''}`

const valueWords = (def: FilterDef, filters: Filters): string => {
  if (def.kind === 'days') return rangeWords(filters[def.from], filters[def.to], tableDate)
  if (def.kind === 'numbers')
    return rangeWords(filters[def.from], filters[def.to], (end) => formatCount(Number(end)) + (def.unit ?? ''))
  const value = filters[def.name] ?? ''
  if (def.kind !== 'choice' && def.kind !== 'choices') return value
  const labels = chosenOf(value).map((one) => def.options.find((option) => option.value === one)?.label ?? one)
  return uiMessages.joined(labels)
}

export const isApplied = (def: FilterDef, filters: Filters): boolean => namesOf(def).some((name) => filters[name])

/** What an applied filter says; undefined when it is not applied. Of a relation its id; who can ask for the name shows that. */
export const filterWords = (def: FilterDef, filters: Filters): string | undefined => {
  if (!isApplied(def, filters)) return undefined
  return def.kind === 'given' ? def.label : uiMessages.labelled(def.label, valueWords(def, filters))
}

/** Filters that came by the address and that the screen has no field for: they narrow it all the same. */
export const unnamedFilters = (defs: readonly FilterDef[], filters: Filters): FilterDef[] => {
  const named = new Set(defs.flatMap(namesOf))
  return Object.entries(filters).flatMap(([name, value]): FilterDef[] =>
    value && !named.has(name) ? [{ kind: 'given', name, label: adminMessages.other_filter(name, value) }] : [],
  )
}
