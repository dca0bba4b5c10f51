/** A campaign's money as far as an estimate looks at it, in NT$. */
export type Money = { donated: number; raised: number; spent: number }

/**
 * The part of an amount that a gift paid for, in whole NT$, rounded down. Money has no names in a fund, so this is an
 * estimate: every gift takes its share of every expense.
 */
export const shareOf = (amount: number, { donated, raised }: Pick<Money, 'donated' | 'raised'>): number =>
  raised <= 0 ? 0 : Math.min(donated, Math.floor((amount * donated) / raised))

/** Whether the gifts wait, are partly spent, or wholly. */
export const progressOf = ({ donated, raised, spent }: Money): 'waiting' | 'running' | 'spent' => {
  if (spent <= 0) return 'waiting'
  return shareOf(spent, { donated, raised }) >= donated || spent >= raised ? 'spent' : 'running'
}

/** Days until an instant, a begun day counted whole. */
export const daysUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 86_400_000))
