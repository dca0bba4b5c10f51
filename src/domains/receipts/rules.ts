import type { Organisation } from '#domains/settings/organisation/rules.ts'
import { machine } from '#platform/contract/machine.ts'
import { type Day, rocDate } from '#platform/contract/time.ts'

export const receiptMachine = machine({
  states: ['issued', 'voided', 'merged'],
  actions: {
    void: { from: ['issued'], to: 'voided' },
    merge: { from: ['issued'], to: 'merged' },
  },
})
export type ReceiptState = (typeof receiptMachine.states)[number]

const digits = '零壹貳參肆伍陸柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '萬', '億']

/** Up to four digits; a zero between two digits is spoken once. */
const groupInCapitals = (value: number): string => {
  let text = ''
  let skipped = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) {
      skipped = text !== ''
      continue
    }
    text += `${skipped ? '零' : ''}${digits[digit]}${places[place]}`
    skipped = false
  }
  return text
}

/** An amount in capital numerals (國字大寫) as receipts carry it: 1,010 is 壹仟零壹拾元整. Whole NT$ from 0 to 10^12 − 1. */
export const inCapitals = (amount: number): string => {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 1e12) throw new RangeError(`no numerals for ${amount}`)
  if (amount === 0) return '零元整'
  let text = ''
  let skipped = false
  for (let group = 2; group >= 0; group -= 1) {
    const value = Math.floor(amount / 10_000 ** group) % 10_000
    if (value === 0) {
      skipped = true
      continue
    }
    const gap = text !== '' && (skipped || value < 1_000)
    text += `${gap ? '零' : ''}${groupInCapitals(value)}${groups[group]}`
    skipped = false
  }
  return `${text}元整`
}

const parseGroup = (text: string): number => {
  let value = 0
  for (const [, digit, place] of text.matchAll(/([壹貳參肆伍陸柒捌玖])([拾佰仟]?)/g)) {
    value += digits.indexOf(digit!) * 10 ** places.indexOf(place!)
  }
  return value
}

/** Reads what `inCapitals` writes, with or without 新臺幣 before it; null for anything else. */
export const parseCapitals = (text: string): number | null => {
  const parts = /^(?:新臺幣)?(?:([^億萬元]+)億)?(?:([^億萬元]+)萬)?([^億萬元]*)元整$/.exec(text.trim())
  if (!parts) return null
  const [, hundredMillions = '', tenThousands = '', ones = ''] = parts
  const amount = parseGroup(hundredMillions) * 1e8 + parseGroup(tenThousands) * 1e4 + parseGroup(ones)
  return inCapitals(amount) === text.trim().replace(/^新臺幣/, '') ? amount : null
}

/** `R2026000123`: prefix, year of issue, six digits or more. */
export const receiptNo = (prefix: string, year: number, serial: number): string =>
  `${prefix}${year}${String(serial).padStart(6, '0')}`

/** The date line of a receipt: 中華民國 115 年 11 月 20 日. */
export const receiptDate = (issued_on: Day): string => rocDate(issued_on)

/** What a receipt says is frozen when it is issued; later settings never change it. */
export type ReceiptSnapshot = {
  organisation: Organisation
  receipt_no: string
  issued_on: Day
  receipt_name: string
  identifier: string | null
  identifier_kind: 'national_id' | 'resident' | 'tax_id' | 'none'
  address: string | null
  lines: {
    purpose: string
    amount: number
    donated_on: Day
    permit_no: string | null
    goods_name: string | null
    quantity: number | null
    unit: string | null
  }[]
  total_amount: number
  total_capital: string
  permit_nos: string[]
  payment_method: string | null
  note: string | null
}

/** What was given: money, or goods. */
export const receiptKinds = ['donation', 'goods'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Whether a receipt names goods, and no money. */
export const isOfGoods = ({ lines }: Pick<ReceiptSnapshot, 'lines'>): boolean =>
  lines.some(({ goods_name }) => goods_name !== null)

/** The columns of a receipt that merging asks about. */
export type MergeCandidate = {
  id: number
  kind: ReceiptKind
  state: ReceiptState
  receipt_name: string
  /** Equality of the encrypted identifier; null without one. */
  identifier_hash: string | null
  donated_from: Day
  donated_to: Day
  paper_sent_at: string | null
}

/** Why one receipt by itself can go into no other. */
export const singleMergeProblems = ['not_issued', 'not_donation', 'two_years', 'paper_sent', 'year_locked'] as const
export type SingleMergeProblem = (typeof singleMergeProblems)[number]
export type MergeProblem = SingleMergeProblem | 'too_few' | 'too_many' | 'repeated' | 'other_year' | 'other_name'
export const mergeLimits = { min: 2, max: 366 } as const

/**
 * `locked_year`: last year whose tax file was produced, null for none (it and all before are locked).
 * `paper_returned`: staff only, the sent papers came back.
 */
export type MergeTerms = { locked_year: number | null; paper_returned?: boolean }

const yearOf = (day: Day): number => Number(day.slice(0, 4))
const areSame = (values: readonly unknown[]): boolean => new Set(values).size <= 1

/** Receipts with the same word have the same name and the same identifier on them. */
export const mergeIdentity = (receipt: Pick<MergeCandidate, 'receipt_name' | 'identifier_hash'>): string =>
  `${receipt.receipt_name}\n${receipt.identifier_hash}`

/** The first reason why a receipt can be merged with no other at all; null when it can. */
export const whyNeverMerged = (
  receipt: Omit<MergeCandidate, 'id' | 'receipt_name' | 'identifier_hash'>,
  { locked_year, paper_returned }: MergeTerms,
): SingleMergeProblem | null => {
  if (receipt.state !== 'issued') return 'not_issued'
  if (receipt.kind !== 'donation') return 'not_donation'
  if (yearOf(receipt.donated_from) !== yearOf(receipt.donated_to)) return 'two_years'
  if (receipt.paper_sent_at !== null && !paper_returned) return 'paper_sent'
  if (locked_year !== null && yearOf(receipt.donated_from) <= locked_year) return 'year_locked'
  return null
}

/** Every reason why receipts cannot be merged into one, in the order in which a person should hear them; empty when they can. */
export const whyNotMerged = (receipts: readonly MergeCandidate[], terms: MergeTerms): MergeProblem[] => {
  const alone = new Set(receipts.map((receipt) => whyNeverMerged(receipt, terms)))
  const problems: MergeProblem[] = []
  if (new Set(receipts.map(({ id }) => id)).size < receipts.length) problems.push('repeated')
  else if (receipts.length < mergeLimits.min) problems.push('too_few')
  if (receipts.length > mergeLimits.max) problems.push('too_many')
  problems.push(...singleMergeProblems.filter((problem) => alone.has(problem)))
  if (!areSame(receipts.map(({ donated_from }) => yearOf(donated_from)))) problems.push('other_year')
  if (!areSame(receipts.map(mergeIdentity))) problems.push('other_name')
  return problems
}

/** Whether receipts can be merged into one. */
export const canBeMerged = (receipts: readonly MergeCandidate[], terms: MergeTerms): boolean =>
  whyNotMerged(receipts, terms).length === 0

/** Whether the coming print is a reprint (補印) and has to say so; `print_count` counts the prints so far. */
export const isReprint = (print_count: number): boolean => print_count >= 1

/** Width of a text in Chinese characters: Latin letters, digits and half-width marks take half of one. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u0020-\u02ff]/u.test(character) ? 0.5 : 1), 0)

/**
 * Font size in points for a name on a receipt, so that the longest name (60 characters) is printed in full and never
 * cut: one line of 14 pt up to 20 characters, then two lines, 12 pt or as small as it takes.
 */
export const nameSize = (name: string): number => {
  const width = textWidth(name)
  return width <= 20 ? 14 : Math.min(12, Math.floor((2 * 20 * 14) / width))
}
