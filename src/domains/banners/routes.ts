import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { bannerPressApi, bannersApi } from './contract.ts'
import { createBanner, getBanner, listBanners, listBannersForStaff, pressBanner, updateBanner } from './service.ts'

export const bannerRoutes: readonly Route[] = [
  sharedRoute(bannersApi.list, ({ app, query }) => listBanners(app, query)),
  ...staffRoutesOf(bannersApi, {
    list: listBannersForStaff,
    get: getBanner,
    create: createBanner,
    update: updateBanner,
  }),
  route(bannerPressApi.press, ({ app, params }) => pressBanner(app, params.id)),
]
