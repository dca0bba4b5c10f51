import { findByKey } from '#domains/orders/own/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { receiptWords } from '../messages.ts'
import { receiptPaper } from '../papers/service.ts'
import { findReceipt } from '../queries.ts'

/**
 * The paper of a receipt that was issued for this order alone, for whoever has the link (decision 105).
 *
 * @throws not_found for a wrong number or key, after 30 days, and for any other receipt
 */
export const readReceiptByKey = async (
  app: App,
  wish: { order_no: string; key: string | undefined; id: number },
): Promise<FileAnswer> => {
  const order = await findByKey(app, wish.order_no, wish.key)
  const receipt = await findReceipt(app, wish.id)
  const isOwn = receipt?.order_id === order.id && receipt.type === 'single' && receipt.state === 'issued'
  if (!receipt || !isOwn) return fail(common.not_found)
  return { body: await receiptPaper(app, receipt), filename: receiptWords.fileName(receipt.receipt_no) }
}
