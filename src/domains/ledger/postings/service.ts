import { mayDecide, needsSecondPerson } from '#domains/approvals/rules.ts'
import { endApproval, findApproval } from '#domains/approvals/service.ts'
import { necessaryExpenseCap } from '#domains/campaigns/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { entryFailures } from '../entries/contract.ts'
import { type EntryTableRow, lockEntry, lockPermitSums, sumTogether } from '../entries/queries.ts'
import {
  type CaseEntry,
  demandAccount,
  getEntry,
  isReversalAsked,
  recordedEntries,
  writeCaseEntry,
} from '../entries/service.ts'
import { insertFunding } from '../fundings/queries.ts'
import { withinBalance } from '../fundings/service.ts'
import { ledgerWords } from '../messages.ts'
import { readLastClosedDay } from '../periods/service.ts'
import {
  isNecessaryCost,
  mayPost,
  type PostingProblem,
  type TransactionAction,
  transactionMachine,
  whyNotPostable,
} from '../rules.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** The row that pays a case stands in the book; told in its transaction. */
    'case paid': CaseRow
    /** The row that paid a case was taken back; told in its transaction. */
    'case payment reversed': CaseRow
  }
}
/** A row of the cash book that pays a case (補助申請). */
export type CaseRow = {
  readonly application_id: number
  readonly transaction_id: number
  readonly by: Granted<'transactions update'>
}

export type Updater = Granted<'transactions update'>
/** A row in the version that the person saw. */
export type Wanted = { id: number; version: number }

const fieldOf: Record<PostingProblem, string> = {
  amount: 'amount',
  category: 'category',
  cash_ban: 'method',
  month_closed: 'occurred_on',
  in_future: 'occurred_on',
  over_cost_cap: 'amount',
}

/** What necessary costs of the permit may still take (公益勸募條例 §17), NT$; null where the cap does not matter. */
const costLeft = async (app: App, row: EntryTableRow): Promise<number | null> => {
  if (!isNecessaryCost(row) || row.permit_id === null) return null
  const { raised, costs } = await lockPermitSums(app, row.permit_id)
  return Math.max(0, necessaryExpenseCap(raised) - costs)
}

const demandPostable = async (app: App, row: EntryTableRow, in_cash = row.amount): Promise<void> => {
  const closed_until = await readLastClosedDay(app)
  const cost_left = await costLeft(app, row)
  const problem = whyNotPostable(row, { closed_until, today: taipeiDay(app.clock()), cost_left, in_cash })
  await demandAccount(app, row)
  if (problem === null) return
  const sentence = problem === 'over_cost_cap' ? ledgerWords.overCostCap(cost_left ?? 0) : undefined
  failField(fieldOf[problem], sentence ?? ledgerWords.postingProblems[problem])
}

/** The row, held until the end of the transaction. @throws not_found; transaction_wrong_state where it may not take the step */
export const lockFor = async (app: App, id: number, action: TransactionAction): Promise<EntryTableRow> => {
  const row = (await lockEntry(app, id)) ?? fail(common.not_found)
  if (next(transactionMachine, row.state, action) === undefined) fail(entryFailures.transaction_wrong_state)
  return row
}

/** An expense for a campaign is paid with the money that was given for it. */
const disburse = async (app: App, staff: Updater, row: EntryTableRow): Promise<void> => {
  if (row.direction !== 'expense' || row.campaign_id === null) return
  await insertFunding(app, {
    campaign_id: row.campaign_id,
    kind: 'disbursement',
    amount: -row.amount,
    occurred_on: row.occurred_on,
    transaction_id: row.id,
    note: row.title,
    application_id: row.application_id,
    created_by: staff.staff.id,
  })
}

/** Whoever enters a draft above NT$10,000, alone or with the bills of its payee and day, agrees to it. */
const agree = async (app: App, staff: Updater, row: EntryTableRow, together: number): Promise<void> => {
  if (!needsSecondPerson(together)) return
  const subject = { subject_type: 'transactions', subject_id: row.id } as const
  if ((await findApproval(app, subject))?.decision === 'refused') fail(entryFailures.approval_refused)
  await endApproval(app, staff, subject, { decision: 'approved' })
}

/**
 * Refuses to agree to a draft above NT$10,000, or to a row being taken back: it stays as it is. A change of a draft asks anew.
 *
 * @throws not_found; stale; transaction_wrong_state when nothing waits; second_person_needed for who edited it last
 */
export const refuseEntry = (app: App, staff: Updater, { id, version, reason }: Wanted & { reason: string }) =>
  inTransaction(app, async (app) => {
    const row = (await lockEntry(app, id)) ?? fail(common.not_found)
    const subject = { subject_type: 'transactions', subject_id: id } as const
    const asked = await findApproval(app, subject)
    if (row.state !== 'draft' && !isReversalAsked(asked)) fail(entryFailures.transaction_wrong_state)
    await recordedEntries.update(app, staff, { id, version }, {}, { action: 'state_changed', reason })
    if (asked && !mayDecide(asked, staff.staff.id)) fail(entryFailures.second_person_needed)
    const refused =
      (await endApproval(app, staff, subject, { decision: 'refused', reason })) ??
      fail(entryFailures.transaction_wrong_state)
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'approvals',
      subject_id: refused.id,
      subject_label: row.no,
      before: { ...refused, decision: null, decided_by: null, decided_at: null, reason: null },
      after: refused,
      reason,
    })
    return getEntry(app, staff, id)
  })

/** Income goes public by itself after the delay of gifts; an expense waits for a person. */
const publishAt = async (app: App, row: EntryTableRow): Promise<string | null> => {
  if (row.direction === 'expense') return null
  const { publish_delay_h } = await readSettings(app, 'donation')
  return toInstant(addMinutes(app.clock(), publish_delay_h * 60))
}

/** What follows for the case that a row pays, in the transaction that enters it or takes it back. */
export const tellCase = async (
  app: App,
  by: Updater,
  event: 'case paid' | 'case payment reversed',
  { id, application_id }: EntryTableRow,
): Promise<void> => {
  if (application_id === null) return
  await app.domainEvents.emit(app, event, { application_id, transaction_id: id, by })
}

const postedNow = (app: App, { staff }: Updater) => ({
  state: 'posted' as const,
  posted_at: toInstant(app.clock()),
  posted_by: staff.id,
})

/**
 * Books what a case is paid, in a transaction of the caller's: up to NT$10,000 it is entered at once, above that it is a draft
 * that waits for a second person.
 *
 * @throws invalid (422) as createEntry and postEntry
 */
export const bookForCase = async (app: App, staff: Updater, input: CaseEntry): Promise<EntryTableRow> => {
  if (needsSecondPerson(input.amount)) return writeCaseEntry(app, staff, input)
  const row = await writeCaseEntry(app, staff, input, postedNow(app, staff))
  await demandPostable(app, row)
  await disburse(app, staff, row)
  return row
}

/**
 * Enters a draft into the book: from now on it is never changed.
 *
 * @throws not_found; stale; transaction_wrong_state; second_person_needed above NT$10,000 for who edited it last; refused
 *   (409) while it was not changed since a second person refused; invalid (422) for a closed month, a day to come, cash under a permit
 *   (§18), more than the cost cap (§17) or more than the campaign has
 */
export const postEntry = (app: App, staff: Updater, { id, version }: Wanted) => {
  let campaign_id: number | null = null
  const work = async (app: App) => {
    const row = await lockFor(app, id, 'post')
    campaign_id = row.campaign_id
    const { together, in_cash } = await sumTogether(app, row)
    if (!mayPost({ ...row, amount: together }, staff.staff.id)) fail(entryFailures.second_person_needed)
    await demandPostable(app, row, in_cash)
    await agree(app, staff, row, together)
    const posted = { ...postedNow(app, staff), publish_at: await publishAt(app, row) }
    await recordedEntries.update(app, staff, { id, version }, posted, {
      action: 'state_changed',
      writeChildren: (app) => disburse(app, staff, row),
    })
    await tellCase(app, staff, 'case paid', row)
    return getEntry(app, staff, id)
  }
  return withinBalance(
    app,
    () => campaign_id,
    () => inTransaction(app, work),
  )
}
