import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint, CallResult, Endpoint } from '#platform/contract/endpoint.ts'
import type { ListEndpoint, ListRow } from '#platform/contract/list.ts'
import { type Caller, callLoosely } from './call.ts'
import type { FieldOption, Relation } from './form_words.ts'
import { readOf } from './reread.ts'
import { useCall } from './use_call.tsx'

type Rows<L> = readonly (ListRow<L> & { readonly id: number })[]

type Question = { q?: string; per_page?: number; filter?: Readonly<Record<string, string>> | undefined }

/** The rows of a list whose type is only known to the caller. */
const readRows = async <L extends ListEndpoint>(call: Caller, list: L, query: Question): Promise<Rows<L>> => {
  const page = (await callLoosely(call, list, { query })) as { data: Rows<L> }
  return page.data
}

/** Of a thing that a record names by its id: that id, and what it is called. */
export type KnownThing = { readonly id: number; readonly name: string }

type RelationOptions = {
  /** Whether this account may see such things; where not, the one that is known is shown as text. */
  may?: boolean
  /** What the record itself says of the chosen one. */
  known?: KnownThing | null | undefined
  /** Which ones may be chosen anew; the same object each time. The chosen one is named whatever it is. */
  filter?: Readonly<Record<string, string>>
}

const optionOfKnown = (known: KnownThing | null | undefined): FieldOption | undefined =>
  known ? { value: String(known.id), label: known.name } : undefined

/**
 * Things of another list, as a filter or a field looks for them: the server searches by words, and names the one that was
 * chosen.
 *
 * @param list is asked with `q`
 * @param get reads one by its id
 * @param labelOf what one is called; the same function each time
 */
export const useRelation = <L extends ListEndpoint, G extends AnyEndpoint>(
  list: L,
  get: G,
  labelOf: (thing: ListRow<L> | CallResult<G>) => string,
  { may = true, known, filter }: RelationOptions = {},
): Relation => {
  const call = useCall()
  const { value, label } = optionOfKnown(known) ?? {}
  return useMemo(
    () => ({
      isOpen: may,
      find: async (q: string): Promise<FieldOption[]> => {
        const rows = await readRows(call, list, { q, per_page: 20, filter })
        return rows.map((row) => ({ value: String(row.id), label: labelOf(row) }))
      },
      nameOf: async (id: string) => {
        if (id === value) return label
        return may ? labelOf(await callLoosely(call, get, { params: { id } })) : undefined
      },
    }),
    [call, list, get, labelOf, may, filter, value, label],
  )
}

/** A call that says who may be given something, by words. */
export type PeopleEndpoint = Endpoint<
  Access,
  z.ZodType,
  z.ZodType<{ q: string }, { q?: string | undefined } | undefined>,
  z.ZodType,
  z.ZodType<{ data: KnownThing[] }>
>

/**
 * Colleagues, as a filter or a field looks for them.
 *
 * @param people who may be given something; the same call each time
 * @param known who has it now, whom the call may not name any more
 */
export const usePeopleRelation = (people: PeopleEndpoint, known?: KnownThing | null): Relation => {
  const call = useCall()
  const { value, label } = optionOfKnown(known) ?? {}
  return useMemo(() => {
    const find = async (q: string): Promise<FieldOption[]> => {
      const { data } = await callLoosely(call, people, { query: { q } })
      return data.map(({ id, name }) => ({ value: String(id), label: name }))
    }
    return {
      isOpen: true,
      find,
      nameOf: async (id: string) => (id === value ? label : (await find('')).find((one) => one.value === id)?.label),
    }
  }, [call, people, value, label])
}

/** Under an address of its own: what is kept are the rows, without what stands around them. */
const rowsOf = (list: ListEndpoint, query: object) => readOf(list, { rows: query })

/** The options that have the words. */
const fitting = (options: readonly FieldOption[], words: string): FieldOption[] =>
  options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))

/**
 * Things of a short list, as a filter or a field looks for them: the list is read whole, once somebody looks into it.
 *
 * @param list is asked for its first `per_page` rows, as many as it gives by itself without
 * @param optionOf how one stands in the filter; the same function each time
 * @param known what the record itself says of the chosen one, which the list may not hold
 */
export const useWholeRelation = <L extends ListEndpoint>(
  list: L,
  optionOf: (row: ListRow<L>) => FieldOption,
  { per_page, known, may = true }: Pick<RelationOptions, 'known' | 'may'> & { per_page?: number } = {},
): Relation => {
  const call = useCall()
  const queries = useQueryClient()
  const { value: knownValue, label: knownLabel } = optionOfKnown(known) ?? {}
  return useMemo(() => {
    const query = per_page === undefined ? {} : { per_page }
    const read = async (): Promise<FieldOption[]> => {
      const queryFn = () => readRows(call, list, query)
      const rows = await queries.fetchQuery({ ...rowsOf(list, query), queryFn })
      return rows.map(optionOf)
    }
    return {
      isOpen: may,
      find: async (words: string) => fitting(await read(), words),
      nameOf: async (value: string) =>
        (may ? (await read()).find((option) => option.value === value)?.label : undefined) ??
        (value === knownValue ? knownLabel : undefined),
    }
  }, [call, queries, list, optionOf, per_page, may, knownValue, knownLabel])
}
