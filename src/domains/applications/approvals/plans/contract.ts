import { z } from 'zod'

/** An approval as it was typed. */
const Approval = z.object({
  animals: z.array(
    z.object({
      animal_id: z.int(),
      clinic_id: z.int(),
      amount: z.int().nullable(),
      self_paid_amount: z.int(),
    }),
  ),
  deliveries: z.array(
    z.object({
      planned_on: z.string(),
      food_kind: z.enum(['cat_dry', 'cat_wet', 'dog_dry', 'dog_wet']),
      quantity_kg: z.int(),
    }),
  ),
  expires_on: z.string().nullable(),
  notify: z.boolean(),
  decision_note: z.string().nullable(),
  internal_note: z.string().nullable(),
})
export type StoredApproval = z.output<typeof Approval>

/**
 * An approval that is carried out in a moment and can be taken back until then. Whoever made it reads it also after it was
 * taken back or could not be carried out, with what was typed.
 */
export const PlannedApproval = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'undone', 'refused']),
  /** Until it is carried out; 0 once it is due. */
  seconds_left: z.int(),
  by_name: z.string(),
  /** Made by the account that reads. */
  is_own: z.boolean(),
  /** Why it was not carried out, in words. */
  refusal: z.string().nullable(),
  approval: Approval,
})
