import { z } from 'zod'
import { anyStaffAndClinics } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { RichHtml } from '#platform/contract/fields.ts'

/** A page of the manual for staff. */
export const ManualPage = z.object({
  page: z.string(),
  title: z.string(),
  /** What stands below the title; its links lead to pages of the back office. */
  html: RichHtml,
  /** All pages in the order of the contents. */
  pages: z.array(z.object({ page: z.string(), title: z.string() })),
})
export type ManualPage = z.output<typeof ManualPage>

export const manualApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/manual/:page',
    summary: 'A page of the manual for staff; `start` is its contents',
    access: anyStaffAndClinics,
    params: z.object({
      page: z
        .string()
        .regex(/^[a-z_]+$/)
        .max(40),
    }),
    output: ManualPage,
    failures: [common.not_found],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/manual/pictures/:name',
    summary: 'A picture of the manual',
    access: anyStaffAndClinics,
    params: z.object({
      name: z
        .string()
        .regex(/^[a-z_]+\.webp$/)
        .max(40),
    }),
    output: FileOutput,
    produces: 'image/webp',
    failures: [common.not_found],
  }),
}
