import type { z } from 'zod'
import { textForStaff, textToStore } from '#domains/media/rules.ts'
import { firstPhotosFor, photosFor, setPhotos } from '#domains/media/service.ts'
import { listHoldersByName, whoHolds } from '#domains/staff/holders/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { lockAnimal, writeMovement } from '../queries.ts'
import { animalActions, dayProblems, quarantineEnd, rabiesDays } from '../rules.ts'
import type { AnimalInput, animalList, NewAnimalInput, StaffAnimal } from './contract.ts'
import { animalDayProblems, animalRefusals } from './messages.ts'
import { findAnimal, listAnimalRows, listMovements, listYoung, takeCode } from './queries.ts'

/** Who looks after animals. */
const hands = ['animals view', 'animals update'] as const

/** The writes of staff to animals; steps and movements write with it, too. */
export const animals = recorded('animals', {
  label: ({ code }) => code,
  sentences: {
    animals_chip: ['chip_no', animalRefusals.chip_taken],
    animals_caretaker_id_fkey: ['caretaker_id', animalRefusals.no_caretaker],
    animals_location_id_fkey: ['location_id', animalRefusals.no_location],
    locations_room: ['location_id', animalRefusals.location_full],
    animals_bonded_with_id_fkey: ['bonded_with_id', animalRefusals.no_animal],
    animals_bonded_once: ['bonded_with_id', animalRefusals.bonded_already],
    animals_not_bonded_with_itself: ['bonded_with_id', animalRefusals.bonded_with_itself],
    animals_target_weight: ['target_weight_to_g', animalRefusals.target_weight],
    animals_release: ['neutered', animalRefusals.released],
  },
})

/** Animals in our hands, a page of them. */
export const listAnimals = async (app: App, _staff: Granted<'animals view'>, query: z.output<typeof animalList>) => {
  const page = await listAnimalRows(app, query)
  const ids = page.data.map(({ id }) => id)
  const photos = await firstPhotosFor(app, 'staff', 'animals', ids)
  const data = page.data.map((row) => ({
    ...row,
    next_due: row.due_title === null || row.due_on === null ? null : { title: row.due_title, due_on: row.due_on },
    photo: photos.get(row.id) ?? null,
  }))
  return { ...page, data }
}

/** Who may be given an animal, by name. */
export const listCaretakers = (app: App, _staff: Granted<'animals view'>, q: string) => listHoldersByName(app, hands, q)

const known = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** @throws not_found */
export const getAnimal = async (app: App, _staff: StaffOf<'animals'>, id: number): Promise<StaffAnimal> => {
  const animal = (await findAnimal(app, id)) ?? fail(common.not_found)
  const [photos, movements, young] = await Promise.all([
    photosFor(app, 'staff', 'animals', [id]),
    listMovements(app, id),
    listYoung(app, id),
  ])
  const pictures = photos.get(id) ?? []
  return {
    ...animal,
    story: textForStaff(cleanRichText(animal.story)),
    photo: pictures[0]?.src ?? null,
    photos: pictures,
    location: known(animal.location_id, animal.location_name),
    caretaker: known(animal.caretaker_id, animal.caretaker_name),
    partner: known(animal.bonded_with_id, animal.partner_name),
    mother: known(animal.mother_id, animal.mother_name),
    young,
    movements,
    actions: animalActions(animal.status),
  }
}

/** An animal as the person saw it; nobody else changes it before the transaction ends. @throws not_found; stale */
export const openAnimal = async (app: App, staff: StaffOf<'animals'>, seen: { id: number; version: number }) => {
  const animal = (await lockAnimal(app, seen.id)) ?? fail(common.not_found)
  if (animal.deleted_at !== null) fail(common.not_found)
  await demandVersion(app, staff, animal, seen)
  return animal
}

/** @throws invalid (422) for days that cannot be */
const demandDays = (input: AnimalInput, today: string) => {
  const errors = Object.fromEntries(dayProblems(input, today).map((field) => [field, [animalDayProblems[field]]]))
  if (Object.keys(errors).length > 0) fail(common.invalid, { errors })
}

/** The form's fields as columns of the animal. */
const columnsOf = ({ photo_ids: _, ...columns }: AnimalInput) => ({
  ...columns,
  story: textToStore(cleanRichText(columns.story)),
  neutered_on: columns.neutered === 'yes' ? columns.neutered_on : null,
  rabies_expires_on:
    columns.rabies_expires_on ??
    (columns.rabies_vaccinated_on === null ? null : addDays(columns.rabies_vaccinated_on, rabiesDays)),
})

/** @throws invalid (422) for somebody who may not look after animals */
export const demandCaretaker = async (app: App, caretaker_id: number | null, before: number | null) => {
  if (caretaker_id === null || caretaker_id === before) return
  if (!(await whoHolds(app, hands, [caretaker_id])).has(caretaker_id))
    failField('caretaker_id', animalRefusals.no_carer)
}

type Pair = { readonly id: number; readonly bonded_with_id: number | null }

/** Makes a pair a pair from both sides, each with its own entry in the log. @throws invalid (422) for one that has another */
const pairUp = async (app: App, staff: StaffOf<'animals'>, { id, bonded_with_id }: Pair, before: number | null) => {
  if (bonded_with_id === before) return
  if (before !== null) {
    const former = await lockAnimal(app, before)
    if (former?.bonded_with_id === id) await animals.update(app, staff, former, { bonded_with_id: null })
  }
  if (bonded_with_id === null) return
  const partner = (await lockAnimal(app, bonded_with_id)) ?? failField('bonded_with_id', animalRefusals.no_animal)
  if (partner.deleted_at !== null) failField('bonded_with_id', animalRefusals.no_animal)
  if (partner.bonded_with_id !== null && partner.bonded_with_id !== id)
    failField('bonded_with_id', animalRefusals.bonded_already)
  await animals.update(app, staff, partner, { bonded_with_id: id })
}

/**
 * Takes in an animal: its code, its first movement, and its quarantine, of two weeks unless another day is given.
 *
 * @throws invalid (422) for a chip number in use, a place that is full or unknown, days that cannot be, an unknown picture
 */
export const createAnimal = (app: App, staff: Granted<'animals create'>, input: NewAnimalInput) =>
  takeIn(app, staff, { ...input, quarantine_until: input.quarantine_until ?? quarantineEnd(input.intake_on) })

/** The same with the quarantine as it is given, none where it is null. @throws as createAnimal */
export const takeIn = (
  app: App,
  staff: Granted<'animals create'>,
  input: NewAnimalInput,
  { mother_id = null }: { readonly mother_id?: number | null } = {},
) =>
  inTransaction(app, async (app) => {
    demandDays(input, taipeiDay(app.clock()))
    await demandCaretaker(app, input.caretaker_id, null)
    const { species, location_id, unit, ...fields } = input
    const row = {
      ...columnsOf(fields),
      ...{ species, location_id, unit, mother_id },
      code: await takeCode(app, species, Number(input.intake_on.slice(0, 4))),
    }
    const { id } = await animals.create(app, staff, row, {
      writeChildren: (app, { id }) => setPhotos(app, 'animals', id, input.photo_ids),
    })
    await pairUp(app, staff, { id, bonded_with_id: input.bonded_with_id }, null)
    await writeMovement(app, {
      ...{ animal_id: id, from_status: null, to_status: 'intake', location_id },
      ...{ moved_on: input.intake_on, person: null, reason: input.intake_reason, created_by: staff.staff.id },
    })
    return getAnimal(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) as createAnimal */
export const updateAnimal = (
  app: App,
  staff: Granted<'animals update'>,
  { id, version, ...input }: AnimalInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    demandDays(input, taipeiDay(app.clock()))
    const before = (await lockAnimal(app, id)) ?? fail(common.not_found)
    await demandCaretaker(app, input.caretaker_id, before.caretaker_id)
    await animals.update(app, staff, { id, version }, columnsOf(input), {
      writeChildren: (app) => setPhotos(app, 'animals', id, input.photo_ids),
    })
    await pairUp(app, staff, { id, bonded_with_id: input.bonded_with_id }, before.bonded_with_id)
    return getAnimal(app, staff, id)
  })
