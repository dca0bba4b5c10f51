import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { askFor, type MovedBy } from '#domains/approvals/requests/service.ts'
import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { setDocuments } from '#domains/media/documents/service.ts'
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
  findFree,
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
import { courseOf, leavesPermit } from './rules.ts'

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
 * @param promised what is paid was promised already: refunds alone come before it
 * @throws invalid (422) on `field`
 */
export const withinBalance = async <T>(
  app: App,
  campaignId: () => number | null,
  write: () => Promise<T>,
  { field = 'amount', promised = false }: { field?: string; promised?: boolean } = {},
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const id = campaignId()
    if (id === null || !brokeConstraint(error, 'campaign_totals_balance_not_negative')) throw error
    return failField(field, ledgerWords.overBalance(await findFree(app, id, promised)))
  }
}

type Staff = Granted<'transactions update'>

/**
 * Moves money between campaigns: two rows that add up to zero. Above NT$10,000, together with what the same person moved
 * from that campaign today, or out of a permit, it is asked for and moves when a second person agrees.
 *
 * @throws invalid (422) for an unknown campaign, one that is closed and would get it, more than the first one has, or money of an
 *   appeal without the ground of 公益勸募條例 §19 and its paper
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
        const sides = await sidesOf(app, input)
        demandGround(sides, input)
        if (!needsSecondPerson(moved + input.amount) && !leavesPermit(sides.from, sides.to))
          return writeTransfer(app, staff, input, { created_by: staff.staff.id, approved_by: null })
        return askTransfer(app, staff, input, sides)
      }),
  )

const sidesOf = async (app: App, { from_campaign_id: from, to_campaign_id: to }: Moved) => {
  const campaigns = await listCampaignTitles(app, [from, to])
  // nobody looks at the money of a closed campaign again; what came late may still leave it
  if (campaigns.some(({ id, status }) => id === to && status === 'closed'))
    failField('to_campaign_id', transferRefusals.closed)
  const side = (id: number, field: string) =>
    campaigns.find((campaign) => campaign.id === id) ?? failField(field, ledgerWords.unknownCampaign)
  return { from: side(from, 'from_campaign_id'), to: side(to, 'to_campaign_id') }
}
type Sides = Awaited<ReturnType<typeof sidesOf>>

/** Money of an appeal is spent as its permit says; what is left may go elsewhere when the authority or who gave it agreed. */
const demandGround = ({ from, to }: Sides, input: TransferInput): void => {
  if (!leavesPermit(from, to)) return
  if (input.release_ground === null) failField('release_ground', transferRefusals.needs_ground)
  if (input.letter_no === null) failField('letter_no', transferRefusals.needs_letter)
  if (input.document_ids.length === 0) failField('document_ids', transferRefusals.needs_paper)
}

const askTransfer = async (app: App, staff: Staff, input: TransferInput, sides: Sides) => {
  const { from_campaign_id: from, to_campaign_id: to, amount, reason } = input
  const names = { from: sides.from.title, to: sides.to.title }
  const balanceOf = async (id: number) => (await findBalance(app, id)) ?? 0
  const free = await findFree(app, from)
  if (amount > free) failField('amount', ledgerWords.overBalance(free))
  const leaves = leavesPermit(sides.from, sides.to)
  const release = leaves ? { release_ground: input.release_ground, letter_no: input.letter_no } : {}
  const request = { from_campaign_id: from, to_campaign_id: to, amount, reason, ...release }
  const id = await askFor(app, staff, 'transfer', request, ledgerWords.transferLabel(names.from, names.to))
  if (leaves) await setDocuments(app, 'approvals', id, staff.staff.id, input.document_ids)
  return {
    transfer_group: null,
    from: { id: from, title: names.from, balance: await balanceOf(from) },
    to: { id: to, title: names.to, balance: await balanceOf(to) },
  }
}

/** What is moved, and why. */
type Moved = Pick<TransferInput, 'from_campaign_id' | 'to_campaign_id' | 'amount' | 'reason'>

/**
 * Writes both rows of a transfer. @throws invalid (422) for an unknown campaign, or one that is closed and would get it
 *
 * @param by who asked and agreed, and the request that says why, where there is one
 */
export const writeTransfer = async (app: App, staff: Staff, input: Moved, by: MovedBy & { approval_id?: number }) => {
  const { from_campaign_id: from, to_campaign_id: to, amount, reason } = input
  // a campaign is not closed between the look at it and its money
  await holdCampaigns(app, [from, to])
  const sides = await sidesOf(app, input)
  const names = { from: sides.from.title, to: sides.to.title }
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
