import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount } from '#platform/contract/fields.ts'
import { claimWords } from '../messages.ts'
import { bareCode } from '../verification/rules.ts'

export const claimFailures = failures({
  /** The same for a number nobody has, a wrong amount, a wrong code, and a receipt of somebody else. */
  claim_not_found: [422, claimWords.notFound],
  email_not_verified: [403, claimWords.notVerified],
})

export const claimReceiptCall = endpoint({
  method: 'POST',
  path: '/api/my/receipts/claim',
  summary: '認領過去的捐款：收據編號、金額、查驗碼',
  access: member,
  limit: ['receipt_claim', 'receipt_claim_network', 'receipt_claim_number'],
  body: z.object({
    receipt_no: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{0,4}\d{10}$/, claimWords.numberWrong)
      .max(14),
    total_amount: amount({ min: 1, max: 2_000_000_000 }),
    /** As it stands on the paper; blanks, hyphens and small letters do not matter. */
    verification_code: z
      .string()
      .max(60, claimWords.codeWrong)
      .transform(bareCode)
      .refine((code) => /^[A-Z0-9]{8,40}$/.test(code), claimWords.codeWrong),
  }),
  output: z.object({ message: z.string(), receipt_no: z.string() }),
  status: 200,
  failures: [common.too_many, claimFailures.claim_not_found, claimFailures.email_not_verified],
})
