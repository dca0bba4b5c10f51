import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Flag, Id } from '#platform/contract/fields.ts'
import { NewAnimal, StaffAnimal } from '../desk/contract.ts'
import { mostYoung } from './rules.ts'

/** What each of a litter has for itself. */
const Young = NewAnimal.pick({ name: true, sex: true, coat_colour: true, markings: true, weight_g: true })

/** What all of a litter have alike is said once. */
export const Litter = NewAnimal.pick({
  species: true,
  birth_on: true,
  birth_estimated: true,
  breed: true,
  intake_on: true,
  intake_kind: true,
  found_city: true,
  found_place: true,
  intake_reason: true,
  caretaker_id: true,
  location_id: true,
  unit: true,
  quarantine_until: true,
}).extend({
  /** Whether they stay apart for a while; those born in the house need not. */
  quarantine: Flag.default(true),
  mother_id: Id.nullish().transform((id) => id ?? null),
  young: z.array(Young).min(1, '請至少填一隻。').max(mostYoung, `一次最多 ${mostYoung} 隻。`),
})
export type LitterInput = z.output<typeof Litter>

export const littersApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/animals/litters',
    summary: 'Take in a litter: all of them or none',
    access: staff('animals create'),
    body: Litter,
    output: z.object({ data: z.array(StaffAnimal) }),
    status: 201,
  }),
}
