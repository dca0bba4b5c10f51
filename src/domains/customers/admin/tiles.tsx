import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { StatTile } from '#ui/stat_tile.tsx'
import { DateText } from '#ui/values.tsx'
import type { DeskCustomer } from '../desk/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'

/** What a member gave and bought, when last, and what waits. */
export const Tiles = ({ customer }: { customer: DeskCustomer }) => {
  const { counts, donated_total, goods_total, last_order_at, open_applications } = customer
  return (
    <div className="tiles">
      <StatTile
        label={m.tile.donated}
        value={donated_total !== null && formatMoney(donated_total)}
        note={m.tile.gifts(formatCount(counts.gifts))}
      />
      <StatTile
        label={m.tile.goods}
        value={goods_total !== null && formatMoney(goods_total)}
        note={m.tile.orders(formatCount(counts.orders))}
      />
      <StatTile label={m.tile.last} value={last_order_at ? <DateText value={last_order_at} /> : m.tile.none} />
      <StatTile label={m.tile.open} value={m.tile.cases(formatCount(open_applications))} />
    </div>
  )
}
