import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Flag, RichHtml } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { faqGroups } from './rules.ts'

/** A question with its answer, as the page shows it. */
export const Faq = z.object({
  id: z.int(),
  group: z.enum(faqGroups),
  question: z.string(),
  /** Clean HTML. */
  answer: RichHtml,
  helpful_count: z.int(),
})
export type Faq = z.output<typeof Faq>

export const faqList = listOf({
  sort: ['sort'],
  filters: { group: z.enum(faqGroups).optional() },
  per_page: { default: 100, max: 200 },
})

export const faqsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/faqs',
    summary: 'Questions people ask, in the order of the page',
    access: anyone,
    query: faqList,
    output: pageOf(Faq),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/faqs/:id/vote',
    keyless: 'counts',
    summary: 'Say whether an answer helped; one opinion per visitor, the last one counts',
    access: anyone,
    params: IdParams,
    body: z.object({ helpful: Flag }),
    output: z.object({ helpful_count: z.int() }),
    status: 200,
    failures: [common.not_found],
    limit: ['bless', 'bless_day'],
  }),
}
