import { salesWords } from '#domains/orders/sales/messages.ts'
import { changeOf } from '#domains/orders/sales/rules.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { StatTile } from '#ui/stat_tile.tsx'
import type { DonorSums } from '../contract.ts'
import { donorReportWords as m } from '../messages.ts'
import { averageGift } from '../rules.ts'

const people = (count: number) => m.people(formatCount(count))
const gifts = (count: number) => m.gifts(formatCount(count))

/** People and gifts of a period, each beside those of the other period. */
export const DonorTiles = ({ sums, before }: { sums: DonorSums; before: DonorSums }) => {
  const tile = (label: string, of: (sums: DonorSums) => number, say: (value: number) => string, inverse = false) => {
    const change = changeOf(of(sums), of(before))
    return (
      <StatTile
        label={label}
        value={say(of(sums))}
        note={salesWords.before_is(say(of(before)))}
        inverse={inverse}
        {...(change !== undefined && { change })}
      />
    )
  }
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
