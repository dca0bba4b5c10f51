import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sendReceipt } from '../issuing/service.ts'
import { receiptWords } from '../messages.ts'
import { receiptPaper } from '../papers/service.ts'
import { findReceipt } from '../queries.ts'
import type { ReceiptSnapshot } from '../rules.ts'
import { ownReceiptFailures } from './contract.ts'
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

/** Sends a receipt once more to the mailbox on it, at most once an hour. @throws not_found; no_mail */
export const mailMyReceipt = async (app: App, { member }: SignedInMember, id: number) => {
  const receipt = await findReceipt(app, id)
  if (receipt?.customer_id !== member.id) return fail(common.not_found)
  const { email } = receipt
  if (receipt.state !== 'issued' || !email) return fail(ownReceiptFailures.no_mail)
  await sendReceipt(app, receipt, `receipt:${id}:again:${toInstant(app.clock()).slice(0, 13)}`)
  return { email }
}
