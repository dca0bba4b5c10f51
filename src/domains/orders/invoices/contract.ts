import { z } from 'zod'
import { invoiceTypes } from '#domains/cart/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, requiredText } from '#platform/contract/fields.ts'
import { orderFailures, PaymentStatus } from '../contract.ts'
import { invoiceWords } from './messages.ts'
import { invoiceMachine } from './rules.ts'

export const invoiceFailures = failures({
  invoice_exists: [409, '這張訂單已經有發票了；要重開的話，請先作廢原來的發票。'],
  nothing_kept: [409, '這張訂單的商品款項已經全部退還，不能再記發票。'],
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
  version: z.int(),
})

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
    failures: [
      common.not_found,
      common.stale,
      orderFailures.wrong_state,
      invoiceFailures.invoice_exists,
      invoiceFailures.nothing_kept,
    ],
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
    failures: [common.not_found, common.stale, orderFailures.wrong_state],
  }),
}
