import { findPlainReceipt, findPlainReceiptOf, type PlainReceipt } from '#domains/orders/invoices/plain/service.ts'
import { findByKey, findOwn } from '#domains/orders/own/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { mayRead } from '#platform/contract/readers.ts'
import type { Granted, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readSeal } from '../papers/service.ts'
import { goodsReceiptFailures, printedOf } from './contract.ts'
import { drawGoodsReceipt } from './drawing.ts'
import { goodsPaperWords } from './messages.ts'

const fileOf = async (app: App, receipt: PlainReceipt | null): Promise<FileAnswer> => {
  const { paper, is_void } = receipt ?? fail(common.not_found)
  const seal = await readSeal(app, paper.organisation.seal_media_id)
  return { body: await drawGoodsReceipt(paper, { is_void, seal }), filename: goodsPaperWords.file(paper.receipt_no) }
}

/** @throws not_found for a wrong number or key, after 30 days, and where no receipt counts */
export const readGoodsReceiptByKey = async (
  app: App,
  { order_no, key }: { order_no: string; key: string | undefined },
): Promise<FileAnswer> => {
  const { id } = await findByKey(app, order_no, key)
  return fileOf(app, await findPlainReceiptOf(app, id))
}

/** @throws not_found for an order of somebody else, and where no receipt counts */
export const readMyGoodsReceipt = async (app: App, member: SignedInMember, order_id: number): Promise<FileAnswer> => {
  const { id } = await findOwn(app, member, order_id)
  return fileOf(app, await findPlainReceiptOf(app, id))
}

/** @throws not_found; paper_in_full for who reads buyers masked */
export const printGoodsReceipt = async (app: App, { staff }: Granted<'orders view'>, id: number) => {
  if (!mayRead(staff, ...printedOf)) fail(goodsReceiptFailures.paper_in_full)
  return fileOf(app, await findPlainReceipt(app, id))
}
