import { z } from 'zod'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { Flag, Id, whole } from './fields.ts'
import type { ListQuery } from './list.ts'
import type { Permission } from './permissions.ts'
import { mostEachRows } from './row_limits.ts'
import { StaffJob } from './staff_jobs.ts'

/** The most rows of one bulk action. */
export const mostBulkRows = 10_000

const tooMany = `一次最多處理 ${mostBulkRows.toLocaleString('en')} 筆，請縮小條件後再試。`

export const bulkFailures = failures({
  too_many_rows: [422, tooMany],
  values_missing: [422, '有資料沒有列在送出的內容裡，請重新選取後再試。'],
  selection_changed: [409, '符合條件的資料剛剛有增減，請重新確認筆數。'],
})

/**
 * The rows that a person chose: those with these ids, in the versions that the person saw (as they are now where they are
 * left out), or all rows of a list's question. `count` is how many the person was told there are.
 */
const selectionOf = <Q extends z.ZodType<ListQuery>>(question: Q) =>
  z.union([
    z.object({
      ids: z.array(Id).min(1, '請先選取資料。').max(mostBulkRows, tooMany),
      versions: z
        .array(whole({ min: 1, max: 2_147_483_647 }))
        .max(mostBulkRows)
        .optional(),
    }),
    z.object({ filter: question, count: whole({ min: 0, max: 1_000_000_000 }) }),
  ])

/** The chosen rows as a page sends them; the question is that of its list. */
export type BulkSelection =
  | { readonly ids: readonly number[]; readonly versions?: readonly number[] }
  | { readonly filter: object; readonly count: number }

/** What a bulk action would do or was begun to do. */
const BulkAnswer = z.object({
  total: z.int(),
  /** Rows that it can be done with, as far as can be told beforehand. */
  possible: z.int(),
  /** The others by reason, with the names of some. */
  refused: z.array(
    z.object({
      message: z.string(),
      count: z.int(),
      names: z.array(z.string()),
      /** The first of them, so that a page can say it beside the row. */
      ids: z.array(z.int()),
    }),
  ),
  /** The work that was begun; null for a dry run. */
  job: StaffJob.nullable(),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

/** Nothing is sent beside the rows. */
export const noValues = z.object({})

/** What is sent for each row, beside its id; a dry run may leave it out. */
const eachOf = <S extends z.ZodRawShape>(each: S) =>
  z
    .array(z.object({ ...each, id: Id }))
    .max(mostEachRows, `一次最多處理 ${mostEachRows} 筆，請分次處理。`)
    .default([])

type OfStaff<P extends Permission> = {
  readonly access: {
    readonly who: 'staff'
    readonly permissions: readonly P[]
    readonly clinics: 'never'
    readonly packers?: 'own'
  }
}

/** Whoever may see the rows and do it with one. */
const accessOf = <P extends Permission>(action: OfStaff<P>, list: OfStaff<P>) =>
  ({
    who: 'staff',
    permissions: [...new Set([...action.access.permissions, ...list.access.permissions])],
    clinics: 'never',
    ...(action.access.packers && list.access.packers ? { packers: 'own' as const } : {}),
  }) as const

type BulkSpec<P extends Permission, Q extends z.ZodType<ListQuery>, V extends z.ZodObject> = {
  readonly name: StaffJobName
  readonly path: `/api/admin/${string}/bulk/${string}`
  readonly summary: string
  /** The call that does it with one row: whoever may make it may make it many times. */
  readonly action: OfStaff<P>
  /** The call that lists the rows: only what it shows can be chosen. */
  readonly list: OfStaff<P> & { readonly query?: Q }
  /** What is sent for all rows alike. */
  readonly values: V
}

/** The call of a bulk action, with what it takes beside the rows. */
const rowsCall = <P extends Permission, Q extends z.ZodType<ListQuery>, Own extends z.ZodRawShape>(
  { path, summary, action, list }: Omit<BulkSpec<P, Q, z.ZodObject>, 'values' | 'name'>,
  question: Q,
  own: Own,
) =>
  endpoint({
    method: 'POST',
    path,
    body_size: 'many_rows',
    summary,
    access: accessOf(action, list),
    body: z.object({
      selection: selectionOf(question),
      /** Only tells what would be done. */
      dry_run: Flag.default(false),
      ...own,
    }),
    output: BulkAnswer,
    status: 200,
    failures: Object.values(bulkFailures),
  })

const questionOf = <Q>({ list, path }: { readonly list: { readonly query?: Q }; readonly path: string }): Q => {
  if (!list.query) throw new Error(`no list: ${path}`)
  return list.query
}

/** Declares the call that does with many rows what another call does with one. A job of the server does it. */
export const bulkOf = <P extends Permission, Q extends z.ZodType<ListQuery>, V extends z.ZodObject>({
  name,
  values,
  ...call
}: BulkSpec<P, Q, V>) => {
  const question = questionOf(call)
  return { ...rowsCall(call, question, { values }), bulk: { name, question } }
}

type EachSpec<P extends Permission, Q extends z.ZodType<ListQuery>, S extends z.ZodRawShape> = Omit<
  BulkSpec<P, Q, typeof noValues>,
  'values'
> & {
  /** What is sent for each row: its tracking number. */
  readonly each: S
}

/** As `bulkOf`, for what takes values of its own for each row. */
export const bulkEachOf = <P extends Permission, Q extends z.ZodType<ListQuery>, S extends z.ZodRawShape>({
  name,
  each,
  ...call
}: EachSpec<P, Q, S>) => {
  const question = questionOf(call)
  return { ...rowsCall(call, question, { each: eachOf(each) }), bulk: { name, question, each: true } }
}

/** Whether a row is open, or is closed, as it is wanted already. */
export const isActiveAlready = (row: { readonly is_active: boolean }, wanted: boolean): boolean =>
  row.is_active === wanted
