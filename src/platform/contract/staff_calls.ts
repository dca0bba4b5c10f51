import type { z } from 'zod'
import type { BodySizeName } from '#registry/body_sizes.ts'
import { staff } from './access.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { common, type Failure } from './failures.ts'
import type { ListQuery } from './list.ts'
import type { Permission, Resource } from './permissions.ts'

/** Something of each call. */
type Ways<List, Get, Create, Update> = {
  readonly list: List
  readonly get: Get
  readonly create: Create
  readonly update: Update
}

/** The permissions of a resource: who views it lists and reads it. */
export const usual = <const R extends Resource>(resource: R) =>
  ({
    list: `${resource} view`,
    get: `${resource} view`,
    create: `${resource} create`,
    update: `${resource} update`,
  }) as const

/** One permission for all calls, for what has none of its own. */
export const allBy = <const P extends Permission>(permission: P) =>
  ({ list: permission, get: permission, create: permission, update: permission }) as const

type Spec<Access, Question, Rows, One, Fields, Change> = {
  readonly path: `/api/admin/${string}`
  /** `usual('brands')`, `allBy('system update')`, or each by itself. */
  readonly access: Access
  /** What one and many of them are called in summaries: "a brand", "brands". */
  readonly words: readonly [one: string, many: string]
  /** Where a call does more than its words say. */
  readonly summaries?: { readonly [way in keyof Ways<0, 0, 0, 0>]?: string }
  /** The question of the list. */
  readonly question: Question
  /** `pageOf` a row. */
  readonly rows: Rows
  /** One of them, as a form shows it. */
  readonly record: One
  /** What is sent to make one. */
  readonly fields: Fields
  /** What is sent to change one, with the version that was seen. */
  readonly change: Change
  /** How much both take, where that is more than usual. */
  readonly body_size?: BodySizeName
  /** How both may fail beside what every such call may. */
  readonly failures?: { readonly create?: readonly Failure[]; readonly update?: readonly Failure[] }
}

/** The calls of staff that a noun has without any of its own: list, one, create and update. */
export const staffCallsOf = <
  const L extends Permission,
  const G extends Permission,
  const C extends Permission,
  const U extends Permission,
  Question extends z.ZodType<ListQuery>,
  Rows extends z.ZodType,
  One extends z.ZodType,
  Fields extends z.ZodType,
  Change extends z.ZodType<{ version: number }>,
>({
  path,
  access,
  words: [one, many],
  summaries,
  failures,
  body_size,
  ...of
}: Spec<Ways<L, G, C, U>, Question, Rows, One, Fields, Change>) => ({
  list: endpoint({
    method: 'GET',
    path,
    summary: summaries?.list ?? `All ${many}`,
    access: staff(access.list),
    query: of.question,
    output: of.rows,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: summaries?.get ?? `Read ${one}`,
    access: staff(access.get),
    params: IdParams,
    output: of.record,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: summaries?.create ?? `Create ${one}`,
    access: staff(access.create),
    body: of.fields,
    ...(body_size && { body_size }),
    output: of.record,
    status: 201,
    failures: failures?.create ?? [],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: summaries?.update ?? `Change ${one}`,
    access: staff(access.update),
    params: IdParams,
    body: of.change,
    ...(body_size && { body_size }),
    output: of.record,
    failures: [common.not_found, common.stale, ...(failures?.update ?? [])],
  }),
})

/** The same calls by the names that they have beside public ones, where `list` is that of visitors. */
export const besidePublic = <List, Get, Create, Update>({ list, get, ...writes }: Ways<List, Get, Create, Update>) => ({
  adminList: list,
  adminGet: get,
  ...writes,
})
