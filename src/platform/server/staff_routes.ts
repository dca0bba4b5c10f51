import type { z } from 'zod'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint, CallInput, CurrentInput, Endpoint } from '#platform/contract/endpoint.ts'
import type { ListQuery, PageOf } from '#platform/contract/list.ts'
import type { CallerOf } from './access.ts'
import type { App } from './app.ts'
import { type ExportEndpoint, type ExportSpec, exportRoute } from './export.ts'
import type { Route } from './http.ts'

type Answer<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, z.ZodType, infer O> ? z.input<O> : never
type Part<E, K extends string> = CallInput<E> extends { readonly [key in K]: infer X } ? X : never

/** The service of a list. */
type List<E> = (app: App, staff: CallerOf<E>, query: Part<E, 'query'>) => Promise<Answer<E>>
/** The service that makes one. */
type Create<E> = (app: App, staff: CallerOf<E>, input: Part<E, 'body'>) => Promise<Answer<E>>
/** The service of a change: what was sent, and of which. */
type Change<E> = (app: App, staff: CallerOf<E>, input: Part<E, 'body'> & Part<E, 'params'>) => Promise<Answer<E>>
/** The service that reads one by its id, also for whoever came too late to change it. */
type Read<G, U> = (
  app: App,
  staff: CallerOf<G> | CallerOf<U>,
  id: number,
) => Promise<([G] extends [never] ? unknown : Answer<G>) & ([U] extends [never] ? unknown : CurrentInput<U>)>

type ListOf<C> = C extends { readonly adminList: infer E } ? E : C extends { readonly list: infer E } ? E : never
type GetOf<C> = C extends { readonly adminGet: infer E } ? E : C extends { readonly get: infer E } ? E : never
type CreateOf<C> = C extends { readonly create: infer E } ? E : never
type UpdateOf<C> = C extends { readonly update: infer E } ? E : never
type ExportOf<C> = C extends { readonly export: infer E extends ExportEndpoint } ? E : never

type Where<E, Services> = [E] extends [never] ? unknown : Services

/** The service of each call that is there, and the sheet of the file that its list is written into. */
export type StaffServices<C> = Where<ListOf<C>, { readonly list: List<ListOf<C>> }> &
  Where<GetOf<C> | UpdateOf<C>, { readonly get: Read<GetOf<C>, UpdateOf<C>> }> &
  Where<CreateOf<C>, { readonly create: Create<CreateOf<C>> }> &
  Where<UpdateOf<C>, { readonly update: Change<UpdateOf<C>> }> &
  Where<ExportOf<C>, { readonly sheet: Pick<ExportSpec<ExportOf<C>>, 'title' | 'columns'> }>

type AnyCalls = {
  readonly [name in 'adminList' | 'list' | 'adminGet' | 'get' | 'create' | 'update']?: AnyEndpoint
} & { readonly export?: ExportEndpoint }

/** Services whose types have served their purpose; parameters of methods take those of every service. */
type AnyServices = {
  list?(app: App, staff: unknown, query: ListQuery): Promise<PageOf<object>>
  get?(app: App, staff: unknown, id: number): Promise<unknown>
  create?(app: App, staff: unknown, input: unknown): Promise<unknown>
  update?(app: App, staff: unknown, input: unknown): Promise<unknown>
  readonly sheet?: Pick<ExportSpec<ExportEndpoint>, 'title' | 'columns'>
}
type AnyOf<K extends keyof AnyServices> = NonNullable<AnyServices[K]>

type Sent = { readonly app: App; readonly actor: unknown }
type OfOne = Sent & { readonly params: { readonly id: number } }
type Listed = Sent & { readonly query: ListQuery }
type Written = Sent & { readonly body: object }

const listRoute = (endpoint: AnyEndpoint, list: AnyOf<'list'>): Route => ({
  endpoint,
  handle: ({ app, actor, query }: Listed) => list(app, actor, query),
})

const readById =
  (get: AnyOf<'get'>) =>
  ({ app, actor, params }: OfOne) =>
    get(app, actor, params.id)

const createRoute = (endpoint: AnyEndpoint, create: AnyOf<'create'>): Route => ({
  endpoint,
  handle: ({ app, actor, body }: Written) => create(app, actor, body),
})

const updateRoute = (endpoint: AnyEndpoint, update: AnyOf<'update'>, get: AnyOf<'get'>): Route => ({
  endpoint,
  handle: ({ app, actor, params, body }: OfOne & Written) => update(app, actor, { ...body, ...params }),
  current: readById(get),
})

/** Binds a change of one by its id; who comes too late is answered with what `get` reads. */
export const changeRoute = <E extends AnyEndpoint>(endpoint: E, change: Change<E>, get: Read<never, E>): Route =>
  updateRoute(endpoint, change, get)

/** Binds the calls of staff that `staffCallsOf` declares, as far as they are there, and the export of the same list. */
export const staffRoutesOf = <C extends AnyCalls>(calls: C, services: StaffServices<C>): readonly Route[] => {
  const { list, get, create, update, sheet } = services as AnyServices
  const [listCall, getCall] = [calls.adminList ?? calls.list, calls.adminGet ?? calls.get]
  return [
    ...(listCall && list ? [listRoute(listCall, list)] : []),
    ...(calls.export && list && sheet ? [exportRoute(calls.export, { list, ...sheet })] : []),
    ...(getCall && get ? [{ endpoint: getCall, handle: readById(get) }] : []),
    ...(calls.create && create ? [createRoute(calls.create, create)] : []),
    ...(calls.update && update && get ? [updateRoute(calls.update, update, get)] : []),
  ]
}
