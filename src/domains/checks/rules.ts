import type { Permission } from '#platform/contract/permissions.ts'
import { addMinutes, type Day, type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { JobKind } from './queue/rules.ts'

/** Who is told of what a check finds: those who may see what it is about. By the first word of its name. */
export const checkAreas = {
  accounts: 'logs view',
  applications: 'applications view',
  approvals: 'transactions view',
  audit: 'logs view',
  bank: 'transactions view',
  boxes: 'orders view',
  goods: 'receipts view',
  ledger: 'transactions view',
  moves: 'transactions view',
  offers: 'offers view',
  orders: 'orders view',
  periods: 'transactions view',
  permits: 'campaigns view',
  receipts: 'receipts view',
  stock: 'products view',
  tasks: 'orders view',
} as const satisfies Record<string, Permission>

export type CheckArea = keyof typeof checkAreas

/** What a check is about: `receipts: numbers of a year have no gap` is about receipts. */
export const areaOf = (name: string): string => name.slice(0, name.indexOf(':'))

/** The hour in Taipei at which a night begins. */
const nightHour = 3

/** The night that a moment belongs to, by its day in Taipei: before three o'clock it is the one before. */
export const nightOf = (moment: Date): Day => taipeiDay(addMinutes(moment, -nightHour * 60))

/** How many of the rows that a check found are kept. */
export const keptRows = 20

export type Outcome = {
  readonly state: 'passed' | 'broken' | 'failed'
  readonly rows_found: number
  readonly first_rows: readonly unknown[]
}

/** What staff are told of a run. */
export type News = 'broken' | 'passed' | null

type Before = { readonly state: string; readonly rows_found: number; readonly first_rows: readonly unknown[] }

const hasNewRow = (before: Before, { rows_found, first_rows }: Outcome): boolean => {
  // of more rows than are kept nobody knows which they were
  if (rows_found > keptRows || before.rows_found > keptRows) return false
  const known = new Set(before.first_rows.map((row) => JSON.stringify(row)))
  return first_rows.some((row) => !known.has(JSON.stringify(row)))
}

/**
 * What is new about a run: a check that does not pass any more, one with rows that it did not have before, and one that
 * passes again. What was told stays told.
 */
export const newsOf = (before: Before | undefined, now: Outcome): News => {
  const wasRed = before !== undefined && before.state !== 'passed' && before.state !== 'waiting'
  if (now.state === 'passed') return wasRed ? 'passed' : null
  if (!wasRed || before.state !== now.state) return 'broken'
  return now.rows_found > before.rows_found || hasNewRow(before, now) ? 'broken' : null
}

/** How a check stands: `running` while a process is at it, `stopped` where that process died. */
export const checkStates = ['waiting', 'running', 'stopped', 'passed', 'broken', 'failed'] as const
export type CheckState = (typeof checkStates)[number]

type Shown = { readonly state: Outcome['state'] | 'waiting'; readonly claimed_at: Instant | null }

/** @param stopped whoever took a check before this moment has died */
export const shownState = ({ state, claimed_at }: Shown, stopped: Instant): CheckState => {
  if (claimed_at === null) return state
  return Date.parse(claimed_at) < Date.parse(stopped) ? 'stopped' : 'running'
}

/** Rules that a kind of background work fixes by itself, where it runs. */
export const fixingJobs: Readonly<Record<string, JobKind>> = {
  'receipts: a gift of a year whose yearly receipts are out stands on a receipt': 'receipts.yearly',
  'receipts: a receipt that goes by mail was sent, unless none was sent since': 'receipts.resend',
  'stock: an unpaid order past its time by more than ten minutes holds nothing': 'orders.expire',
  'tasks: a notice of the gateway that is not booked after an hour has an open task': 'payments.retry',
}

/** The command that lists the rows of a check. */
export const commandOf = (name: string): 'audit:verify' | 'books:check' =>
  areaOf(name) === 'audit' ? 'audit:verify' : 'books:check'
