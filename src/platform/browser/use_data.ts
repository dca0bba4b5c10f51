import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, CallArgs, CallResult } from '#platform/contract/endpoint.ts'
import { CallFailed } from './call.ts'
import { useCall } from './use_call.tsx'

const keyOf = (endpoint: AnyEndpoint, args: unknown) => [endpoint.path, args] as const

/**
 * The answer of a read, kept and shared by its address. `data` is undefined while it loads; `failed` says that it did
 * not load, `failure` why, and `onRetry` asks again. Fits `Loaded`.
 */
export const useData = <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>, options: { enabled?: boolean } = {}) => {
  const call = useCall()
  const query = useQuery<CallResult<E>>({
    queryKey: keyOf(endpoint, args),
    queryFn: () => call(endpoint, args),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
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
 * A write. After it succeeded every read shown on the page is asked again, so nothing on it is older than the write.
 * `run` rejects with CallFailed; the page that called shows the sentence.
 */
export const useAction = <E extends AnyEndpoint>(endpoint: E) => {
  const call = useCall()
  const queries = useQueryClient()
  const mutation = useMutation<CallResult<E>, CallFailed, CallArgs<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: () => queries.invalidateQueries(),
  })
  return { run: mutation.mutateAsync, running: mutation.isPending, error: mutation.error ?? undefined }
}
