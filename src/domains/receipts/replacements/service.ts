import { toInstant } from '#platform/contract/time.ts'
import { type Actor, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { issueReceipt, type NewReceipt, sendNewReceipt } from '../issuance/service.ts'
import { receiptWords } from '../messages.ts'
import { listKeptAmounts, listLines, listLiveOfRefund, type ReceiptRow } from '../queries.ts'

/** Who voids; null for the product itself. */
const staffIdOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.staff.id : null)

/** What a receipt says, as a new one would say it again. NT$. */
export const copyOf = async (app: App, receipt: ReceiptRow): Promise<NewReceipt> => {
  const { payment_method, note } = receipt.snapshot
  const lines = await listLines(app, receipt.id)
  return {
    kind: receipt.kind,
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
    lines: lines.map(({ id: _, receipt_id: __, live: ___, ...line }) => line),
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
  const { before, after } = await updateVersion(app, actor, 'receipts', seen, {
    state: 'voided',
    void_reason: reason,
    voided_at: toInstant(app.clock()),
    voided_by: staffIdOf(actor),
    ...more,
  })
  await recordChange(app, actor, {
    action: 'voided',
    subject_type: 'receipts',
    subject_id: seen.id,
    subject_label: after.receipt_no,
    before: { ...before, snapshot: null },
    after: { ...after, snapshot: null },
    reason,
  })
}

/** Issues a receipt that somebody decided on, in the place of a voided one or where one is missing, and mails it. Takes a number: call it last. */
export const issueInPlace = async (
  app: App,
  actor: Actor,
  wanted: NewReceipt,
  reason?: string,
): Promise<ReceiptRow> => {
  const receipt = await issueReceipt(app, { ...wanted, created_by: staffIdOf(actor) })
  await recordChange(app, actor, {
    action: 'created',
    subject_type: 'receipts',
    subject_id: receipt.id,
    subject_label: receipt.receipt_no,
    after: { ...receipt, snapshot: null },
    ...(reason !== undefined && { reason }),
  })
  await sendNewReceipt(app, receipt)
  return receipt
}

/**
 * Voids the receipts of gifts that went back and issues each again with what is left of it; nothing left, nothing
 * issued. For 'refund done'.
 */
export const replaceAfterRefund = async (app: App, told: { refund_id: number }): Promise<void> => {
  const actor = system('refund')
  const reason = receiptWords.refunded
  for (const receipt of await listLiveOfRefund(app, told.refund_id)) {
    const wanted = await copyOf(app, receipt)
    const ids = wanted.lines.flatMap(({ order_campaign_item_id }) => order_campaign_item_id ?? [])
    const kept = await listKeptAmounts(app, ids)
    const lines = wanted.lines.map((line) =>
      line.order_campaign_item_id === null ? line : { ...line, amount: kept.get(line.order_campaign_item_id) ?? 0 },
    )
    const left = lines.filter(({ amount }) => amount > 0)
    await voidReceipt(app, actor, receipt, { reason })
    if (left.length > 0) await issueInPlace(app, actor, { ...wanted, lines: left }, reason)
  }
}
