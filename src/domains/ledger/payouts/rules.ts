/** How a payout compares with the lines of its statement. */
export const comparisons = ['unmatched', 'differs', 'matched'] as const
export type Comparison = (typeof comparisons)[number]

/** A line of the gateway's statement: a payment by its trade number, NT$ before fees; below 0 what the gateway took back. */
export type PayoutLine = { trade_no: string; amount: number }

export type LineProblem = { problem: 'form' | 'twice'; at: number; text: string }

const lineForm = /^([A-Za-z0-9]{1,20})[\s,;]+(-?[\d,]{1,12})$/

/**
 * Reads lines that were copied out of a statement: trade number, then sum, with blanks, a tab or a comma between them. Lines
 * without anything are left out.
 *
 * @returns the lines, or the first one that cannot be read or names a payment again; `at` counts from 1
 */
export const readPayoutLines = (typed: string): readonly PayoutLine[] | LineProblem => {
  const lines: PayoutLine[] = []
  const known = new Set<string>()
  for (const [index, text] of typed.normalize('NFKC').split('\n').entries()) {
    if (text.trim() === '') continue
    const [, trade_no = '', sum = ''] = lineForm.exec(text.trim()) ?? []
    const amount = Number(sum.replaceAll(',', ''))
    const at = { at: index + 1, text: text.trim().slice(0, 40) }
    if (!trade_no || !amount || Math.abs(amount) > 10_000_000) return { problem: 'form', ...at }
    if (amount > 0 && known.has(trade_no)) return { problem: 'twice', ...at }
    if (amount > 0) known.add(trade_no)
    lines.push({ trade_no, amount })
  }
  return lines
}

/** A line with the payment of that number at the gateway, null where there is none. NT$. */
export type ComparedLine = PayoutLine & { payment: { amount: number; fee_amount: number } | null }

/** Whether a line is no payment of the gateway, or another sum than it. What was taken back may be a part. */
export const isStrange = ({ amount, payment }: ComparedLine): boolean =>
  payment === null || (amount > 0 ? amount !== payment.amount : -amount > payment.amount)

/**
 * What a payout brought (with what the gateway kept of it) above what its lines come to less the fees that were told with the
 * payments. NT$; 0 where they agree.
 */
export const differenceOf = (
  payout: { amount: number; fee_amount: number },
  lines: readonly ComparedLine[],
): number => {
  const told = lines.reduce(
    (sum, { amount, payment }) => sum + amount - (amount > 0 ? (payment?.fee_amount ?? 0) : 0),
    0,
  )
  return payout.amount + payout.fee_amount - told
}

/** How a payout compares with its lines. */
export const compare = (payout: { amount: number; fee_amount: number }, lines: readonly ComparedLine[]): Comparison => {
  if (lines.length === 0) return 'unmatched'
  return differenceOf(payout, lines) === 0 && !lines.some(isStrange) ? 'matched' : 'differs'
}

/** Days after which money that still lies with a gateway is looked at. */
export const daysAtGateway = 14
