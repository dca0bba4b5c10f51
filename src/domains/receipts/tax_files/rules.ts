import { isNationalId, isResidentId, normaliseIdentifier, toHalfWidth } from '#domains/customers/rules.ts'
import type { Day } from '#platform/contract/time.ts'

/** Of a receipt, what the file asks about. */
export type TaxReceipt = {
  readonly id: number
  readonly upload_tax: boolean
  readonly identifier_kind: string
  /** The number that counts for the upload; null without one. */
  readonly identifier: string | null
}

/** `ready`: goes into the file; `none`: nobody agreed, or it is no person's; the others are to be fixed first. */
export type TaxStanding = 'ready' | 'none' | 'missing' | 'wrong'

/** Whether a receipt goes into the file. Only numbers of persons do: a company hands its paper in. */
export const standingOf = ({ upload_tax, identifier_kind, identifier }: TaxReceipt): TaxStanding => {
  if (!upload_tax) return 'none'
  if (identifier === null) return 'missing'
  const number = normaliseIdentifier(identifier)
  if (isNationalId(number) || isResidentId(number)) return 'ready'
  return identifier_kind === 'tax_id' ? 'none' : 'wrong'
}

/** The last four of a number; what stands before them is nobody's business. */
export const lastFour = (identifier: string): string => {
  const text = toHalfWidth(identifier)
  return `${'*'.repeat(Math.max(0, text.length - 4))}${text.slice(-4)}`
}

/** The last day on which the file of a year should be with the bureau. */
export const dueDay = (year: number): Day => `${year + 1}-01-31`
/** The day from which on the file of a year can be looked at as a whole: its yearly receipts are out. */
export const draftDay = (year: number): Day => `${year + 1}-01-10`

/**
 * What staff are told on a day: that the year before can be looked at, or that its file is due; null outside of the weeks
 * in which that helps.
 */
export const reminderOf = (today: Day): { year: number; step: 'draft' | 'due' } | null => {
  const year = Number(today.slice(0, 4)) - 1
  if (today < draftDay(year) || today > `${year + 1}-02-28`) return null
  return { year, step: today < dueDay(year) ? 'draft' : 'due' }
}

/** Hours in which a file may be fetched; later one is made anew. */
export const hoursToFetch = 24
/** Days in which a link that asks for a number can be used. */
export const daysOfLink = 30

export const taxChecks = [
  'organisation',
  'missing',
  'wrong',
  'unreceipted',
  'numbers',
  'books',
  'twins',
  'voided',
  'upload',
] as const
export type TaxCheck = (typeof taxChecks)[number]
export const checkLevels = ['red', 'brown', 'green'] as const
export type CheckLevel = (typeof checkLevels)[number]

/** Why no file is made now. */
export const tooSoonReasons = ['year_not_over', 'red', 'nobody'] as const
