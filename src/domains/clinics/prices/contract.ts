import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Money, whole } from '#platform/contract/fields.ts'
import { priceProblems } from './messages.ts'
import { priceItems } from './rules.ts'

/** What was agreed for one treatment, and from when to when. */
export const ClinicPrice = z.object({
  id: z.int(),
  item: z.enum(priceItems),
  /** null: cats and dogs. */
  species: z.enum(['cat', 'dog']).nullable(),
  /** null: both. */
  sex: z.enum(['male', 'female']).nullable(),
  weight_from_g: z.int().nullable(),
  /** Not included. */
  weight_to_g: z.int().nullable(),
  price: z.int(),
  valid_from: z.string(),
  /** The last day; null: until further notice. */
  valid_to: z.string().nullable(),
  version: z.int(),
})
export type ClinicPrice = z.output<typeof ClinicPrice>

const orNone = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)
const Weight = orNone(whole({ min: 0, max: 120_000 }))

export const NewPrice = z
  .object({
    item: z.enum(priceItems),
    species: orNone(z.enum(['cat', 'dog'])),
    sex: orNone(z.enum(['male', 'female'])),
    weight_from_g: Weight,
    weight_to_g: Weight,
    price: Money,
    valid_from: DayField,
  })
  .refine(({ weight_from_g: from, weight_to_g: to }) => from === null || to === null || from < to, {
    path: ['weight_to_g'],
    error: priceProblems.weights,
  })
export type NewPriceInput = z.output<typeof NewPrice>

export const pricesApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/clinics/:id/prices',
    summary: 'Agree on a price; the one that held for the same treatment until then ends the day before',
    access: staff('clinics update'),
    params: IdParams,
    body: NewPrice,
    output: ClinicPrice,
    status: 201,
    failures: [common.not_found],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/clinics/prices/:id/end',
    summary: 'Say until when an agreed price holds',
    access: staff('clinics update'),
    params: IdParams,
    body: Versioned.extend({ valid_to: DayField }),
    output: ClinicPrice,
    status: 200,
    failures: [common.not_found, common.stale],
  }),
}
