import { z } from 'zod'
import { failures } from '#platform/contract/failures.ts'
import { DayField, Flag, Id, Money, optionalText, whole } from '#platform/contract/fields.ts'
import { neuterResults, outcomes } from '../rules.ts'
import { deskVoucherWords } from '../vouchers/desk/messages.ts'

/** What accounts of clinics are refused. */
export const reportFailures = failures({ voucher_closed: [409, deskVoucherWords.closed.used] })

const MediaIds = z.array(Id).max(5).default([])
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

/** What came of an animal. NT$, grams. */
export const AnimalReport = z.object({
  animal_id: Id,
  result: optional(z.enum(neuterResults)),
  outcome: optional(z.enum(outcomes)),
  operated_on: optional(DayField),
  ear_tip_after: optional(z.enum(['none', 'left', 'right'])),
  rabies_given: optional(Flag),
  chip_given: optional(Flag),
  vet_name: optionalText(30),
  weight_at_surgery_g: optional(whole({ min: 50, max: 120_000 })),
  clinic_fee: optional(Money),
  invoice_no: optionalText(20),
  final_amount: optional(Money),
  progress_note: optionalText(1000),
  /** Uploaded before with POST /api/admin/media, private. */
  files: z
    .object({ recovery_face: MediaIds, wound: MediaIds, ear: MediaIds, board: MediaIds, invoice: MediaIds })
    .partial()
    .default({}),
})
export type AnimalReportInput = z.output<typeof AnimalReport>
