import { isGone } from '#domains/animals/rules.ts'
import { setPhotos } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { addDays } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { getDeskAdoption } from '../desk/service.ts'
import { lockListing } from '../matches/queries.ts'
import { picturesOfAnimal } from '../pictures/service.ts'
import { postFailures } from '../posts/contract.ts'
import { postWords } from '../posts/messages.ts'
import { mayHaveGaps } from '../posts/rules.ts'
import { findReviewed } from '../reviews/queries.ts'
import { actionsOfPost } from '../reviews/rules.ts'
import { demandWhole } from '../reviews/service.ts'
import { type NewStaffPost, type StaffPostInput, staffPostFailures } from './contract.ts'
import { staffPostWords } from './messages.ts'
import { findMember, findOurAnimal } from './queries.ts'

const posts = recorded('adoptions', {
  label: ({ name }) => name || postWords.unnamed,
  sentences: { adoptions_one_live: ['animal_id', staffPostWords.one_live] },
})

/** Whose animal it is, as its channel asks. @throws invalid (422) */
const giverOf = async (app: App, { channel, animal_id, customer_id, source_name }: NewStaffPost) => {
  const none = { animal_id: null, customer_id: null }
  if (channel === 'own') {
    const animal = animal_id === null ? undefined : await findOurAnimal(app, animal_id)
    if (!animal) return failField('animal_id', staffPostWords.animal_missing)
    if (isGone(animal.status)) failField('animal_id', staffPostWords.animal_gone)
    return { ...none, animal_id: animal.id, name: animal.name, slug: slugOf(animal.name) }
  }
  if (channel === 'member') {
    if (customer_id === null) return failField('customer_id', staffPostWords.member_missing)
    if (!(await findMember(app, customer_id))) failField('customer_id', staffPostWords.member_gone)
    return { ...none, customer_id }
  }
  if (source_name === null) failField('source_name', staffPostWords.source_missing)
  return none
}

// what one of our animals says itself is written over by its own record (trigger `mirror_animal`)
const columnsOf = ({ photo_ids: _, ...fields }: StaffPostInput) => ({
  ...fields,
  neuter_plan: fields.neutered === 'no' ? fields.neuter_plan : null,
  slug: fields.name ? slugOf(fields.name) : null,
  ...(fields.birth_on === null ? {} : { age_group: null }),
  rabies_expires_on: fields.rabies_on === null ? null : addDays(fields.rabies_on, 365),
})

/** Begins a listing as a draft. @throws invalid (422) for the animal or member of it, and where the animal has one already */
export const createStaffPost = (app: App, staff: Granted<'adoptions create'>, input: NewStaffPost) =>
  inTransaction(app, async (app) => {
    const { channel, photo_ids } = input
    const giver = await giverOf(app, input)
    const post = await posts.create(
      app,
      staff,
      { ...columnsOf(input), channel, status: 'draft', ...giver },
      { writeChildren: (app, { id }) => setPhotos(app, 'adoptions', id, photo_ids) },
    )
    return getDeskAdoption(app, staff, post.id)
  })

type Change = StaffPostInput & { readonly id: number; readonly version: number }

/** Of one of our animals its own record says what it is, and its pictures stand in where the listing has none. */
const demandStillWhole = async (
  app: App,
  listing: NonNullable<Awaited<ReturnType<typeof findReviewed>>>,
  input: StaffPostInput,
) => {
  const { name, breed, birth_on, neutered, special_needs, animal_id } = listing
  const ofAnimal = animal_id === null ? {} : { name, breed, birth_on, neutered, special_needs }
  const photos = input.photo_ids.length || (await picturesOfAnimal(app, animal_id)).length
  await demandWhole(app, { ...input, ...ofAnimal }, photos)
}

/**
 * Changes a listing. What is public or waits for a review may have no gaps; an edit of the office needs no other look.
 *
 * @throws not_found; stale; post_state; post_imported; invalid (422) with a sentence at each gap
 */
export const updateStaffPost = (app: App, staff: Granted<'adoptions update'>, { id, version, ...input }: Change) =>
  inTransaction(app, async (app) => {
    if (!(await findReviewed(app, id))) fail(common.not_found)
    await lockListing(app, id)
    const listing = (await findReviewed(app, id)) ?? fail(common.not_found)
    if (listing.is_imported) fail(staffPostFailures.post_imported)
    if (!actionsOfPost(listing).includes('edit') && listing.version === version) fail(postFailures.post_state)
    if (!mayHaveGaps(listing.status) && listing.version === version) await demandStillWhole(app, listing, input)
    await posts.update(app, staff, { id, version }, columnsOf(input), {
      writeChildren: (app) => setPhotos(app, 'adoptions', id, input.photo_ids),
    })
    return getDeskAdoption(app, staff, id)
  })
