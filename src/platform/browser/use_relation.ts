import { useMemo } from 'react'
import type { AnyEndpoint, CallResult } from '#platform/contract/endpoint.ts'
import type { ListEndpoint, ListRow } from '#platform/contract/list.ts'
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
