import { z } from 'zod'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { CustomerOrder } from '../contract.ts'
import { MyOrder, NoParams, OrderKey, showable } from '../own/contract.ts'
import { noComment, tellsHiddenName } from './messages.ts'
import { giftCommentLimit } from './rules.ts'

export const giftCommentFailures = failures({ no_comment: [409, noComment], tells_name: [409, tellsHiddenName] })

/** The comment that goes with a gift; null or blank takes it back. */
const GiftComment = z.object({ comment: showable(optionalText(giftCommentLimit), giftCommentLimit) })

const failed = [common.not_found, giftCommentFailures.no_comment] as const

export const giftCommentsApi = {
  say: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/comment',
    summary: '為付了款的捐款留一句話、修改或收回；工作人員看過才公開',
    access: anyone,
    params: NoParams,
    body: GiftComment.extend({ key: OrderKey }),
    output: CustomerOrder,
    status: 200,
    limit: 'orders',
    failures: failed,
  }),
  mySay: endpoint({
    method: 'POST',
    path: '/api/my/orders/:id/comment',
    summary: '為付了款的捐款留一句話、修改或收回；工作人員看過才公開',
    access: member,
    params: IdParams,
    body: GiftComment,
    output: MyOrder,
    status: 200,
    failures: failed,
  }),
}
