import type { z } from 'zod'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { ListEndpoint, ListQuery, PageOf } from '#platform/contract/list.ts'
import { countsOf, type ViewCount } from '#platform/contract/list_counts.ts'
import type { Route } from './http.ts'

type QueryShape = { readonly def?: { readonly out?: z.ZodType & QueryShape }; readonly shape?: object }

/** A list is what can be asked by page. */
const isList = (endpoint: AnyEndpoint): endpoint is ListEndpoint => {
  const query = endpoint.query as QueryShape | undefined
  const shape = query?.shape ?? query?.def?.out?.shape ?? {}
  return endpoint.method === 'GET' && !endpoint.produces && !endpoint.params && 'per_page' in shape
}

type CountCall = { readonly actor: unknown; readonly query: { readonly views: readonly ListQuery[] } }

/** Counts by the list itself, asked for no row: what narrows or refuses the list does the same to its counts. */
const countsRoute = (list: ListEndpoint, handle: Route['handle']): Route => ({
  endpoint: countsOf(list),
  handle: async ({ actor, query: { views }, ...call }: CountCall) => {
    const counts: ViewCount[] = []
    for (const view of views) {
      const { meta } = (await handle({ ...call, actor, query: { ...view, per_page: 0 } })) as PageOf<unknown>
      counts.push({ total: meta.total, total_is_exact: meta.total_is_exact })
    }
    return { counts }
  },
})

/** Puts beside each list of staff the call that counts several views of it at once. */
export const withListCounts = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((bound) => {
    const { endpoint, handle } = bound
    return endpoint.access.who === 'staff' && isList(endpoint) ? [bound, countsRoute(endpoint, handle)] : [bound]
  })
