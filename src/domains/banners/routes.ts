import { type Route, route } from '#platform/server/http.ts'
import { bannersApi } from './contract.ts'
import { listBanners } from './service.ts'

export const bannerRoutes: readonly Route[] = [route(bannersApi.list, ({ app, query }) => listBanners(app, query))]
