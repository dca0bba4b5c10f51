import type { QueryClient } from '@tanstack/react-query'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint, CallArgs, CallResult } from '#platform/contract/endpoint.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: AnyEndpoint }
  }
}

/** How the answer of a read is kept: by its address, with the call that it is an answer of. */
export const readOf = (endpoint: AnyEndpoint, args: unknown) => ({
  queryKey: [endpoint.path, args] as const,
  meta: { endpoint },
})

/** Keeps an answer that came with another call. */
export const keepAnswer = <E extends AnyEndpoint>(
  queries: QueryClient,
  endpoint: E,
  args: CallArgs<E>,
  answer: CallResult<E>,
): void => void queries.setQueryData(readOf(endpoint, args).queryKey, answer)

/** '/api/admin/orders/:id/refunds' and '/api/orders' are about orders. */
const nounOfPath = (path: string): string | undefined => /^\/api\/(?:admin\/)?([^/]+)/.exec(path)?.[1]

/** What a call is about: the resources of its permissions and the noun of its address. */
const nounsOf = ({ access, path }: AnyEndpoint): readonly (string | undefined)[] => {
  const resources = access.who === 'staff' ? access.permissions.map((permission) => permission.split(' ')[0]) : []
  return [...resources, nounOfPath(path)]
}

/** Whether the call belongs to staff. Contracts of the public site say nothing of access (decision 4). */
const isOfStaff = ({ access }: { access?: Access }): boolean => access?.who === 'staff'

/**
 * Whether a write may have changed what a read answered: both are about one noun, or the read tells of many. Of writes of
 * members all reads count as changed: their pages are small.
 */
export const isTouched = (read: AnyEndpoint, write: AnyEndpoint): boolean => {
  if (!isOfStaff(write) || read.rereadAlways) return true
  const written = nounsOf(write)
  return nounsOf(read).some((noun) => noun !== undefined && written.includes(noun))
}

/**
 * After a write: everything kept counts as old, and is read again when a page shows it next. What is shown now and may
 * have changed is read again at once; the promise waits for it.
 */
export const rereadAfter = async (queries: QueryClient, write: AnyEndpoint): Promise<void> => {
  await queries.invalidateQueries({ refetchType: 'none' })
  await queries.refetchQueries({
    type: 'active',
    predicate: ({ meta }) => !meta?.endpoint || isTouched(meta.endpoint, write),
  })
}
