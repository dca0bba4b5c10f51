/** What of the books a line can stand for: see `bank_records_of` in migration 0315. */
export const recordKinds = ['payment', 'refund', 'suspense', 'entry', 'move'] as const
export type RecordKind = (typeof recordKinds)[number]

export const lineStates = ['open', 'matched', 'aside'] as const
export type LineState = (typeof lineStates)[number]

/** What of a candidate a line may name. */
export type Hints = {
  readonly days_apart: number
  /** Numbers that a line would name whole: of an order, a row, a statement of the gateway. */
  readonly numbers: readonly string[]
  /** The last five digits of an account. */
  readonly last5: string | null
  readonly names: readonly string[]
}

export const matchReasons = ['number', 'last5', 'name', 'day'] as const
export type MatchReason = (typeof matchReasons)[number]
const points: Record<MatchReason, number> = { number: 40, last5: 30, name: 20, day: 10 }

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Why a candidate of the same sum may be meant by a line. */
export const reasonsFor = (text: string, { days_apart, numbers, last5, names }: Hints): MatchReason[] => {
  const said = folded(text)
  const says = (word: string) => word.length > 1 && said.includes(folded(word))
  const found: Record<MatchReason, boolean> = {
    number: numbers.some(says),
    last5: last5 !== null && new RegExp(`${last5}(?!\\d)`).test(said),
    name: names.some(says),
    day: Math.abs(days_apart) <= 3,
  }
  return matchReasons.filter((reason) => found[reason])
}

/** How well it fits, of 100: the same sum alone is half of it. */
export const scoreOf = (reasons: readonly MatchReason[]): number =>
  Math.min(
    99,
    reasons.reduce((sum, reason) => sum + points[reason], 40),
  )
