import { type Route, route } from '#platform/server/http.ts'
import { statisticsApi as api } from './contract.ts'
import { getStatistics, readStatistics } from './service.ts'

export const statisticsRoutes: readonly Route[] = [
  route(api.show, ({ app, actor, query }) => getStatistics(app, actor, query)),
  route(api.file, ({ app, actor, query }) => readStatistics(app, actor, query)),
]
