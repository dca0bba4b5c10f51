import { z } from 'zod'
import { DayField, Id, Money, whole } from '#platform/contract/fields.ts'
import { foodKinds } from '../rules.ts'

/** What an animal is granted. NT$. */
export const Grant = z.object({
  animal_id: Id,
  clinic_id: Id,
  /** Absent for neutering: what the rates say. */
  amount: Money.nullish().transform((amount) => amount ?? null),
  self_paid_amount: Money.default(0),
})
export type GrantInput = z.output<typeof Grant>

/** A delivery of food that is granted. */
export const Planned = z.object({
  planned_on: DayField,
  food_kind: z.enum(foodKinds),
  quantity_kg: whole({ min: 1, max: 5000 }),
})
export type PlannedInput = z.output<typeof Planned>
