import { bulkRoute } from '#platform/server/bulk.ts'
import type { Route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { orderFailures } from '../../contract.ts'
import { getDeskOrder, listDeskOrders } from '../../desk/service.ts'
import { canShowComment } from '../rules.ts'
import { giftCommentDeskApi as api } from './contract.ts'
import { declineComment, showComment, unshowComment } from './service.ts'

export const giftCommentDeskRoutes: readonly Route[] = [
  changeRoute(api.show, showComment, getDeskOrder),
  bulkRoute(api.showMany, {
    list: listDeskOrders,
    label: ({ order_no }) => order_no,
    whyNot: (order) => (canShowComment(order) ? null : orderFailures.wrong_state),
    act: showComment,
    undo: { remember: ({ gift_comment_state }) => gift_comment_state, act: unshowComment },
  }),
  changeRoute(api.decline, declineComment, getDeskOrder),
]
