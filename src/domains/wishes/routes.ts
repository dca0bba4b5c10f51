import { type Route, route } from '#platform/server/http.ts'
import { wishesApi } from './contract.ts'
import { endWishes } from './service.ts'

export const wishRoutes: readonly Route[] = [route(wishesApi.end, ({ app, query }) => endWishes(app, query.ticket))]
