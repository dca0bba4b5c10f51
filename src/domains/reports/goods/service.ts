import { goodsKindWords } from '#domains/goods_gifts/messages.ts'
import { salesWords } from '#domains/orders/sales/messages.ts'
import type { SheetFormat } from '#platform/contract/export.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import type { GoodsAsked, GoodsReport } from './contract.ts'
import { goodsReportWords as m } from './messages.ts'
import { listGoods, listKinds } from './queries.ts'

type Staff = Granted<'reports view'>

/** The most things that the page shows. */
const mostShown = 300

const read = async (app: App, period: GoodsAsked) => {
  const [kinds, goods] = await Promise.all([listKinds(app, period), listGoods(app, period)])
  return { ...period, kinds, goods }
}

/** What came in kind in a period, by the days on which it was received; what was withdrawn is left out. */
export const getGoodsReport = async (app: App, _staff: Staff, period: GoodsAsked): Promise<GoodsReport> => {
  const report = await read(app, period)
  return { ...report, goods: report.goods.slice(0, mostShown), goods_count: report.goods.length }
}

/** The same as a table: the kinds, then every thing. NT$. */
export const readGoodsReport = async (
  app: App,
  _staff: Staff,
  { format, ...period }: GoodsAsked & { format: SheetFormat },
) => {
  const { kinds, goods } = await read(app, period)
  const table = [
    [m.kind, m.goods, m.unit, m.quantity, m.gifts, m.proved, m.estimated, m.unvalued],
    ...kinds.map(({ kind, gifts, proved, estimated, unvalued }) => [
      ...[goodsKindWords[kind], null, null, null, gifts, proved, estimated, unvalued],
    ]),
    ...goods.map(({ kind, name, unit, quantity, gifts, proved, estimated, unvalued }) => [
      ...[goodsKindWords[kind], name, unit, quantity, gifts, proved, estimated, unvalued],
    ]),
  ]
  return sheetAnswer(table, { name: salesWords.file(m.title, period.from, period.to), title: m.title, format })
}
