import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyEndpoint, CallResult } from '#platform/contract/endpoint.ts'
import type { ListEndpoint, ListRow } from '#platform/contract/list.ts'
import type { Caller } from './call.ts'
import { readOf } from './reread.ts'
import { useCall } from './use_call.tsx'

type Option = { readonly value: string; readonly label: string }

type Rows<L> = readonly (ListRow<L> & { readonly id: number })[]

/** The rows of a list whose type is only known to the caller. */
const readRows = async <L extends ListEndpoint>(
  call: Caller,
  list: L,
  query: { q?: string; per_page?: number },
): Promise<Rows<L>> => {
  const page = (await call(list, { query } as never)) as { data: Rows<L> }
  return page.data
}

/**
 * Things of another list, as a filter looks for them: the server searches by words, and names the one that was chosen.
 *
 * @param list is asked with `q`
 * @param get reads one by its id
 * @param labelOf what one is called; the same function each time
 */
export const useRelation = <L extends ListEndpoint, G extends AnyEndpoint>(
  list: L,
  get: G,
  labelOf: (thing: ListRow<L> | CallResult<G>) => string,
) => {
  const call = useCall()
  return useMemo(
    () => ({
      find: async (q: string): Promise<Option[]> => {
        const rows = await readRows(call, list, { q, per_page: 20 })
        return rows.map((row) => ({ value: String(row.id), label: labelOf(row) }))
      },
      nameOf: async (id: string): Promise<string> => labelOf(await call(get, { params: { id } } as never)),
    }),
    [call, list, get, labelOf],
  )
}

/** Under an address of its own: what is kept are the rows, without what stands around them. */
const rowsOf = (list: ListEndpoint, query: object) => readOf(list, { rows: query })

/** The options that have the words. */
const fitting = (options: readonly Option[], words: string): Option[] =>
  options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))

/**
 * Things of a short list, as a filter looks for them: the list is read whole, once somebody looks into it.
 *
 * @param list is asked for its first `per_page` rows, as many as it gives by itself without
 * @param optionOf how one stands in the filter; the same function each time
 */
export const useWholeRelation = <L extends ListEndpoint>(
  list: L,
  optionOf: (row: ListRow<L>) => Option,
  per_page?: number,
) => {
  const call = useCall()
  const queries = useQueryClient()
  return useMemo(() => {
    const query = per_page === undefined ? {} : { per_page }
    const read = async (): Promise<Option[]> => {
      const queryFn = () => readRows(call, list, query)
      const rows = await queries.fetchQuery({ ...rowsOf(list, query), queryFn })
      return rows.map(optionOf)
    }
    return {
      find: async (words: string) => fitting(await read(), words),
      nameOf: async (value: string) => (await read()).find((option) => option.value === value)?.label,
    }
  }, [call, queries, list, optionOf, per_page])
}
