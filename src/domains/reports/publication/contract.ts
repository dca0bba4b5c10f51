import { z } from 'zod'
import { goodsKinds } from '#domains/goods_gifts/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { publicationWords } from './messages.ts'
import { halfPattern, publishedKinds } from './rules.ts'

const Goods = z.object({
  kind: z.enum(goodsKinds),
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** Whether the donor proved the value; else it was estimated. */
  is_proved: z.boolean(),
})

/** A voluntary gift as it is published (公益勸募條例施行細則 §5): day, name as its giver wishes, purpose, amount or goods. */
export const PublicationRow = z.object({
  id: z.int(),
  occurred_on: z.string(),
  what: z.enum(publishedKinds),
  public_name: z.string(),
  purpose: z.string().nullable(),
  goods: Goods.nullable(),
  /** NT$, below 0 for what went back; of goods their value, null where nobody valued them. */
  amount: z.int().nullable(),
  is_published: z.boolean(),
})
export type PublicationRow = z.output<typeof PublicationRow>

/** Rows, their sum in NT$, and how many of them everybody reads. */
const Sums = z.object({ count: z.int(), amount: z.int(), published: z.int() })

export const publicationList = listOf({
  sort: ['-occurred_on', 'occurred_on'],
  filters: {
    /** 2026-1 or 2026-2; the running one when none is named. */
    half: z.string().max(6).regex(halfPattern, publicationWords.half_form).optional(),
    what: z.enum(publishedKinds).optional(),
    published: FlagFilter.optional(),
  },
  search: 'none',
  per_page: { default: 50, max: 100 },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/reports/publication',
  summary: 'Voluntary gifts of half a year as they are published: money, what went back, and goods, with their sums',
  access: staff('reports view'),
  query: publicationList,
  output: pageOf(PublicationRow).extend({
    half: z.string(),
    sums: z.object({ gift: Sums, refund: Sums, goods: Sums.extend({ unvalued: z.int() }) }),
  }),
})

export const publicationApi = {
  list,
  export: exportOf({ name: 'publication.export', of: 'voluntary gifts as they are published', list }),
}
