import { common, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInMember, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { addOrderEvent } from '../events/queries.ts'
import { present, presentMine } from '../own/presentation/service.ts'
import { findOfMember } from '../own/queries.ts'
import { findByKey } from '../own/service.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { giftCommentFailures } from './contract.ts'
import { nameInComment } from './messages.ts'
import { canComment } from './queries.ts'
import { hiddenNames, tellsName } from './rules.ts'

const demandSayable = async (app: App, order: OrderRow, comment: string): Promise<void> => {
  if (!(await canComment(app, order))) fail(giftCommentFailures.no_comment)
  if (tellsName(comment, hiddenNames(order))) failField('comment', nameInComment)
}

/**
 * Writes, changes or takes back the comment of a gift. The order's version goes up: staff who are about to make the comment public
 * do not do so for comments that they have not read.
 */
const say = (app: App, who: Visitor | SignedInMember, id: number, comment: string | null) =>
  inTransaction(app, async (app) => {
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    if (comment === order.gift_comment) return order
    // taking a comment back is always allowed
    if (comment !== null) await demandSayable(app, order, comment)
    const { before, after } = await updateVersion(app, who, 'orders', order, {
      gift_comment: comment,
      gift_comment_state: comment === null ? null : 'waiting',
      gift_comment_at: comment === null ? null : toInstant(app.clock()),
    })
    await recordChange(app, who, {
      action: 'updated',
      subject_type: 'orders',
      subject_id: id,
      subject_label: order.order_no,
      before,
      after,
    })
    await addOrderEvent(app, who, id, comment === null ? 'comment_withdrawn' : 'comment_added')
    return after
  })

type KeyedComment = { order_no: string; key: string; comment: string | null }

/**
 * The comment of whoever has the link of an order.
 *
 * @throws not_found for a wrong number or key; no_comment before the money is here and after it went back; invalid (422) at
 * `comment` for one that tells a name which is not public
 */
export const sayByKey = async (app: App, visitor: Visitor, { order_no, key, comment }: KeyedComment) =>
  present(app, await say(app, visitor, (await findByKey(app, order_no, key)).id, comment))

/** sayByKey for a member's own order. @throws not_found for an order of somebody else; as sayByKey */
export const sayMine = async (app: App, member: SignedInMember, id: number, comment: string | null) => {
  if (!(await findOfMember(app, member.member.id, id))) fail(common.not_found)
  return presentMine(app, await say(app, member, id, comment))
}
