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

/** What came in kind in a period, by the days on which it was received; what was withdrawn is left out. */
export const getGoodsReport = async (app: App, _staff: Staff, period: GoodsAsked): Promise<GoodsReport> => {
  const [kinds, goods] = await Promise.all([listKinds(app, period), listGoods(app, period, mostShown)])
  return { ...period, kinds, goods: goods.map(({ of: _, ...row }) => row), goods_count: goods[0]?.of ?? 0 }
}

/** The same as a table: the kinds, then every thing. NT$. */
export const readGoodsReport = async (
  app: App,
  _staff: Staff,
  { format, ...period }: GoodsAsked & { format: SheetFormat },
) => {
  const [kinds, goods] = await Promise.all([listKinds(app, period), listGoods(app, period, null)])
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
