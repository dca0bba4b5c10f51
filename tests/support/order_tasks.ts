import type { OrderCause } from '#domains/tasks/causes/rules.ts'
import { listOrderCauses } from '#domains/tasks/causes/service.ts'
import type { App } from '#platform/server/app.ts'

/** Why somebody has to look at an order now, the oldest first. */
export const causesOf = async (app: App, order_id: number): Promise<OrderCause[]> =>
  ((await listOrderCauses(app, [order_id])).get(order_id) ?? []).map(({ kind }) => kind)
