import { z } from 'zod'
import { anyone, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, RichHtml, requiredText } from '#platform/contract/fields.ts'
import { wordsOfHtml } from '#platform/contract/html_words.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf } from '#platform/contract/staff_calls.ts'
import { faqSubject } from './column_messages.ts'
import { faqGroups, mostFaqs } from './rules.ts'

const { columns: c } = faqSubject

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

/** A question as staff see it among the others. */
export const StaffFaqRow = Faq.omit({ answer: true }).extend({
  unhelpful_count: z.int(),
  sort: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffFaqRow = z.output<typeof StaffFaqRow>

/** A question with its answer as it is written: names in braces stand as names. */
export const StaffFaq = StaffFaqRow.extend({ answer: RichHtml })
export type StaffFaq = z.output<typeof StaffFaq>

export const NewFaq = z.object({
  group: z.enum(faqGroups),
  question: requiredText(c.question, 120),
  answer: z
    .string()
    .max(10_000, '最多 10,000 個字。')
    .refine((html) => wordsOfHtml(html) !== '', '請填答案。'),
  is_active: Flag.default(true),
})
export type FaqInput = z.output<typeof NewFaq>

export const staffFaqList = listOf({
  sort: ['sort'],
  filters: { group: z.enum(faqGroups).optional() },
  // the page of the questions shows all of them
  per_page: { default: mostFaqs, max: mostFaqs },
})

export const FaqOrder = z.object({ group: z.enum(faqGroups), ids: z.array(Id).min(1).max(mostFaqs) })

export const faqFailures = failures({
  order_changed: [409, '同事剛剛加了、移走或換了問題的順序，請載入最新版本再排一次。'],
  enough: [409, `常見問題最多 ${mostFaqs} 題，請先把兩題合成一題。`],
})

const step = (name: 'publish' | 'unpublish', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/faqs/:id/${name}`,
    summary,
    access: staff('cms update'),
    params: IdParams,
    body: Versioned,
    output: StaffFaq,
    status: 200,
    failures: [common.not_found, common.stale],
  })

export const faqsApi = {
  ...besidePublic(
    staffCallsOf({
      path: '/api/admin/faqs',
      body_size: 'long_form',
      access: { list: 'cms view', get: 'cms update', create: 'cms update', update: 'cms update' },
      words: ['a question of the page', 'questions of the page'],
      question: staffFaqList,
      rows: pageOf(StaffFaqRow),
      record: StaffFaq,
      fields: NewFaq,
      change: NewFaq.extend(Versioned.shape),
      failures: { create: [faqFailures.enough] },
    }),
  ),
  publish: step('publish', 'Show a question on the page'),
  unpublish: step('unpublish', 'Take a question off the page'),
  order: endpoint({
    method: 'POST',
    path: '/api/admin/faqs/order',
    summary: 'Put the questions of one group into another order; all of the group are named',
    access: staff('cms update'),
    body: FaqOrder,
    output: z.object({ ids: z.array(z.int()) }),
    status: 200,
    failures: [faqFailures.order_changed],
  }),
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
