import { z } from 'zod'
import { Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { deskProblems } from '../desk/messages.ts'
import { bankFields } from '../profile/contract.ts'

/** The account to which a clinic wants its money, with a picture of its passbook. */
export const WishedAccount = z.object({
  ...bankFields,
  bank_code: z
    .string()
    .trim()
    .regex(/^\d{3}$/, deskProblems.bank_code)
    .max(3),
  bank_account: z
    .string()
    .trim()
    .regex(/^[\d-]{6,20}$/, deskProblems.bank_account)
    .max(20),
  bank_holder: requiredText('戶名', 60),
  reason: optionalText(500),
  passbook_ids: z.array(Id).min(1, '請附上存摺封面。').max(2, '最多 2 個檔案。'),
})
export type WishedAccount = z.output<typeof WishedAccount>
