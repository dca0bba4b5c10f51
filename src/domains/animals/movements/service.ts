import { photosFor } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { animalFailures } from '../desk/contract.ts'
import { animalLacks } from '../desk/messages.ts'
import { lastMovedOn } from '../desk/queries.ts'
import { animals, demandCaretaker, getAnimal } from '../desk/service.ts'
import { isOpenLocation } from '../locations/queries.ts'
import { lockAnimal, writeMovement } from '../queries.ts'
import type { DeathCause } from '../rules.ts'
import { type AnimalAction, animalMachine, isGone, missingFor, needsReason } from '../rules.ts'
import { movementRefusals } from './messages.ts'

type Seen = { readonly id: number; readonly version: number }
type Row = NonNullable<Awaited<ReturnType<typeof lockAnimal>>>
type Step = Seen & {
  action: AnimalAction
  moved_on: Day | null
  reason: string | null
  cause?: DeathCause | null
  person: string | null
}

/** A movement neither begins before the one that it ends, nor tomorrow. @throws invalid (422) */
const demandDay = async (app: App, { id }: Row, moved_on: Day, today: Day) => {
  if (moved_on > today) failField('moved_on', movementRefusals.after_today)
  const last = await lastMovedOn(app, id)
  if (last !== undefined && moved_on < last) failField('moved_on', movementRefusals.before_last)
}

/** @throws invalid (422) with everything that an animal lacks for the step */
const demandReady = async (app: App, animal: Row, { action, reason }: Step, today: Day) => {
  if (reason === null && needsReason(animal, action, today)) failField('reason', movementRefusals.reason_missing)
  const photos = (await photosFor(app, 'staff', 'animals', [animal.id])).get(animal.id)?.length ?? 0
  const lacks = missingFor(action, { ...animal, photos }, today, reason)
  if (lacks.length > 0)
    fail(common.invalid, {
      errors: { action: lacks.map((lack) => animalLacks[action === 'release' ? 'release' : 'offer'][lack]) },
    })
}

/** What a step writes beside the state: whoever leaves is nowhere, whoever comes back is taken in anew. */
const effectOf = ({ location_id, unit, ...animal }: Row, { action, reason, cause = null }: Step, on: Day) => {
  const status = next(animalMachine, animal.status, action) ?? fail(animalFailures.animal_state)
  if (cause !== null && status !== 'deceased') failField('cause', movementRefusals.cause_of_living)
  const death = status === 'deceased' ? { death_cause: cause } : {}
  if (isGone(status)) return { status, outcome_on: on, outcome_reason: reason, ...death, location_id: null, unit: null }
  const stays = { status, outcome_on: null, outcome_reason: null, location_id, unit }
  return action === 'take_back' ? { ...stays, intake_on: on, intake_kind: 'return' as const } : stays
}

/**
 * Takes a step in the life of an animal and notes the movement.
 *
 * @throws not_found; stale; animal_state when the step does not fit; invalid (422) without a reason where one is needed, for
 *   a day that cannot be, and for what the animal lacks
 */
export const takeStep = (app: App, staff: Granted<'animals update'>, step: Step) =>
  inTransaction(app, async (app) => {
    const animal = (await lockAnimal(app, step.id)) ?? fail(common.not_found)
    const today = taipeiDay(app.clock())
    const moved_on = step.moved_on ?? today
    const set = effectOf(animal, step, moved_on)
    await demandDay(app, animal, moved_on, today)
    await demandReady(app, animal, step, today)
    await animals.update(app, staff, step, set, { action: 'state_changed', reason: step.reason })
    await writeMovement(app, {
      ...{ animal_id: animal.id, from_status: animal.status, to_status: set.status, location_id: set.location_id },
      ...{ moved_on, person: step.person, reason: step.reason, created_by: staff.staff.id },
    })
    return getAnimal(app, staff, step.id)
  })

type Place = { readonly location_id: number | null; readonly unit: string | null }

/**
 * Brings an animal to another place. Whether there is room is one condition of the write (`locations_room`).
 *
 * @throws not_found; stale; animal_gone; place_already; invalid (422) for a place that is full, closed or unknown
 */
export const moveToPlace = (
  app: App,
  staff: Granted<'animals update'>,
  { id, version, location_id, unit, reason }: Seen & Place & { reason: string | null },
) =>
  inTransaction(app, async (app) => {
    const animal = (await lockAnimal(app, id)) ?? fail(common.not_found)
    if (isGone(animal.status)) fail(animalFailures.animal_gone)
    if (animal.location_id === location_id && animal.unit === unit) fail(animalFailures.place_already)
    if (location_id !== null && location_id !== animal.location_id) await demandOpen(app, location_id)
    await animals.update(app, staff, { id, version }, { location_id, unit }, { reason })
    await writeMovement(app, {
      ...{ animal_id: id, from_status: animal.status, to_status: animal.status, location_id },
      ...{ moved_on: taipeiDay(app.clock()), person: null, reason, created_by: staff.staff.id },
    })
    return getAnimal(app, staff, id)
  })

const demandOpen = async (app: App, location_id: number) => {
  if (!(await isOpenLocation(app, location_id))) failField('location_id', movementRefusals.location_closed)
}

/** Gives an animal to somebody, or to nobody. @throws not_found; stale; caretaker_already; invalid (422) */
export const giveToCaretaker = (
  app: App,
  staff: Granted<'animals update'>,
  { id, version, caretaker_id }: Seen & { caretaker_id: number | null },
) =>
  inTransaction(app, async (app) => {
    const animal = (await lockAnimal(app, id)) ?? fail(common.not_found)
    if (animal.caretaker_id === caretaker_id) fail(animalFailures.caretaker_already)
    await demandCaretaker(app, caretaker_id, animal.caretaker_id)
    return animals.update(app, staff, { id, version }, { caretaker_id })
  })
