import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, type Failure } from '#platform/contract/failures.ts'
import { orderFailures } from '../../contract.ts'
import { DeskOrder, deskApi } from '../../desk/contract.ts'
import { giftCommentFailures } from '../contract.ts'

const step = <const N extends string, const F extends Failure[]>(name: N, summary: string, ...more: F) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/orders/:id/${name}`,
    summary,
    access: staff('orders update'),
    params: IdParams,
    body: Versioned,
    output: DeskOrder,
    status: 200,
    failures: [common.not_found, common.stale, orderFailures.wrong_state, ...more],
  })

const show = step('show-comment', 'Make the comment of a gift public', giftCommentFailures.tells_name)

export const giftCommentDeskApi = {
  show,
  showMany: bulkOf({
    name: 'orders.show_comments',
    path: '/api/admin/orders/bulk/show-comments',
    summary: 'Make the comments of many gifts public',
    action: show,
    list: deskApi.list,
    values: noValues,
  }),
  decline: step('decline-comment', 'Keep the comment of a gift from the public'),
}
