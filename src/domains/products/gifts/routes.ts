import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { giftsApi } from './contract.ts'
import { createGift, getGift, listGifts, listShownGifts, setGiftStock, updateGift } from './service.ts'

export const giftRoutes: readonly Route[] = [
  sharedRoute(giftsApi.list, ({ app, query }) => listShownGifts(app, query)),
  route(giftsApi.adminList, ({ app, actor, query }) => listGifts(app, actor, query)),
  route(giftsApi.adminGet, ({ app, actor, params }) => getGift(app, actor, params.id)),
  route(giftsApi.create, ({ app, actor, body }) => createGift(app, actor, body)),
  route(
    giftsApi.update,
    ({ app, actor, params, body }) => updateGift(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getGift(app, actor, params.id),
  ),
  route(giftsApi.setStock, ({ app, actor, params, body }) => setGiftStock(app, actor, { ...body, ...params })),
]
