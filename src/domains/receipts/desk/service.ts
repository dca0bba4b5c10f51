import type { z } from 'zod'
import { askFor } from '#domains/approvals/requests/service.ts'
import { mayDecide } from '#domains/approvals/rules.ts'
import { endApproval } from '#domains/approvals/service.ts'
import { openIdentifier, sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { identifierKind, normaliseIdentifier } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { mayRead } from '#platform/contract/readers.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Changed, demandVersion, updateVersion } from '#platform/server/versions.ts'
import { type NewReceipt, sendReceipt } from '../issuance/service.ts'
import { receiptWords } from '../messages.ts'
import { receiptPaper } from '../papers/service.ts'
import { listKeptAmounts, listLines, lockOrdersOf, type ReceiptRow } from '../queries.ts'
import { copyOf, issueInPlace, voidReceipt } from '../replacements/service.ts'
import {
  type DeskReceipt,
  type deskReceiptList,
  type deskReceiptQuestion,
  printedOf,
  type ReceiptChange,
  type ReceiptReissue,
  receiptFailures,
} from './contract.ts'
import { receiptDeskWords } from './messages.ts'
import {
  countPrint,
  findDeskReceipt,
  findSealedIdentifier,
  findVoidAsked,
  isReplaced,
  listMergedInto,
  listReceipted,
  listReceiptRows,
  lockReceipt,
  sumReceiptRows,
} from './queries.ts'
import { actionsAtDesk, isPaperOut, isYearLocked } from './rules.ts'

type Staff = Granted<'receipts update'>
type Seen = { id: number; version: number }

export const listDeskReceipts = async (
  app: App,
  { staff }: Granted<'receipts view'>,
  query: z.output<typeof deskReceiptList>,
) => {
  const page = await listReceiptRows(app, staff, query)
  return { ...page, data: page.data.map((row) => ({ ...row, actions: actionsAtDesk(row) })) }
}

/** Sums over all receipts of a filter, however many pages they fill. */
export const sumDeskReceipts = (
  app: App,
  { staff }: Granted<'receipts view'>,
  query: z.output<typeof deskReceiptQuestion>,
) => sumReceiptRows(app, staff, query)

const link = (id: number | null, receipt_no: string | null) =>
  id === null || receipt_no === null ? null : { id, receipt_no }

/** @throws not_found */
export const getDeskReceipt = async (app: App, { staff }: StaffOf<'receipts'>, id: number): Promise<DeskReceipt> => {
  const row = (await findDeskReceipt(app, id)) ?? fail(common.not_found)
  const { snapshot, old_id, old_no, young_id, young_no, whole_id, whole_no, voided_by, ...receipt } = row
  const asked = row.state === 'issued' ? await findVoidAsked(app, id) : undefined
  const content = snapshot
  return {
    ...receipt,
    identifier: content.identifier,
    content,
    lines: await listLines(app, id),
    replaces: link(old_id, old_no),
    replaced_by: link(young_id, young_no),
    merged_into: link(whole_id, whole_no),
    merged_from: await listMergedInto(app, id),
    actions: actionsAtDesk(receipt, { kind: row.kind, voided_by, young_id, is_void_asked: asked !== undefined }),
    void_asked: asked
      ? { by_name: asked.by_name, at: asked.at, reason: asked.reason, may_decide: mayDecide(asked, staff.id) }
      : null,
  }
}

/** A receipt with its identifier, for whom it is shown in full. @throws not_found */
export const readReceiptInFull = async (app: App, staff: Granted<'receipts view'>, id: number) => {
  const data = await getDeskReceipt(app, staff, id)
  const identifier = openIdentifier(app.secrets, await findSealedIdentifier(app, id))
  return { data, label: data.receipt_no, sealed: { identifier } }
}

/**
 * Prints a receipt and counts the print; from the second on the paper names day and handler.
 *
 * @throws not_found; paper_in_full for who reads donors masked
 */
export const printReceipt = (app: App, actor: Granted<'receipts view'>, id: number): Promise<FileAnswer> =>
  inTransaction(app, async (app) => {
    const { staff } = actor
    if (!mayRead(staff, ...printedOf)) fail(receiptFailures.paper_in_full)
    const receipt = (await countPrint(app, id, staff.id, toInstant(app.clock()))) ?? fail(common.not_found)
    const before = { print_count: receipt.print_count - 1 }
    await recordChange(app, actor, {
      action: 'printed',
      subject_type: 'receipts',
      subject_id: id,
      subject_label: receipt.receipt_no,
      before,
      after: { print_count: receipt.print_count, version: receipt.version },
    })
    const body = await receiptPaper(app, receipt, { ...before, handler: staff.name })
    return { body, filename: receiptWords.fileName(receipt.receipt_no) }
  })

/** Holds an issued receipt and its orders. A stale version is told before anything else: the person has not seen what would refuse. */
const hold = async (app: App, staff: Staff, seen: Seen): Promise<ReceiptRow> => {
  await lockOrdersOf(app, seen.id)
  const receipt = (await lockReceipt(app, seen.id)) ?? fail(common.not_found)
  if (receipt.version !== seen.version) await updateVersion(app, staff, 'receipts', seen, {})
  if (receipt.state !== 'issued') fail(receiptFailures.receipt_final)
  return receipt
}

const recordEdit = (app: App, staff: Staff, { before, after }: Changed<'receipts'>) =>
  recordChange(app, staff, {
    action: 'updated',
    subject_type: 'receipts',
    subject_id: after.id,
    subject_label: after.receipt_no,
    before,
    after,
  })

/**
 * Writes how an issued receipt reaches its donor; what it says never changes.
 *
 * @throws not_found; stale; receipt_final
 */
export const editReceipt = (
  app: App,
  staff: Staff,
  { id, ...input }: z.output<typeof ReceiptChange> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const { version, paper_sent, ...columns } = input
    const receipt = await hold(app, staff, { id, version })
    const now = toInstant(app.clock())
    const paper_sent_at = paper_sent === undefined ? undefined : paper_sent ? (receipt.paper_sent_at ?? now) : null
    const changed = await updateVersion(app, staff, 'receipts', { id, version }, { ...columns, paper_sent_at })
    await recordEdit(app, staff, changed)
    return getDeskReceipt(app, staff, id)
  })

/**
 * Writes that the paper went out; one that was sent before keeps its day.
 *
 * @throws not_found; stale; receipt_final; paper_sent_before
 */
export const markPaperSent = (app: App, staff: Staff, seen: Seen) =>
  inTransaction(app, async (app) => {
    const receipt = await hold(app, staff, seen)
    if (receipt.paper_sent_at !== null) fail(receiptFailures.paper_sent_before)
    return editReceipt(app, staff, { ...seen, paper_sent: true })
  })

const ofReceipt = (id: number) => ({ subject_type: 'receipts', subject_id: id }) as const

/**
 * Voids a receipt without another one in its place, also in a locked year: the gift stays without one, so the first person asks and
 * a second one does it. Its number stays taken.
 *
 * @throws not_found; stale; receipt_final
 */
export const voidAtDesk = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const { receipt_no, total_amount: amount } = await hold(app, staff, seen)
    const asked = await findVoidAsked(app, seen.id)
    if (asked && mayDecide(asked, staff.staff.id)) {
      await endApproval(app, staff, ofReceipt(seen.id), { decision: 'approved' })
      await voidReceipt(app, staff, seen, { reason })
    } else {
      await recordEdit(app, staff, await updateVersion(app, staff, 'receipts', seen, {}))
      await askFor(app, staff, 'void', { receipt_id: seen.id, amount, reason }, receipt_no, seen.id)
    }
    return getDeskReceipt(app, staff, seen.id)
  })

/** Keeps a receipt that somebody wants to void. @throws not_found; stale; receipt_final; void_not_asked */
export const keepReceipt = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    await hold(app, staff, seen)
    const asked = (await findVoidAsked(app, seen.id)) ?? fail(receiptFailures.void_not_asked)
    const decision = mayDecide(asked, staff.staff.id) ? 'refused' : 'withdrawn'
    await endApproval(app, staff, ofReceipt(seen.id), { decision, reason })
    await recordEdit(app, staff, await updateVersion(app, staff, 'receipts', seen, {}))
    return getDeskReceipt(app, staff, seen.id)
  })

/** The new name, address and identifier over what the old receipt said. */
const corrected = (app: App, wanted: NewReceipt, input: z.output<typeof ReceiptReissue>): NewReceipt => {
  const { receipt_name = wanted.receipt_name, address = wanted.address } = input
  if (input.identifier === undefined) return { ...wanted, receipt_name, address }
  const identifier = normaliseIdentifier(input.identifier)
  const kind = identifierKind(identifier)
  if (identifier !== '' && kind === null) failField('identifier', receiptDeskWords.identifier)
  const sealed = sealIdentifier(app.secrets, identifier)
  return {
    ...wanted,
    receipt_name,
    address,
    receipt_kind: kind === 'tax_id' ? 'company' : 'person',
    identifier_enc: sealed.receipt_identifier_enc,
    identifier_hash: sealed.receipt_identifier_hash,
    identifier_last4: sealed.receipt_identifier_last4,
  }
}

/** What of a receipt is still kept and stands on no other one. @throws receipt_final where nothing does */
const missingOf = async (app: App, receipt: ReceiptRow): Promise<NewReceipt> => {
  const copy = await copyOf(app, receipt)
  const ids = copy.lines.flatMap(({ order_campaign_item_id: id }) => id ?? [])
  const [kept, receipted] = [await listKeptAmounts(app, ids), await listReceipted(app, ids)]
  const lines = copy.lines.flatMap((line) => {
    const id = line.order_campaign_item_id ?? 0
    const amount = kept.get(id) ?? 0
    return amount > 0 && !receipted.has(id) ? [{ ...line, amount }] : []
  })
  return lines.length > 0 ? { ...copy, lines } : fail(receiptFailures.receipt_final)
}

/** A receipt that a person voided without another one in its place, held: what is missing may be issued. */
const holdVoided = async (app: App, staff: Staff, seen: Seen): Promise<ReceiptRow | undefined> => {
  await lockOrdersOf(app, seen.id)
  const receipt = (await lockReceipt(app, seen.id)) ?? fail(common.not_found)
  if (receipt.state !== 'voided' || receipt.voided_by === null || (await isReplaced(app, seen.id))) return undefined
  await demandVersion(app, staff, receipt, seen)
  return receipt
}

/**
 * Voids a receipt and issues it again with another name, address or identifier; gifts, sums and days stay. For one that a person
 * voided before, what is missing is issued.
 *
 * @returns the new receipt, linked to the old one
 * @throws not_found; stale; receipt_final; paper_out while the paper is with the donor; year_locked once the tax file of
 *   the year was produced, but for a super-admin; invalid (422) for a wrong identifier
 */
export const reissueReceipt = (
  app: App,
  staff: Staff,
  { id, ...input }: z.output<typeof ReceiptReissue> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const { version, reason } = input
    const voided = await holdVoided(app, staff, { id, version })
    const receipt = voided ?? (await hold(app, staff, { id, version }))
    const { locked_year } = await readSettings(app, 'receipt')
    const isLocked = isYearLocked(receipt.donated_from, locked_year ?? null)
    if (isLocked && !staff.staff.superman) fail(receiptFailures.year_locked)
    if (isPaperOut(receipt) && !input.paper_returned) fail(receiptFailures.paper_out)
    const wanted = corrected(app, voided ? await missingOf(app, voided) : await copyOf(app, receipt), input)
    const returned = isPaperOut(receipt) ? { paper_returned_at: toInstant(app.clock()) } : {}
    if (!voided) await voidReceipt(app, staff, { id, version }, { reason, ...returned })
    const young = await issueInPlace(app, staff, wanted, reason)
    return getDeskReceipt(app, staff, young.id)
  })

/** Sends a receipt by mail once more. @throws not_found; stale; receipt_final; no_mail */
export const mailAgain = (app: App, staff: Staff, seen: Seen) =>
  inTransaction(app, async (app) => {
    const receipt = await hold(app, staff, seen)
    if (!receipt.email) fail(receiptFailures.no_mail)
    const changed = await updateVersion(app, staff, 'receipts', seen, {})
    await sendReceipt(app, receipt, `receipt:${receipt.id}:${changed.after.version}`)
    await recordEdit(app, staff, changed)
    return getDeskReceipt(app, staff, seen.id)
  })
