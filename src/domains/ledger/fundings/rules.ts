/** What was raised and spent on a day, NT$. */
type CourseDay = { on: string; raised: number; spent: number }

/** More points than this are not told apart in a chart. */
const mostPoints = 60

/**
 * Sums up to the end of each day. Where there are more days than a chart has room for, every n-th: each says all that
 * happened before it, so that none is lost. The last one is always there.
 *
 * @param days what was raised and spent on each, in their order, NT$
 */
export const courseOf = (days: readonly CourseDay[]): CourseDay[] => {
  let [raised, spent] = [0, 0]
  const all = days.map((day) => {
    raised += day.raised
    spent += day.spent
    return { on: day.on, raised, spent }
  })
  const step = Math.ceil(all.length / mostPoints)
  return all.filter((_, index) => (all.length - 1 - index) % step === 0)
}

/** Why money may leave an appeal for another purpose (公益勸募條例 §19): the authority agreed, or who gave it. */
export const releaseGrounds = ['authority', 'donors'] as const

type Basis = { solicitation_basis: string; permit_id: number | null }
const permitOf = ({ solicitation_basis, permit_id }: Basis) => (solicitation_basis === 'permit' ? permit_id : null)

/** Whether money that goes from one campaign to the other leaves a permit, with its bans and its cap. */
export const leavesPermit = (from: Basis, to: Basis): boolean =>
  permitOf(from) !== null && permitOf(from) !== permitOf(to)
