import { entriesOf } from '#platform/contract/closed_lists.ts'
import { entryWhere } from '#platform/contract/known_entries.ts'
import { daysBetween, type Instant, taipeiDay } from '#platform/contract/time.ts'
import { type BankKey, bookMonths, openingBalances } from '../banks.ts'
import { later } from '../calendar.ts'
import type { Campaign } from '../campaigns.ts'
import { programme as budget } from '../facts.ts'
import { monthlyBills, type Programme, type Spending, type StoryBill } from '../texts/expenses.ts'
import { anEntry, type Entry } from './entries.ts'
import type { Move } from './moves.ts'
import { type Books, type FundMove, signed } from './world.ts'

/** Kept on the general account for rent and wages, whatever else is paid. NT$. */
const houseMoney = 150_000
/** Kept besides for what applications tell of. NT$. */
const toldMoney = 150_000
const daysOfMonth = 30.44

/** What stands on the accounts and in the funds at a moment, and what the dedicated account is owed by the others. */
type Till = { funds: Map<number, number>; banks: Map<BankKey, number>; owed: number }
type Wish = {
  at: Instant
  programme: Programme
  /** Null: whichever fund can; the house when none does. */
  campaign: Campaign | null
  bill: (most: number) => Pick<Entry, 'title' | 'amount' | 'counterparty' | 'invoice' | 'cases'> | null
  /** Told somewhere, so it must be paid in full. */
  isTold: boolean
  isByHouse: boolean
}

const add = <K>(map: Map<K, number>, key: K, amount: number) => map.set(key, (map.get(key) ?? 0) + amount)
const held = <K>(map: ReadonlyMap<K, number>, key: K) => map.get(key) ?? 0

/** As many pieces as are wanted, or as many as the money lasts for, at least half of them. */
const piecesOf =
  ({ title, unit_price, unit, item, payee, cases }: Spending, wanted: number) =>
  (most: number) => {
    const quantity = Math.min(wanted, Math.floor(most / unit_price))
    if (quantity * 2 < wanted) return null
    return {
      title: title.replace('{n}', quantity.toLocaleString('en-US')),
      amount: quantity * unit_price,
      counterparty: payee,
      invoice: { item, quantity, unit, unit_price },
      cases: cases?.(quantity) ?? null,
    }
  }

const monthlyWishes = ({ calendar, dice }: Books): Wish[] =>
  monthlyBills.flatMap(([day, programme, percent, spendings]) =>
    calendar.monthly(bookMonths, day, 9, 40).map((at) => {
      const spending = spendings[Number(at.slice(5, 7)) % spendings.length] ?? spendings[0]
      const ago = Math.floor(daysBetween(taipeiDay(at), calendar.today) / daysOfMonth)
      const ofMonth = ((budget.now - budget.less_each_month * ago) * budget.percent[programme]) / 100
      const wanted = Math.round((ofMonth * percent * dice.between(88, 112)) / 10_000 / spending.unit_price)
      return {
        at,
        programme,
        campaign: null,
        bill: piecesOf(spending, Math.max(1, wanted)),
        isTold: false,
        isByHouse: spending.cases?.(1).kind === 'medical',
      }
    }),
  )

const toldWishes = ({ calendar, campaigns, told }: Books): Wish[] =>
  told.map(({ campaign, days_ago, programme, title, item, payee, amount, cases }: StoryBill) => ({
    at: calendar.at(days_ago, 16, 10),
    programme,
    campaign: campaign === null ? null : entryWhere(campaigns, (one) => one.title.startsWith(campaign)),
    bill: (most) =>
      most < amount
        ? null
        : {
            title,
            amount,
            counterparty: payee,
            invoice: { item, quantity: 1, unit: '式', unit_price: amount },
            cases,
          },
    isTold: true,
    isByHouse: campaign === null,
  }))

/** A cost of an appeal on the campaign of its permit that holds most; without such money the house pays. */
const paidBy = (books: Books, cost: Entry, { funds }: Till): Entry => {
  const [payer] = books.campaigns
    .filter(({ permit_id }) => permit_id === cost.permit_id)
    .toSorted((a, b) => held(funds, b.id) - held(funds, a.id))
  if (payer && held(funds, payer.id) >= cost.amount) return { ...cost, campaign_id: payer.id }
  return { ...cost, permit_id: null, bank: 'general' }
}

/** What a campaign may spend on something that nobody told of: what it holds, less what it has told. */
const freeOf = (till: Till, wishes: readonly Wish[], { id, type }: Campaign): number => {
  const told = wishes.filter(({ campaign, isTold }) => isTold && campaign?.id === id)
  if (told.length > 0 && type !== 'care_home') return 0
  return held(till.funds, id) - told.reduce((sum, { bill }) => sum + (bill(Number.MAX_SAFE_INTEGER)?.amount ?? 0), 0)
}

const payerOf = (books: Books, till: Till, wishes: readonly Wish[], wish: Wish): Campaign | null => {
  if (wish.isByHouse) {
    const general = entryWhere(books.campaigns, ({ type }) => type === 'general')
    return wish.bill(held(till.funds, general.id)) && !wish.isTold ? general : null
  }
  if (wish.campaign) return wish.campaign
  const able = books.campaigns
    .filter(({ type }) => type === wish.programme)
    .map((campaign) => [campaign, freeOf(till, wishes, campaign)] as const)
    .filter(([, free]) => free > 0 && wish.bill(free) !== null)
  if (able.length > 0) return books.dice.weigh(able)
  const general = entryWhere(books.campaigns, ({ type }) => type === 'general')
  return wish.bill(held(till.funds, general.id)) ? general : null
}

const pay = (books: Books, till: Till, wishes: readonly Wish[], wish: Wish, at: Instant): Entry | null => {
  const payer = payerOf(books, till, wishes, wish)
  const inFund = payer
    ? wish.isTold || payer.type === 'general'
      ? held(till.funds, payer.id)
      : freeOf(till, wishes, payer)
    : Number.MAX_SAFE_INTEGER
  const spare = houseMoney + (payer || wish.isTold ? 0 : toldMoney)
  const general = held(till.banks, 'general') - spare
  const dedicated = payer?.permit_id == null ? 0 : held(till.banks, 'solicitation')
  const bill = wish.bill(Math.min(inFund, Math.max(general, dedicated)))
  if (!bill) return null
  return anEntry({
    ...bill,
    at,
    bank: dedicated >= bill.amount ? 'solicitation' : 'general',
    direction: 'expense',
    category: wish.programme,
    campaign_id: payer?.id ?? null,
    permit_id: payer?.permit_id ?? null,
    method: 'transfer',
    ...signed(books, at),
  })
}

/** What of the money under permits lies elsewhere is brought to the dedicated account, as far as the house can spare it. */
const bring = (till: Till, at: Instant): Move | null => {
  const amount = Math.min(till.owed, held(till.banks, 'general') - houseMoney)
  if (amount <= 0) return null
  add(till.banks, 'general', -amount)
  add(till.banks, 'solicitation', amount)
  till.owed -= amount
  return { at, from: 'general', to: 'solicitation', amount, fee: 0, payout: null }
}

type Step = { at: Instant; do: () => void }

/**
 * Walks through the two years and spends only what is there: no fund and no account is ever below zero, and what will go back
 * to donors stays untouched. What campaigns tell of is paid on its day, or as soon as its money has come.
 *
 * @throws Error when something that is told could not be paid
 */
export const walkThrough = (
  books: Books,
  known: readonly Entry[],
  costs: readonly Entry[],
  payouts: readonly Move[],
): { spent: Entry[]; brought: Move[] } => {
  const till: Till = { funds: new Map(), banks: new Map<BankKey, number>(entriesOf(openingBalances)), owed: 0 }
  const dedicated = new Set(books.campaigns.flatMap(({ id, permit_id }) => (permit_id === null ? [] : [id])))
  const spent: Entry[] = []
  const brought: Move[] = []
  const waiting: Wish[] = []
  const wishes = [...monthlyWishes(books), ...toldWishes(books)]
  const left = new Set(wishes)
  const open = () => [...left].filter(({ isTold }) => isTold)
  const enter = ({ bank, direction, amount, reverses, campaign_id }: Entry) => {
    const sum = (direction === 'income') === (reverses === null) ? amount : -amount
    add(till.banks, bank, sum)
    if (bank !== 'solicitation' && campaign_id !== null && dedicated.has(campaign_id)) till.owed += sum
  }
  const book = (entry: Entry) => {
    enter(entry)
    if (entry.campaign_id !== null) add(till.funds, entry.campaign_id, -entry.amount)
    spent.push(entry)
  }
  const settle = (wish: Wish, at: Instant) => {
    const entry = pay(books, till, open(), wish, at)
    if (entry) book(entry)
    if (entry || !wish.isTold) left.delete(wish)
    return entry !== null
  }
  const give = ({ campaign_id, amount, at }: FundMove) => {
    add(till.funds, campaign_id, amount)
    const late = waiting.findIndex(
      (wish) => (wish.campaign === null || wish.campaign.id === campaign_id) && settle(wish, later(at, 1)),
    )
    if (late >= 0) waiting.splice(late, 1)
  }
  // what goes back is set aside from the first day
  for (const { campaign_id, amount } of books.moves) if (amount < 0) add(till.funds, campaign_id, amount)
  const steps: Step[] = [
    ...known.filter(({ state }) => state !== 'draft').map((entry) => ({ at: entry.at, do: () => enter(entry) })),
    ...books.moves.filter(({ amount }) => amount > 0).map((move) => ({ at: move.at, do: () => give(move) })),
    ...payouts.map(({ at, amount, fee }) => ({
      at,
      do: () => {
        add(till.banks, 'gateway', -amount - fee)
        add(till.banks, 'general', amount)
      },
    })),
    ...payouts
      .map(({ at }) => later(at, 26 * 60))
      .filter((at) => at <= books.calendar.now)
      .map((at) => ({
        at,
        do: () => {
          const move = bring(till, at)
          if (move) brought.push(move)
        },
      })),
    ...costs.map((cost) => ({ at: cost.at, do: () => book(paidBy(books, cost, till)) })),
    ...wishes.map((wish) => ({
      at: wish.at,
      do: () => {
        if (!settle(wish, wish.at) && wish.isTold) waiting.push(wish)
      },
    })),
  ]
  for (const step of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) step.do()
  if (waiting.length > 0) throw new Error(`told but not paid: ${waiting.map(({ bill }) => bill(1e9)?.title).join()}`)
  return { spent, brought }
}
