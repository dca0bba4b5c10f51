import { machine } from '#platform/contract/machine.ts'
import type { OrderStates } from '../rules.ts'

export const invoiceMachine = machine({
  states: ['pending', 'issued', 'failed', 'voided', 'allowance'],
  actions: {
    issue: { from: ['pending', 'failed'], to: 'issued' },
    fail: { from: ['pending'], to: 'failed' },
    // goods that went back after the period of the invoice (折讓)
    allow: { from: ['issued'], to: 'allowance' },
    void: { from: ['issued', 'allowance'], to: 'voided' },
  },
})

type Sold = OrderStates & { goods_total: number }

/** Whether the goods of an order may be invoiced: they cost something, and the money is here. */
export const canInvoice = (order: Sold): boolean =>
  order.status !== 'cancelled' &&
  order.goods_total > 0 &&
  (order.payment_status === 'paid' || order.payment_status === 'partially_refunded')

/** Whether an order without an invoice may still get one. */
export const mayBeInvoiced = (order: Sold): boolean =>
  order.status !== 'cancelled' && order.payment_status !== 'refunded' && order.goods_total > 0

const vatPercent = 5

/**
 * The sums of an invoice, NT$. Prices hold their VAT (加值型及非加值型營業稅法 §32); carriage is taxed.
 *
 * @param lines goods with what each came to after discounts and refunds
 * @param total what the invoice comes to, carriage included
 */
export const invoiceSums = (lines: readonly { tax_type: 'taxable' | 'exempt'; amount: number }[], total: number) => {
  const exempt = lines.reduce((sum, { tax_type, amount }) => sum + (tax_type === 'exempt' ? amount : 0), 0)
  const taxable = total - exempt
  const tax_amount = taxable - Math.round((taxable * 100) / (100 + vatPercent))
  const tax_type = exempt === 0 ? ('taxable' as const) : taxable === 0 ? ('exempt' as const) : ('mixed' as const)
  return { sales_amount: total - tax_amount, tax_amount, total, tax_type }
}
