import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, Flag, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { allBy, staffCallsOf } from '#platform/contract/staff_calls.ts'
import { deliveryKinds } from '../rules.ts'
import { deliveryMethodSubject, deliveryMethodRefusals as refusals } from './messages.ts'

const { columns: c } = deliveryMethodSubject

export const deliveryMethodFailures = failures({
  last_delivery_method: [409, '這樣要寄送的商品就沒有運送方式可選了。請先啟用另一種，再改這一種。'],
  delivery_method_in_use: [409, '已有訂單、購物車、商品、優惠或付款方式用到這種運送方式，不能刪除，請改成停用。'],
  none_stays: [409, '沒有東西要寄時，系統會自動用這一種，所以不能停用，也不能刪除。'],
  active_already: [409, '這種運送方式已經是這個狀態了。'],
})

/** A delivery method as staff see it. NT$. */
export const StaffDeliveryMethod = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(deliveryKinds),
  fee: z.int(),
  free_over: z.int().nullable(),
  offshore_fee: z.int().nullable(),
  max_amount: z.int().nullable(),
  max_weight_g: z.int().nullable(),
  max_side_mm: z.int().nullable(),
  eta_text: z.string(),
  needs_address: z.boolean(),
  needs_cvs: z.boolean(),
  is_active: z.boolean(),
  /** Orders, carts, products, offers or payment methods name it, so it stays. */
  is_used: z.boolean(),
  sort: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffDeliveryMethod = z.output<typeof StaffDeliveryMethod>

const most = whole({ min: 1, max: 1_000_000 })
  .nullish()
  .transform((value) => value ?? null)
const orNone = (range: { min: number; max: number }) =>
  amount(range)
    .nullish()
    .transform((value) => value ?? null)

const Fields = z.object({
  code: z
    .string()
    .trim()
    .max(40, refusals.code_form)
    .regex(/^[a-z][a-z0-9_]{1,39}$/, refusals.code_form),
  name: requiredText(c.name, 30),
  kind: z.enum(deliveryKinds),
  fee: amount({ min: 0, max: 100_000 }).default(0),
  free_over: orNone({ min: 1, max: 1_000_000 }),
  offshore_fee: orNone({ min: 0, max: 100_000 }),
  max_amount: orNone({ min: 1, max: 1_000_000_000 }),
  max_weight_g: most,
  max_side_mm: most,
  eta_text: z.string().trim().max(60, '最多 60 個字。').default(''),
  is_active: Flag.default(true),
  /** A new one stands last: a cart begins with the first. */
  sort: whole({ min: 0, max: 10_000 }).default(1000),
})
export type DeliveryMethodInput = z.output<typeof Fields>

export const deliveryMethodList = listOf({
  sort: ['sort', 'name', 'fee', '-updated_at'],
  filters: { active: FlagFilter.optional(), kind: z.enum(deliveryKinds).optional() },
  per_page: { default: 100, max: 100 },
})

const calls = staffCallsOf({
  path: '/api/admin/deliveries',
  access: allBy('system update'),
  words: ['a delivery method', 'delivery methods'],
  question: deliveryMethodList,
  rows: pageOf(StaffDeliveryMethod),
  record: StaffDeliveryMethod,
  fields: Fields,
  change: Fields.extend(Versioned.shape),
  failures: { update: [deliveryMethodFailures.last_delivery_method, deliveryMethodFailures.none_stays] },
})

const many = <const A extends 'activate' | 'deactivate'>(name: A, summary: string) =>
  bulkOf({
    name: `delivery_methods.${name}`,
    path: `/api/admin/deliveries/bulk/${name}`,
    summary,
    action: calls.update,
    list: calls.list,
    values: noValues,
  })

export const deliveryMethodDeskApi = {
  ...calls,
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/deliveries/:id',
    summary: 'Delete a delivery method that nobody used',
    access: staff('system update'),
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [
      common.not_found,
      deliveryMethodFailures.delivery_method_in_use,
      deliveryMethodFailures.last_delivery_method,
      deliveryMethodFailures.none_stays,
    ],
  }),
  export: exportOf({ name: 'delivery_methods.export', of: 'delivery methods', list: calls.list }),
  activateMany: many('activate', 'Open many delivery methods'),
  deactivateMany: many('deactivate', 'Close many delivery methods'),
}
