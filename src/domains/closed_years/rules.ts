import type { Day } from '#platform/contract/time.ts'

/** What has to be in order before a year is closed: it is what the figures rest on, or what could not be mended afterwards. */
const blockingPoints = ['months', 'trial', 'payouts', 'receipts'] as const
/** What stays open beside a closed year: it is carried forward, or has a day of its own. */
const shownPoints = ['suspense', 'drafts', 'bank_lines', 'tax_file'] as const
export const yearPoints = [...blockingPoints, ...shownPoints] as const
export type YearPoint = (typeof yearPoints)[number]

export const yearStates = ['open', 'closed', 'corrected'] as const

/** How many of each kind are open at the end of a year. NT$. */
export type OpenItems = { readonly [P in Exclude<YearPoint, 'months' | 'trial'>]: number } & {
  /** What of the money that waits came in until the end of the year. */
  readonly suspense_amount: number
}

type Facts = OpenItems & {
  readonly year: number
  readonly closed_until: Day | null
  /** What debits and credits of the trial balance are apart. */
  readonly difference: number
}

/** A point of the check of a year: how many are open, what they come to where that is known, and whether it stops the close. */
type Point = {
  readonly kind: YearPoint
  readonly count: number
  readonly amount: number | null
  readonly blocks: boolean
}

export const firstDayOf = (year: number): Day => `${year}-01-01`
export const lastDayOf = (year: number): Day => `${year}-12-31`

/** Of how many months of a year the days are closed. */
export const closedMonths = (year: number, closed_until: Day | null): number => {
  if (closed_until === null || closed_until < firstDayOf(year)) return 0
  if (closed_until >= lastDayOf(year)) return 12
  const month = Number(closed_until.slice(5, 7))
  const isWhole = closed_until === lastDayOfMonth(year, month)
  return isWhole ? month : month - 1
}

const lastDayOfMonth = (year: number, month: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`

/** What is to be looked at before a year is closed; a count of 0 is in order. */
export const pointsOf = (facts: Facts): Point[] => {
  const point = (kind: YearPoint, count: number, amount: number | null = null): Point => ({
    ...{ kind, count, amount },
    blocks: blockingPoints.some((one) => one === kind),
  })
  return [
    point('months', 12 - closedMonths(facts.year, facts.closed_until)),
    point('trial', facts.difference === 0 ? 0 : 1, facts.difference),
    point('payouts', facts.payouts),
    point('receipts', facts.receipts),
    point('suspense', facts.suspense, facts.suspense_amount),
    point('drafts', facts.drafts),
    point('bank_lines', facts.bank_lines),
    point('tax_file', facts.tax_file),
  ]
}

/** Whether nothing of a year stops its close. */
export const isReady = (points: readonly Point[]): boolean =>
  points.every(({ blocks, count }) => !blocks || count === 0)
