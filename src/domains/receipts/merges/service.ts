import { withComparableHash } from '#domains/customers/identifiers/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiParts } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { issueReceipt, type NewReceipt, sendReceipt } from '../issuance/service.ts'
import { mergeProblemWords } from '../messages.ts'
import { showMyReceipt } from '../own/service.ts'
import type { ReceiptRow } from '../queries.ts'
import { copyOf } from '../replacements/service.ts'
import { type MergeTerms, whyNeverMerged, whyNotMerged } from '../rules.ts'
import { listDonationYears, listReceiptsOfYear, lockReceiptsOf } from './queries.ts'
import { inOrderOfGift, latestOf, numberIdentities } from './rules.ts'

const termsNow = async (app: App): Promise<MergeTerms> => ({
  locked_year: (await readSettings(app, 'receipt')).locked_year ?? null,
})

/** The member's receipts of a year of gifts, each with the reason why it cannot be merged, and the years there are. */
export const listMergeable = async (app: App, { member }: SignedInMember, asked: { year?: number | undefined }) => {
  const years = await listDonationYears(app, member.id)
  const year = asked.year ?? years[0] ?? taipeiParts(app.clock()).year
  const terms = await termsNow(app)
  const rows = numberIdentities(withComparableHash(app.secrets, await listReceiptsOfYear(app, member.id, year)))
  const data = rows.map((row) => {
    const { identifier, lines } = row.snapshot
    const { id, receipt_no, donated_from, donated_to, total_amount, receipt_name, identity, paper_sent_at } = row
    const known = { id, receipt_no, donated_from, donated_to, total_amount, receipt_name, identity, paper_sent_at }
    const sums = lines.map(({ purpose, amount }) => ({ purpose, amount }))
    return { ...known, identifier, lines: sums, problem: whyNeverMerged(row, terms) }
  })
  return { year, years, data }
}

/** What the receipts say together, as the latest of them says who gave and where the paper goes. */
const joined = async (app: App, receipts: readonly ReceiptRow[]): Promise<NewReceipt> => {
  const latest = latestOf(receipts)
  const parts: NewReceipt[] = []
  for (const receipt of receipts) parts.push(await copyOf(app, receipt))
  const methods = new Set(parts.flatMap(({ payment_method }) => payment_method?.split('、') ?? []))
  const orders = new Set(parts.map(({ order_id }) => order_id))
  return {
    ...(await copyOf(app, latest)),
    type: 'merged',
    order_id: orders.size === 1 ? latest.order_id : null,
    payment_method: [...methods].join('、') || null,
    note: null,
    replaces_id: null,
    merges: receipts.map(({ id }) => id),
    lines: inOrderOfGift(parts.flatMap(({ lines }) => lines)),
  }
}

const recordMerge = async (app: App, member: SignedInMember, young: ReceiptRow, old: readonly ReceiptRow[]) => {
  for (const { id, receipt_no } of old) {
    await recordChange(app, member, {
      action: 'state_changed',
      subject_type: 'receipts',
      subject_id: id,
      subject_label: receipt_no,
      before: { state: 'issued', merged_into_id: null },
      after: { state: 'merged', merged_into_id: young.id },
    })
  }
  await recordChange(app, member, {
    action: 'created',
    subject_type: 'receipts',
    subject_id: young.id,
    subject_label: young.receipt_no,
    after: { ...young, snapshot: null },
  })
}

/**
 * Merges a member's receipts into a new one with all their gifts, which is mailed; the old ones are merged for good. Two
 * merges that share a receipt come one after the other, and the second is refused.
 *
 * @throws not_found for a receipt of somebody else; invalid (422) at `receipt_ids` with the first rule that is broken
 */
export const mergeReceipts = (app: App, actor: SignedInMember, ids: readonly number[]) =>
  inTransaction(app, async (app) => {
    const { member } = actor
    const held = withComparableHash(app.secrets, await lockReceiptsOf(app, member.id, ids))
    const byId = new Map(held.map((receipt) => [receipt.id, receipt]))
    const wanted = ids.map((id) => byId.get(id) ?? fail(common.not_found))
    const [problem] = whyNotMerged(wanted, await termsNow(app))
    if (problem) failField('receipt_ids', mergeProblemWords[problem])
    const receipt = await issueReceipt(app, await joined(app, held))
    await recordMerge(app, actor, receipt, held)
    await sendReceipt(app, receipt, `receipt:${receipt.id}`)
    return showMyReceipt(app, actor, receipt.id)
  })
