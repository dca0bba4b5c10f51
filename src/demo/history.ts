import { entryAt } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Animals } from './animals.ts'
import type { Banks, Permits } from './banks.ts'
import type { Calendar } from './calendar.ts'
import type { Campaign } from './campaigns.ts'
import { billsOfApplications } from './cases.ts'
import { makeDice } from './dice.ts'
import { insertRefunds, insertShipments, type Refund } from './history/after_payment.ts'
import { insertAudit } from './history/audit.ts'
import { type BookedEntry, insertEntries, insertFundings } from './history/books.ts'
import { bookLateGift, closeBooks } from './history/closing.ts'
import { orderEntries, sumsOfDays } from './history/entries.ts'
import { insertEvents } from './history/events.ts'
import { makeEntries } from './history/expenses.ts'
import { insertHeldMoney } from './history/held.ts'
import { insertLamps } from './history/lamps.ts'
import { feesOf, insertMoves, insertPayouts, insertTransfer, planPayouts } from './history/moves.ts'
import { insertOrders } from './history/orders.ts'
import { makePapers } from './history/papers.ts'
import { insertPayments, type PaidOrder } from './history/payments.ts'
import { makePlans } from './history/plans.ts'
import { insertReceipts } from './history/receipts.ts'
import { reckon } from './history/sale.ts'
import { insertStock } from './history/stock.ts'
import type { FundMove } from './history/world.ts'
import type { Donor, Member } from './members.ts'
import type { Methods } from './methods.ts'
import type { Offers } from './offers.ts'
import type { Catalogue } from './products.ts'
import { takeSerials } from './rows.ts'
import type { Staff } from './staff.ts'
import { storyBills } from './texts/expenses.ts'

/** The charity as it stands on the first day. */
export type Charity = {
  calendar: Calendar
  staff: Staff
  banks: Banks
  permits: Permits
  methods: Methods
  campaigns: readonly Campaign[]
  catalogue: Catalogue
  offers: Offers
  animals: Animals
  members: readonly Member[]
  guests: readonly Donor[]
  supporters: readonly Donor[]
}

const orderNoOf = (placed_at: string, serial: number) =>
  `S${placed_at.slice(2, 10).replaceAll('-', '')}${String(serial % 100_000).padStart(5, '0')}`

const sell = async (app: App, charity: Charity): Promise<PaidOrder[]> => {
  const { calendar, catalogue, offers, staff, methods } = charity
  const plans = makePlans({ ...charity, variants: catalogue.variants, dice: makeDice(2) })
  const serials = await takeSerials(app, 'order_no_seq', plans.length)
  const keys = makeDice(3)
  const sales = plans.map((plan, index) =>
    reckon(plan, orderNoOf(plan.placed_at, entryAt(serials, index)), offers.gifts, calendar, keys),
  )
  const orders = await insertOrders(app, sales, methods, offers, staff.service)
  const paid = await insertPayments(app, orders, methods, staff.accountant, makeDice(4))
  return bookLateGift(paid, calendar)
}

const fundMoves = (orders: readonly PaidOrder[], refunds: readonly Refund[]): FundMove[] => [
  ...orders.flatMap(({ paid_at, booked_at, given }) =>
    paid_at === null
      ? []
      : given.map(({ campaign, amount }) => ({ campaign_id: campaign.id, amount, at: booked_at ?? paid_at })),
  ),
  ...refunds.flatMap(({ done_at, given }) =>
    given.map(({ line, amount }) => ({ campaign_id: line.campaign.id, amount: -amount, at: done_at })),
  ),
]

const keepBooks = async (
  app: App,
  charity: Charity,
  orders: readonly PaidOrder[],
  refunds: readonly Refund[],
): Promise<BookedEntry[]> => {
  const ofOrders = orderEntries(orders, refunds, charity.staff.accountant.id)
  const payouts = planPayouts(ofOrders, charity.calendar)
  const own = makeEntries({
    ...charity,
    dice: makeDice(5),
    moves: fundMoves(orders, refunds),
    entries: ofOrders,
    payouts,
    told: [...storyBills, ...billsOfApplications(charity.calendar)],
  })
  const days = sumsOfDays(ofOrders, charity.calendar.today)
  const ids = await insertPayouts(app, payouts, charity.banks, charity.staff)
  const places = { banks: charity.banks, payouts: ids }
  const entries = await insertEntries(app, [...ofOrders, ...own.entries, ...days, ...feesOf(payouts)], places)
  const moves = [...payouts, ...own.brought].toSorted((a, b) => a.at.localeCompare(b.at))
  await insertMoves(app, moves, ids, charity.banks, charity.staff)
  await insertFundings(app, orders, refunds, entries, charity)
  await insertTransfer(app, charity)
  return entries
}

/**
 * Two years of giving, buying and spending, written the way the services would have written them.
 *
 * @returns the cash book, for whoever draws its invoices
 */
export const seedHistory = async (app: App, charity: Charity): Promise<BookedEntry[]> => {
  const { calendar, catalogue, offers, methods, staff } = charity
  const orders = await sell(app, charity)
  await insertShipments(app, orders, methods, staff)
  const refunds = await insertRefunds(app, orders, staff)
  await insertStock(app, orders, { variants: catalogue.variants, gifts: offers.gifts }, calendar, staff.warehouse)
  await insertLamps(app, orders, calendar, makeDice(6))
  const papers = makePapers(orders, calendar, new Set(charity.members.slice(0, 2)))
  const receipts = await insertReceipts(app, papers, makeDice(7), staff.accountant)
  const entries = await keepBooks(app, charity, orders, refunds)
  await insertHeldMoney(app, orders, { banks: charity.banks, methods, now: calendar.now })
  await insertEvents(app, orders, staff)
  await insertAudit(app, { orders, refunds, receipts, entries }, staff)
  await closeBooks(app, calendar, staff)
  return entries
}
