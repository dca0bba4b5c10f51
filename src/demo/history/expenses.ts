import { ledgerWords } from '#domains/ledger/messages.ts'
import { entriesOf } from '#platform/contract/closed_lists.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import type { Instant } from '#platform/contract/time.ts'
import { type BankKey, openingBalances, type Permits, permitStarts } from '../banks.ts'
import { type Calendar, later } from '../calendar.ts'
import type { Campaign } from '../campaigns.ts'
import type { Dice } from '../dice.ts'
import type { Staff } from '../staff.ts'
import {
  categoryOf,
  draftTitle,
  grantTexts,
  houseTexts,
  interestTexts,
  reversalNote,
  spendings,
} from '../texts/expenses.ts'
import { anEntry, type Entry } from './entries.ts'

export const expenseCount = 150

type Wallets = { campaigns: Map<number, number>; banks: Map<BankKey, number> }
export type FundMove = { campaign_id: number; amount: number; at: Instant }
type Books = {
  calendar: Calendar
  dice: Dice
  staff: Staff
  permits: Permits
  campaigns: readonly Campaign[]
  /** What orders gave to campaigns and took back. */
  moves: readonly FundMove[]
  /** What orders wrote into the cash book. */
  entries: readonly Entry[]
}

/** Above NT$10,000 somebody other than the author publishes; the youngest rows still wait for that. */
const signed = ({ calendar, staff }: Books, at: Instant) => {
  const published_at = later(at, 60 * 24 + 95)
  const isOut = Date.parse(published_at) <= Date.parse(calendar.now)
  return isOut
    ? { created_by: staff.accountant.id, published_by: staff.manager.id, published_at, state: 'published' as const }
    : { created_by: staff.accountant.id, published_by: null, published_at: null, state: 'posted' as const }
}

const houseEntry = (
  books: Books,
  days_ago: number,
  kind: keyof typeof houseTexts,
  more: Partial<Entry> = {},
): Entry => {
  const { title, item, payee, amount, category } = houseTexts[kind]
  const at = books.calendar.at(days_ago, 11, 5)
  const total = kind === 'power' ? amount + books.dice.between(-40, 60) * 10 : amount
  return anEntry({
    at,
    bank: 'general',
    direction: 'expense',
    amount: total,
    category,
    title,
    counterparty: payee,
    method: 'transfer',
    invoice: { item, quantity: 1, unit: '式', unit_price: total },
    ...signed(books, at),
    ...more,
  })
}

/** Rent and wages of 24 months, power every other month. */
const houseEntries = (books: Books): Entry[] => {
  const months = Array.from({ length: 24 }, (_, month) => 8 + month * 30)
  return [
    ...months.map((days_ago) => houseEntry(books, days_ago, 'rent')),
    ...months.map((days_ago) => houseEntry(books, days_ago - 3, 'wages')),
    ...months.filter((_, month) => month % 2 === 0).map((days_ago) => houseEntry(books, days_ago + 6, 'power')),
  ]
}

/** What was printed for the appeals, twice under each permit. */
const appealCosts = (books: Books): Entry[] => {
  const print = (days_ago: number, permit: keyof Permits) =>
    houseEntry(books, days_ago, 'print', { permit_id: books.permits[permit].id, bank: 'solicitation' })
  return [
    print(permitStarts.past - 30, 'past'),
    print(permitStarts.past - 200, 'past'),
    print(permitStarts.now - 30, 'now'),
    print(permitStarts.now - 160, 'now'),
  ]
}

/** A cost of an appeal on the campaign of its permit that holds most; without such money the house pays. */
const paidBy = (books: Books, cost: Entry, wallets: Wallets): Entry => {
  const free = ({ id }: Campaign) => wallets.campaigns.get(id) ?? 0
  const [payer] = books.campaigns
    .filter(({ permit_id }) => permit_id === cost.permit_id)
    .toSorted((a, b) => free(b) - free(a))
  if (payer && free(payer) >= cost.amount) return { ...cost, campaign_id: payer.id }
  return { ...cost, permit_id: null, bank: 'general' }
}

/** A bill that was entered twice and taken back, and one that is not finished. They have no invoice of their own. */
const oddEntries = (books: Books): Entry[] => {
  const doubled = houseEntry(books, 68, 'power', { amount: 3_480, invoice: null })
  const reversal = {
    ...doubled,
    at: later(doubled.at, 60 * 26),
    reverses: doubled,
    title: ledgerWords.reversal(doubled.title),
    note: reversalNote,
  }
  const draft = houseEntry(books, 1, 'power', {
    title: draftTitle,
    counterparty: null,
    public_name: null,
    invoice: null,
  })
  return [
    doubled,
    { ...reversal, ...signed(books, reversal.at) },
    { ...draft, category: 'other', amount: 2_400, state: 'draft', published_at: null, published_by: null },
  ]
}

const otherIncome = (books: Books): Entry[] => {
  const income = (days_ago: number, amount: number, category: 'grant' | 'interest', title: string, payer: string) => {
    const at = books.calendar.at(days_ago, 9, 30)
    const by = { created_by: books.staff.accountant.id, published_by: books.staff.accountant.id }
    return anEntry({
      at,
      bank: 'general',
      direction: 'income',
      amount,
      category,
      title,
      counterparty: payer,
      method: 'transfer',
      ...by,
    })
  }
  const { title, payer, amount } = grantTexts
  return [
    ...[690, 510, 325, 140].map((days_ago) => income(days_ago, amount, 'grant', title, payer)),
    ...[
      [610, 1_864],
      [428, 1_702],
      [245, 1_588],
      [62, 1_431],
    ].map(([days_ago = 0, sum = 0]) => income(days_ago, sum, 'interest', interestTexts.title, interestTexts.payer)),
  ]
}

const spend = (
  books: Books,
  campaign: Campaign,
  at: Instant,
  available: number,
  wallets: Wallets,
  is_last: boolean,
): Entry | null => {
  const { dice } = books
  const fitting = spendings[campaign.type].filter(({ unit_price }) => unit_price <= available)
  if (fitting.length === 0) return null
  const { title, unit_price, unit, item, payee, most } = is_last ? entryAt(fitting, 0) : dice.pick(fitting)
  const wanted = Math.max(1, Math.min(most, Math.floor((available * dice.between(20, 60)) / 100 / unit_price)))
  const quantity = is_last ? Math.floor(available / unit_price) : wanted
  const amount = quantity * unit_price
  const bank: BankKey =
    campaign.permit_id !== null && (wallets.banks.get('solicitation') ?? 0) >= amount ? 'solicitation' : 'general'
  return anEntry({
    at,
    bank,
    direction: 'expense',
    amount,
    category: categoryOf[campaign.type],
    title: title.replace('{n}', quantity.toLocaleString('en-US')),
    counterparty: payee,
    campaign_id: campaign.id,
    permit_id: campaign.permit_id,
    method: 'transfer',
    invoice: { item, quantity, unit, unit_price },
    ...signed(books, at),
  })
}

type Slot = { at: Instant; last: Campaign | null }

/** When campaigns spend: spread over the two years, and the rest of those whose results were published. */
const slotsOf = ({ calendar, dice, campaigns }: Books, count: number): Slot[] => {
  const last = campaigns.flatMap((campaign) => {
    const { ends } = campaign
    return ends !== null && ends > 200 && ends !== 400 ? [{ at: calendar.at(ends - 9, 15), last: campaign }] : []
  })
  const ordinary = Array.from({ length: count - last.length }, (_, index) => {
    const days_ago = 3 + Math.floor((610 * (index + dice.roll())) / (count - last.length))
    return { at: calendar.at(days_ago, 15, dice.between(0, 50)), last: null }
  })
  return [...last, ...ordinary]
}

type Step = { at: Instant; move?: FundMove; entry?: Entry; cost?: Entry; slot?: Slot }

/**
 * Walks through the two years day by day and spends only what is there: no campaign and no account is ever below zero,
 * and what will go back to donors stays untouched.
 */
const campaignEntries = (books: Books, known: readonly Entry[], count: number): Entry[] => {
  const spent: Entry[] = []
  const banks = new Map<BankKey, number>(entriesOf(openingBalances))
  const wallets: Wallets = { campaigns: new Map(), banks }
  const add = <K>(map: Map<K, number>, key: K, amount: number) => map.set(key, (map.get(key) ?? 0) + amount)
  for (const { campaign_id, amount } of books.moves) if (amount < 0) add(wallets.campaigns, campaign_id, amount)
  const enter = ({ bank, direction, amount, reverses }: Entry) =>
    add(banks, bank, (direction === 'income') === (reverses === null) ? amount : -amount)
  const steps: Step[] = [
    ...books.moves.filter(({ amount }) => amount > 0).map((move) => ({ at: move.at, move })),
    ...known.filter(({ state }) => state !== 'draft').map((entry) => ({ at: entry.at, entry })),
    ...appealCosts(books).map((cost) => ({ at: cost.at, cost })),
    ...slotsOf(books, count).map((slot) => ({ at: slot.at, slot })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const { at, move, entry, cost, slot } of steps) {
    if (move) add(wallets.campaigns, move.campaign_id, move.amount)
    if (entry) enter(entry)
    if (cost) {
      const bill = paidBy(books, cost, wallets)
      enter(bill)
      if (bill.campaign_id !== null) add(wallets.campaigns, bill.campaign_id, -bill.amount)
      spent.push(bill)
    }
    if (!slot) continue
    const able = books.campaigns.filter(({ id }) => (wallets.campaigns.get(id) ?? 0) >= 400)
    const campaign =
      slot.last ??
      (able.length > 0 ? books.dice.weigh(able.map((one) => [one, wallets.campaigns.get(one.id) ?? 0] as const)) : null)
    const available = campaign ? Math.min(wallets.campaigns.get(campaign.id) ?? 0, banks.get('general') ?? 0) : 0
    const bill = campaign && spend(books, campaign, at, available, wallets, slot.last !== null)
    if (!campaign || !bill) continue
    enter(bill)
    add(wallets.campaigns, campaign.id, -bill.amount)
    spent.push(bill)
  }
  return spent
}

/** The house's and the campaigns' bills, and money that came without an order. */
export const makeEntries = (books: Books): Entry[] => {
  const known = [...houseEntries(books), ...otherIncome(books)]
  const bills = known.filter(({ direction }) => direction === 'expense').length + appealCosts(books).length
  const odd = oddEntries(books)
  const spent = campaignEntries(books, [...books.entries, ...known, ...odd], expenseCount - bills)
  return [...known, ...odd, ...spent]
}
