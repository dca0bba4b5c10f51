import { cartCallerOf } from '#domains/cart/session/service.ts'
import { type Route, route } from '#platform/server/http.ts'
import { placeOrderCall } from './contract.ts'
import { placeOrder } from './service.ts'

/** A key a client sends with each try of one order; anything that is none is ignored. */
const keyOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length >= 1 && header.length <= 128 ? header : null

export const placementRoutes: readonly Route[] = [
  route(placeOrderCall, (call) =>
    placeOrder(call.app, cartCallerOf(call), {
      id: call.body.id,
      grand_total: call.body.grand_total ?? null,
      idempotency_key: keyOf(call.request.headers['idempotency-key']),
    }),
  ),
]
