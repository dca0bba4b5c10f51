import { type Route, route } from '#platform/server/http.ts'
import { goodsReceiptsApi as api } from './contract.ts'
import { printGoodsReceipt, readGoodsReceiptByKey, readMyGoodsReceipt } from './service.ts'

export const goodsReceiptRoutes: readonly Route[] = [
  route(api.byKey, ({ app, params, query }) => readGoodsReceiptByKey(app, { ...params, key: query.key })),
  route(api.mine, ({ app, actor, params }) => readMyGoodsReceipt(app, actor, params.id)),
  route(api.desk, ({ app, actor, params }) => printGoodsReceipt(app, actor, params.id)),
]
