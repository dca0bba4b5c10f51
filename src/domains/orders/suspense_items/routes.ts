import { getSuspenseItem } from '#domains/ledger/suspense_items/service.ts'
import type { StaffOf } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { heldMoneyApi as api } from './contract.ts'
import { assignToOrder, deliverAfterAll, keepAsGift, listHeldOfOrder } from './service.ts'

const current = ({ app, actor, params }: ById<StaffOf<'orders'>>) => getSuspenseItem(app, actor, params.id)

export const heldMoneyRoutes: readonly Route[] = [
  route(api.ofOrder, ({ app, actor, params }) => listHeldOfOrder(app, actor, params.id)),
  route(api.gift, ({ app, actor, params, body }) => keepAsGift(app, actor, { ...params, ...body }), current),
  route(api.deliver, ({ app, actor, params, body }) => deliverAfterAll(app, actor, { ...params, ...body }), current),
  route(api.assign, ({ app, actor, params, body }) => assignToOrder(app, actor, { ...params, ...body }), current),
]
