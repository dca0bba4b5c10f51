import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, CallArgs, CallResult } from '#platform/contract/endpoint.ts'
import { CallFailed, currentOf } from './call.ts'
import { readOf, rereadAfter } from './reread.ts'
import { useStarted } from './started.ts'
import { useCall } from './use_call.tsx'

type Options<E extends AnyEndpoint> = {
  enabled?: boolean
  /** It comes with the call with which the back office starts, and is asked for by itself only after that. */
  withStart?: boolean
  /** In how many milliseconds it is asked for again; null: it does not change by itself. The same function each time. */
  againIn?: (data: CallResult<E>) => number | null
}

/**
 * The answer of a read, kept and shared by its address. `data` is undefined while it loads; `failed` says that it did
 * not load, `failure` why, and `onRetry` asks again. Fits `Loaded`.
 */
export const useData = <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>, options: Options<E> = {}) => {
  const { enabled = true, withStart = false, againIn } = options
  const call = useCall()
  const isStarted = useStarted()
  const query = useQuery<CallResult<E>>({
    ...readOf(endpoint, args),
    queryFn: () => call(endpoint, args),
    enabled: enabled && (isStarted || !withStart),
    ...(againIn && { refetchInterval: ({ state: { data } }) => (data && againIn(data)) ?? false }),
  })
  return {
    data: query.data,
    failed: query.isError,
    failure: query.error instanceof CallFailed ? query.error : undefined,
    /** There is no such thing (any more). */
    missing: query.error instanceof CallFailed && query.error.status === 404,
    onRetry: () => void query.refetch(),
  }
}

/**
 * A write. After it succeeded the reads on the page that are about the same noun are asked again, the others once their
 * page is opened: nothing that is shown of the noun is older than the write.
 * `run` rejects with CallFailed; the page that called shows the sentence. Of a stale one `current` says what is stored now.
 */
export const useAction = <E extends AnyEndpoint>(endpoint: E) => {
  const call = useCall()
  const queries = useQueryClient()
  const mutation = useMutation<CallResult<E>, CallFailed, CallArgs<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: () => rereadAfter(queries, endpoint),
  })
  return {
    run: mutation.mutateAsync,
    running: mutation.isPending,
    error: mutation.error ?? undefined,
    current: (stale: CallFailed) => currentOf(endpoint, stale),
  }
}
