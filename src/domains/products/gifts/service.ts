import type { z } from 'zod'
import { firstPhotosFor, photosFor, setPhotos } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { wholeList } from '#platform/server/list.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { moveStock } from '../stock/queries.ts'
import { type Count, movePieces, recount } from '../stock/service.ts'
import { type GiftInput, giftFailures, type StaffGift, type staffGiftList } from './contract.ts'
import { findGift, listGiftRows, listGiftsForCart, lockGift } from './queries.ts'
import type { Gift } from './rules.ts'

const gifts = recorded('gifts', { label: ({ name }) => name })

/** Gifts that can be earned now, the lowest threshold first. */
export const listShownGifts = async (app: App, { page }: { page: number }) => {
  const gifts = await loadGiftsForCart(app)
  const shown = gifts
    .filter((gift) => gift.stock_on_hand > gift.stock_reserved)
    .toSorted((a, b) => a.threshold_amount - b.threshold_amount || a.id - b.id)
    .map(({ id, name, photo, base, threshold_amount, customer_scope }) => ({
      ...{ id, name, photo, base, threshold_amount },
      members_only: customer_scope === 'member',
    }))
  return wholeList(shown, page)
}

/** All gifts, a page of them. */
export const listGifts = async (app: App, _staff: Granted<'gifts view'>, query: z.output<typeof staffGiftList>) => {
  const page = await listGiftRows(app, query)
  const photos = await firstPhotosFor(
    app,
    'staff',
    'gifts',
    page.data.map((gift) => gift.id),
  )
  return { ...page, data: page.data.map((gift) => ({ ...gift, photo: photos.get(gift.id) ?? null })) }
}

/** @throws not_found */
export const getGift = async (app: App, _staff: StaffOf<'gifts'>, id: number): Promise<StaffGift> => {
  const gift = (await findGift(app, id)) ?? fail(common.not_found)
  return { ...gift, photos: (await photosFor(app, 'staff', 'gifts', [id])).get(id) ?? [] }
}

/** @throws invalid (422) for an unknown picture */
export const createGift = (
  app: App,
  staff: Granted<'gifts create'>,
  { photo_ids, stock_on_hand, ...row }: GiftInput & { stock_on_hand: number },
) =>
  inTransaction(app, async (app) => {
    const opening = { kind: 'opening', staff_id: staff.staff.id } as const
    const writeChildren = async (app: App, { id }: { id: number }) => {
      await setPhotos(app, 'gifts', id, photo_ids)
      if (stock_on_hand > 0) await moveStock(app, 'gift', [{ id, on_hand: stock_on_hand, reserved: 0 }], opening)
    }
    const { id } = await gifts.create(app, staff, row, { writeChildren })
    return getGift(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) for an unknown picture */
export const updateGift = (
  app: App,
  staff: Granted<'gifts update'>,
  { id, version, photo_ids, ...row }: GiftInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const writeChildren = (app: App) => setPhotos(app, 'gifts', id, photo_ids)
    await gifts.update(app, staff, { id, version }, row, { writeChildren })
    return getGift(app, staff, id)
  })

type Seen = { readonly id: number; readonly version: number }

/** Gives a gift from now on, or no longer. @throws not_found; stale */
export const setGiftActive = (app: App, staff: Granted<'gifts update'>, { id, version }: Seen, is_active: boolean) =>
  gifts.update(app, staff, { id, version }, { is_active }, { action: 'state_changed' })

/**
 * Sets the counted stock of a gift to what was found on the shelf.
 *
 * @throws not_found; gift_stock_held when orders hold more than that; gift_stock_moved when pieces moved since the person looked
 */
export const setGiftStock = (app: App, staff: Granted<'gifts update'>, { id, ...count }: Count & { id: number }) =>
  inTransaction(app, async (app) => {
    const before = (await lockGift(app, id)) ?? fail(common.not_found)
    const thing = { id, label: before.name, stock_on_hand: before.stock_on_hand }
    const problem = await recount(app, staff, 'gift', thing, count)
    if (problem) fail(giftFailures[`gift_stock_${problem}`])
    return getGift(app, staff, id)
  })

// For carts and orders

/** Gifts a cart may show: those that run now, and those the customer had chosen (`chosen`), which may have ended. */
export const loadGiftsForCart = (app: App, chosen: readonly number[] = []): Promise<Gift[]> =>
  listGiftsForCart(app, chosen)

/** Pieces of a gift in an order. */
export type GiftLine = { gift_id: number; quantity: number }

const piecesOf = (lines: readonly GiftLine[]) => lines.map(({ gift_id, quantity }) => ({ id: gift_id, quantity }))

/**
 * Holds gifts for an order. A gift that is gone never stops an order: it is left out.
 *
 * @returns the ids of gifts that could not be held; take them off the order
 */
export const reserveGifts = (app: App, lines: readonly GiftLine[], order_id: number): Promise<number[]> =>
  movePieces(app, 'gift', 'reserve', piecesOf(lines), order_id)

/** Gives held gifts back. */
export const releaseGifts = async (app: App, lines: readonly GiftLine[], order_id: number): Promise<void> => {
  await movePieces(app, 'gift', 'release', piecesOf(lines), order_id)
}

/** Takes held gifts off the shelf, when the order leaves the house. */
export const shipGifts = async (app: App, lines: readonly GiftLine[], order_id: number): Promise<void> => {
  await movePieces(app, 'gift', 'sale', piecesOf(lines), order_id)
}
