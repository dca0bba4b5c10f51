import type { AnyEndpoint, CallArgs, CallResult } from '#platform/contract/endpoint.ts'
import type { Caller, RawArgs } from './call.ts'

/**
 * Calls with what no type proves to fit: a form with a file, the texts of an address or of fields. The schema on the
 * server judges them.
 *
 * @throws CallFailed as the call does
 */
export const callLoosely = <E extends AnyEndpoint>(call: Caller, endpoint: E, args: RawArgs): Promise<CallResult<E>> =>
  call(endpoint, args as CallArgs<E>)
