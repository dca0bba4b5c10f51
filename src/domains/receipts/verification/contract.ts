import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { receiptKinds, receiptMachine } from '../rules.ts'

export const verifyReceiptCall = endpoint({
  method: 'GET',
  path: '/api/receipts/verify',
  summary: '查驗收據真偽：收據編號與查驗碼',
  access: anyone,
  // codes could be tried one after the other
  limit: 'receipt_check',
  query: z.object({ receipt_no: z.string().trim().max(20), code: z.string().trim().max(40) }),
  output: z.object({
    /** Whether the paper counts: number and code belong together and it was neither voided nor merged. */
    valid: z.boolean(),
    /** Null, as all that follows, for a number and code that do not belong together. */
    state: z.enum(receiptMachine.states).nullable(),
    issued_on: z.string().nullable(),
    kind: z.enum(receiptKinds).nullable(),
    /** NT$; of goods what the donor proved, 0 where nothing. */
    total_amount: z.int().nullable(),
  }),
})
