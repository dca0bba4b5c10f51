import { z } from 'zod'
import { Personal } from '#platform/contract/personal.ts'
import { ApplicationStatusName } from '../contract.ts'

/** What another live application has in common with one (疑似重複). */
export const Duplicate = z.object({
  application_id: z.int(),
  application_no: z.string(),
  status: ApplicationStatusName,
  applicant_name: Personal('applicant', 'name'),
  /** What is the same: a chip, a photo as it looks, phone or address of somebody else. */
  same: z.enum(['chip', 'photo', 'phone', 'address']),
  detail: Personal('applicant', 'address', ({ same }) => same !== 'address'),
  /** Of photos: in how many of 64 bits they look different, 0 for the same; at most 6. */
  distance: z.int().nullable(),
})

/** What the house looks at before somebody decides; its words stand in the back office. */
export const Check = z.discriminatedUnion('kind', [
  /** Animals of the applicant within a year, this application left out. */
  z.object({ kind: z.literal('yearly'), ok: z.boolean(), used: z.int(), more: z.int(), most: z.int() }),
  /** Whether a clinic that is wished for or chosen is under contract today. */
  z.object({ kind: z.literal('contract'), ok: z.boolean(), clinic: z.string() }),
  /** Animals that a clinic still takes this month; null: as many as come. */
  z.object({ kind: z.literal('quota'), ok: z.boolean(), clinic: z.string(), left: z.int().nullable() }),
  /** An animal that no rate stands for. */
  z.object({ kind: z.literal('rate'), ok: z.boolean(), animals: z.int() }),
  /** The number of an invoice that a clinic reported, and the application or animal that it was used for before. */
  z.object({ kind: z.literal('invoice'), ok: z.boolean(), invoice_no: z.string(), used_by: z.string().nullable() }),
])
export type Check = z.output<typeof Check>
