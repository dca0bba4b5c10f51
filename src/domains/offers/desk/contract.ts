import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, Flag, Id, Moment, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { isOfferCode, normaliseCode } from '../rules.ts'
import { offerSubject } from './column_messages.ts'
import { whyNotOffer } from './rules.ts'
import { offerRefusals } from './staff_messages.ts'

const { columns: c } = offerSubject

const orNone = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)
const number = (min: number, max: number) => orNone(whole({ min, max }))
const money = (min: number) => orNone(amount({ min, max: 1_000_000 }))
const ids = z.array(Id).max(200).default([])

/** An offer as a form sends it. NT$; percents as what is taken off. */
export const OfferShape = z.object({
  name: requiredText(c.name, 60),
  kind: z.enum(['code', 'automatic', 'bundle']),
  code: optionalText(40)
    .refine((code) => code === null || isOfferCode(code), offerRefusals.code_missing)
    .transform((code) => (code === null ? null : normaliseCode(code))),
  action: z.enum(['percent_off', 'amount_off', 'free_shipping', 'nth_item_percent', 'bundle_price', 'bundle_percent']),
  scope: z.enum(['line', 'order']).default('order'),
  percent_off: number(1, 100),
  amount_off: money(1),
  bundle_qty: number(2, 20),
  bundle_price: money(0),
  nth: number(2, 5),
  max_discount: money(1),
  targets: z.enum(['all', 'products', 'categories', 'brands']).default('all'),
  product_ids: ids,
  category_ids: ids,
  brand_ids: ids,
  excluded_product_ids: ids,
  min_items_total: money(1),
  min_quantity: number(1, 99),
  customer_scope: z.enum(['all', 'member', 'new_customer']).default('all'),
  payment_method_ids: ids,
  delivery_method_ids: ids,
  repeatable: Flag.default(false),
  combinable: Flag.default(false),
  priority: whole({ min: 0, max: 10_000 }).default(0),
  usage_limit: number(1, 1_000_000),
  usage_per_customer: number(1, 1000),
  /** What it may take off in all, of every order; none where nothing ends it. */
  budget: orNone(amount({ min: 1, max: 100_000_000 })),
  starts_at: Moment,
  ends_at: orNone(Moment),
  status: z.enum(['draft', 'active', 'paused']).default('draft'),
  description: z.string().trim().max(500, offerRefusals.too_long).default(''),
  internal_note: optionalText(1000),
})
export type OfferInput = z.output<typeof OfferShape>

/** Says each problem beside its field. */
export const judgeOffer = (offer: OfferInput, context: z.RefinementCtx): void => {
  for (const [field, why] of whyNotOffer(offer))
    context.addIssue({ code: 'custom', path: [field], message: offerRefusals[why] })
}

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
  scope: z.enum(['line', 'order']),
  priority: z.int(),
  combinable: z.boolean(),
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
  /** What it may take off in all. NT$. */
  budget: z.int().nullable(),
  /** What its orders saved, without those that were cancelled. NT$. */
  discount_total: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffOfferRow = z.output<typeof StaffOfferRow>

export const StaffOffer = StaffOfferRow.extend({
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
  body_size: 'long_form',
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
