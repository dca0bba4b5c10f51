import { type Comparison, type Period, partsOf, periodBefore, pointsOf } from '#domains/orders/sales/rules.ts'
import { type Day, firstOfMonth } from '#platform/contract/time.ts'

/** Whether a period and the one that it is compared with share no day: a gift in both would make its giver stay by itself. */
export const areApart = (period: Period, comparison: Comparison): boolean =>
  periodBefore(period, comparison).to < period.from

/** Gifts of a day or of a month. NT$. */
export type GiftSums = {
  readonly givers: number
  readonly gifts: number
  readonly amount: number
  readonly refunded: number
}
export type DaySums = GiftSums & { readonly day: Day }
export type MonthSums = GiftSums & { readonly month: Day }

const none: GiftSums = { givers: 0, gifts: 0, amount: 0, refunded: 0 }

/**
 * The months of a period, the first and the last as long as it goes, each beside the same days of the other period.
 *
 * @param found sums of the months of the period, and of the days of both periods; `firsts` givers by the month of their first gift
 */
export const monthsOf = (
  period: Period,
  comparison: Comparison,
  found: {
    readonly months: readonly MonthSums[]
    readonly days: readonly DaySums[]
    readonly firsts: Readonly<Record<Day, number>>
  },
) => {
  const points = pointsOf(found.days, period, 'month', comparison)
  return partsOf(period, 'month').map(({ from, to }, index) => {
    const first = firstOfMonth(from)
    const { givers, gifts, amount, refunded } = found.months.find(({ month }) => month === first) ?? none
    const new_givers = found.firsts[first] ?? 0
    return { from, to, givers, new_givers, gifts, amount, refunded, before: points[index]?.before ?? 0 }
  })
}

/** What one gift came to on average, NT$. */
export const averageGift = ({ amount, gifts }: Pick<GiftSums, 'amount' | 'gifts'>): number =>
  gifts === 0 ? 0 : Math.round(amount / gifts)
