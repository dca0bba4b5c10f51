import { isActiveAlready } from '#platform/contract/bulk.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { giftFailures, giftsApi } from './contract.ts'
import { createGift, getGift, listGifts, listShownGifts, setGiftActive, setGiftStock, updateGift } from './service.ts'
import { giftSheet } from './sheet.ts'

const manySteps = [
  [giftsApi.activateMany, true],
  [giftsApi.deactivateMany, false],
] as const

export const giftRoutes: readonly Route[] = [
  sharedRoute(giftsApi.list, ({ app, query }) => listShownGifts(app, query)),
  ...staffRoutesOf(giftsApi, {
    list: listGifts,
    get: getGift,
    create: createGift,
    update: updateGift,
    sheet: giftSheet,
  }),
  route(giftsApi.setStock, ({ app, actor, params, body }) => setGiftStock(app, actor, { ...body, ...params })),
  ...manySteps.map(([endpoint, is_active]) =>
    bulkRoute(endpoint, {
      list: listGifts,
      label: ({ name }) => name,
      whyNot: (row) => (isActiveAlready(row, is_active) ? giftFailures.active_already : null),
      act: (app, staff, seen) => setGiftActive(app, staff, seen, is_active),
      undo: {
        remember: (row) => row.is_active,
        act: (app, staff, seen, before) => setGiftActive(app, staff, seen, before),
      },
    }),
  ),
]
