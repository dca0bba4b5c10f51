import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { askFor, type MovedBy } from '#domains/approvals/requests/service.ts'
import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { ledgerWords } from '../messages.ts'
import type { donationList, fundingList, fundList, TransferInput } from './contract.ts'
import { transferRefusals } from './messages.ts'
import {
  findBalance,
  holdCampaigns,
  insertFunding,
  listCampaignTitles,
  listDaysOf,
  listDonationRows,
  listFundingRows,
  listFundRows,
  listReceiptsOf,
  sumBalances,
  sumMoved,
} from './queries.ts'
import { courseOf } from './rules.ts'

const orderOf = ({ order_id, order_no }: { order_id: number | null; order_no: string | null }) =>
  order_id === null ? null : { id: order_id, order_no: order_no ?? '' }
const campaignOf = ({ campaign_id, campaign_title }: { campaign_id: number; campaign_title: string }) => ({
  id: campaign_id,
  title: campaign_title,
})

/** The fund book: all kinds, with the balance after each row. */
export const listFundings = async (
  app: App,
  { staff }: Granted<'transactions view'>,
  query: z.output<typeof fundingList>,
) => {
  const page = await listFundingRows(app, staff, query)
  const data = page.data.map((row) => ({
    ...row,
    campaign: campaignOf(row),
    order: orderOf(row),
    transaction:
      row.transaction_id === null
        ? null
        : { id: row.transaction_id, no: row.transaction_no ?? '', title: row.transaction_title ?? '' },
  }))
  return { ...page, data }
}

/** What each campaign has left, and all of them together. */
export const listFunds = async (app: App, _staff: Granted<'transactions view'>, query: z.output<typeof fundList>) => {
  const [page, total_balance] = await Promise.all([listFundRows(app, query), sumBalances(app)])
  return { ...page, total_balance }
}

/** How the money of a campaign came and went. @throws not_found */
export const readCourse = async (app: App, _staff: Granted<'campaigns view'>, campaign_id: number) => {
  if ((await findBalance(app, campaign_id)) === undefined) fail(common.not_found)
  return { data: courseOf(await listDaysOf(app, campaign_id)) }
}

/** Gifts with donor, campaign, receipts and payment. */
export const listDonations = async (
  app: App,
  { staff }: Granted<'transactions view'>,
  query: z.output<typeof donationList>,
) => {
  const page = await listDonationRows(app, staff, query)
  const orders = page.data.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const receipts = Map.groupBy(await listReceiptsOf(app, orders), ({ order_id }) => order_id)
  const data = page.data.map((row) => ({
    ...row,
    campaign: campaignOf(row),
    order: orderOf(row),
    receipts: (receipts.get(row.order_id ?? 0) ?? []).map(({ id, receipt_no, state }) => ({ id, receipt_no, state })),
    payment:
      row.payment_id === null ? null : { id: row.payment_id, method: row.payment_method ?? '', paid_at: row.paid_at },
  }))
  return { ...page, data }
}

/**
 * Runs a write that takes money from a campaign. The database refuses what the campaign does not have; the person then
 * reads what is free.
 *
 * @throws invalid (422) on `field`
 */
export const withinBalance = async <T>(
  app: App,
  campaignId: () => number | null,
  write: () => Promise<T>,
  field = 'amount',
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const id = campaignId()
    if (id === null || !brokeConstraint(error, 'campaign_totals_balance_not_negative')) throw error
    return failField(field, ledgerWords.overBalance(Math.max(0, (await findBalance(app, id)) ?? 0)))
  }
}

type Staff = Granted<'transactions update'>

/**
 * Moves money between campaigns: two rows that add up to zero. Above NT$10,000, together with what the same person moved
 * from that campaign today, it is asked for and moves when a second person agrees.
 *
 * @throws invalid (422) for an unknown campaign, one that is closed and would get it, or more than the first one has
 */
export const transferFunds = (app: App, staff: Staff, input: TransferInput) =>
  withinBalance(
    app,
    () => input.from_campaign_id,
    () =>
      inTransaction(app, async (app) => {
        // two moves at once count each other
        await holdCampaigns(app, [input.from_campaign_id, input.to_campaign_id])
        const moved = await sumMoved(app, staff.staff.id, input.from_campaign_id, taipeiDay(app.clock()))
        if (!needsSecondPerson(moved + input.amount))
          return writeTransfer(app, staff, input, { created_by: staff.staff.id, approved_by: null })
        return askTransfer(app, staff, input)
      }),
  )

const namesOf = async (app: App, { from_campaign_id: from, to_campaign_id: to }: TransferInput) => {
  const campaigns = await listCampaignTitles(app, [from, to])
  const titles = new Map(campaigns.map(({ id, title }) => [id, title]))
  // nobody looks at the money of a closed campaign again; what came late may still leave it
  if (campaigns.some(({ id, status }) => id === to && status === 'closed'))
    failField('to_campaign_id', transferRefusals.closed)
  const titleOf = (id: number, field: string) => titles.get(id) ?? failField(field, ledgerWords.unknownCampaign)
  return { from: titleOf(from, 'from_campaign_id'), to: titleOf(to, 'to_campaign_id') }
}

const askTransfer = async (app: App, staff: Staff, input: TransferInput) => {
  const { from_campaign_id: from, to_campaign_id: to, amount, reason } = input
  const names = await namesOf(app, input)
  const balanceOf = async (id: number) => (await findBalance(app, id)) ?? 0
  const free = await balanceOf(from)
  if (amount > free) failField('amount', ledgerWords.overBalance(free))
  const request = { from_campaign_id: from, to_campaign_id: to, amount, reason }
  await askFor(app, staff, 'transfer', request, ledgerWords.transferLabel(names.from, names.to))
  return {
    transfer_group: null,
    from: { id: from, title: names.from, balance: free },
    to: { id: to, title: names.to, balance: await balanceOf(to) },
  }
}

/** Writes both rows of a transfer. @throws invalid (422) for an unknown campaign, or one that is closed and would get it */
export const writeTransfer = async (app: App, staff: Staff, input: TransferInput, by: MovedBy) => {
  const { from_campaign_id: from, to_campaign_id: to, amount, reason } = input
  // a campaign is not closed between the look at it and its money
  await holdCampaigns(app, [from, to])
  const names = await namesOf(app, input)
  const transfer_group = randomUUID()
  const moves = [
    { campaign_id: from, amount: -amount },
    { campaign_id: to, amount },
  ].sort((a, b) => a.campaign_id - b.campaign_id)
  const balances = new Map<number, number>()
  for (const move of moves) {
    const note = reason
    const occurred_on = taipeiDay(app.clock())
    const row = await insertFunding(app, { ...move, kind: 'transfer', occurred_on, transfer_group, note, ...by })
    balances.set(row.campaign_id, row.balance_after)
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'fundings',
      subject_id: row.id,
      subject_label: ledgerWords.transferLabel(names.from, names.to),
      after: row,
      reason,
    })
  }
  const side = (id: number, title: string) => ({ id, title, balance: balances.get(id) ?? 0 })
  return { transfer_group, from: side(from, names.from), to: side(to, names.to) }
}
