import { z } from 'zod'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { endpoint } from './endpoint.ts'
import type { ListQuery } from './list.ts'
import type { Permission } from './permissions.ts'
import { StaffJob } from './staff_jobs.ts'

type ExportSpec<P extends Permission, Q extends z.ZodType<ListQuery>, Row extends z.ZodType> = {
  readonly name: StaffJobName
  readonly path: `/api/admin/${string}/export`
  readonly summary: string
  /** The call whose rows are exported: the file shows what its caller may see in the list, and nothing else. */
  readonly list: {
    readonly access: { readonly who: 'staff'; readonly permissions: readonly P[]; readonly clinics: 'never' }
    readonly query?: Q
    readonly output: { readonly shape: { readonly data: z.ZodArray<Row> } } & z.ZodType
  }
}

/** Declares the call that writes all rows of a list's question into a file. A job of the server makes it. */
export const exportOf = <P extends Permission, Q extends z.ZodType<ListQuery>, Row extends z.ZodType>({
  name,
  path,
  summary,
  list: { access, query, output },
}: ExportSpec<P, Q, Row>) => {
  if (!query) throw new Error(`no list: ${path}`)
  return {
    ...endpoint({
      method: 'POST',
      path,
      summary,
      access,
      // The question is that of the list; its page and cursor are not looked at.
      body: z.object({ filter: query }),
      output: StaffJob,
      status: 201,
    }),
    sheet: { name, rows: output.shape.data },
  }
}
