import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failed } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/database.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anOffer } from '#tests/support/buying.ts'
import { aBrand, aCategory, aPlacedOrder, aProduct } from '#tests/support/shop.ts'
import {
  findOfferByCode,
  hasUsesLeft,
  loadOffersForCart,
  redeemOffers,
  releaseOffers,
  retakeOffers,
} from './service.ts'

let shop: TestApp
let crowd: App
beforeAll(async () => {
  shop = await testApp()
  crowd = { ...shop.app, db: openDatabase(shop.url, { max: 20 }) }
})
afterAll(async () => {
  await crowd.db.destroy()
  await shop.close()
})

const nobody = { customer_id: null, email: null, phone: null }
const usedCount = async (id: number) =>
  (await shop.app.db.selectFrom('offers').select('used_count').where('id', '=', id).executeTakeFirstOrThrow())
    .used_count

describe('offers', () => {
  it('finds a code however it was typed, and no draft', async () => {
    const { id } = await anOffer(shop.app, { code: 'SPRING-50' })
    await anOffer(shop.app, { code: 'SECRET-1', status: 'draft' })
    for (const typed of ['SPRING-50', ' spring-50 ', 'ＳＰＲＩＮＧ－５０']) {
      expect(await findOfferByCode(shop.app, typed, nobody), typed).toMatchObject({ id, code: 'SPRING-50' })
    }
    expect(await findOfferByCode(shop.app, 'SECRET-1', nobody)).toBeNull()
  })

  it('loads what a cart holds and what applies by itself now, with all its targets spelled out', async () => {
    const { app } = shop
    const [brand_id, category_id] = [await aBrand(app, '不打折'), await aCategory(app, '打折區')]
    const spared = await aProduct(app, { brand_id })
    const running = await anOffer(app, {
      kind: 'automatic',
      action: 'percent_off',
      percent_off: 10,
      amount_off: null,
      targets: 'categories',
    })
    await app.db
      .insertInto('offer_targets')
      .values([
        { offer_id: running.id, mode: 'include', category_id },
        { offer_id: running.id, mode: 'exclude', brand_id },
      ])
      .execute()
    await anOffer(app, { kind: 'automatic', ends_at: '2021-01-01T00:00:00+08:00' })
    const ended = await anOffer(app, { code: 'OLD-ONE', ends_at: '2021-01-01T00:00:00+08:00' })
    const { offers, orders_before } = await loadOffersForCart(app, {
      buyer: nobody,
      offer_ids: [ended.id],
      with_automatic: true,
    })
    expect(offers.map((offer) => offer.id).toSorted((a, b) => a - b)).toEqual([running.id, ended.id])
    expect(offers.find((offer) => offer.id === running.id)).toMatchObject({
      target_ids: [category_id],
      excluded_ids: [spared.id],
      payment_method_ids: null,
      used_by_customer: 0,
    })
    expect(orders_before).toBe(0)
  })

  it('is used five times by twenty buyers at once when five uses are left', async () => {
    const { id } = await anOffer(shop.app, { usage_limit: 5 })
    const orders = await Promise.all(Array.from({ length: 20 }, () => aPlacedOrder(shop.app)))
    const outcomes = await Promise.allSettled(
      orders.map((order_id) => redeemOffers(crowd, { ...nobody, order_id }, [{ offer_id: id, amount: 100 }])),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.every((reason) => reason instanceof Failed && reason.failure.code === 'offer_gone')).toBe(true)
    expect(await usedCount(id)).toBe(5)
  })

  it('gives its budget to the last dollar and no more, however many buy at once, and has back what was cancelled', async () => {
    const { id } = await anOffer(shop.app, { budget: 500 })
    const givenTotal = async () =>
      (await shop.app.db.selectFrom('offers').select('given_total').where('id', '=', id).executeTakeFirstOrThrow())
        .given_total
    const orders = await Promise.all(Array.from({ length: 20 }, () => aPlacedOrder(shop.app)))
    const outcomes = await Promise.allSettled(
      orders.map((order_id) => redeemOffers(crowd, { ...nobody, order_id }, [{ offer_id: id, amount: 120 }])),
    )
    const won = orders.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect([won.length, await givenTotal(), await usedCount(id)]).toEqual([4, 480, 4])
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.every((reason) => reason instanceof Failed && reason.failure.code === 'offer_gone')).toBe(true)
    const other = await aPlacedOrder(shop.app)
    const take = (amount: number) => redeemOffers(shop.app, { ...nobody, order_id: other }, [{ offer_id: id, amount }])
    await expect(take(21)).rejects.toMatchObject({ failure: { code: 'offer_gone' }, details: { offer_id: id } })
    await take(20)
    expect(await givenTotal()).toBe(500)
    const first = won[0] ?? 0
    await Promise.all([releaseOffers(crowd, first), releaseOffers(crowd, first)])
    expect([await givenTotal(), await usedCount(id)]).toEqual([380, 4])
    expect(await hasUsesLeft(shop.app, first)).toBe(true)
    await releaseOffers(shop.app, other)
    await redeemOffers(shop.app, { ...nobody, order_id: await aPlacedOrder(shop.app) }, [{ offer_id: id, amount: 21 }])
    // 119 are left, and the order took 120
    expect(await hasUsesLeft(shop.app, first)).toBe(false)
    await expect(retakeOffers(shop.app, first)).rejects.toMatchObject({ failure: { code: 'offer_gone' } })
    await shop.app.db.updateTable('offers').set({ budget: 501 }).where('id', '=', id).execute()
    await retakeOffers(shop.app, first)
    expect([await givenTotal(), await usedCount(id)]).toEqual([501, 5])
  })

  it('counts each person by account or e-mail address, and gives a use back when the order is cancelled', async () => {
    const { id } = await anOffer(shop.app, { usage_per_customer: 1 })
    const [first, second, third] = [
      await aPlacedOrder(shop.app),
      await aPlacedOrder(shop.app),
      await aPlacedOrder(shop.app),
    ]
    const uses = [{ offer_id: id, amount: 100 }]
    await redeemOffers(shop.app, { ...nobody, email: 'Hua@example.com', order_id: first }, uses)
    const again = redeemOffers(shop.app, { ...nobody, email: 'hua@example.com', order_id: second }, uses)
    await expect(again).rejects.toMatchObject({ failure: { code: 'offer_gone' }, details: { offer_id: id } })
    await redeemOffers(shop.app, { ...nobody, email: 'lin@example.com', order_id: third }, uses)
    expect(await usedCount(id)).toBe(2)
    await releaseOffers(shop.app, first)
    await releaseOffers(shop.app, first)
    expect(await usedCount(id)).toBe(1)
    await redeemOffers(shop.app, { ...nobody, email: 'hua@example.com', order_id: second }, uses)
    const { offers } = await loadOffersForCart(shop.app, {
      buyer: { ...nobody, email: 'hua@example.com' },
      offer_ids: [id],
      with_automatic: false,
    })
    expect(offers).toMatchObject([{ used_count: 2, used_by_customer: 1 }])
  })
})
