import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { receiptWords } from '../messages.ts'
import { receiptPaper } from '../papers/service.ts'
import { findReceipt } from '../queries.ts'
import type { ReceiptSnapshot } from '../rules.ts'
import { findReceiptOfMember, listReceiptsOfMember, listReceiptYears } from './queries.ts'

/** The member's receipts, and the years there are. */
export const listMyReceipts = async (
  app: App,
  { member }: SignedInMember,
  query: Parameters<typeof listReceiptsOfMember>[2],
) => {
  const page = await listReceiptsOfMember(app, member.id, query)
  return { ...page, years: await listReceiptYears(app, member.id) }
}

/** One receipt with what its paper says. @throws not_found for a receipt of somebody else */
export const showMyReceipt = async (app: App, { member }: SignedInMember, id: number) => {
  const found = (await findReceiptOfMember(app, member.id, id)) ?? fail(common.not_found)
  const { snapshot, ...row } = found
  return { ...row, content: snapshot as unknown as ReceiptSnapshot }
}

/** The paper of one receipt. @throws not_found for a receipt of somebody else */
export const readMyReceiptPaper = async (app: App, { member }: SignedInMember, id: number): Promise<FileAnswer> => {
  const receipt = await findReceipt(app, id)
  if (receipt?.customer_id !== member.id) return fail(common.not_found)
  return { body: await receiptPaper(app, receipt), filename: receiptWords.fileName(receipt.receipt_no) }
}
