import { firstPhotos } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import type { AnimalLink } from './contract.ts'
import { listOfCampaigns, listOfTransactions, lockAnimal, writeMovement } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOfCampaigns>>[number] | Awaited<ReturnType<typeof listOfTransactions>>[number]

/** Animals by what they belong to, with their pictures: one's own, or the first of its listing. */
const asLinks = async (app: App, rows: readonly Row[]): Promise<Map<number, AnimalLink[]>> => {
  const [own, listed] = await Promise.all([
    firstPhotos(
      app,
      'animals',
      rows.map(({ id }) => id),
    ),
    firstPhotos(
      app,
      'adoptions',
      rows.flatMap(({ adoption_id }) => adoption_id ?? []),
    ),
  ])
  const links = new Map<number, AnimalLink[]>()
  for (const { owner_id, id, name, species, adoption_id, adoption_slug, adoption_status } of rows) {
    if (owner_id === null) continue
    const photo = own.get(id) ?? (adoption_id === null ? null : (listed.get(adoption_id) ?? null))
    const adoption =
      adoption_id === null ? null : { id: adoption_id, slug: adoption_slug, is_adopted: adoption_status === 'adopted' }
    links.set(owner_id, [...(links.get(owner_id) ?? []), { id, name, species, photo, adoption }])
  }
  return links
}

/** The animals that some campaigns care for, by campaign. A campaign without animals is missing in the answer. */
export const listAnimalsOfCampaigns = async (app: App, ids: readonly number[]): Promise<Map<number, AnimalLink[]>> =>
  ids.length === 0 ? new Map() : asLinks(app, await listOfCampaigns(app, ids))

/** The animals that some expenses were for, by the row of the cash book: the last step of a gift's trail. */
export const listAnimalsOfTransactions = async (
  app: App,
  ids: readonly number[],
): Promise<Map<number, AnimalLink[]>> =>
  ids.length === 0 ? new Map() : asLinks(app, await listOfTransactions(app, ids))

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
  const isAway = status === 'adopted'
  const place = isAway ? { location_id: null, unit: null } : {}
  const outcome_on = isAway ? today : null
  const { before, after } = await updateVersion(app, actor, 'animals', animal, { status, outcome_on, ...place })
  await writeMovement(app, {
    ...{ animal_id: id, from_status: animal.status, to_status: status, location_id: after.location_id },
    ...{ moved_on: today, person, reason, created_by: actor.kind === 'staff' ? actor.staff.id : null },
  })
  const told = { action: 'state_changed', subject_type: 'animals', subject_id: id, subject_label: animal.code } as const
  await recordChange(app, actor, { ...told, before, after })
}
