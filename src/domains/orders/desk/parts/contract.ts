import { z } from 'zod'
import { StaffLamp } from '#domains/lamps/contract.ts'
import { paymentKinds } from '#domains/payments/rules.ts'
import { Personal } from '#platform/contract/personal.ts'

// What hangs on an order, as staff see it on its page. Sums in NT$.

export const Payment = z.object({
  id: z.int(),
  attempt: z.int(),
  trade_no: z.string(),
  provider: z.string(),
  method_name: z.string(),
  method_kind: z.enum(paymentKinds),
  amount: z.int(),
  fee_amount: z.int(),
  state: z.enum(['created', 'pending', 'authorised', 'paid', 'failed', 'expired', 'cancelled']),
  is_surplus: z.boolean(),
  provider_ref: z.string().nullable(),
  reference: z.string().nullable(),
  card_last4: z.string().nullable(),
  expires_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  failed_reason: z.string().nullable(),
  created_at: z.string(),
})
export const Shipment = z.object({
  id: z.int(),
  state: z.string(),
  tracking_no: z.string().nullable(),
  shipped_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
})
export const Refund = z.object({
  id: z.int(),
  kind: z.enum(['goods', 'donation', 'all']),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(['requested', 'approved', 'sent', 'done', 'failed']),
  created_at: z.string(),
  version: z.int(),
})
export const Lamp = StaffLamp.pick({
  id: true,
  kind: true,
  display_name: true,
  public_name: true,
  wish: true,
  state: true,
  expires_at: true,
  hidden_reason: true,
  version: true,
})
export const Event = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.string(),
  actor_kind: z.string(),
  actor_name: Personal('buyer', 'name', ({ actor_kind }) => actor_kind !== 'customer'),
  data: z.record(z.string(), z.unknown()),
})
