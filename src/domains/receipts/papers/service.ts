import { writeMail } from '#domains/mails/service.ts'
import { readPicture } from '#domains/media/variants/service.ts'
import { Failed } from '#platform/contract/failures.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { addMinutes, tableDate, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { payer } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { sendReceipt } from '../issuance/service.ts'
import * as paperWords from '../messages.ts'
import { receiptWords as words } from '../messages.ts'
import { findReceipt, listUnsent, type ReceiptRow, setReceipt } from '../queries.ts'
import { isReprint } from '../rules.ts'
import { verifyAddress } from '../verification/rules.ts'
import { drawReceipt } from './drawing.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'receipts.resend': Record<string, never>
  }
}

/** The picture of a seal or signature; one that is lost must not keep a donor from the paper, which then has a place for it. */
export const readSeal = async (app: App, id: number | null): Promise<Buffer | null> => {
  if (id === null) return null
  try {
    return await readPicture(app, id, { width: 640, format: 'jpg' })
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    app.log.warn({ media_id: id }, 'seal of receipts not found')
    return null
  }
}

/** Voided and merged are not the same: the gifts of a merged receipt still count, on another paper. */
const endOf = async (app: App, { state, merged_into_id }: ReceiptRow) => {
  if (state === 'issued') return null
  if (state === 'voided') return { word: paperWords.voided }
  const whole = merged_into_id === null ? undefined : await findReceipt(app, merged_into_id)
  return { word: paperWords.merged, ...(whole && { line: paperWords.merged_into(whole.receipt_no) }) }
}

/**
 * The paper of a receipt as a PDF.
 *
 * @param print_count prints before this one; from the second on the paper says so
 * @param handler who prints it, on a reprint
 */
export const receiptPaper = async (
  app: App,
  receipt: ReceiptRow,
  { print_count = 0, handler = null }: { print_count?: number; handler?: string | null } = {},
): Promise<Buffer> => {
  const snapshot = receipt.snapshot
  return drawReceipt(snapshot, {
    verification_code: receipt.verification_code,
    verify_url: verifyAddress(app.config.app_url, receipt),
    seal: await readSeal(app, snapshot.organisation.seal_media_id),
    signature: await readSeal(app, snapshot.organisation.signature_media_id ?? null),
    reprint: isReprint(print_count) ? { day: tableDate(taipeiDay(app.clock())), handler } : null,
    ended: await endOf(app, receipt),
  })
}

/** Makes the paper and puts the mail that carries it into the outbox. */
export const mailReceipt = async (app: App, told: { receipt_id: number; dedupe_key: string }): Promise<void> => {
  const receipt = await findReceipt(app, told.receipt_id)
  if (receipt?.state !== 'issued' || !receipt.email) return
  const key = `receipts/${receipt.id}/${receipt.content_hash.slice(0, 16)}.pdf`
  await app.files.put(key, await receiptPaper(app, receipt))
  const { email } = receipt
  const of = receipt.kind === 'goods' ? paperWords.goodsReceiptWords : words
  await inTransaction(app, async (app) => {
    const isWritten = await writeMail(app, {
      kind: 'receipt',
      to: payer(email),
      to_name: receipt.receipt_name,
      subject: of.mailSubject(receipt.receipt_no),
      greeting: words.mailGreeting(receipt.receipt_name),
      paragraphs: [of.mailText],
      facts: [
        [words.mailNumber, receipt.receipt_no],
        receipt.kind === 'goods'
          ? [paperWords.goodsReceiptWords.goods, receipt.snapshot.lines.map(paperWords.goodsLine).join('、')]
          : [words.mailAmount, formatMoney(receipt.total_amount)],
        [words.mailDate, tableDate(receipt.issued_on)],
      ],
      dedupe_key: told.dedupe_key,
      about: { type: 'receipts', id: receipt.id },
      attachments: [{ key, filename: words.fileName(receipt.receipt_no), mime: 'application/pdf' }],
    })
    // a mailbox that gets no more today gets it by a later run
    if (isWritten && receipt.sent_at === null) await setReceipt(app, receipt.id, { sent_at: toInstant(app.clock()) })
  })
}

/** Minutes after which a receipt that is not sent has been lost: five tries of the job that mails it are over by then. */
const lostAfter = 30

/** Sends what was issued to be mailed and never was, whatever kept it: a job that gave up, a mailbox that was full. */
const mailLostReceipts = async (app: App): Promise<void> => {
  for (const receipt of await listUnsent(app, toInstant(addMinutes(app.clock(), -lostAfter)))) {
    await sendReceipt(app, receipt, `receipt:${receipt.id}`)
  }
}

/** The background work of receipts, for src/workers.ts. */
export const receiptWorkers: readonly JobWorker[] = [
  worker({ name: 'receipts.mail', run: mailReceipt }),
  worker({ name: 'receipts.resend', run: mailLostReceipts, cron: '20 * * * *', cron_data: {} }),
]
