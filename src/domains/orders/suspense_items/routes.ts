import { getSuspenseItem } from '#domains/ledger/suspense_items/service.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { heldMoneyApi as api } from './contract.ts'
import { assignToOrder, deliverAfterAll, keepAsGift, listHeldOfOrder } from './service.ts'

export const heldMoneyRoutes: readonly Route[] = [
  route(api.ofOrder, ({ app, actor, params }) => listHeldOfOrder(app, actor, params.id)),
  changeRoute(api.gift, keepAsGift, getSuspenseItem),
  changeRoute(api.deliver, deliverAfterAll, getSuspenseItem),
  changeRoute(api.assign, assignToOrder, getSuspenseItem),
]
