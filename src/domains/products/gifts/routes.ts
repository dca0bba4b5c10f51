import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { giftsApi } from './contract.ts'
import { createGift, getGift, listGifts, listShownGifts, setGiftStock, updateGift } from './service.ts'

export const giftRoutes: readonly Route[] = [
  sharedRoute(giftsApi.list, ({ app, query }) => listShownGifts(app, query)),
  ...staffRoutesOf(giftsApi, {
    list: listGifts,
    get: getGift,
    create: createGift,
    update: updateGift,
  }),
  route(giftsApi.setStock, ({ app, actor, params, body }) => setGiftStock(app, actor, { ...body, ...params })),
]
