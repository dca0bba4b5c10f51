import { writeMail } from '#domains/mails/service.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { receiptWords as words } from '../messages.ts'
import { findReceipt, type ReceiptRow, setReceipt } from '../queries.ts'
import { isReprint, type ReceiptSnapshot } from '../rules.ts'
import { drawReceipt } from './drawing.ts'

/**
 * The paper of a receipt as a PDF.
 *
 * @param print_count prints before this one; from the second on the paper says so
 * @param handler who prints it, on a reprint
 */
export const receiptPaper = (
  app: App,
  receipt: ReceiptRow,
  { print_count = 0, handler = null }: { print_count?: number; handler?: string | null } = {},
): Promise<Buffer> =>
  drawReceipt(receipt.snapshot as unknown as ReceiptSnapshot, {
    verification_code: receipt.verification_code,
    reprint: isReprint(print_count) ? { day: tableDate(taipeiDay(app.clock())), handler } : null,
    is_void: receipt.state !== 'issued',
  })

/** Makes the paper and puts the mail that carries it into the outbox. */
export const mailReceipt = async (app: App, told: { receipt_id: number; dedupe_key: string }): Promise<void> => {
  const receipt = await findReceipt(app, told.receipt_id)
  if (receipt?.state !== 'issued' || !receipt.email) return
  const key = `receipts/${receipt.id}/${receipt.content_hash.slice(0, 16)}.pdf`
  await app.files.put(key, await receiptPaper(app, receipt))
  const { email } = receipt
  await inTransaction(app, async (app) => {
    await writeMail(app, {
      kind: 'receipt',
      to: email,
      to_name: receipt.receipt_name,
      subject: words.mailSubject(receipt.receipt_no),
      greeting: words.mailGreeting(receipt.receipt_name),
      paragraphs: [words.mailText],
      facts: [
        [words.mailNumber, receipt.receipt_no],
        [words.mailAmount, formatMoney(receipt.total_amount)],
        [words.mailDate, tableDate(receipt.issued_on)],
      ],
      dedupe_key: told.dedupe_key,
      about: { type: 'receipts', id: receipt.id },
      attachments: [{ key, filename: words.fileName(receipt.receipt_no), mime: 'application/pdf' }],
    })
    if (receipt.sent_at === null) await setReceipt(app, receipt.id, { sent_at: toInstant(app.clock()) })
  })
}

/** The background work of receipts, for src/workers.ts. */
export const receiptWorkers: readonly JobWorker[] = [worker({ name: 'receipts.mail', run: mailReceipt })]
