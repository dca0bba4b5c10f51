import { z } from 'zod'
import { bulkOf } from '#platform/contract/bulk.ts'
import { failures } from '#platform/contract/failures.ts'
import { DayField, OptionalDay, optionalText, requiredText } from '#platform/contract/fields.ts'
import { medicalApi } from '../contract.ts'
import { recordKinds } from '../rules.ts'

export const treatmentFailures = failures({
  needs_own_record: [409, '這種處置每隻的內容不同，請到動物的醫療紀錄逐筆填寫。'],
  not_written: [409, '沒有填寫這種處置的內容，這一筆沒有完成。'],
  given_changed: [409, '完成後寫的那筆醫療紀錄有人改過，沒有收回；要收回請到動物的醫療紀錄作廢。'],
})

/** What was given for one treatment, to all alike: asked once, for ten doses of one bottle. */
const Given = z.object({
  /** Of what was due, by which the treatment is told from others. */
  kind: z.enum(recordKinds),
  title: requiredText('標題', 60),
  performed_on: DayField,
  product_kind: z.enum(['vaccine', 'medicine']).default('vaccine'),
  /** Left out: the title of what was due says it. */
  product_name: optionalText(60),
  batch_no: optionalText(40),
  dose: optionalText(60),
  vet_name: optionalText(30),
  /** When it is due again; left out: not again. */
  next_due_on: OptionalDay,
})
export type Given = z.output<typeof Given>

export const treatmentsApi = {
  giveMany: bulkOf({
    name: 'medical_records.give',
    path: '/api/admin/medical-records/bulk/give',
    summary:
      'Write a record for what is due of many animals, and mark it done; each treatment with what was given for it',
    action: medicalApi.done,
    list: medicalApi.list,
    values: z.object({ groups: z.array(Given).min(1, '請填寫處置的內容。').max(50, '一次最多 50 種處置。') }),
  }),
}
