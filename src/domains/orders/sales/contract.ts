import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { SheetFormat, sheetTypes } from '#platform/contract/export.ts'
import { DayField, Id } from '#platform/contract/fields.ts'
import { daysBetween } from '#platform/contract/time.ts'
import { channels } from '../rules.ts'
import { salesWords as m } from './messages.ts'
import { comparisons, mostDays, type Period, rankings, steps } from './rules.ts'

/** The first and the last day of a report. */
export const ReportDays = z.object({ from: DayField, to: DayField })
/** Whether a report can be made of these days: in their order, and no more than five years. */
export const isPeriod = ({ from, to }: Period) => from <= to && daysBetween(from, to) < mostDays
const wrong = { path: ['to'], message: m.wrong_period }

/** What a report asks for: a period, what it is compared with, and what of the sales counts. */
const Asked = ReportDays.extend({
  compare: z.enum(comparisons).default('before'),
  category: Id.optional(),
  method: Id.optional(),
  channel: z.enum(channels).optional(),
})
export type SalesAsked = z.output<typeof Asked>

const SalesQuery = Asked.extend({ by: z.enum(steps).optional() })
const ProductsQuery = Asked.extend({ rank: z.enum(rankings).default('amount') })

/** Sums in NT$ of goods after what offers took off; no delivery, no gift of money. */
const Sums = z.object({
  amount: z.int(),
  quantity: z.int(),
  /** Orders with goods; null where a category is asked for, as an order has several. */
  orders: z.int().nullable(),
  returned: z.int(),
  refunded: z.int(),
})
export type SalesSums = z.output<typeof Sums>

const Share = z.object({ key: z.string(), name: z.string().nullable(), amount: z.int() })

const ProductSales = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  photo: z.string().nullable(),
  quantity: z.int(),
  amount: z.int(),
  returned: z.int(),
  refunded: z.int(),
  quantity_before: z.int(),
  amount_before: z.int(),
})
export type ProductSales = z.output<typeof ProductSales>

const Compared = z.object({ from: z.string(), to: z.string(), before: ReportDays, sums: Sums, sums_before: Sums })

const SalesReport = Compared.extend({
  by: z.enum(steps),
  points: z.array(z.object({ from: z.string(), to: z.string(), amount: z.int(), before: z.int() })),
  categories: z.array(Share),
  methods: z.array(Share),
  channels: z.array(z.object({ key: z.enum(channels), amount: z.int() })),
})
export type SalesReport = z.output<typeof SalesReport>

/** Products that were sold or came back, the first two hundred; a file has all. */
const ProductsReport = Compared.extend({ products: z.array(ProductSales), products_count: z.int() })
export type ProductsReport = z.output<typeof ProductsReport>

const access = staff('reports view')
const path = '/api/admin/reports'
const format = SheetFormat.default('xlsx')

export const salesApi = {
  sales: endpoint({
    method: 'GET',
    path: `${path}/sales`,
    summary: 'Sales of goods in a period beside another one, by step, category, way to pay and channel',
    access,
    query: SalesQuery.refine(isPeriod, wrong),
    output: SalesReport,
  }),
  salesFile: endpoint({
    method: 'GET',
    path: `${path}/sales/file`,
    summary: 'The sales of goods in a period as a table',
    access,
    query: SalesQuery.extend({ format }).refine(isPeriod, wrong),
    output: FileOutput,
    produces: sheetTypes,
  }),
  products: endpoint({
    method: 'GET',
    path: `${path}/products`,
    summary: 'Products that were sold in a period beside another one, by amount or pieces',
    access,
    query: ProductsQuery.refine(isPeriod, wrong),
    output: ProductsReport,
  }),
  productsFile: endpoint({
    method: 'GET',
    path: `${path}/products/file`,
    summary: 'Every product that was sold in a period as a table',
    access,
    query: ProductsQuery.extend({ format }).refine(isPeriod, wrong),
    output: FileOutput,
    produces: sheetTypes,
  }),
}
