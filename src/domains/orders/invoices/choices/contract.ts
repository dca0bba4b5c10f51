import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { goodsDocuments } from '../../rules.ts'

/** Codes of a buyer that the tax office knows: of a phone, and of who gets a donated invoice. */
const InvoiceCode = z.object({
  kind: z.enum(['mobile', 'love_code']),
  code: z.string().trim().min(3).max(8),
})

export const invoiceChoicesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/invoices/choices',
    summary: 'What the checkout offers for the invoice of goods',
    access: anyone,
    output: z.object({
      goods_document: z.enum(goodsDocuments),
      /** The code under which invoices are donated to us; null: none. */
      love_code: z.string().nullable(),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/invoices/check',
    summary: 'Whether a code for an invoice is known to the tax office: a hint, which never blocks an order',
    access: anyone,
    keyless: 'counts',
    limit: 'invoice_code',
    body: InvoiceCode,
    output: z.object({
      /** Null where nobody could be asked. */
      known: z.boolean().nullable(),
    }),
    status: 200,
  }),
}
