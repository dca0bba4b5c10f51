import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { RichHtml, whole } from '#platform/contract/fields.ts'

const StoryVersionLine = z.object({
  number: z.int(),
  created_at: z.string(),
  author: z.string().nullable(),
})

const StoryVersion = z.object({ number: z.int(), title: z.string(), excerpt: z.string(), content: RichHtml })
export type StoryVersion = z.output<typeof StoryVersion>

const path = '/api/admin/blogs/:id/versions'

export const storyVersionsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The versions of a story that are kept, newest first',
    access: staff('blogs update'),
    params: IdParams,
    output: z.object({ data: z.array(StoryVersionLine) }),
    failures: [common.not_found],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:number`,
    summary: 'What a version of a story said',
    access: staff('blogs update'),
    params: IdParams.extend({ number: whole({ min: 1, max: 1_000_000 }) }),
    output: StoryVersion,
    failures: [common.not_found],
  }),
}
