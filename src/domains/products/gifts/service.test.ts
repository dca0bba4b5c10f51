import { afterAll, beforeAll, expect, it } from 'vitest'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { aPlacedOrder, aStaffMember } from '#tests/support/shop.ts'
import { GiftChange, NewGift, StaffGift, StaffGiftRow } from './contract.ts'
import {
  createGift,
  listGifts,
  loadGiftsForCart,
  releaseGifts,
  reserveGifts,
  setGiftStock,
  shipGifts,
  updateGift,
} from './service.ts'

let shop: TestApp
let staff: ReturnType<typeof proofs.staff>
beforeAll(async () => {
  shop = await testApp()
  staff = proofs.staff(undefined, await aStaffMember(shop.app))
})
afterAll(() => shop?.close())

const sticker = (wish: Record<string, unknown> = {}) =>
  NewGift.parse({
    name: '感謝貼紙',
    base: 'items',
    threshold_amount: 500,
    starts_at: '2020-01-01T00:00:00+08:00',
    stock_on_hand: 3,
    ...wish,
  })

it('is made with its opening stock, changed by version, and counted with a reason', async () => {
  const gift = await createGift(shop.app, staff, sticker())
  expect(StaffGift.parse(gift)).toMatchObject({ stock_on_hand: 3, stock_reserved: 0, version: 1 })
  const change = { ...GiftChange.parse({ ...gift, threshold_amount: 800 }), id: gift.id }
  expect(await updateGift(shop.app, staff, change)).toMatchObject({
    threshold_amount: 800,
    stock_on_hand: 3,
    version: 2,
  })
  await expect(updateGift(shop.app, staff, change)).rejects.toMatchObject({ failure: { code: 'stale' } })
  const counted = await setGiftStock(shop.app, staff, { id: gift.id, on_hand: 9, reason: '補貨' })
  expect(counted.stock_on_hand).toBe(9)
})

it('goes to orders while it lasts; the order that comes too late is told which gift it does not get', async () => {
  const { id } = await createGift(shop.app, staff, sticker())
  const [first, second] = [await aPlacedOrder(shop.app), await aPlacedOrder(shop.app)]
  const two = [{ gift_id: id, quantity: 2 }]
  expect(await reserveGifts(shop.app, two, first)).toEqual([])
  expect(await reserveGifts(shop.app, two, second)).toEqual([id])
  await expect(setGiftStock(shop.app, staff, { id, on_hand: 1, reason: '盤點' })).rejects.toMatchObject({
    failure: { code: 'gift_stock_held' },
  })
  await releaseGifts(shop.app, two, first)
  expect(await reserveGifts(shop.app, two, second)).toEqual([])
  await shipGifts(shop.app, two, second)
  const { data } = await listGifts(shop.app, staff, { page: 1, per_page: 25, sort: '-updated_at', filter: {} })
  const row = StaffGiftRow.parse(data.find((gift) => gift.id === id))
  expect(row).toMatchObject({ stock_on_hand: 1, stock_reserved: 0, given_count: 2 })
})

it('is offered to carts while it runs, and afterwards only to those that had chosen it', async () => {
  const running = await createGift(shop.app, staff, sticker({ name: '正在送' }))
  const over = await createGift(shop.app, staff, sticker({ name: '送完了', ends_at: '2021-01-01T00:00:00+08:00' }))
  const idsOf = async (chosen: number[]) => (await loadGiftsForCart(shop.app, chosen)).map((gift) => gift.id)
  expect(await idsOf([])).toContain(running.id)
  expect(await idsOf([])).not.toContain(over.id)
  expect(await idsOf([over.id])).toContain(over.id)
})
