import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyEndpoint, CallResult } from '#platform/contract/endpoint.ts'
import type { ListEndpoint, ListRow } from '#platform/contract/list.ts'
import { readOf } from './reread.ts'
import { useCall } from './use_call.tsx'

type Option = { readonly value: string; readonly label: string }

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
        const page = (await call(list, { query: { q, per_page: 20 } } as never)) as {
          data: (ListRow<L> & { id: number })[]
        }
        return page.data.map((row) => ({ value: String(row.id), label: labelOf(row) }))
      },
      nameOf: async (id: string): Promise<string> => labelOf(await call(get, { params: { id } } as never)),
    }),
    [call, list, get, labelOf],
  )
}

/** The first rows of an answer that fit the words. */
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
    const args = { query: per_page === undefined ? {} : { per_page } }
    const read = async (): Promise<Option[]> => {
      const queryFn = () => call(list, args as never) as Promise<{ data: ListRow<L>[] }>
      const { data } = await queries.ensureQueryData({ ...readOf(list, args), queryFn })
      return data.map(optionOf)
    }
    return {
      find: async (words: string) => fitting(await read(), words),
      nameOf: async (value: string) => (await read()).find((option) => option.value === value)?.label,
    }
  }, [call, queries, list, optionOf, per_page])
}
