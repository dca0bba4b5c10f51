import { z } from 'zod'
import { Cart } from '#domains/cart/contract.ts'
import { PaymentStart } from '#domains/payments/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { whole } from '#platform/contract/fields.ts'
import { orderFailCodes } from '../rules.ts'

export const PlacedOrder = z.object({ order_no: z.string(), key: z.string(), payment: PaymentStart })

/** An order that did not come about; the page shows the sentence and takes the cart over. */
export const OrderRefusal = z.object({ fail: z.enum(orderFailCodes), message: z.string(), cart: Cart })

export const placeOrderCall = endpoint({
  method: 'POST',
  path: '/api/orders',
  whenBusy: 'refused last',
  summary: '送出贊助訂單；同一個購物車再送一次會得到原來的訂單',
  access: anyone,
  body: z.object({
    id: z.string().max(64),
    /** The grand_total the customer saw, NT$. */
    grand_total: whole({ min: -10_000_000_000, max: 10_000_000_000 }).optional(),
  }),
  output: z.union([PlacedOrder, OrderRefusal]),
  status: 200,
  forms: true,
  ignoresUnknown: true,
  limit: ['orders', 'orders_day', 'case_mail'],
})
