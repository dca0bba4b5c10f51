import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { bodySizes, multipartBytes } from '#registry/body_sizes.ts'
import type { Actor } from './access.ts'
import type { App } from './app.ts'
import { authenticate, type Identify } from './authentication.ts'
import { edgeCounters } from './edge_limits.ts'

/** How much a call takes, in JSON or as a form. */
export const bodySizeOf = ({ body_size = 'usual' }: AnyEndpoint) => bodySizes[body_size]

/** What is bound: a shared answer is the same for everybody, so nobody is asked who they are. */
type Bound = { readonly endpoint: AnyEndpoint; readonly shared?: object }

/** Callers of requests that were let in. */
const admitted = new WeakMap<FastifyRequest, Actor>()

/** Whoever was let in to a call. */
export const callerOf = (request: FastifyRequest): Actor => {
  const actor = admitted.get(request)
  // Without a caller nothing is answered: a call that is bound without admission is a fault.
  if (!actor) throw new Error('a call without admission')
  return actor
}

/** @throws too_large for a body that says so itself; one in chunks is counted while it is read */
const demandSize = (endpoint: AnyEndpoint, { headers }: FastifyRequest): void => {
  const isUpload = endpoint.multipart && headers['content-type']?.startsWith('multipart/form-data')
  const most = isUpload ? multipartBytes : bodySizeOf(endpoint).bytes
  if (Number(headers['content-length'] ?? 0) > most) fail(common.too_large)
}

/**
 * Lets a request in to a call, or refuses it, before anything of its body is read: how often its network may call, who
 * calls and whether they may, how often they may, and how much. A refusal costs what its headers cost.
 */
export const admission = (app: App, identify: Identify, { endpoint, shared }: Bound) => {
  const { countCall, countCaller } = edgeCounters(endpoint)
  /** @throws too_many; not_signed_in; other_person; csrf_mismatch; not_permitted; too_large */
  return async (request: FastifyRequest): Promise<void> => {
    await countCall(app, request)
    if (!shared) {
      const actor = await authenticate(app, identify, endpoint, request)
      await countCaller(app, actor)
      admitted.set(request, actor)
    }
    demandSize(endpoint, request)
  }
}
