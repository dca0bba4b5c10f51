import { firstPhotos } from '#domains/media/service.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import type { SheetFormat } from '#platform/contract/export.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import { orderListWords } from '../list_messages.ts'
import { channels } from '../rules.ts'
import type { ProductsReport, SalesAsked, SalesReport, SalesSums } from './contract.ts'
import { salesWords as m } from './messages.ts'
import { listOrderDays, listProductSales, listSalesDays, listShares } from './queries.ts'
import { type Period, periodBefore, pointsOf, type Ranking, type Step, usualStep } from './rules.ts'

type Staff = Granted<'reports view'>
type SalesDays = Awaited<ReturnType<typeof listSalesDays>>
type OrderDays = Awaited<ReturnType<typeof listOrderDays>>

/** Products that a page shows; a file has all. */
const shown = 200
const all = 1_000_000

const within = <R extends { readonly day: string }>(rows: readonly R[], { from, to }: Period): R[] =>
  rows.filter(({ day }) => day >= from && day <= to)

const sumsOf = (sales: SalesDays, orders: OrderDays | null, period: Period): SalesSums => {
  const days = within(sales, period)
  const sum = (of: 'amount' | 'quantity' | 'returned' | 'refunded') => days.reduce((all, day) => all + day[of], 0)
  return {
    amount: sum('amount'),
    quantity: sum('quantity'),
    orders: orders && within(orders, period).reduce((all, day) => all + day.orders, 0),
    returned: sum('returned'),
    refunded: sum('refunded'),
  }
}

const compared = async (app: App, { from, to, compare, ...wanted }: SalesAsked) => {
  const period = { from, to }
  const before = periodBefore(period, compare)
  const days = await listSalesDays(app, period, before, wanted)
  const orders = wanted.category === undefined ? await listOrderDays(app, period, before, wanted) : null
  const sums = { sums: sumsOf(days, orders, period), sums_before: sumsOf(days, orders, before) }
  return { period, before, days, wanted, compared: { ...period, before, ...sums } }
}

/** Sales of goods by the day on which the order was paid; what came back stands on the day of its refund. */
export const getSales = async (
  app: App,
  _staff: Staff,
  { by, ...asked }: SalesAsked & { by?: Step | undefined },
): Promise<SalesReport> => {
  const { period, days, wanted, compared: head } = await compared(app, asked)
  const shares = await listShares(app, period, wanted)
  const of = (wanted: (typeof shares)[number]['kind']) =>
    shares.flatMap(({ kind, ...share }) => (kind === wanted ? [share] : []))
  const step = by ?? usualStep(period)
  return {
    ...head,
    by: step,
    points: pointsOf(days, period, step, asked.compare),
    categories: of('category'),
    methods: of('method'),
    channels: of('channel').flatMap(({ key, amount }) => (isOneOf(channels, key) ? [{ key, amount }] : [])),
  }
}

const rankedProducts = async (app: App, asked: SalesAsked & { rank: Ranking }, limit: number) => {
  const { rank, ...rest } = asked
  const { period, before, wanted, compared: head } = await compared(app, rest)
  return { head, products: await listProductSales(app, period, before, { ...wanted, rank, limit }) }
}

/** The products that were sold in a period, ranked. */
export const getProductSales = async (
  app: App,
  _staff: Staff,
  asked: SalesAsked & { rank: Ranking },
): Promise<ProductsReport> => {
  const { head, products } = await rankedProducts(app, asked, shown)
  // of what the public sees: whoever reads reports need not reach products that are off sale
  const ids = products.map(({ id }) => id)
  const photos = await firstPhotos(app, 'products', ids)
  return {
    ...head,
    products: products.map(({ products_count: _, ...row }) => ({ ...row, photo: photos.get(row.id) ?? null })),
    products_count: products[0]?.products_count ?? 0,
  }
}

/** The sales of a period as a table: its steps, then its parts. */
export const readSales = async (
  app: App,
  staff: Staff,
  { format, ...asked }: SalesAsked & { by?: Step | undefined; format: SheetFormat },
) => {
  const report = await getSales(app, staff, asked)
  const { channel } = orderListWords
  const table = [
    [m.part, m.name, m.amount, m.before],
    ...report.points.map(({ from, to, amount, before }) => [m.steps[report.by], m.span(from, to), amount, before]),
    [m.all, '', report.sums.amount, report.sums_before.amount],
    [m.refunded, '', report.sums.refunded, report.sums_before.refunded],
    ...report.categories.map(({ name, amount }) => [m.category, name ?? m.no_category, amount, null]),
    ...report.methods.map(({ name, amount }) => [m.method, name, amount, null]),
    ...report.channels.map(({ key, amount }) => [m.channel, channel[key], amount, null]),
  ]
  return sheetAnswer(table, { name: m.file(m.sales, asked.from, asked.to), title: m.sales, format })
}

/** Every product that was sold in a period as a table. */
export const readProductSales = async (
  app: App,
  _staff: Staff,
  { format, ...asked }: SalesAsked & { rank: Ranking; format: SheetFormat },
) => {
  const { products } = await rankedProducts(app, asked, all)
  const table = [
    [m.product, m.category, m.quantity, m.amount, m.returned, m.refunded, m.quantity_before, m.amount_before],
    ...products.map((row) => [
      row.name,
      row.category,
      ...[row.quantity, row.amount, row.returned, row.refunded, row.quantity_before, row.amount_before],
    ]),
  ]
  return sheetAnswer(table, { name: m.file(m.products, asked.from, asked.to), title: m.products, format })
}
