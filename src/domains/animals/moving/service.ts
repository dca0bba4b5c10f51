import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { lockAnimal, writeMovement } from './queries.ts'

/** Where an adoption leads an animal of ours. */
export type AdoptionStep = 'adoptable' | 'reserved' | 'trial' | 'adopted' | 'in_care'

/**
 * Moves an animal as its adoption went on, in the caller's transaction, and notes the movement. An animal that already
 * stands there is left alone.
 *
 * @param person who has it from now on; private
 * @throws not_found
 */
export const moveAnimal = async (
  app: App,
  actor: Actor,
  id: number,
  { status, person, reason }: { status: AdoptionStep; person: string | null; reason: string },
): Promise<void> => {
  const animal = (await lockAnimal(app, id)) ?? fail(common.not_found)
  if (animal.status === status) return
  const today = taipeiDay(app.clock())
  const outcome_on = status === 'adopted' ? today : null
  const { before, after } = await updateVersion(app, actor, 'animals', animal, { status, outcome_on })
  await writeMovement(app, {
    ...{ animal_id: id, from_status: animal.status, to_status: status, location_id: animal.location_id },
    ...{ moved_on: today, person, reason, created_by: actor.kind === 'staff' ? actor.staff.id : null },
  })
  const told = { action: 'state_changed', subject_type: 'animals', subject_id: id, subject_label: animal.code } as const
  await recordChange(app, actor, { ...told, before, after })
}
