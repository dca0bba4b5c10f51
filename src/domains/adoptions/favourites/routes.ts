import { type Route, route } from '#platform/server/http.ts'
import { favouritesApi as api } from './contract.ts'
import { forgetFavourites, listFavourites, saveFavourites } from './service.ts'

export const favouriteRoutes: readonly Route[] = [
  route(api.list, ({ app, actor }) => listFavourites(app, actor)),
  route(api.save, ({ app, actor, body }) => saveFavourites(app, actor, body.ids)),
  route(api.forget, ({ app, actor, body }) => forgetFavourites(app, actor, body.ids)),
]
