import { type Route, route } from '#platform/server/http.ts'
import { manualApi as api } from './contract.ts'
import { getManualPage, readManualPicture } from './service.ts'

export const manualRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, params }) => getManualPage(app, actor, params.page)),
  route(api.picture, async ({ app, actor, params, answer }) => {
    // they stay what they are until the next release
    answer.header('cache-control', 'private, max-age=3600')
    return { body: await readManualPicture(app, actor, params.name), mime: 'image/webp' }
  }),
]
