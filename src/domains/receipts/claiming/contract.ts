import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { claimWords } from '../messages.ts'

export const claimFailures = failures({
  /** The same for a number nobody has, a wrong amount, wrong digits, and a receipt of somebody else. */
  claim_not_found: [422, claimWords.notFound],
})

export const claimReceiptCall = endpoint({
  method: 'POST',
  path: '/api/my/receipts/claim',
  summary: '認領過去的捐款：收據編號、金額、電話末三碼',
  access: member,
  body: z.object({
    receipt_no: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{0,4}\d{10}$/, claimWords.numberWrong)
      .max(14),
    total_amount: whole({ min: 1, max: 2_000_000_000 }),
    phone_last3: z
      .string()
      .trim()
      .regex(/^\d{3}$/, claimWords.digitsWrong)
      .max(3),
  }),
  output: z.object({ message: z.string(), receipt_no: z.string() }),
  status: 200,
  failures: [common.too_many, claimFailures.claim_not_found],
})
