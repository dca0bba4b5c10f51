import { fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { AnimalFields, NewAnimal } from '../desk/contract.ts'
import { animals, createAnimal, getAnimal, openAnimal, updateAnimal } from '../desk/service.ts'
import { animalImportFailures, type NewSheetAnimal, type SheetAnimal } from './contract.ts'
import { importWords as m } from './messages.ts'
import { findIdsByCode, findOpenPlace, isAnimalUsed } from './queries.ts'

type Seen = { readonly id: number; readonly version: number }

export const findAnimalsByCode = (app: App, _staff: Granted<'animals view'>, codes: readonly string[]) =>
  findIdsByCode(app, codes)

const placeOf = async (app: App, name: string | null): Promise<number | null> =>
  name === null ? null : ((await findOpenPlace(app, name)) ?? failField('location_id', m.place_unknown))

/** Takes in the animal of a row of a file. @throws invalid (422) as createAnimal; for a place without its name */
export const importAnimal = (app: App, staff: Granted<'animals create'>, { code: _, ...row }: NewSheetAnimal) =>
  inTransaction(app, async (app) => {
    const location_id = await placeOf(app, row.location_id)
    return createAnimal(app, staff, NewAnimal.parse({ ...row, location_id }))
  })

/**
 * Changes what a row of a file says, and nothing else of an animal.
 *
 * @throws not_found; stale; invalid (422) as updateAnimal, and for another species or place: a place is changed by a
 *   movement
 */
export const updateFromSheet = (
  app: App,
  staff: Granted<'animals update'>,
  { id, version, code: _, species, location_id, unit, ...row }: SheetAnimal & Seen,
) =>
  inTransaction(app, async (app) => {
    const now = await getAnimal(app, staff, id)
    if (species !== now.species) failField('species', m.species_stays)
    if (location_id !== now.location_id) failField('location_id', m.place_stays)
    if (unit !== now.unit) failField('unit', m.place_stays)
    return updateAnimal(app, staff, { ...AnimalFields.parse(now), ...row, id, version })
  })

/** Takes an animal away that only came in: the undo of an import. @throws not_found; stale; animal_used */
export const removeAnimal = (app: App, staff: Granted<'animals update'>, seen: Seen) =>
  inTransaction(app, async (app) => {
    const animal = await openAnimal(app, staff, seen)
    if (await isAnimalUsed(app, animal.id)) fail(animalImportFailures.animal_used)
    // its place is free again
    const gone = { deleted_at: toInstant(app.clock()), location_id: null, unit: null }
    return animals.update(app, staff, seen, gone, { action: 'deleted' })
  })
