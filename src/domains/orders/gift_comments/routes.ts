import { type Route, route } from '#platform/server/http.ts'
import { giftCommentsApi as api } from './contract.ts'
import { giftCommentDeskRoutes } from './desk/routes.ts'
import { lastGiftRoutes } from './last_gifts/routes.ts'
import { sayByKey, sayMine } from './service.ts'

export const giftCommentRoutes: readonly Route[] = [
  route(api.say, ({ app, actor, params, body }) => sayByKey(app, actor, { ...params, ...body })),
  route(api.mySay, ({ app, actor, params, body }) => sayMine(app, actor, params.id, body.comment)),
  ...giftCommentDeskRoutes,
  ...lastGiftRoutes,
]
