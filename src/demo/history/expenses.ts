import { ledgerWords } from '#domains/ledger/messages.ts'
import type { Instant } from '#platform/contract/time.ts'
import { bookMonths, type Permits, permitStarts } from '../banks.ts'
import { later } from '../calendar.ts'
import { grant } from '../facts.ts'
import { draftTitle, grantTexts, houseTexts, interestTexts, reversalNote } from '../texts/expenses.ts'
import { anEntry, type Entry } from './entries.ts'
import type { Move } from './moves.ts'
import { walkThrough } from './programmes.ts'
import { type Books, signed } from './world.ts'

const billOf = (books: Books, at: Instant, kind: keyof typeof houseTexts, more: Partial<Entry> = {}): Entry => {
  const { title, item, payee, amount, category } = houseTexts[kind]
  return anEntry({
    at,
    bank: 'general',
    direction: 'expense',
    amount,
    category,
    title,
    counterparty: payee,
    method: 'transfer',
    invoice: { item, quantity: 1, unit: '式', unit_price: amount },
    ...signed(books, at),
    ...more,
  })
}
const houseEntry = (books: Books, days_ago: number, kind: keyof typeof houseTexts, more: Partial<Entry> = {}) =>
  billOf(books, books.calendar.at(days_ago, 11, 5), kind, more)

/** Rent, wages and every other month power, each on its day of the month. */
const houseEntries = (books: Books): Entry[] => {
  const monthly = (day: number, kind: keyof typeof houseTexts) =>
    books.calendar.monthly(bookMonths, day, 11, 5).map((at) => billOf(books, at, kind))
  return [
    ...monthly(2, 'rent'),
    ...monthly(5, 'wages'),
    ...monthly(12, 'power').filter(({ at }) => Number(at.slice(5, 7)) % 2 === 0),
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

/** A bill that was entered twice and taken back, and one that is not finished. They have no invoice of their own. */
const oddEntries = (books: Books): Entry[] => {
  const doubled = houseEntry(books, 68, 'power', { invoice: null })
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
  const { title, payer } = grantTexts
  return [
    ...[700, 609, 518, 427, 336, 245, 154, 63].map((days_ago) => income(days_ago, grant, 'grant', title, payer)),
    ...[
      [610, 1_864],
      [428, 1_702],
      [245, 1_588],
      [62, 1_431],
    ].map(([days_ago = 0, sum = 0]) => income(days_ago, sum, 'interest', interestTexts.title, interestTexts.payer)),
  ]
}

/** The house's and the programmes' bills, money that came without an order, and what was brought to the dedicated account. */
export const makeEntries = (books: Books): { entries: Entry[]; brought: Move[] } => {
  const known = [...houseEntries(books), ...otherIncome(books), ...oddEntries(books)]
  const { spent, brought } = walkThrough(books, [...books.entries, ...known], appealCosts(books), books.payouts)
  return { entries: [...known, ...spent], brought }
}
