import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { DayField } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { goodsKinds } from '../rules.ts'

/** One kind of goods that somebody gave, as everybody reads it (公益勸募條例施行細則 §5: kind, quantity, value). */
export const PublishedGoods = z.object({
  id: z.int(),
  received_on: z.string(),
  /** The name as the donor wishes to be shown. */
  public_name: z.string(),
  kind: z.enum(goodsKinds),
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** NT$ of the whole line; null where nobody valued it. */
  value: z.int().nullable(),
  /** Whether the donor proved the value; else it was estimated. */
  is_proved: z.boolean(),
  purpose: z.string().nullable(),
  /** The title of what it was given to. */
  campaign: z.string().nullable(),
})
export type PublishedGoods = z.output<typeof PublishedGoods>

export const publishedGoodsList = listOf({
  sort: ['-received_on'],
  filters: {
    /** Days on which it was received, both inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
  },
  search: 'none',
  per_page: { default: 50, max: 100 },
})

const path = '/api/goods-gifts'

export const publishedGoodsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Goods that were given, newest first, with who gave them as they wish to be named',
    access: anyone,
    query: publishedGoodsList,
    output: pageOf(PublishedGoods).extend({ as_of: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: `${path}.csv`,
    summary: 'Goods that were given as CSV with the filters of the list',
    access: anyone,
    limit: 'csv',
    query: publishedGoodsList,
    output: FileOutput,
    produces: 'text/csv; charset=utf-8',
  }),
}
