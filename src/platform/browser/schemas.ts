import { useQuery } from '@tanstack/react-query'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'

/** A call as a page of the back office gets it: without its schemas, which are loaded (decision 83). */
type Lean<E> = E & { readonly whole?: () => Promise<E> }

/**
 * A call with the schemas of its contract, for forms and others who look into them.
 *
 * @throws an Error where the file does not arrive
 */
export const loadSchemas = async <E extends object>(call: Lean<E>): Promise<E> => {
  if (!call.whole) return call
  await import('./no_eval.ts')
  return call.whole()
}

/**
 * The same for a part of a page. `data` is undefined while the schemas are on their way; fits `Loaded`.
 *
 * @param wanted whether they are needed at all
 */
export const useSchemas = <E extends AnyEndpoint>(call: Lean<E>, wanted = true) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['schemas', call.method, call.path],
    queryFn: () => loadSchemas(call),
    enabled: wanted,
    // The file is there or not, whatever the browser thinks of its network; it does not change.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return { data, failed: isError, onRetry: () => void refetch() }
}
