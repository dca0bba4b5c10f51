import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import type { Actor, StaffIdentity } from './access.ts'
import type { App } from './app.ts'
import { actorOf } from './audit.ts'

/** Who sent a request, in the words of the audit log; never a name. */
type Caller = { readonly actor_kind: string; readonly actor_id: number | null; readonly missing?: readonly string[] }

/** Requests whose caller is known; those for pages and files have none. */
const callers = new WeakMap<FastifyRequest, Caller>()

/** Notes who calls, for the line of this request. */
export const noteCaller = (request: FastifyRequest, actor: Actor): void => {
  const { actor_kind, actor_id } = actorOf(actor)
  callers.set(request, { actor_kind: actor.kind === 'provider' ? 'provider' : actor_kind, actor_id })
}

/** Notes that staff were refused, and for want of what. */
export const noteRefusal = (request: FastifyRequest, staff: StaffIdentity, wanted: readonly Permission[]): void => {
  const caller = callers.get(request)
  if (caller) callers.set(request, { ...caller, missing: wanted.filter((permission) => !mayDo(staff, permission)) })
}

/** What is said about each request: never a query string, a body or a person. A refusal for want of a right is a warning. */
export const logAnswers = (server: FastifyInstance, app: App): void => {
  server.addHook('onResponse', async (request, reply) => {
    app.log[reply.statusCode === 403 ? 'warn' : 'info']({
      request_id: request.id,
      trace_id: request.trace_id,
      ...callers.get(request),
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
