import { z } from 'zod'
import { Versioned } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { importOf } from '#platform/contract/import.ts'
import { animalDeskApi, NewAnimal } from '../desk/contract.ts'
import { importWords as m } from './messages.ts'

const fields = NewAnimal.pick({
  species: true,
  name: true,
  sex: true,
  birth_on: true,
  neutered: true,
  chip_no: true,
  rabies_vaccinated_on: true,
  rabies_expires_on: true,
  unit: true,
  intake_on: true,
  intake_kind: true,
})

/** A row of a file that makes an animal: its place by its name, and no code, which the animal gets. */
export const NewSheetAnimal = fields.extend({
  code: z.string().max(0, m.unknown_code).optional(),
  location_id: optionalText(50),
})
export type NewSheetAnimal = z.output<typeof NewSheetAnimal>

/** A row of a file that changes an animal. Its place is the id that it has, unless another name was written there. */
export const SheetAnimal = fields.extend({
  code: z.string(),
  location_id: z.union([z.int(), z.string()]).nullable(),
  ...Versioned.shape,
})
export type SheetAnimal = z.output<typeof SheetAnimal>

export const animalImportFailures = failures({ animal_used: [409, m.animal_used] })

const { list, create, update } = animalDeskApi

export const animalImportsApi = importOf({
  name: 'animals.import',
  of: 'animals',
  create: { access: create.access, body: NewSheetAnimal },
  update: { access: update.access, body: SheetAnimal },
  list,
})
