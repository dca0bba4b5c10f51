import { publicName } from '#domains/customers/rules.ts'
import { lampExpiresAt } from '#domains/lamps/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import type { Calendar } from '../calendar.ts'
import type { Dice } from '../dice.ts'
import { insertRows, insertWithIds } from '../rows.ts'
import type { Order } from './orders.ts'

type Lamp = NonNullable<Order['lamp']>

/** Orders with the lamp of each. The wishes go in the order in which the lamps were lit: those side by side differ. */
const litInTurn = (orders: readonly Order[]): { order: Order; lamp: Lamp }[] => {
  const wishes = orders.flatMap(({ lamp }) => lamp ?? [])
  return orders
    .filter(({ lamp }) => lamp !== null)
    .toSorted((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? ''))
    .map((order, index) => ({ order, lamp: entryAt(wishes, index) }))
}

const lampRow = ({ order, lamp }: { order: Order; lamp: Lamp }, calendar: Calendar) => {
  const { donor, paid_at } = order
  const expires_at = paid_at === null ? null : toInstant(lampExpiresAt(new Date(paid_at), order.campaigns_total))
  const isOut = expires_at !== null && Date.parse(expires_at) <= Date.parse(calendar.now)
  return {
    order_id: order.id,
    customer_id: donor.id,
    campaign_id: order.given[0]?.campaign.id ?? null,
    kind: lamp.kind,
    display_name: donor.name.slice(0, 20),
    public_name: publicName({ name: donor.name.slice(0, 20), kind: donor.kind, mode: donor.public_name_mode }),
    wish: lamp.wish,
    state: paid_at === null ? ('waiting' as const) : isOut ? ('expired' as const) : ('lit' as const),
    lit_at: paid_at,
    expires_at,
    created_at: order.placed_at,
    updated_at: paid_at ?? order.placed_at,
  }
}

/** The lights that donors lit, and the blessings of passers-by. */
export const insertLamps = async (
  app: App,
  orders: readonly Order[],
  calendar: Calendar,
  dice: Dice,
): Promise<void> => {
  const rows = litInTurn(orders).map((lit) => lampRow(lit, calendar))
  const ids = await insertWithIds(app, 'lamps', rows)
  const blessings = ids.flatMap((lamp_id, index) => {
    const { lit_at } = entryAt(rows, index)
    if (lit_at === null) return []
    return Array.from({ length: dice.between(0, 9) }, (_, visitor) => ({
      lamp_id,
      visitor_hash: sha256(`demo visitor ${visitor} of lamp ${index}`),
      created_at: lit_at,
    }))
  })
  await insertRows(app, 'lamp_blessings', blessings)
}
