import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { judgeOffer, OfferShape } from '../fields.ts'

export const offerDeskFailures = failures({
  status_already: [409, '這個活動已經是這個狀態了。'],
})

const kinds = z.enum(['code', 'automatic', 'bundle'])
const states = z.enum(['draft', 'planned', 'active', 'paused', 'ended'])

/** An offer in the list, with what it is now by the clock. */
export const StaffOfferRow = z.object({
  id: z.int(),
  name: z.string(),
  kind: kinds,
  code: z.string().nullable(),
  action: OfferShape.shape.action,
  percent_off: z.int().nullable(),
  amount_off: z.int().nullable(),
  bundle_qty: z.int().nullable(),
  bundle_price: z.int().nullable(),
  nth: z.int().nullable(),
  min_items_total: z.int().nullable(),
  min_quantity: z.int().nullable(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  status: z.enum(['draft', 'active', 'paused']),
  state: states,
  used_count: z.int(),
  usage_limit: z.int().nullable(),
  /** What its orders saved, without those that were cancelled. NT$. */
  discount_total: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffOfferRow = z.output<typeof StaffOfferRow>

export const StaffOffer = StaffOfferRow.extend({
  scope: z.enum(['line', 'order']),
  max_discount: z.int().nullable(),
  targets: z.enum(['all', 'products', 'categories', 'brands']),
  product_ids: z.array(z.int()),
  category_ids: z.array(z.int()),
  brand_ids: z.array(z.int()),
  excluded_product_ids: z.array(z.int()),
  customer_scope: z.enum(['all', 'member', 'new_customer']),
  payment_method_ids: z.array(z.int()),
  delivery_method_ids: z.array(z.int()),
  repeatable: z.boolean(),
  combinable: z.boolean(),
  priority: z.int(),
  usage_per_customer: z.int().nullable(),
  description: z.string(),
  internal_note: z.string().nullable(),
  /** What the orders that used it came to. NT$. */
  sales_total: z.int(),
})
export type StaffOffer = z.output<typeof StaffOffer>

export const offerList = listOf({
  sort: ['-updated_at', 'name', '-starts_at', '-used_count'],
  filters: { state: states.optional(), kind: kinds.optional() },
})

const calls = staffCallsOf({
  path: '/api/admin/offers',
  access: { ...usual('offers'), get: 'offers update' },
  words: ['an offer', 'offers'],
  question: offerList,
  rows: pageOf(StaffOfferRow),
  record: StaffOffer,
  fields: OfferShape.superRefine(judgeOffer),
  change: OfferShape.extend(Versioned.shape).superRefine(judgeOffer),
})

const many = <const A extends 'activate' | 'pause'>(name: A, summary: string) =>
  bulkOf({
    name: `offers.${name}`,
    path: `/api/admin/offers/bulk/${name}`,
    summary,
    action: calls.update,
    list: calls.list,
    values: noValues,
  })

export const goodsList = listOf({ sort: ['name'], filters: {}, per_page: { default: 20, max: 50 } })

/** A product on sale, with the variant that a trial takes. NT$. */
const Goods = z.object({ id: z.int(), name: z.string(), variant_id: z.int(), price: z.int() })
export type Goods = z.output<typeof Goods>

export const offersApi = {
  ...calls,
  goods: endpoint({
    method: 'GET',
    path: '/api/admin/offers/goods',
    summary: 'Products on sale, to aim an offer at or to try it on',
    access: staff('offers view'),
    query: goodsList,
    output: pageOf(Goods),
  }),
  good: endpoint({
    method: 'GET',
    path: '/api/admin/offers/goods/:id',
    summary: 'One product of an offer, to name it',
    access: staff('offers view'),
    params: IdParams,
    output: Goods.pick({ id: true, name: true }),
    failures: [common.not_found],
  }),
  export: exportOf({ name: 'offers.export', of: 'offers', list: calls.list }),
  activateMany: many('activate', 'Open many offers within their times'),
  pauseMany: many('pause', 'Pause many offers'),
}
