import { type Route, route } from '#platform/server/http.ts'
import { cardsApi } from './contract.ts'
import { listCards } from './service.ts'

export const cardRoutes: readonly Route[] = [
  route(cardsApi.list, ({ app, actor, query }) => listCards(app, actor, query.ids)),
]
