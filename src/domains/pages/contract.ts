import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { RichHtml, whole } from '#platform/contract/fields.ts'
import { pageKeys } from './rules.ts'

export const PageVersion = z.object({ version: z.int(), effective_on: z.string() })

/** A text of the charity in one of its versions. */
export const Page = z.object({
  key: z.enum(pageKeys),
  title: z.string(),
  /** Clean HTML. */
  content: RichHtml,
  version: z.int(),
  /** The day from which this version is in force. */
  effective_on: z.string(),
  updated_at: z.string(),
  /** Every version there is, newest first; those of the future are announced. */
  versions: z.array(PageVersion),
})
export type Page = z.output<typeof Page>

export const pagesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/pages/:key',
    summary: 'A text of the charity as it is in force today, or one of its other versions',
    access: anyone,
    params: z.object({ key: z.enum(pageKeys) }),
    query: z.object({ version: whole({ min: 1, max: 1_000_000 }).optional() }),
    output: Page,
    failures: [common.not_found],
  }),
}
