import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { ComparedTile } from '../../ui/compared_tile.tsx'
import type { SalesSums } from '../contract.ts'
import { salesWords as m } from '../messages.ts'

const averageOf = ({ amount, orders }: SalesSums): number => (orders ? Math.round(amount / orders) : 0)

type SumsTilesProps = { sums: SalesSums; before: SalesSums }

/** The sums of a period, each beside that of the period before. */
export const SumsTiles = ({ sums, before }: SumsTilesProps) => {
  const tile = (label: string, of: (sums: SalesSums) => number, say: (value: number) => string, inverse = false) => (
    <ComparedTile {...{ label, say, inverse }} now={of(sums)} before={of(before)} />
  )
  return (
    <section className="tiles" aria-label={m.sales}>
      {tile(m.sold, ({ amount }) => amount, formatMoney)}
      {tile(m.quantity, ({ quantity }) => quantity, m.pieces)}
      {sums.orders !== null && tile(m.orders, ({ orders }) => orders ?? 0, formatCount)}
      {sums.orders !== null && tile(m.average, averageOf, formatMoney)}
      {tile(m.refunded, ({ refunded }) => refunded, formatMoney, true)}
    </section>
  )
}
