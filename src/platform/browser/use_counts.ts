import { useQuery } from '@tanstack/react-query'
import { countsPath } from '#platform/contract/counts_path.ts'
import type { FilterName, ListEndpoint } from '#platform/contract/list.ts'
import type { CountsEndpoint } from '#platform/contract/list_counts.ts'
import type { Filters, ListView } from './list_address.ts'
import { readOf } from './reread.ts'
import { useCall } from './use_call.tsx'

/** The call for the counts of a list as a page makes it: without schemas, as its contract comes (decision 83). */
const countsOf = ({ path, access }: ListEndpoint): CountsEndpoint => {
  const call: Partial<CountsEndpoint> = { method: 'GET', path: countsPath(path), access }
  return call as CountsEndpoint
}

/**
 * How many rows each view of a list has, in the order of the views, in one call; undefined while it is not known or only
 * about right. `fixed` are filters of the page itself.
 */
export const useCounts = <E extends ListEndpoint>(
  endpoint: E,
  views: readonly Pick<ListView<FilterName<E>>, 'filters'>[],
  fixed: Filters<FilterName<E>> = {},
): (number | undefined)[] => {
  const call = useCall()
  const counts = countsOf(endpoint)
  const query = { views: JSON.stringify(views.map(({ filters }) => ({ ...filters, ...fixed }))) }
  const { data } = useQuery({
    ...readOf(counts, { query }),
    queryFn: () => call(counts, { query }),
    enabled: views.length > 0,
  })
  return views.map((_, index) => {
    const count = data?.counts[index]
    return count?.total_is_exact ? count.total : undefined
  })
}
