import { getAnimal, openAnimal } from '#domains/animals/desk/service.ts'
import { takeStep } from '#domains/animals/movements/service.ts'
import { photosFor } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { postProblems } from '../posts/messages.ts'
import { problemsOfPost } from '../posts/rules.ts'
import { expiryOf, statusFor } from '../rules.ts'
import type { OwnPostInput } from './contract.ts'
import { ownPostRefusals } from './messages.ts'
import { findNewestPost } from './queries.ts'

type Staff = Granted<'animals update' | 'adoptions create'>
type Animal = Awaited<ReturnType<typeof openAnimal>>

const posts = recorded('adoptions', {
  label: ({ name }) => name,
  sentences: { adoptions_one_live: ['title', ownPostRefusals.one_live] },
})

/** The newest post of an animal in our hands. @throws not_found */
export const getOwnPost = async (app: App, staff: Granted<'animals update' | 'adoptions view'>, animal_id: number) => {
  await getAnimal(app, staff, animal_id)
  const post = await findNewestPost(app, animal_id)
  if (!post) return { data: null }
  const { expires_on: _, ...told } = post
  return { data: { ...told, is_public: statusFor(post, taipeiDay(app.clock())) !== null } }
}

/** What is asked of the posts of members is asked of our own. @throws invalid (422) with a sentence at every gap */
const demandComplete = async (app: App, animal: Animal, input: OwnPostInput) => {
  const { banned_breeds } = await readSettings(app, 'adoption')
  const photos = (await photosFor(app, 'staff', 'animals', [animal.id])).get(animal.id)?.length ?? 0
  const { name, breed, birth_on, neutered, special_needs } = animal
  const way = { health_note: null, fee: 0, contact_via: 'form_only', contact_phone: null, contact_line: null } as const
  const post = { name, breed, birth_on, neutered, special_needs, ...input, ...way }
  const terms = { today: taipeiDay(app.clock()), photos, banned_breeds, owner_confirmed: true }
  const problems = problemsOfPost(post, terms).map((problem) => postProblems[problem])
  const errors = Object.fromEntries(problems.map(({ field, sentence }) => [field, [sentence]]))
  if (problems[0]) fail({ ...common.invalid, message: problems[0].sentence }, { errors })
}

type Offer = OwnPostInput & { readonly id: number; readonly version: number }

/**
 * Offers an animal for adoption, where it is not yet, and publishes its post, in one transaction.
 *
 * @throws not_found; stale; animal_state where it cannot be offered; invalid (422) for what the animal or the post lacks, and
 *   for an animal that has a post already
 */
export const publishOwnPost = (app: App, staff: Staff, { id, version, reason, ...input }: Offer) =>
  inTransaction(app, async (app) => {
    const animal = await openAnimal(app, staff, { id, version })
    await demandComplete(app, animal, { ...input, reason })
    if (animal.status !== 'adoptable')
      await takeStep(app, staff, { id, version, action: 'offer', moved_on: null, reason, person: null })
    const { species, name, neutered } = animal
    const today = taipeiDay(app.clock())
    await posts.create(app, staff, {
      ...{ channel: 'own', status: 'published', animal_id: id, species, name, slug: slugOf(name) },
      ...{ ...input, neuter_plan: neutered === 'no' ? input.neuter_plan : null },
      ...{ requirements: ['adult'], published_at: toInstant(app.clock()), expires_on: expiryOf(today) },
    })
    return getAnimal(app, staff, id)
  })
