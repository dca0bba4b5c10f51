import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartStore, storedCartId } from './cart_store.ts'

type Answer = (cart: { id: string; grand_total: number }) => void
let answers: Answer[]

/** A server that answers when the test says so. */
beforeEach(() => {
  answers = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => answers.push((cart) => resolve(Response.json({ offers: [], ...cart })))),
  )
  cartStore.forget()
})
afterEach(() => vi.unstubAllGlobals())

const asked = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count))

it('an answer that was on its way at the sign-out writes no cart id back', async () => {
  const loading = cartStore.load()
  await asked(1)
  cartStore.forget()
  answers[0]?.({ id: 'of-the-member', grand_total: 900 })
  await loading
  expect(storedCartId()).toBeNull()
  expect(cartStore.get()).toBeUndefined()
  expect(cartStore.isClosed()).toBe(true)
})

it('an answer from before a reset never replaces the cart that was loaded after it', async () => {
  const before = cartStore.load()
  await asked(1)
  cartStore.clear()
  const after = cartStore.start()
  await asked(2)
  answers[1]?.({ id: 'after', grand_total: 500 })
  await after
  answers[0]?.({ id: 'before', grand_total: 900 })
  await before
  expect(cartStore.get()).toMatchObject({ id: 'after', grand_total: 500 })
  expect(storedCartId()).toBe('after')
})

it('what was put into the cart of a browser that had none is found again after a reset', async () => {
  const loading = cartStore.load()
  await asked(1)
  cartStore.clear()
  answers[0]?.({ id: 'first', grand_total: 0 })
  await loading
  expect(cartStore.get()).toBeUndefined()
  expect(storedCartId()).toBe('first')
  expect(cartStore.isClosed()).toBe(false)
})

const shown = { offer_id: 7, name: '滿千折百', kind: 'automatic', amount: 100, valid: true }
const coupon = { ...shown, offer_id: 8, name: '折價券', kind: 'code' }

/** A page that begins anew: what it had in memory is gone, what the browser keeps is there. */
const nextVisit = async () => {
  vi.resetModules()
  const [cart, offers] = await Promise.all([import('./cart_store.ts'), import('./gone_offers.ts')])
  const load = async (answer: object) => {
    const loading = cart.cartStore.load()
    const before = answers.length
    await asked(before)
    answers.at(-1)?.(answer as never)
    const loaded = await loading
    return { loaded, gone: offers.goneNow().map(({ name }) => name) }
  }
  return { ...cart, ...offers, load }
}

it('an offer that ended between two visits is told in the next one, and once', async () => {
  const first = await nextVisit()
  const { loaded } = await first.load({ id: 'mine', offers: [shown, coupon] })
  first.rememberOffers(loaded)
  const second = await nextVisit()
  const { loaded: now, gone } = await second.load({ id: 'mine', offers: [] })
  expect(gone).toEqual([shown.name])
  // on a page without the sums: it is told where they are shown
  expect((await (await nextVisit()).load({ id: 'mine', offers: [] })).gone).toEqual([shown.name])
  second.rememberOffers(now)
  expect((await (await nextVisit()).load({ id: 'mine', offers: [] })).gone).toEqual([])
})

it('nothing is told of the cart of somebody who signed out, nor of another cart', async () => {
  const first = await nextVisit()
  const { loaded } = await first.load({ id: 'of-ming', offers: [shown] })
  first.rememberOffers(loaded)
  expect((await (await nextVisit()).load({ id: 'other', offers: [] })).gone).toEqual([])
  first.rememberOffers(loaded)
  first.cartStore.forget()
  expect((await (await nextVisit()).load({ id: 'of-ming', offers: [] })).gone).toEqual([])
})
