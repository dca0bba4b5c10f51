import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import type { PictureWish } from './pictures.ts'
import type { Catalogue } from './products.ts'
import { insertRows, insertWithIds } from './rows.ts'
import { giftTexts, offerTexts } from './texts/offers.ts'

/** The demo's coupon: NT$100 off goods from NT$500. */
export const coupon = { code: 'PAWLIGHT100', amount_off: 100, min_items_total: 500 } as const

export type Gift = { id: number; name: string; threshold_amount: number; stock: number; mode: 'auto' | 'choose' }
export type Offers = { coupon: number; bundle: number; gifts: Gift[]; pictures: PictureWish[] }

/**
 * The offers that run by themselves ask for much of one brand only: an ordinary cart sees no price but the one on the
 * shelf.
 */
export const seedOffers = async (
  app: App,
  calendar: Calendar,
  catalogue: Catalogue,
  staff_id: number,
): Promise<Offers> => {
  const by = { created_by: staff_id, updated_by: staff_id }
  const starts_at = calendar.at(700, 0)
  const nothing = { percent_off: null, amount_off: null, bundle_qty: null, bundle_price: null, min_items_total: null }
  const offer = (name: string) => ({
    name,
    ...nothing,
    status: 'active' as const,
    starts_at,
    created_at: starts_at,
    ...by,
  })
  const common = { code: null, scope: 'order' as const, targets: 'all' as const, combinable: true, repeatable: false }
  const ids = await insertWithIds(app, 'offers', [
    {
      ...offer(offerTexts.coupon),
      ...common,
      kind: 'code',
      action: 'amount_off',
      code: coupon.code,
      amount_off: coupon.amount_off,
      min_items_total: coupon.min_items_total,
    },
    {
      ...offer(offerTexts.automatic),
      ...common,
      kind: 'automatic',
      action: 'percent_off',
      scope: 'line',
      targets: 'brands',
      percent_off: 10,
      min_items_total: 2000,
    },
    {
      ...offer(offerTexts.bundle),
      ...common,
      kind: 'bundle',
      action: 'bundle_price',
      targets: 'categories',
      bundle_qty: 3,
      bundle_price: 450,
      repeatable: true,
      combinable: false,
    },
    {
      ...offer(offerTexts.shipping),
      ...common,
      kind: 'code',
      action: 'free_shipping',
      code: 'PAWSHIP',
      min_items_total: 800,
    },
  ])
  await insertRows(app, 'offer_targets', [
    { offer_id: entryAt(ids, 1), brand_id: entryOf(catalogue.brands, '山腳餅舖'), category_id: null },
    { offer_id: entryAt(ids, 2), brand_id: null, category_id: entryOf(catalogue.categories, '卡片貼紙') },
  ])
  const gifts = await insertWithIds(
    app,
    'gifts',
    giftTexts.map(({ picture: _, stock: __, ...text }, priority) => ({
      ...text,
      base: 'items' as const,
      group_key: text.mode === 'choose' ? 'thanks' : null,
      priority,
      starts_at,
      created_at: starts_at,
      ...by,
    })),
  )
  return {
    coupon: entryAt(ids, 0),
    bundle: entryAt(ids, 2),
    gifts: giftTexts.map((text, index) => ({ ...text, id: entryAt(gifts, index) })),
    pictures: giftTexts.map(({ name, picture }, index) => ({
      owner_type: 'gifts',
      owner_id: entryAt(gifts, index),
      drawing: picture,
      alt: name,
      sort: 0,
      created_at: starts_at,
      uploaded_by_id: staff_id,
    })),
  }
}
