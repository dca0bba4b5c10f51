import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { orderFailures } from '../../contract.ts'
import { getDeskOrder, listDeskOrders } from '../../desk/service.ts'
import { canShowComment } from '../rules.ts'
import { giftCommentDeskApi as api } from './contract.ts'
import { declineComment, showComment, unshowComment } from './service.ts'

const current = ({ app, actor, params }: ById<StaffOf<'orders'>>) => getDeskOrder(app, actor, params.id)

export const giftCommentDeskRoutes: readonly Route[] = [
  route(api.show, ({ app, actor, params, body }) => showComment(app, actor, { ...params, ...body }), current),
  bulkRoute(api.showMany, {
    list: listDeskOrders,
    label: ({ order_no }) => order_no,
    whyNot: (order) => (canShowComment(order) ? null : orderFailures.wrong_state),
    act: showComment,
    undo: { remember: ({ gift_comment_state }) => gift_comment_state, act: unshowComment },
  }),
  route(api.decline, ({ app, actor, params, body }) => declineComment(app, actor, { ...params, ...body }), current),
]
