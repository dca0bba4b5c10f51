import { type Route, route } from '#platform/server/http.ts'
import { publishedGoodsApi as api } from './contract.ts'
import { downloadPublishedGoods, listPublishedGoods } from './service.ts'

// not shared: what is public follows from the clock, of which no table tells
export const publishedGoodsRoutes: readonly Route[] = [
  route(api.list, ({ app, query }) => listPublishedGoods(app, query)),
  route(api.download, ({ app, query }) => downloadPublishedGoods(app, query)),
]
