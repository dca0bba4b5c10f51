import { signedMediaUrl } from '#domains/media/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { sendReceipt } from '../issuance/service.ts'
import { receiptWords } from '../messages.ts'
import { receiptPaper } from '../papers/service.ts'
import { findReceipt } from '../queries.ts'
import { verifyAddress } from '../verification/rules.ts'
import { ownReceiptFailures } from './contract.ts'
import { findReceiptOfMember, listPapers, listPapersOfYear, listReceiptsOfMember, listReceiptYears } from './queries.ts'

/** The member's receipts, and the years there are. */
export const listMyReceipts = async (
  app: App,
  { member }: SignedInMember,
  query: Parameters<typeof listReceiptsOfMember>[2],
) => {
  const page = await listReceiptsOfMember(app, member.id, query)
  return { ...page, years: await listReceiptYears(app, member.id) }
}

/** What a page prints of a receipt. */
const shown = (app: App, { snapshot, ...row }: NonNullable<Awaited<ReturnType<typeof findReceiptOfMember>>>) => {
  const content = snapshot
  const { seal_media_id, signature_media_id = null } = content.organisation
  return {
    ...row,
    verify_url: verifyAddress(app.config.app_url, row),
    seal_src: seal_media_id === null ? null : signedMediaUrl(app, seal_media_id, 60),
    signature_src: signature_media_id === null ? null : signedMediaUrl(app, signature_media_id, 60),
    content,
  }
}

/** One receipt with what its paper says. @throws not_found for a receipt of somebody else */
export const showMyReceipt = async (app: App, { member }: SignedInMember, id: number) => {
  const found = (await findReceiptOfMember(app, member.id, id)) ?? fail(common.not_found)
  return shown(app, found)
}

/**
 * What is printed of several receipts: the chosen ones in their order, else the valid ones of a year by number.
 *
 * @throws not_found when one of the chosen is somebody else's
 */
export const listMyPapers = async (
  app: App,
  { member }: SignedInMember,
  asked: { ids?: string | undefined; year?: number | undefined },
) => {
  if (asked.ids === undefined) {
    const { year } = asked
    const rows = year === undefined ? [] : await listPapersOfYear(app, member.id, year)
    return { data: rows.map((row) => shown(app, row)) }
  }
  const ids = [...new Set(asked.ids.split(',').map(Number))]
  const byId = new Map((await listPapers(app, member.id, ids)).map((row) => [row.id, row]))
  return { data: ids.map((id) => shown(app, byId.get(id) ?? fail(common.not_found))) }
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
  const dedupe_key = `receipt:${id}:again:${toInstant(app.clock()).slice(0, 13)}`
  await inTransaction(app, (app) => sendReceipt(app, receipt, dedupe_key))
  return { email }
}
