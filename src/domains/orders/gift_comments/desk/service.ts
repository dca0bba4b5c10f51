import { fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { orderFailures } from '../../contract.ts'
import { changeOrder } from '../../desk/service.ts'
import { addOrderEvent } from '../../events/queries.ts'
import type { OrderEventKind } from '../../events/rules.ts'
import type { OrderRow } from '../../queries.ts'
import { giftCommentFailures } from '../contract.ts'
import { canComment } from '../queries.ts'
import { canDeclineComment, canShowComment, type GiftCommentState, hiddenNames, tellsName } from '../rules.ts'

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }

/** @throws wrong_state; tells_name: a giver may have asked for less of the name since the comment was written */
const demandShowable = async (app: App, order: OrderRow): Promise<void> => {
  if (!canShowComment({ ...order, has_gift: await canComment(app, order) })) fail(orderFailures.wrong_state)
  if (tellsName(order.gift_comment ?? '', hiddenNames(order))) fail(giftCommentFailures.tells_name)
}

const moveTo = (app: App, staff: Staff, { id }: OrderRow, to: GiftCommentState, event: OrderEventKind) => ({
  set: { gift_comment_state: to },
  effects: () => addOrderEvent(app, staff, id, event),
})

/** Makes the comment of a gift public. @throws not_found; stale; wrong_state without a comment that is kept back; tells_name */
export const showComment = (app: App, staff: Staff, seen: Seen) =>
  changeOrder(app, staff, seen, 'state_changed', async (app, order) => {
    await demandShowable(app, order)
    return moveTo(app, staff, order, 'shown', 'comment_shown')
  })

/** Keeps the comment of a gift from the public. @throws not_found; stale; wrong_state */
export const declineComment = (app: App, staff: Staff, seen: Seen) =>
  changeOrder(app, staff, seen, 'state_changed', async (app, order) => {
    if (!canDeclineComment(order)) fail(orderFailures.wrong_state)
    return moveTo(app, staff, order, 'declined', 'comment_declined')
  })

/** Undoes that a comment was made public. @throws not_found; stale; wrong_state once it was withdrawn */
export const unshowComment = (app: App, staff: Staff, seen: Seen, before: GiftCommentState | null) =>
  changeOrder(app, staff, seen, 'restored', async (app, order) => {
    if (order.gift_comment_state !== 'shown') fail(orderFailures.wrong_state)
    return moveTo(app, staff, order, before ?? 'waiting', 'comment_unshown')
  })
