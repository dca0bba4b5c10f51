import type { LampKind } from '#domains/lamps/rules.ts'
import { findLampOfOrder, lightLamp, placeLamp } from '#domains/lamps/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { orderFailures } from '../../contract.ts'
import { listLines, lockOrder, type OrderRow } from '../../queries.ts'

export type LampWish = { kind: LampKind; display_name: string; wish: string | null }

const isPaid = ({ payment_status }: OrderRow): boolean => payment_status === 'paid'

/** The lamp of an order once it burns, and whether its gift may still light one: one lamp an order, for paid gifts only. */
export const showLampOf = async (app: App, order: OrderRow) => {
  const [lamp, { min_amount }] = await Promise.all([findLampOfOrder(app, order.id), readSettings(app, 'lamp')])
  return {
    lamp: lamp?.shown ?? null,
    can_light: lamp === null && isPaid(order) && order.campaigns_total >= min_amount,
  }
}

/** Lights the lamp of a paid gift whose donor did not ask for one before. @throws not_found; no_lamp */
export const lightOwnLamp = (app: App, id: number, wish: LampWish): Promise<OrderRow> =>
  inTransaction(app, async (app) => {
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    const { can_light } = await showLampOf(app, order)
    const [first] = (await listLines(app, id)).campaign_items
    if (!can_light || !first) return fail(orderFailures.no_lamp)
    await placeLamp(app, {
      order_id: id,
      customer_id: order.customer_id,
      campaign_id: first.campaign_id,
      donated: order.campaigns_total,
      ...wish,
      donor: {
        name: order.name,
        kind: order.receipt_kind,
        mode: order.public_name_mode,
        public_name: order.public_name,
      },
    })
    await lightLamp(app, { order_id: id })
    return order
  })
