import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { bannerPressApi, bannersApi } from './contract.ts'
import { createBanner, getBanner, listBanners, listBannersForStaff, pressBanner, updateBanner } from './service.ts'

export const bannerRoutes: readonly Route[] = [
  sharedRoute(bannersApi.list, ({ app, query }) => listBanners(app, query)),
  route(bannersApi.adminList, ({ app, actor, query }) => listBannersForStaff(app, actor, query)),
  route(bannersApi.adminGet, ({ app, actor, params }) => getBanner(app, actor, params.id)),
  route(bannersApi.create, ({ app, actor, body }) => createBanner(app, actor, body)),
  route(
    bannersApi.update,
    ({ app, actor, params, body }) => updateBanner(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getBanner(app, actor, params.id),
  ),
  route(bannerPressApi.press, ({ app, params }) => pressBanner(app, params.id)),
]
