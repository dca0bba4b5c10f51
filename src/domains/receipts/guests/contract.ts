import { z } from 'zod'
import { NoParams, OrderKey } from '#domains/orders/own/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id } from '#platform/contract/fields.ts'

export const guestReceiptCall = endpoint({
  method: 'GET',
  path: '/api/orders/:order_no/receipts/:id/pdf',
  summary: '以訂單編號和金鑰下載這張訂單的捐款收據，PDF',
  access: anyone,
  params: NoParams.extend({ id: Id }),
  query: z.object({ key: OrderKey.optional() }),
  output: FileOutput,
  produces: 'application/pdf',
  failures: [common.not_found],
})
