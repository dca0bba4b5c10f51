import { bulkRoute } from '#platform/server/bulk.ts'
import { type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { offerDeskFailures, offersApi } from './contract.ts'
import { isInStatus } from './rules.ts'
import {
  createOffer,
  getGoods,
  getOffer,
  listGoods,
  listOffersForStaff,
  setOfferStatus,
  updateOffer,
} from './service.ts'
import { offerSheet } from './sheet.ts'

const manySteps = [
  [offersApi.activateMany, 'active'],
  [offersApi.pauseMany, 'paused'],
] as const

export const offerRoutes: readonly Route[] = [
  route(offersApi.goods, ({ app, actor, query }) => listGoods(app, actor, query)),
  route(offersApi.good, ({ app, actor, params }) => getGoods(app, actor, params.id)),
  ...staffRoutesOf(offersApi, {
    list: listOffersForStaff,
    get: getOffer,
    create: createOffer,
    update: updateOffer,
    sheet: offerSheet,
  }),
  ...manySteps.map(([endpoint, status]) =>
    bulkRoute(endpoint, {
      list: listOffersForStaff,
      label: ({ name }) => name,
      whyNot: (row) => (isInStatus(row, status) ? offerDeskFailures.status_already : null),
      act: (app, staff, seen) => setOfferStatus(app, staff, seen, status),
      undo: {
        remember: (row) => row.status,
        act: (app, staff, seen, before) => setOfferStatus(app, staff, seen, before),
      },
    }),
  ),
]
