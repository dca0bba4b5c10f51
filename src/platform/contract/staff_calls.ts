import type { z } from 'zod'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { staff } from './access.ts'
import { endpoint, IdParams, Versioned } from './endpoint.ts'
import { exportOf } from './export.ts'
import { common } from './failures.ts'
import { importOf } from './import.ts'
import { type ListQuery, pageOf } from './list.ts'
import type { Resource } from './permissions.ts'

/** Resources whose rows are exported and imported. */
type ImportedResource = { [R in Resource]: `${R}.import` extends StaffJobName ? R : never }[Resource]

type Spec<R, Q, Row, One, Fields> = {
  /** Its permissions, its address below /api/admin and its jobs have this name. */
  readonly resource: R
  /** What one and many of them are called in summaries: "a brand", "brands". */
  readonly words: readonly [one: string, many: string]
  /** The question of the list. */
  readonly question: Q
  readonly row: Row
  /** One of them, as a form shows it. */
  readonly record: One
  /** What is sent to make one, and with its version to change one. */
  readonly fields: Fields
}

/** The calls of staff that a noun has without any of its own: list, one, create, update, and files out and in. */
export const staffCallsOf = <
  const R extends ImportedResource,
  Q extends z.ZodType<ListQuery>,
  Row extends z.ZodType,
  One extends z.ZodType,
  Shape extends z.ZodRawShape,
>({
  resource,
  words: [one, many],
  question,
  row,
  record,
  fields,
}: Spec<R, Q, Row, One, z.ZodObject<Shape>>) => {
  const path = `/api/admin/${resource}` as const
  const adminList = endpoint({
    method: 'GET',
    path,
    summary: `All ${many}`,
    access: staff(`${resource} view` as const),
    query: question,
    output: pageOf(row),
  })
  const create = endpoint({
    method: 'POST',
    path,
    summary: `Create ${one}`,
    access: staff(`${resource} create` as const),
    body: fields,
    output: record,
    status: 201,
  })
  const update = endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: `Change ${one}`,
    access: staff(`${resource} update` as const),
    params: IdParams,
    body: fields.extend(Versioned.shape),
    output: record,
    failures: [common.not_found, common.stale],
  })
  return {
    adminList,
    adminGet: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read ${one}`,
      access: staff(`${resource} view` as const),
      params: IdParams,
      output: record,
      failures: [common.not_found],
    }),
    create,
    update,
    export: exportOf({
      name: `${resource}.export` as const,
      path: `${path}/export`,
      summary: `Write the ${many} of a question into a file`,
      list: adminList,
    }),
    import: importOf({
      name: `${resource}.import` as const,
      path: `${path}/import`,
      summary: `Read a file of ${many} and see what would come of it`,
      create,
      update,
      list: adminList,
    }),
  }
}
