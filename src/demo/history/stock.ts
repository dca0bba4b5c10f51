import { sql } from 'kysely'
import { entryOf } from '#platform/contract/known_entries.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from '../calendar.ts'
import type { Gift } from '../offers.ts'
import type { Variant } from '../products.ts'
import { insertRows, type Row } from '../rows.ts'
import type { StaffPerson } from '../staff.ts'
import type { Order } from './orders.ts'
import { parcelOf } from './sale.ts'

type Kind = 'opening' | 'reserve' | 'release' | 'sale' | 'return'
type Movement = { shelf: string; at: Instant; kind: Kind; on_hand: number; reserved: number; order_id: number | null }
/** Something with a shelf; `left` is what may be bought today, null where nothing is counted. */
type Thing = { shelf: string; variant_id: number | null; gift_id: number | null; left: number | null; since: Instant }

const pieces = (order: Order): { shelf: string; quantity: number; is_counted: boolean; is_returned: boolean }[] => [
  ...order.lines.map((line) => ({
    shelf: `variant ${line.variant.id}`,
    quantity: line.quantity,
    is_counted: !line.variant.is_pledge,
    is_returned: order.refund?.kind === 'goods' && parcelOf(order)[0] === line,
  })),
  ...(order.gift ? [{ shelf: `gift ${order.gift.id}`, quantity: 1, is_counted: true, is_returned: false }] : []),
]

const movementsOf = (order: Order): Movement[] => {
  const left_at = parcelOf(order).length > 0 ? order.shipped_at : order.paid_at
  return pieces(order).flatMap(({ shelf, quantity, is_counted, is_returned }) => {
    const move = (at: Instant | null, kind: Kind, on_hand: number, reserved: number): Movement[] =>
      at === null ? [] : [{ shelf, at, kind, on_hand: is_counted ? on_hand : 0, reserved, order_id: order.id }]
    return [
      ...move(order.placed_at, 'reserve', 0, quantity),
      ...move(order.cancelled_at, 'release', 0, -quantity),
      ...move(left_at, 'sale', -quantity, -quantity),
      ...(is_returned ? move(order.refunded_at, 'return', quantity, 0) : []),
    ]
  })
}

/** What lay on a shelf at first: all that left it and all that is there today. */
const openingOf = (thing: Thing, movements: readonly Movement[]): Movement[] => {
  const own = movements.filter(({ shelf }) => shelf === thing.shelf)
  const sum = (of: 'on_hand' | 'reserved') => own.reduce((total, movement) => total + movement[of], 0)
  const on_hand = thing.left === null ? 0 : thing.left + sum('reserved') - sum('on_hand')
  return on_hand > 0
    ? [{ shelf: thing.shelf, at: thing.since, kind: 'opening', on_hand, reserved: 0, order_id: null }]
    : []
}

const book = (
  movements: readonly Movement[],
  things: readonly Thing[],
  keeper: StaffPerson,
): Row<'stock_movements'>[] => {
  const byShelf = new Map(things.map((thing) => [thing.shelf, { thing, on_hand: 0, reserved: 0 }]))
  return movements.map(({ shelf, at, kind, on_hand, reserved, order_id }) => {
    const state = entryOf(byShelf, shelf)
    state.on_hand += on_hand
    state.reserved += reserved
    const isOurs = kind === 'opening' || kind === 'return'
    return {
      variant_id: state.thing.variant_id,
      gift_id: state.thing.gift_id,
      kind,
      on_hand_delta: on_hand,
      reserved_delta: reserved,
      on_hand_after: state.on_hand,
      reserved_after: state.reserved,
      order_id,
      actor_kind: isOurs ? 'user' : 'system',
      actor_id: isOurs ? keeper.id : null,
      created_at: at,
    }
  })
}

/** Fills the shelves, takes from them what was sold and leaves on them what the shop shows today. */
export const insertStock = async (
  app: App,
  orders: readonly Order[],
  goods: { variants: readonly Variant[]; gifts: readonly Gift[] },
  calendar: Calendar,
  keeper: StaffPerson,
): Promise<void> => {
  const things: Thing[] = [
    ...goods.variants.map(({ id, stock, is_pledge, since }) => ({
      shelf: `variant ${id}`,
      variant_id: id,
      gift_id: null,
      left: is_pledge ? null : stock,
      since: calendar.at(since + 2, 9),
    })),
    ...goods.gifts.map(({ id, stock }) => ({
      shelf: `gift ${id}`,
      variant_id: null,
      gift_id: id,
      left: stock,
      since: calendar.at(728, 9),
    })),
  ]
  const moved = orders.flatMap(movementsOf)
  const all = [...things.flatMap((thing) => openingOf(thing, moved)), ...moved]
  all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  await insertRows(app, 'stock_movements', book(all, things, keeper))
  await notifyShelves(app)
}

const notifyShelves = async (app: App): Promise<void> => {
  for (const [table, column] of [
    ['product_variants', 'variant_id'],
    ['gifts', 'gift_id'],
  ] as const) {
    await sql`update ${sql.table(table)} thing set stock_on_hand = moved.on_hand, stock_reserved = moved.reserved
      from (select ${sql.ref(column)} as id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved
        from stock_movements group by 1) moved
      where moved.id = thing.id`.execute(app.db)
  }
  await sql`update products p set sold_count = sold.pieces
    from (select line.product_id, sum(line.pieces) as pieces from (
        select product_id, order_id, quantity - returned_qty as pieces from order_items
        union all
        select i.product_id, g.order_id, i.quantity - i.returned_qty from order_product_group_items i join order_product_groups g on g.id = i.group_id
      ) line join orders o on o.id = line.order_id and o.paid_at is not null group by 1) sold
    where sold.product_id = p.id`.execute(app.db)
  await sql`update offers o set used_count = used.times, given_total = used.amount
    from (select offer_id, count(*) as times, sum(amount) as amount from offer_redemptions where released_at is null group by 1) used
    where used.offer_id = o.id`.execute(app.db)
}
