import { useQueries } from '@tanstack/react-query'
import type { FilterName, ListEndpoint } from '#platform/contract/list.ts'
import { useCall } from './use_call.tsx'
import type { ListView } from './use_list.ts'

type Counted = { meta: { total: number; total_is_exact: boolean } }

/**
 * How many rows each view of a list has, in the order of the views; undefined while it is not known or only about
 * right. `fixed` are filters of the page itself.
 */
export const useCounts = <E extends ListEndpoint>(
  endpoint: E,
  views: readonly Pick<ListView<FilterName<E>>, 'filters'>[],
  fixed: ListView<FilterName<E>>['filters'] = {},
): (number | undefined)[] => {
  const call = useCall()
  const answers = useQueries({
    queries: views.map(({ filters }) => {
      const query = { per_page: 1, filter: { ...filters, ...fixed } }
      return {
        queryKey: [endpoint.path, query],
        queryFn: () => call(endpoint, { query } as never) as Promise<Counted>,
      }
    }),
  })
  return answers.map(({ data }) => (data?.meta.total_is_exact ? data.meta.total : undefined))
}
