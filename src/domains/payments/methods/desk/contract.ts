import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, Flag, Id, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { allBy, staffCallsOf } from '#platform/contract/staff_calls.ts'
import { paymentKinds } from '../../rules.ts'
import { paymentMethodSubject, paymentMethodRefusals as refusals } from './messages.ts'
import { whyNotMethod } from './rules.ts'

const { columns: c } = paymentMethodSubject

export const paymentMethodFailures = failures({
  last_payment_method: [409, '這樣訪客就沒有可用的付款方式了。請先啟用另一種，再改這一種。'],
  payment_method_in_use: [409, '已有訂單、購物車或優惠用過這種付款方式，不能刪除，請改成停用。'],
  active_already: [409, '這種付款方式已經是這個狀態了。'],
})

const providers = ['ecpay', 'linepay', 'manual'] as const

/** A payment method as staff see it. NT$; `fee_percent_bp` in hundredths of a percent. */
export const StaffPaymentMethod = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(paymentKinds),
  provider: z.enum(providers),
  description: z.string(),
  fee_percent_bp: z.int(),
  fee_fixed: z.int(),
  min_amount: z.int(),
  max_amount: z.int().nullable(),
  expire_minutes: z.int(),
  allow_goods: z.boolean(),
  allow_campaigns: z.boolean(),
  staff_only: z.boolean(),
  bank_account_id: z.int(),
  bank_account: z.object({ id: z.int(), name: z.string() }),
  /** Empty: every delivery method. */
  delivery_ids: z.array(z.int()),
  is_active: z.boolean(),
  /** Orders, carts or offers name it, so it stays. */
  is_used: z.boolean(),
  sort: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type StaffPaymentMethod = z.output<typeof StaffPaymentMethod>

const Fields = z.object({
  code: z
    .string()
    .trim()
    .max(40, refusals.code_form)
    .regex(/^[a-z][a-z0-9_]{1,39}$/, refusals.code_form),
  name: requiredText(c.name, 30),
  kind: z.enum(paymentKinds),
  description: z.string().trim().max(500, '最多 500 個字。').default(''),
  fee_percent_bp: whole({ min: 0, max: 10_000, message: refusals.fee_form }).default(0),
  fee_fixed: amount({ min: 0, max: 10_000 }).default(0),
  min_amount: amount({ min: 1, max: 1_000_000_000 }).default(1),
  max_amount: amount({ min: 1, max: 1_000_000_000 })
    .nullish()
    .transform((most) => most ?? null),
  expire_minutes: whole({ min: 10, max: 86_400 }),
  allow_goods: Flag.default(true),
  allow_campaigns: Flag.default(true),
  staff_only: Flag.default(false),
  bank_account_id: Id,
  delivery_ids: z.array(Id).max(50).default([]),
  is_active: Flag.default(true),
  /** A new one stands last: a cart begins with the first. */
  sort: whole({ min: 0, max: 10_000 }).default(1000),
})
export type PaymentMethodInput = z.output<typeof Fields>

const judge = (method: PaymentMethodInput, context: z.RefinementCtx) => {
  const problem = whyNotMethod(method)
  if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: refusals[problem[1]] })
}

export const paymentMethodList = listOf({
  sort: ['sort', 'name', '-updated_at'],
  filters: { active: FlagFilter.optional(), kind: z.enum(paymentKinds).optional() },
  per_page: { default: 100, max: 100 },
})

const calls = staffCallsOf({
  path: '/api/admin/payments',
  access: allBy('system update'),
  words: ['a payment method', 'payment methods'],
  question: paymentMethodList,
  rows: pageOf(StaffPaymentMethod),
  record: StaffPaymentMethod,
  fields: Fields.superRefine(judge),
  change: Fields.extend(Versioned.shape).superRefine(judge),
  failures: { update: [paymentMethodFailures.last_payment_method] },
})

const many = <const A extends 'activate' | 'deactivate'>(name: A, summary: string) =>
  bulkOf({
    name: `payment_methods.${name}`,
    path: `/api/admin/payments/bulk/${name}`,
    summary,
    action: calls.update,
    list: calls.list,
    values: noValues,
  })

export const paymentMethodDeskApi = {
  ...calls,
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/payments/accounts',
    summary: 'Accounts on which the money of a payment method may land',
    access: staff('system update'),
    query: listOf({ sort: ['sort'], filters: {}, search: 'none', per_page: { default: 100, max: 100 } }),
    output: pageOf(z.object({ id: z.int(), name: z.string() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/payments/:id',
    summary: 'Delete a payment method that nobody used',
    access: staff('system update'),
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [
      common.not_found,
      paymentMethodFailures.payment_method_in_use,
      paymentMethodFailures.last_payment_method,
    ],
  }),
  export: exportOf({ name: 'payment_methods.export', of: 'payment methods', list: calls.list }),
  activateMany: many('activate', 'Open many payment methods'),
  deactivateMany: many('deactivate', 'Close many payment methods'),
}
