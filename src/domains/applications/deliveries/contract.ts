import { z } from 'zod'
import { DayField, Id, Money, requiredText, SignatureStrokes, whole } from '#platform/contract/fields.ts'
import { FoodDelivery } from '../contract.ts'
import { applicationWords as words } from '../messages.ts'

/** A delivery as staff see it. */
export const SignedDelivery = FoodDelivery.extend({
  /** NT$. */
  cost: z.int().nullable(),
  /** The campaign that paid for it; null: the fund of the case. */
  sponsor_campaign_id: z.int().nullable(),
  signature: z.array(z.array(z.number())).nullable(),
})

/** Food that has come to a place. */
export const DeliveryReport = z.object({
  delivery_id: Id,
  delivered_on: DayField,
  receiver_name: requiredText('收件人', 50),
  received_kg: whole({ min: 1, max: 5000 }),
  cost: Money.nullish().transform((cost) => cost ?? null),
  sponsor_campaign_id: Id.nullish().transform((id) => id ?? null),
  /** Uploaded before with POST /api/admin/media, private. */
  media_ids: z.array(Id).min(1, words.proofMissing).max(5),
  /** The receiver's signature. */
  strokes: SignatureStrokes,
})
export type DeliveryReportInput = z.output<typeof DeliveryReport>
