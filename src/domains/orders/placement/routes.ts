import { cartCallerOf } from '#domains/cart/session/service.ts'
import { type Route, repeatable, route } from '#platform/server/http.ts'
import { placeOrderCall } from './contract.ts'
import { placeOrder } from './service.ts'

export const placementRoutes: readonly Route[] = [
  // The same cart gives the first order, with an attempt to pay that is still good.
  repeatable(
    route(placeOrderCall, (call) =>
      placeOrder(call.app, cartCallerOf(call), { id: call.body.id, grand_total: call.body.grand_total ?? null }),
    ),
  ),
]
