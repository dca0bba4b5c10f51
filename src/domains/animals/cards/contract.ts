import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { manyOf } from '#platform/contract/list.ts'
import { StaffAnimal, StaffAnimalRow } from '../desk/contract.ts'

/** What stands on the card of a cage and on the sheet of an animal: nothing of where it was found, no notes. */
export const AnimalCard = StaffAnimalRow.omit({ next_due: true }).extend({
  ...StaffAnimal.pick({
    breed: true,
    body_size: true,
    coat_colour: true,
    markings: true,
    weight_g: true,
    ear_tip: true,
    fiv: true,
    felv: true,
    heartworm: true,
    good_with_cats: true,
    good_with_dogs: true,
    good_with_children: true,
    special_needs: true,
    intake_kind: true,
  }).shape,
})
export type AnimalCard = z.output<typeof AnimalCard>

/** An id as it stands in an address. */
const AddressId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const cardsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/animals/cards',
    summary: 'Animals as they are printed on cards of cages, fifty at most, in the order of their codes',
    access: staff('animals view'),
    query: z.object({ ids: manyOf(AddressId) }),
    output: z.object({ data: z.array(AnimalCard) }),
  }),
}
