/** What became of a run. A file of staff is tried first; the others are applied at once or refused. */
export const runStates = ['tried', 'applied', 'refused', 'failed'] as const
/** Who begins a run. */
export const starters = ['staff', 'job', 'cli'] as const

export type RunState = (typeof runStates)[number]

/** Hours for which a file that was tried can be applied: what the office says changes by the day. */
export const hoursToApply = 24

type Tried = { readonly id: number; readonly status: RunState; readonly created_at: string }

/**
 * Why a run cannot be applied.
 *
 * @param last the newest run that was applied: an older file would bring back what is over
 */
export const whyNotApplied = (
  { id, status, created_at }: Tried,
  last: number | null,
  now: Date,
): 'state' | 'outdated' | null => {
  if (status !== 'tried') return 'state'
  const isLate = now.getTime() - new Date(created_at).getTime() > hoursToApply * 3_600_000
  return isLate || (last !== null && last > id) ? 'outdated' : null
}
