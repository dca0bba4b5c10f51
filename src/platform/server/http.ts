import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '#platform/contract/access.ts'
import type {
  AnyEndpoint,
  CallInput,
  CurrentInput,
  Endpoint,
  FileAnswer,
  IsVersioned,
} from '#platform/contract/endpoint.ts'
import { common, Failed, fail, failField, isFailed } from '#platform/contract/failures.ts'
import { findHiddenQuestion, shownTo } from '#platform/contract/personal.ts'
import type { TableName } from '#registry/tables.ts'
import type { Actor, ActorOf, Visitor } from './access.ts'
import { admission, bodySizeOf, callerOf } from './admission.ts'
import type { App } from './app.ts'
import { authenticateStaff, type Identify, originOf, type StaffAccess } from './authentication.ts'
import { cookieName, knownCookies } from './cookies.ts'
import { attachmentHeader, downloadName } from './file_names.ts'
import { answerError } from './http_errors.ts'
import { readInput } from './inputs.ts'
import { inReading, viewOf } from './member_view.ts'
import { seeOwnWrites, showOwnWrites } from './own_writes.ts'
import { doOnce, findRequestKey, type RequestKey } from './request_keys.ts'
import { noteCaller } from './request_log.ts'
import { sharedAnswer } from './shared_answers.ts'
import type { StaffWork } from './staff_job_runner.ts'
import { nothingObserved, observeStatements } from './statements.ts'
import { StaleAnswer } from './versions.ts'

/** Cookies and headers that an answer sets beside its data. */
export type Answer = {
  cookie: (name: string, value: string, options?: { http_only?: boolean; max_age?: number }) => void
  header: (name: string, value: string) => void
  /** Answers with another success status or a redirect. */
  status: (status: number) => void
}

/** What a handler gets. `input` parts are parsed; `request` is there for the few that read raw bodies or cookies. */
export type Call<E> = CallInput<E> & {
  readonly app: App
  readonly actor: E extends Endpoint<infer A> ? ActorOf<A> : never
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly answer: Answer
  readonly request: FastifyRequest
  /**
   * The proof for another call's access, where one address serves visitors and staff.
   *
   * @throws not_signed_in; not_permitted
   */
  readonly staffFor: <A extends StaffAccess>(other: { readonly access: A }) => Promise<ActorOf<A>>
}

type Handler<E> = (
  call: Call<E>,
) => Promise<E extends Endpoint<Access, z.ZodType, z.ZodType, z.ZodType, infer O> ? z.input<O> : never>

/** What the reader of a row by its id takes from a call. */
export type ById<A> = { readonly app: App; readonly actor: A; readonly params: { readonly id: number } }

/** Reads what a stale version is answered with: the object as this caller reads it now. */
type Current<E> = (call: Call<E>) => Promise<CurrentInput<E>>

/** A handler whose types have served their purpose; a method's parameter takes that of every handler. */
export type AnyHandler = { handle(call: object): Promise<unknown> }['handle']

/** An endpoint with the function that answers it, and for a versioned one the function that reads the object again. */
export type Route = {
  readonly endpoint: AnyEndpoint
  readonly handle: AnyHandler
  readonly current?: AnyHandler
  /** What a repeat under the same key is answered with, where that is neither `current` nor the first answer. */
  readonly again?: AnyHandler
  /** The answer is the same for everybody and kept; of the tables in `only` it shows what belongs to `params.id` alone. */
  readonly shared?: { readonly only?: readonly TableName[] }
  /** What a job of the server does after the call. */
  readonly work?: StaffWork
}

/** Binds an endpoint: one line in a domain's routes.ts. A call whose body has a version says how it is read again. */
export const route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: Handler<E>,
  ...[current]: true extends IsVersioned<E> ? [current: Current<E>] : []
): Route => ({ endpoint, handle, ...(current && { current }) })

/** For a handler that answers a repeat by itself, with what is true by then: it is simply asked again. */
export const repeatable = (bound: Route): Route => ({ ...bound, again: bound.handle })

type OfVisitors = { readonly access: { readonly who: 'anyone' } }

/** What the handler of a shared answer gets: nothing about whoever asks. */
type SharedCall<E> = CallInput<E> & { readonly app: App }

type SharedHandler<E> = (
  call: SharedCall<E>,
) => Promise<E extends Endpoint<Access, z.ZodType, z.ZodType, z.ZodType, infer O> ? z.input<O> : never>

/**
 * Binds a read whose answer is the same for everybody: it is kept in memory until a table behind it changes.
 *
 * @param only tables of which the answer shows nothing but what belongs to the id in its path
 */
export const sharedRoute = <E extends AnyEndpoint & OfVisitors>(
  endpoint: E,
  handle: SharedHandler<E>,
  only?: readonly TableName[],
): Route => {
  if (endpoint.method !== 'GET' || endpoint.produces) throw new Error(`cannot be shared: ${endpoint.path}`)
  return { endpoint, handle, shared: { ...(only && { only }) } }
}

const answerOf = (app: App, reply: FastifyReply): Answer => ({
  cookie: (name, value, { http_only = true, max_age } = {}) => {
    reply.setCookie(cookieName(app.config, name), value, {
      path: '/',
      sameSite: 'lax',
      httpOnly: http_only,
      secure: app.config.app_url.startsWith('https:'),
      ...(max_age === undefined ? {} : { maxAge: max_age }),
    })
  },
  header: (name, value) => {
    reply.header(name, value)
  },
  status: (status) => {
    reply.code(status)
  },
})

const sendFile = (reply: FastifyReply, endpoint: AnyEndpoint, file: FileAnswer) => {
  const mime = file.mime ?? [endpoint.produces].flat()[0] ?? 'application/octet-stream'
  if (file.filename !== undefined) {
    reply.header('content-disposition', attachmentHeader(downloadName(file.filename, mime)))
  }
  return reply.type(mime).send(file.body)
}

/** Tells a stale version with the object as it is now, read after the rollback and shown as the endpoint shows it. */
const withCurrent = async ({ endpoint, current }: Route, call: Call<AnyEndpoint>, error: unknown): Promise<never> => {
  if (!current || !isFailed(error, common.stale)) throw error
  const schema = endpoint.current ?? endpoint.output
  const details = StaleAnswer.extend({ current: schema })
  const now = forReader(call.actor, schema, await current(call))
  throw new Failed({ ...common.stale, details }, { ...error.details, current: now })
}

/** Reads what a repeat is answered with; undefined where only the first answer will do. */
const readerOfRepeat = ({ endpoint, again, current }: Route): Route['again'] => {
  if (again) return again
  if (endpoint.status === 204) return async () => undefined
  return endpoint.current ? undefined : current
}

/** Personal data of others are shown to staff as far as their permissions go, also on the pages of a member that they look at. */
const forReader = (actor: Actor, schema: z.ZodType, data: unknown): unknown => {
  const reader = actor.kind === 'staff' ? actor.staff : viewOf(actor)?.staff
  return reader ? shownTo(reader, schema, data) : data
}

/** Refuses a question by which masked data would be found out. @throws invalid (422) */
const demandOpenQuestion = ({ query, body }: AnyEndpoint, actor: Actor, input: { query?: unknown; body?: unknown }) => {
  if (actor.kind !== 'staff') return
  const hidden =
    (query && findHiddenQuestion(actor.staff, query, input.query)) ??
    (body && findHiddenQuestion(actor.staff, body, input.body))
  if (hidden) failField(hidden.path.join('.'), '這項個人資料對你是遮蔽的，不能用來篩選或排序。')
}

/** The data of an answer as the endpoint shows them to this caller. Files are sent as they are. */
const shown = ({ produces, status, output }: AnyEndpoint, actor: Actor, result: unknown): unknown =>
  produces || status === 204 || status === 303 ? result : forReader(actor, output, output.parse(result))

/** Does what was asked; what was sent with a key, once. */
const perform = (bound: Route, key: RequestKey | undefined, call: Call<AnyEndpoint>): Promise<unknown> => {
  const { endpoint, handle } = bound
  const { actor } = call
  const work = async (app: App) => shown(endpoint, actor, await handle({ ...call, app }))
  if (viewOf(actor)) return inReading(call.app, work)
  if (!key) return work(call.app)
  const reader = readerOfRepeat(bound)
  const again = reader && (async () => shown(endpoint, actor, await reader(call)))
  return doOnce(call.app, key, { work, again })
}

/** What a handler gives back Fastify sends: a reply given back would be waited for until the last byte is out. */
const answerShared = async (app: App, bound: Route, request: FastifyRequest, reply: FastifyReply) => {
  noteCaller(request, { kind: 'visitor', member: null, origin: originOf(request) })
  const input = readInput(bound.endpoint, request)
  await seeOwnWrites(app, request.cookies)
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return sharedAnswer(app, bound, input)
}

/** Providers come from other sites, and what they tell is not refused: money has moved. */
const configOf = ({ access: { who }, whenBusy }: AnyEndpoint): FastifyContextConfig =>
  who === 'provider' ? { who, anyOrigin: true, whenBusy: 'answered' } : { who, whenBusy }

/** Mounts all routes: one pipeline of admission, validation, handler and checked output for every call. */
export const bindRoutes = (server: FastifyInstance, app: App, identify: Identify, routes: readonly Route[]): void => {
  for (const bound of routes) {
    const { endpoint } = bound
    const size = bodySizeOf(endpoint)
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: size.bytes,
      config: { parts: size.parts, ...configOf(endpoint) },
      onRequest: admission(app, identify, bound),
      handler: async (request, reply) => {
        try {
          if (bound.shared) return await answerShared(app, bound, request, reply)
          const actor = callerOf(request)
          await app.content.current()
          const input = readInput(endpoint, request)
          demandOpenQuestion(endpoint, actor, input)
          const answer = answerOf(app, reply)
          reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
          const staffFor = (other: { access: StaffAccess }) =>
            authenticateStaff(app, identify, request, { ...endpoint, access: other.access }, originOf(request))
          const cookies = knownCookies(app.config, request.cookies)
          const call = { ...input, app, actor, cookies, answer, request, staffFor } as unknown as Call<AnyEndpoint>
          const key = findRequestKey(app, endpoint, actor, request)
          const observed = nothingObserved()
          const result = await observeStatements(observed, () => perform(bound, key, call))
            .catch((error) => withCurrent(bound, call, error))
            .finally(() => showOwnWrites(app, answer, observed))
          if (reply.sent) return reply
          if (endpoint.produces) return sendFile(reply, endpoint, result as FileAnswer)
          return endpoint.status === 204 || endpoint.status === 303 ? undefined : result
        } catch (error) {
          return answerError(app, request, reply, error)
        }
      },
    })
  }
}

/** Calls endpoints in process, as a visitor: server rendering reads the same data that a browser would fetch. */
export const inProcess = (app: App, routes: readonly Route[]) => {
  const byEndpoint = new Map(routes.map((entry) => [`${entry.endpoint.method} ${entry.endpoint.path}`, entry]))
  const answer: Answer = { cookie: () => {}, header: () => {}, status: () => {} }
  const nobody = async () => fail(common.not_signed_in)
  const actor: Visitor = {
    kind: 'visitor',
    member: null,
    origin: { request_id: 'render', ip: '', user_agent: '' },
  }
  return async (endpoint: AnyEndpoint, args: { params?: unknown; query?: unknown; body?: unknown }) => {
    const found = byEndpoint.get(`${endpoint.method} ${endpoint.path}`)
    if (!found) throw new Error(`not callable in process: ${endpoint.path}`)
    if (found.endpoint.access.who !== 'anyone') throw new Error(`not callable in process: ${endpoint.path}`)
    const input = readInput(found.endpoint, { params: args.params, query: args.query, body: args.body })
    if (found.shared) return JSON.parse(String(await sharedAnswer(app, found, input)))
    const result = await found.handle({ ...input, app, actor, cookies: {}, answer, staffFor: nobody })
    return found.endpoint.output.parse(result)
  }
}
