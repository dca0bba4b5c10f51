import { z } from 'zod'
import { invoiceTypes } from '#domains/cart/contract.ts'
import { ConnectionTest } from '#domains/payments/connection/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, optionalText, requiredText } from '#platform/contract/fields.ts'
import { orderFailures, PaymentStatus } from '../contract.ts'
import { invoiceWords } from './messages.ts'
import { invoiceMachine } from './rules.ts'

export const invoiceFailures = failures({
  invoice_exists: [409, '這張訂單已經有發票了；要重開的話，請先作廢原來的發票。'],
  not_voidable: [409, '捐贈的發票，或已經折讓過的發票，不能作廢。'],
  nothing_kept: [409, '這張訂單的商品款項已經全部退還，不能再記發票。'],
})

const newInvoiceFailures = [
  common.not_found,
  common.stale,
  orderFailures.wrong_state,
  invoiceFailures.invoice_exists,
  invoiceFailures.nothing_kept,
] as const

/** What the provider is told of an invoice later. NT$. */
const InvoiceChange = z.object({
  id: z.int(),
  kind: z.enum(['void', 'allowance']),
  amount: z.int().nullable(),
  reason: z.string(),
  state: z.enum(['pending', 'done', 'failed']),
  allowance_no: z.string().nullable(),
  failure: z.string().nullable(),
  next_try_at: z.string().nullable(),
})

/** An invoice as staff keep it. NT$. */
export const DeskInvoice = z.object({
  id: z.int(),
  order_id: z.int(),
  invoice_no: z.string().nullable(),
  random_code: z.string().nullable(),
  issued_on: z.string().nullable(),
  type: z.enum(invoiceTypes),
  sales_amount: z.int(),
  tax_amount: z.int(),
  total: z.int(),
  tax_type: z.enum(['taxable', 'exempt', 'mixed']),
  state: z.enum(invoiceMachine.states),
  void_reason: z.string().nullable(),
  provider: z.enum(['manual', 'ecpay', 'plain_receipt']),
  /** Why it was not issued when it was sent last. */
  failure: z.string().nullable(),
  /** Whether it may have been issued all the same. */
  is_unanswered: z.boolean(),
  next_try_at: z.string().nullable(),
  changes: z.array(InvoiceChange),
  version: z.int(),
})
export type DeskInvoice = z.output<typeof DeskInvoice>

/** How an order stands towards its invoices, newest first. */
export const InvoicedOrder = z.object({
  id: z.int(),
  order_no: z.string(),
  payment_status: PaymentStatus,
  invoices: z.array(DeskInvoice),
  version: z.int(),
})

export const invoicesApi = {
  note: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/invoice',
    summary: 'Note the invoice that was issued for the goods of a paid order',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({
      invoice_no: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}\d{8}$/, invoiceWords.number)
        .max(10),
      random_code: z
        .string()
        .trim()
        .regex(/^\d{4}$/, invoiceWords.random_code)
        .max(4),
      issued_on: DayField,
    }),
    output: DeskInvoice,
    // the version is that of the order
    current: InvoicedOrder,
    status: 201,
    failures: newInvoiceFailures,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/void',
    summary: 'Note that an invoice is void; its number is kept',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText(invoiceWords.reason, 200) }),
    output: DeskInvoice,
    status: 200,
    failures: [common.not_found, common.stale, orderFailures.wrong_state, invoiceFailures.not_voidable],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/invoice/issue',
    summary: 'Have the provider issue the invoice of an order, with what its buyer meant',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({
      invoice_type: z.enum(invoiceTypes),
      invoice_company: optionalText(60),
      invoice_company_id: optionalText(8),
      invoice_carrier: optionalText(64),
      invoice_love_code: optionalText(7),
    }),
    output: DeskInvoice,
    // the version is that of the order
    current: InvoicedOrder,
    status: 201,
    failures: newInvoiceFailures,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/resend',
    summary: 'Send an invoice that the provider refused, or what it was to be told of one, once more',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned,
    output: DeskInvoice,
    status: 200,
    failures: [common.not_found, common.stale, orderFailures.wrong_state],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/settings/invoice/test',
    keyless: 'counts',
    summary: 'Ask the provider of invoices about a number that never was, to know that account and keys are right',
    access: staff('system update'),
    output: ConnectionTest,
    status: 200,
  }),
}
