import { z } from 'zod'
import { countsPath } from './counts_path.ts'
import { type AnyEndpoint, endpoint } from './endpoint.ts'
import type { ListEndpoint } from './list.ts'

/** How many rows a view of a list has. */
export type ViewCount = { total: number; total_is_exact: boolean }

export const mostViews = 30

const readJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: '檢視的條件看不懂。' })
    return z.NEVER
  }
}

/** The query of a list that has these filters. */
const asQuery = (filter: unknown): unknown => (typeof filter === 'object' && filter !== null ? { filter } : filter)

const makeCounts = (list: AnyEndpoint) =>
  endpoint({
    method: 'GET',
    path: countsPath(list.path),
    summary: `How many rows each of some views has (JSON: the filters of each): ${list.summary}`,
    access: list.access,
    query: z.object({
      views: z
        .string()
        .max(4000)
        // without views: the whole list
        .default('[{}]')
        .transform(readJson)
        .pipe(z.array(z.preprocess(asQuery, list.query)).max(mostViews)),
    }),
    output: z.object({
      counts: z.array(z.object({ total: z.int(), total_is_exact: z.boolean() })),
    }),
  })

export type CountsEndpoint = ReturnType<typeof makeCounts>

const made = new WeakMap<AnyEndpoint, CountsEndpoint>()

/** The call that counts several views of a list at once. Every list of staff has one (platform/server/list_counts.ts). */
export const countsOf = (list: ListEndpoint): CountsEndpoint => {
  const known = made.get(list)
  if (known) return known
  const counts = makeCounts(list)
  made.set(list, counts)
  return counts
}
