import { ComparedTile } from '#domains/orders/ui/compared_tile.tsx'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import type { DonorSums } from '../contract.ts'
import { donorReportWords as m } from '../messages.ts'
import { averageGift } from '../rules.ts'

const people = (count: number) => m.people(formatCount(count))
const gifts = (count: number) => m.gifts(formatCount(count))

/** People and gifts of a period, each beside those of the other period. */
export const DonorTiles = ({ sums, before }: { sums: DonorSums; before: DonorSums }) => {
  const tile = (label: string, of: (sums: DonorSums) => number, say: (value: number) => string, inverse = false) => (
    <ComparedTile {...{ label, say, inverse }} now={of(sums)} before={of(before)} />
  )
  return (
    <section className="tiles" aria-label={m.title}>
      {tile(m.sums.givers, ({ givers }) => givers, people)}
      {tile(m.sums.gifts, ({ gifts }) => gifts, gifts)}
      {tile(m.sums.amount, ({ amount }) => amount, formatMoney)}
      {tile(m.average, averageGift, formatMoney)}
      {tile(m.sums.refunded, ({ refunded }) => refunded, formatMoney, true)}
    </section>
  )
}
