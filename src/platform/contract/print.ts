import { z } from 'zod'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { Id } from './fields.ts'
import type { Permission } from './permissions.ts'
import { mostPrinted } from './row_limits.ts'
import { StaffJob } from './staff_jobs.ts'

export const pdfType = 'application/pdf'

export const printFailures = failures({
  nothing_to_print: [422, '選取的資料沒有可以列印的內容。'],
})

type PrintSpec<P extends Permission, Paper extends string> = {
  readonly name: StaffJobName
  readonly path: `/api/admin/${string}/print`
  readonly summary: string
  readonly access: { readonly who: 'staff'; readonly permissions: readonly P[]; readonly clinics: 'never' }
  /** What can be printed of the rows. */
  readonly papers: readonly [Paper, ...Paper[]]
}

/** Declares the call that prints chosen rows into one PDF. A job of the server makes it. */
export const printOf = <P extends Permission, const Paper extends string>({
  name,
  path,
  summary,
  access,
  papers,
}: PrintSpec<P, Paper>) => ({
  ...endpoint({
    method: 'POST',
    path,
    summary,
    access,
    body: z.object({
      ids: z.array(Id).min(1, '請先選取資料。').max(mostPrinted, `一次最多列印 ${mostPrinted} 筆，請分次列印。`),
      paper: z.enum(papers),
    }),
    output: StaffJob,
    status: 201,
    failures: [printFailures.nothing_to_print],
  }),
  print: { name },
})
