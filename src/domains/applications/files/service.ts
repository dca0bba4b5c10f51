import * as mediaWords from '#domains/media/messages.ts'
import { privateFilesOf, setMedia } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { allClinics, type SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../contract.ts'
import { applicationWords as words } from '../messages.ts'
import { fileOf } from '../presentation/service.ts'
import { type ApplicationRow, listAnimals, listRequests, lockOwn } from '../queries.ts'
import { type Slot, slotOf } from '../rules.ts'
import type { FilePlace, SlotFiles } from './contract.ts'

type Owner = { owner: 'applications' | 'application_animals'; id: number }

const ownerOf = (row: ApplicationRow, animal_id: number | null): Owner =>
  animal_id === null ? { owner: 'applications', id: row.id } : { owner: 'application_animals', id: animal_id }

/** Whether a reviewer waits for files of this slot. */
const isAsked = async (app: App, row: ApplicationRow, { animal_id, slot }: FilePlace): Promise<boolean> =>
  (await listRequests(app, allClinics, [row.id])).some(
    (asked) =>
      asked.answered_at === null && asked.kind === 'files' && asked.animal_id === animal_id && asked.field === slot,
  )

/** A slot of an own application that may be changed now: of a draft, or one that was asked for again. */
const openSlot = async (app: App, member: SignedInMember, id: number, place: FilePlace) => {
  const row = (await lockOwn(app, member.member.id, id)) ?? fail(common.not_found)
  const animals = await listAnimals(app, allClinics, [id])
  if (place.animal_id !== null && !animals.some((animal) => animal.id === place.animal_id))
    failField('animal_id', words.animalGone)
  const at = place.animal_id === null ? 'own' : 'animal'
  const slot: Slot = slotOf(row.type, at, place.slot) ?? failField('slot', words.noSuchSlot)
  if (row.status !== 'draft' && row.status !== 'need_more') fail(applicationFailures.application_state)
  if (row.status === 'need_more' && !(await isAsked(app, row, place))) failField('slot', words.notAsked)
  return { row, slot, owner: ownerOf(row, place.animal_id) }
}

const filesIn = async (app: App, { owner, id }: Owner) => (await privateFilesOf(app, owner, [id])).get(id) ?? []

const setSlot = async (
  app: App,
  member: SignedInMember,
  owner: Owner,
  place: FilePlace,
  ids: readonly number[],
): Promise<SlotFiles> => {
  const to = { ...owner, collection: place.slot, field: 'media_id' }
  await setMedia(app, to, ids, { kind: 'customer', id: member.member.id })
  const files = (await filesIn(app, owner)).filter(({ collection }) => collection === place.slot)
  return { animal_id: place.animal_id, slot: place.slot, files: files.map((file) => fileOf(app, file)) }
}

/**
 * Puts an uploaded file of the member's own at the end of a slot. The same file again changes nothing, so that an upload
 * whose answer was lost may be repeated.
 *
 * @throws not_found; application_state; invalid (422) for a slot that is full or not asked for, a file of somebody else,
 *   a PDF where only pictures are looked at
 */
export const attachFile = (
  app: App,
  member: SignedInMember,
  id: number,
  { media_id, ...place }: FilePlace & { media_id: number },
): Promise<SlotFiles> =>
  inTransaction(app, async (app) => {
    const { slot, owner } = await openSlot(app, member, id, place)
    const all = await filesIn(app, owner)
    const there = all.filter(({ collection }) => collection === place.slot).map((file) => file.id)
    if (there.includes(media_id)) return setSlot(app, member, owner, place, there)
    // a file of another slot stays where it is: what a clinic reported is nothing to move about
    if (all.some((file) => file.id === media_id)) failField('media_id', mediaWords.gone)
    if (there.length >= slot.max) failField('media_id', words.filesFull(slot.max))
    const after = await setSlot(app, member, owner, place, [...there, media_id])
    if (!slot.pdf && after.files.some(({ mime }) => !mime.startsWith('image/')))
      failField('media_id', words.pictureOnly)
    return after
  })

/** Puts the files of a slot into another order. @throws as attachFile; invalid (422) when they are not the same files */
export const orderFiles = (
  app: App,
  member: SignedInMember,
  id: number,
  { media_ids, ...place }: FilePlace & { media_ids: number[] },
): Promise<SlotFiles> =>
  inTransaction(app, async (app) => {
    const { owner } = await openSlot(app, member, id, place)
    const there = (await filesIn(app, owner)).filter(({ collection }) => collection === place.slot)
    const isSame = there.length === media_ids.length && there.every((file) => media_ids.includes(file.id))
    if (!isSame) failField('media_ids', words.orderChanged)
    return setSlot(app, member, owner, place, media_ids)
  })

/** Takes a file off. @throws not_found, also for a file that is not on this application; application_state */
export const removeFile = (app: App, member: SignedInMember, id: number, media_id: number): Promise<SlotFiles> =>
  inTransaction(app, async (app) => {
    const row = (await lockOwn(app, member.member.id, id)) ?? fail(common.not_found)
    const animals = (await listAnimals(app, allClinics, [row.id])).map((animal) => animal.id)
    for (const animal_id of [null, ...animals]) {
      const file = (await filesIn(app, ownerOf(row, animal_id))).find((found) => found.id === media_id)
      if (!file) continue
      const place = { animal_id, slot: file.collection }
      const { owner } = await openSlot(app, member, id, place)
      const rest = (await filesIn(app, owner)).filter(
        ({ id: other, collection }) => collection === place.slot && other !== media_id,
      )
      return setSlot(
        app,
        member,
        owner,
        place,
        rest.map((left) => left.id),
      )
    }
    return fail(common.not_found)
  })
