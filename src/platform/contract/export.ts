import { z } from 'zod'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import type { ListQuery } from './list.ts'
import type { Permission } from './permissions.ts'
import { StaffJob } from './staff_jobs.ts'

/** The most rows of an Excel file: it is made in memory. */
export const mostXlsxRows = 20_000

export const exportFailures = failures({
  too_many_for_xlsx: [422, `Excel 檔最多 ${mostXlsxRows.toLocaleString('en')} 筆，請改用 CSV，或縮小條件後再試。`],
})

export const SheetFormat = z.enum(['csv', 'xlsx'])
export type SheetFormat = z.output<typeof SheetFormat>

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What files of rows may be. */
export const sheetTypes = ['text/csv; charset=utf-8', xlsxType] as const

type ExportSpec<P extends Permission, Q extends z.ZodType<ListQuery>, Row extends z.ZodType> = {
  readonly name: StaffJobName
  /** What the rows are called in summaries: "animals". */
  readonly of: string
  /** The call whose rows are exported: the file shows what its caller may see in the list, and nothing else. */
  readonly list: {
    readonly path: `/${string}`
    readonly access: { readonly who: 'staff'; readonly permissions: readonly P[]; readonly clinics: 'never' }
    readonly query?: Q
    readonly output: { readonly shape: { readonly data: z.ZodArray<Row> } } & z.ZodType
  }
}

/** Declares the call that writes all rows of a list's question into a file. A job of the server makes it. */
export const exportOf = <P extends Permission, Q extends z.ZodType<ListQuery>, Row extends z.ZodType>({
  name,
  of,
  list: { path, access, query, output },
}: ExportSpec<P, Q, Row>) => {
  if (!query) throw new Error(`no list: ${path}`)
  return {
    ...endpoint({
      method: 'POST',
      path: `${path}/export`,
      summary: `Write the ${of} of a question into a file`,
      access,
      // The question is that of the list; its page and cursor are not looked at.
      body: z.object({ filter: query, format: SheetFormat.default('csv') }),
      output: StaffJob,
      status: 201,
      failures: Object.values(exportFailures),
    }),
    sheet: { name, rows: output.shape.data },
  }
}
