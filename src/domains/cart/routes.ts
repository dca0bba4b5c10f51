import { isFailed } from '#platform/contract/failures.ts'
import { type Call, type Route, route } from '#platform/server/http.ts'
import { cartApi, cartFailures } from './contract.ts'
import {
  applyOffer,
  type CartResult,
  loadCart,
  removeFromCart,
  removeOffer,
  saveCart,
  updateCartItem,
} from './service.ts'
import { cartCallerOf, companionCookie } from './session/service.ts'

const companionSeconds = 180 * 24 * 3600

type CartCall = Pick<Call<typeof cartApi.load>, 'actor' | 'cookies' | 'answer'>

const reply = async (call: CartCall, result: Promise<CartResult>) => {
  const { cart, companion } = await result
  if (companion) call.answer.cookie(companionCookie, companion, { max_age: companionSeconds })
  return cart
}

export const cartRoutes: readonly Route[] = [
  route(cartApi.load, (call) => reply(call, loadCart(call.app, cartCallerOf(call), call.body.id))),
  route(cartApi.update, (call) =>
    reply(call, updateCartItem(call.app, cartCallerOf(call), call.body.id, call.body.item)),
  ),
  route(cartApi.remove, (call) => reply(call, removeFromCart(call.app, cartCallerOf(call), call.body.id, call.body))),
  route(cartApi.save, (call) => reply(call, saveCart(call.app, cartCallerOf(call), call.params.id, call.body))),
  route(cartApi.applyOffer, async (call) => {
    await call.app.limits.check(call.app, 'coupon', call.actor.origin)
    try {
      return await reply(call, applyOffer(call.app, cartCallerOf(call), call.body.id, call.body.code))
    } catch (error) {
      if (isFailed(error, cartFailures.code_refused)) await call.app.limits.use(call.app, 'coupon', call.actor.origin)
      throw error
    }
  }),
  route(cartApi.removeOffer, (call) =>
    reply(call, removeOffer(call.app, cartCallerOf(call), call.body.id, call.body.offer)),
  ),
]
