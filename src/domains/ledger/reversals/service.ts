import { mayDecide, needsSecondPerson } from '#domains/approvals/rules.ts'
import { askForApproval, endApproval, findApproval } from '#domains/approvals/service.ts'
import { fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { entryFailures } from '../entries/contract.ts'
import { type EntryTableRow, insertEntry } from '../entries/queries.ts'
import { getEntry, isFromPayment, isReversalAsked, recordedEntries, recordNewEntry } from '../entries/service.ts'
import { insertFunding, listDisbursements } from '../fundings/queries.ts'
import { ledgerWords } from '../messages.ts'
import { readLastClosedDay } from '../periods/service.ts'
import { lockFor, tellCase, type Updater, type Wanted } from '../postings/service.ts'

/** The row that takes another one back. Its original being public, it is public at once: a sum never waits for a person. */
const mirrorOf = (app: App, staff: Updater, row: EntryTableRow, reason: string) => {
  const now = toInstant(app.clock())
  const by = { posted_by: staff.staff.id, created_by: staff.staff.id, updated_by: staff.staff.id }
  const { direction, bank_account_id, amount, category, counterparty, counterparty_kind, public_name, method } = row
  const { campaign_id, permit_id, order_id, payment_id, payout_id, application_id } = row
  // also of a part whose sum is public: the sum stays, and the row that takes the part back stands beside it
  const public_now = row.published_at !== null || row.day_sum_id !== null
  return {
    ...{ direction, bank_account_id, amount, category, counterparty, counterparty_kind, public_name, method },
    ...{ campaign_id, permit_id, order_id, payment_id, payout_id, application_id },
    ...by,
    occurred_on: taipeiDay(app.clock()),
    title: [...ledgerWords.reversal(row.title)].slice(0, 60).join(''),
    note: reason,
    state: public_now ? ('published' as const) : ('posted' as const),
    posted_at: now,
    published_at: public_now ? now : null,
    reverses_id: row.id,
  }
}

/** Money that a reversed expense took from campaigns returns to them. */
const returnFunds = async (app: App, staff: Updater, row: EntryTableRow, reversalId: number, reason: string) => {
  for (const { campaign_id, amount } of await listDisbursements(app, row.id)) {
    await insertFunding(app, {
      campaign_id,
      kind: 'disbursement',
      amount: -amount,
      occurred_on: taipeiDay(app.clock()),
      transaction_id: reversalId,
      note: reason,
      application_id: row.application_id,
      created_by: staff.staff.id,
    })
  }
}

/** Writes the row that takes another one back, which the caller holds. @throws stale */
export const takeBack = async (
  app: App,
  staff: Updater,
  row: EntryTableRow,
  { version, reason }: { version: number; reason: string },
): Promise<void> => {
  const reversal = await insertEntry(app, mirrorOf(app, staff, row, reason))
  await recordNewEntry(app, staff, reversal, reason)
  await recordedEntries.update(app, staff, { id: row.id, version }, { state: 'reversed' } as const, {
    action: 'state_changed',
    reason,
    writeChildren: (app) => returnFunds(app, staff, row, reversal.id, reason),
  })
  await tellCase(app, staff, 'case payment reversed', row)
}

/** Whether a row may be taken back now: what two people entered is taken back by two. Asks where nobody else did. */
const isAgreed = async (app: App, staff: Updater, row: EntryTableRow, seen: { version: number; reason: string }) => {
  if (!needsSecondPerson(row.amount)) return true
  const subject = { subject_type: 'transactions', subject_id: row.id } as const
  const asked = await findApproval(app, subject)
  if (isReversalAsked(asked) && mayDecide(asked, staff.staff.id)) {
    await endApproval(app, staff, subject, { decision: 'approved' })
    return true
  }
  const { version, reason } = seen
  await recordedEntries.update(app, staff, { id: row.id, version }, {}, { action: 'updated', reason })
  await askForApproval(app, staff, { ...subject, kind: 'reversal', amount: row.amount })
  return false
}

/**
 * Takes an entered row back by a mirrored row of today. Above NT$10,000 the first person asks, and a second one does it, as when it
 * was entered.
 *
 * @throws not_found; stale; transaction_wrong_state, for a row that itself takes one back as well; transaction_from_payment; transaction_of_payout;
 *   invalid (422) when today lies in a closed month
 */
export const reverseEntry = (app: App, staff: Updater, { id, version, reason }: Wanted & { reason: string }) =>
  inTransaction(app, async (app) => {
    const row = await lockFor(app, id, 'reverse')
    if (row.reverses_id !== null) fail(entryFailures.transaction_wrong_state)
    if (isFromPayment(row)) fail(entryFailures.transaction_from_payment)
    if (row.payout_id !== null) fail(entryFailures.transaction_of_payout)
    const closed_until = await readLastClosedDay(app)
    if (closed_until !== null && taipeiDay(app.clock()) <= closed_until) {
      failField('occurred_on', ledgerWords.postingProblems.month_closed)
    }
    if (await isAgreed(app, staff, row, { version, reason })) await takeBack(app, staff, row, { version, reason })
    return getEntry(app, staff, id)
  })
