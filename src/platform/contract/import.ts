import { z } from 'zod'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { Access } from './access.ts'
import { type Endpoint, endpoint, FileOutput } from './endpoint.ts'
import { SheetFormat, sheetTypes } from './export.ts'
import type { ListQuery } from './list.ts'
import type { Permission } from './permissions.ts'
import { StaffJob } from './staff_jobs.ts'

/** The most rows of a file that is imported, without its head. */
export const mostImportRows = 5_000
/** The most bytes of such a file. */
export const mostImportBytes = 5_000_000

/** What a dry run was given. It stands beside the job, for its result and for the job that applies it. */
export const ImportInput = z.object({
  file_name: z.string(),
  encoding: z.string(),
  /** The page of the list, where the next file is chosen. */
  page: z.string(),
  /** The heads of the file, each with the field that it fills; null: it is not imported. */
  columns: z.array(z.object({ head: z.string(), field: z.string().nullable() })),
})
export type ImportInput = z.output<typeof ImportInput>

/** How a dry run or an import ended. */
export const ImportResult = ImportInput.extend({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  /** In how many cells the rows that are there already would change. */
  changed_fields: z.int(),
})
export type ImportResult = z.output<typeof ImportResult>

/** The call that takes a file of rows, of whatever noun. */
export type ImportUpload = Endpoint<Access, z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, typeof StaffJob>

type OfStaff<P extends Permission> = {
  readonly access: { readonly who: 'staff'; readonly permissions: readonly P[]; readonly clinics: 'never' }
}

type ImportSpec<
  P extends Permission,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Q extends z.ZodType<ListQuery>,
  Row extends z.ZodType,
> = {
  readonly name: StaffJobName
  /** What the rows are called in summaries: "animals". */
  readonly of: string
  /** The calls that do it with one row: whoever may make both may import. */
  readonly create: OfStaff<P> & { readonly body?: New }
  readonly update: OfStaff<P> & { readonly body?: Change }
  /** The call that lists the rows: only what it shows can be changed. */
  readonly list: OfStaff<P> & {
    readonly path: `/${string}`
    readonly query?: Q
    readonly output: { readonly shape: { readonly data: z.ZodArray<Row> } } & z.ZodType
  }
}

/**
 * Declares the calls that take a file of rows: the upload, whose job makes a dry run, and the template. What the dry run
 * accepted is applied by `POST /api/admin/jobs/:id/apply`.
 */
export const importOf = <
  P extends Permission,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Q extends z.ZodType<ListQuery>,
  Row extends z.ZodType,
>({
  name,
  of,
  create,
  update,
  list,
}: ImportSpec<P, New, Change, Q, Row>) => {
  const path = `${list.path}/import` as const
  const summary = `Read a file of ${of} and see what would come of it`
  if (!create.body || !update.body || !list.query) throw new Error(`nothing to import with: ${path}`)
  const access = {
    who: 'staff' as const,
    permissions: [...create.access.permissions, ...update.access.permissions, ...list.access.permissions],
    clinics: 'never' as const,
  }
  const bodies = { created: create.body, changed: update.body }
  return {
    upload: {
      ...endpoint({
        method: 'POST',
        path,
        summary,
        access,
        multipart: z.object({}),
        limit: 'upload',
        output: StaffJob,
        status: 201,
      }),
      imported: { name, ...bodies, question: list.query, rows: list.output.shape.data },
    },
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      summary: `An example of the file: ${summary}`,
      access,
      query: z.object({ format: SheetFormat.default('xlsx') }),
      output: FileOutput,
      produces: sheetTypes,
    }),
  }
}
