import { toInstant } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { issueReceipt, type NewReceipt, sendReceipt } from '../issuing/service.ts'
import { listLines, type ReceiptRow } from '../queries.ts'
import type { ReceiptSnapshot } from '../rules.ts'

/** Who voids; null for the product itself. */
const staffIdOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.staff.id : null)

/** What a receipt says, as a new one would say it again. NT$. */
export const copyOf = async (app: App, receipt: ReceiptRow): Promise<NewReceipt> => {
  const { payment_method, note } = receipt.snapshot as unknown as ReceiptSnapshot
  return {
    type: receipt.type,
    order_id: receipt.order_id,
    customer_id: receipt.customer_id,
    receipt_name: receipt.receipt_name,
    receipt_kind: receipt.identifier_kind === 'tax_id' ? 'company' : 'person',
    identifier_enc: receipt.identifier_enc,
    identifier_hash: receipt.identifier_hash,
    identifier_last4: receipt.identifier_last4,
    email: receipt.email,
    address: receipt.address,
    upload_tax: receipt.upload_tax,
    payment_method,
    note,
    delivery: receipt.delivery,
    replaces_id: receipt.id,
    created_by: null,
    lines: await listLines(app, receipt.id),
  }
}

/**
 * Voids an issued receipt, in the caller's transaction. Its number stays taken for ever.
 *
 * @throws stale when the version is not the one that was seen
 */
export const voidReceipt = async (
  app: App,
  actor: Actor,
  seen: { id: number; version: number },
  { reason, ...more }: { reason: string; paper_returned_at?: string },
): Promise<void> => {
  const set = { state: 'voided', void_reason: reason, voided_at: toInstant(app.clock()), voided_by: staffIdOf(actor) }
  const { before, after } = await updateVersion(app, actor, 'receipts', seen, { ...set, ...more })
  await recordChange(app, actor, {
    action: 'voided',
    subject_type: 'receipts',
    subject_id: seen.id,
    subject_label: String(after.receipt_no),
    before: { ...before, snapshot: null },
    after: { ...after, snapshot: null },
    reason,
  })
}

/** Issues the receipt that takes the place of a voided one and mails it. Takes a number: call it last. */
export const issueInPlace = async (app: App, actor: Actor, wanted: NewReceipt, reason: string): Promise<ReceiptRow> => {
  const receipt = await issueReceipt(app, { ...wanted, created_by: staffIdOf(actor) })
  await recordChange(app, actor, {
    action: 'created',
    subject_type: 'receipts',
    subject_id: receipt.id,
    subject_label: receipt.receipt_no,
    after: { ...receipt, snapshot: null },
    reason,
  })
  if (receipt.delivery === 'email') await sendReceipt(app, receipt, `receipt:${receipt.id}`)
  return receipt
}
