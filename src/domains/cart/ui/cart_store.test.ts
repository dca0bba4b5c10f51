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
