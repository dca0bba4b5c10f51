import { z } from 'zod'
import { goodsKinds } from '#domains/goods_gifts/rules.ts'
import { isPeriod, ReportDays } from '#domains/orders/sales/contract.ts'
import { salesWords } from '#domains/orders/sales/messages.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'

const wrong = { path: ['to'], message: salesWords.wrong_period }
export type GoodsAsked = z.output<typeof ReportDays>

/** NT$ by whose word: what donors proved, what others estimated; and how many lines nobody valued. */
const sums = { gifts: z.int(), proved: z.int(), estimated: z.int(), unvalued: z.int() }

const Kind = z.object({ kind: z.enum(goodsKinds), ...sums })
const Goods = z.object({ kind: z.enum(goodsKinds), name: z.string(), unit: z.string(), quantity: z.int(), ...sums })
export type GoodsOfReport = z.output<typeof Goods>

/** What came in kind in a period. Goods: the first three hundred; a file has all. */
const GoodsReport = z.object({
  from: z.string(),
  to: z.string(),
  kinds: z.array(Kind),
  goods: z.array(Goods),
  goods_count: z.int(),
})
export type GoodsReport = z.output<typeof GoodsReport>

const access = staff('reports view')
const path = '/api/admin/reports/goods'

export const goodsReportApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary:
      'Goods that were given in a period, by kind and by name and unit, with what they were valued at; no names of donors',
    access,
    query: ReportDays.refine(isPeriod, wrong),
    output: GoodsReport,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The goods that were given in a period as a table, without names of donors',
    access,
    query: ReportDays.extend({ format: SheetFormat.default('xlsx') }).refine(isPeriod, wrong),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
