import { type SealedIdentifier, sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { customerAnswers } from '../messages.ts'
import { type CustomerRow, findCustomer, findCustomerForUpdate } from '../queries.ts'
import { fitsReceipt, isOtherOwner, mostReceiptProfiles, normaliseIdentifier, type ReceiptOwner } from '../rules.ts'
import { profileOf } from '../service.ts'
import type { KeptTitle } from './contract.ts'
import { receiptProfileAnswers as words } from './messages.ts'
import {
  deleteReceiptProfile,
  insertReceiptProfile,
  listReceiptProfiles,
  type ReceiptProfileRow,
  updateReceiptProfile,
} from './queries.ts'

const identifierOf = (row: SealedIdentifier): SealedIdentifier => ({
  receipt_identifier_enc: row.receipt_identifier_enc,
  receipt_identifier_hash: row.receipt_identifier_hash,
  receipt_identifier_last4: row.receipt_identifier_last4,
})

const ownerOf = ({ receipt_kind, receipt_name }: ReceiptProfileRow): ReceiptOwner => ({
  name: null,
  receipt_kind,
  receipt_name,
})

const isOf = (row: ReceiptProfileRow, owner: ReceiptOwner): boolean => !isOtherOwner(ownerOf(row), owner)

/**
 * The number that a member keeps with a title, sealed as it is stored; none for a title that is not kept. It is never taken
 * from another name or kind.
 */
export const identifierOfTitle = async (app: App, customer_id: number, owner: ReceiptOwner) => {
  const account = await findCustomer(app, customer_id)
  if (account && !isOtherOwner(account, owner)) return identifierOf(account)
  const kept = (await listReceiptProfiles(app, customer_id)).find((row) => isOf(row, owner))
  return kept ? identifierOf(kept) : sealIdentifier(app.secrets, null)
}

const record = (
  app: App,
  actor: SignedInMember,
  action: 'created' | 'updated' | 'deleted',
  rows: { before?: ReceiptProfileRow; after?: ReceiptProfileRow },
) =>
  recordChange(app, actor, {
    action,
    subject_type: 'receipt_profiles',
    subject_id: (rows.after ?? rows.before)?.id ?? 0,
    subject_label: actor.member.name,
    ...rows,
  })

const write = async (app: App, actor: SignedInMember, account: CustomerRow, given: KeptTitle): Promise<void> => {
  const { title_identifier, receipt_kind, title_name: receipt_name } = given
  const owner = { name: null, receipt_kind, receipt_name }
  if (!isOtherOwner(account, owner)) failField('title_name', words.isDefault)
  const sealed =
    title_identifier === undefined
      ? {}
      : sealIdentifier(app.secrets, title_identifier && normaliseIdentifier(title_identifier))
  const rows = await listReceiptProfiles(app, account.id)
  const before = rows.find((row) => isOf(row, owner))
  if (before) {
    const after = await updateReceiptProfile(app, before.id, { receipt_name, ...sealed })
    return record(app, actor, 'updated', { before, after })
  }
  if (rows.length >= mostReceiptProfiles) failField('title_name', words.tooMany(mostReceiptProfiles))
  const after = await insertReceiptProfile(app, { customer_id: account.id, receipt_kind, receipt_name, ...sealed })
  return record(app, actor, 'created', { after })
}

/**
 * Keeps a title for the member's receipts; one of the same name takes the new number.
 *
 * @throws invalid (422) for a number that is none, for the title of the account itself, and for one too many
 */
export const keepReceiptProfile = async (app: App, actor: SignedInMember, given: KeptTitle) => {
  const { title_identifier, receipt_kind } = given
  if (title_identifier && !fitsReceipt(title_identifier, receipt_kind))
    failField('title_identifier', customerAnswers.identifierWrong)
  await inTransaction(app, async (app) => {
    // of several tabs one comes after the other
    const account = (await findCustomerForUpdate(app, actor.member.id)) ?? fail(common.not_found)
    await write(app, actor, account, given)
  })
  return profileOf(app, actor.member.id)
}

const findOwn = async (app: App, customer_id: number, id: number): Promise<ReceiptProfileRow> =>
  (await listReceiptProfiles(app, customer_id)).find((row) => row.id === id) ?? fail(common.not_found)

/** Forgets a title and its number. Issued receipts stay. @throws not_found */
export const removeReceiptProfile = async (app: App, actor: SignedInMember, id: number) => {
  await inTransaction(app, async (app) => {
    await findCustomerForUpdate(app, actor.member.id)
    const before = await findOwn(app, actor.member.id, id)
    await deleteReceiptProfile(app, id)
    await record(app, actor, 'deleted', { before })
  })
  return profileOf(app, actor.member.id)
}

/** Puts the title that was the default where the new one stood; one of that name may be kept already. */
const keepFormer = async (app: App, actor: SignedInMember, old: CustomerRow, chosen: ReceiptProfileRow) => {
  const former = { receipt_kind: old.receipt_kind, receipt_name: old.receipt_name?.trim() || old.name }
  const owner = { name: null, ...former }
  const isKept = (await listReceiptProfiles(app, old.id)).some((row) => row.id !== chosen.id && isOf(row, owner))
  if (isKept) {
    await deleteReceiptProfile(app, chosen.id)
    return record(app, actor, 'deleted', { before: chosen })
  }
  const after = await updateReceiptProfile(app, chosen.id, { ...former, ...identifierOf(old) })
  return record(app, actor, 'updated', { before: chosen, after })
}

/**
 * Makes a title the one with which receipts of the account begin. The one before takes its place in the list, each with its
 * own number. @throws not_found; stale
 */
export const makeReceiptProfileDefault = async (
  app: App,
  actor: SignedInMember,
  { id, version }: { id: number; version: number },
) => {
  await inTransaction(app, async (app) => {
    const old = (await findCustomerForUpdate(app, actor.member.id)) ?? fail(common.not_found)
    const chosen = await findOwn(app, old.id, id)
    const { receipt_kind, receipt_name } = chosen
    const change = { receipt_kind, receipt_name, ...identifierOf(chosen) }
    const { before, after } = await updateVersion(app, actor, 'customers', { id: old.id, version }, change)
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'customers',
      subject_id: old.id,
      subject_label: old.name,
      before,
      after,
    })
    await keepFormer(app, actor, old, chosen)
  })
  return profileOf(app, actor.member.id)
}
