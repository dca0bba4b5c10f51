import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { endApproval, findApproval } from '#domains/approvals/service.ts'
import { necessaryExpenseCap } from '#domains/campaigns/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { entryFailures } from '../entries/contract.ts'
import {
  type EntryTableRow,
  insertEntry,
  lockEntry,
  lockPartsOfDays,
  lockPermitSums,
  publishDueRows,
  setDaySum,
} from '../entries/queries.ts'
import { getEntry, isFromPayment, recordedEntries, recordNewEntry } from '../entries/service.ts'
import { insertFunding, listDisbursements } from '../fundings/queries.ts'
import { withinBalance } from '../fundings/service.ts'
import { ledgerWords } from '../messages.ts'
import { readLastClosedDay } from '../periods/service.ts'
import {
  canPublish,
  mayPost,
  type PostingProblem,
  type TransactionAction,
  transactionMachine,
  whyNotPostable,
} from '../rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'ledger.publish': Record<string, never>
    'ledger.publish_days': Record<string, never>
  }
}

type Updater = Granted<'transactions update'>
type Wanted = { id: number; version: number }

const fieldOf: Record<PostingProblem, string> = {
  amount: 'amount',
  category: 'category',
  cash_ban: 'method',
  month_closed: 'occurred_on',
  in_future: 'occurred_on',
  over_cost_cap: 'amount',
}

const isCost = (row: EntryTableRow) => row.direction === 'expense' && row.category === 'fundraising_cost'

/** What necessary costs of the permit may still take (公益勸募條例 §17), NT$; null where the cap does not matter. */
const costLeft = async (app: App, row: EntryTableRow): Promise<number | null> => {
  if (!isCost(row) || row.permit_id === null) return null
  const { raised, costs } = await lockPermitSums(app, row.permit_id)
  return Math.max(0, necessaryExpenseCap(raised) - costs)
}

const demandPostable = async (app: App, row: EntryTableRow): Promise<void> => {
  const closed_until = await readLastClosedDay(app)
  const cost_left = await costLeft(app, row)
  const problem = whyNotPostable(row, { closed_until, today: taipeiDay(app.clock()), cost_left })
  if (problem === null) return
  const sentence = problem === 'over_cost_cap' ? ledgerWords.overCostCap(cost_left ?? 0) : undefined
  failField(fieldOf[problem], sentence ?? ledgerWords.postingProblems[problem])
}

const lockFor = async (app: App, id: number, action: TransactionAction): Promise<EntryTableRow> => {
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
    created_by: staff.staff.id,
  })
}

/** Whoever enters a draft above NT$10,000 agrees to it. */
const agree = async (app: App, staff: Updater, row: EntryTableRow): Promise<void> => {
  if (!needsSecondPerson(row.amount)) return
  const subject = { subject_type: 'transactions', subject_id: row.id } as const
  if ((await findApproval(app, subject))?.decision === 'refused') fail(entryFailures.approval_refused)
  await endApproval(app, staff, subject, { decision: 'approved' })
}

/**
 * Refuses to agree to a draft above NT$10,000. It stays a draft; a change asks anew.
 *
 * @throws not_found; stale; transaction_wrong_state when nothing waits; second_person_needed for who edited it last
 */
export const refuseEntry = (app: App, staff: Updater, { id, version, reason }: Wanted & { reason: string }) =>
  inTransaction(app, async (app) => {
    const row = await lockFor(app, id, 'post')
    await recordedEntries.update(app, staff, { id, version }, {}, { action: 'state_changed', reason })
    if (!mayPost(row, staff.staff.id)) fail(entryFailures.second_person_needed)
    const subject = { subject_type: 'transactions', subject_id: id } as const
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
    if (!mayPost(row, staff.staff.id)) fail(entryFailures.second_person_needed)
    await demandPostable(app, row)
    await agree(app, staff, row)
    const posted = {
      state: 'posted',
      posted_at: toInstant(app.clock()),
      posted_by: staff.staff.id,
      publish_at: await publishAt(app, row),
    } as const
    await recordedEntries.update(app, staff, { id, version }, posted, {
      action: 'state_changed',
      writeChildren: (app) => disburse(app, staff, row),
    })
    return getEntry(app, staff, id)
  }
  return withinBalance(
    app,
    () => campaign_id,
    () => inTransaction(app, work),
  )
}

/**
 * Shows an entered row to the public.
 *
 * @throws not_found; stale; transaction_wrong_state; second_person_needed for its author above NT$10,000
 */
export const publishEntry = (app: App, staff: Updater, { id, version }: Wanted) =>
  inTransaction(app, async (app) => {
    const row = await lockFor(app, id, 'publish')
    // a row that takes back what never was public would show half of a correction
    if (row.reverses_id !== null || row.public_as !== 'itself') fail(entryFailures.transaction_wrong_state)
    if (!canPublish({ ...row, status: row.state }, staff.staff.id)) fail(entryFailures.second_person_needed)
    const published = {
      state: 'published',
      published_at: toInstant(app.clock()),
      published_by: staff.staff.id,
    } as const
    await recordedEntries.update(app, staff, { id, version }, published, { action: 'published' })
    return getEntry(app, staff, id)
  })

/** The row that takes another one back. Its original being public, it is public at once: a sum never waits for a person. */
const mirrorOf = (app: App, staff: Updater, row: EntryTableRow, reason: string) => {
  const now = toInstant(app.clock())
  const by = { posted_by: staff.staff.id, created_by: staff.staff.id, updated_by: staff.staff.id }
  const { direction, bank_account_id, amount, category, counterparty, counterparty_kind, public_name, method } = row
  const { campaign_id, permit_id, order_id, payment_id, payout_id } = row
  const public_now = row.published_at !== null
  return {
    ...{ direction, bank_account_id, amount, category, counterparty, counterparty_kind, public_name, method },
    ...{ campaign_id, permit_id, order_id, payment_id, payout_id },
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
}

/**
 * Takes an entered row back by a mirrored row of today.
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
    await takeBack(app, staff, row, { version, reason })
    return getEntry(app, staff, id)
  })

const batch = 1_000

/** Publishes the rows whose time has come. */
const publishDue = async (app: App): Promise<void> => {
  while ((await publishDueRows(app, toInstant(app.clock()), batch)) === batch);
}

/**
 * Publishes what was bought on the days before today, one nameless row for each day, account and side. What is entered later
 * for a day that is public already gets a sum of its own: a published row never changes.
 */
export const publishDays = (app: App): Promise<void> =>
  inTransaction(app, async (app) => {
    const now = app.clock()
    for (const { ids, parts_count, ...day } of await lockPartsOfDays(app, taipeiDay(now))) {
      const { id } = await insertEntry(app, {
        ...day,
        title: ledgerWords.goodsOfDay[day.direction](parts_count),
        method: 'other',
        state: 'published',
        posted_at: toInstant(now),
        published_at: toInstant(now),
        public_as: 'sum_of_day',
      })
      await setDaySum(app, ids, id)
    }
  })

export const ledgerWorkers: readonly JobWorker[] = [
  worker({ name: 'ledger.publish', cron: '* * * * *', run: publishDue }),
  worker({ name: 'ledger.publish_days', cron: '5 * * * *', run: publishDays }),
]
