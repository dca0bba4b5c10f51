import type { z } from 'zod'
import { firstPhotosFor, photosFor, setMedia } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, type Settable, updateVersion } from '#platform/server/versions.ts'
import { lockListing } from '../matches/queries.ts'
import { closeRequests } from '../matches/service.ts'
import { type AdoptionStatus, adoptionMachine, expiryOf } from '../rules.ts'
import { type MyPost, type MyPostRow, type myPostList, type PostInput, postFailures } from './contract.ts'
import { postProblems, postWords } from './messages.ts'
import { countLivePosts, findPost, insertDraft, listPosts, lockPoster, type PostRow } from './queries.ts'
import {
  actionsOfPoster,
  isEditable,
  mayHaveGaps,
  needsReviewAgain,
  type Post,
  postLimits,
  problemsOfPost,
} from './rules.ts'

type Seen = { id: number; version: number }

const rowOf = (row: PostRow, photo: string | null): MyPostRow => ({
  id: row.id,
  slug: row.slug,
  species: row.species,
  name: row.name,
  title: row.title,
  status: row.status,
  reject_reason: row.status === 'rejected' ? row.reject_reason : null,
  photo,
  published_at: row.published_at,
  expires_on: row.expires_on,
  adopted_on: row.adopted_on,
  open_requests: row.open_requests,
  new_requests: row.new_requests,
  all_requests: row.all_requests,
  actions: actionsOfPoster(row.status),
  updated_at: row.updated_at,
  version: row.version,
})

/** The member's own posts, a page of them. */
export const listMyPosts = async (app: App, { member }: SignedInMember, query: z.output<typeof myPostList>) => {
  const page = await listPosts(app, member.id, query)
  const photos = await firstPhotosFor(
    app,
    'member',
    'adoptions',
    page.data.map(({ id }) => id),
  )
  return { ...page, data: page.data.map((row) => rowOf(row, photos.get(row.id) ?? null)) }
}

/** @throws not_found, also for somebody else's */
export const getMyPost = async (app: App, { member }: SignedInMember, id: number): Promise<MyPost> => {
  const row = (await findPost(app, member.id, id)) ?? fail(common.not_found)
  const photos = (await photosFor(app, 'member', 'adoptions', [id])).get(id) ?? []
  return {
    ...row,
    ...rowOf(row, photos[0]?.src ?? null),
    owner_confirmed: row.owner_confirmed_at !== null,
    photos,
  }
}

/** What the audit log tells of a post; how to reach its poster stays out. */
const forLog = (row: Record<string, unknown>) => {
  const { contact_name: _, contact_phone: __, contact_line: ___, internal_note: ____, ...told } = row
  return told
}

/** Begins a draft. @throws too_many_posts */
export const createPost = (app: App, member: SignedInMember, { species }: { species: 'cat' | 'dog' }) =>
  inTransaction(app, async (app) => {
    const customer_id = member.member.id
    await lockPoster(app, customer_id)
    if ((await countLivePosts(app, customer_id)) >= postLimits.live) fail(postFailures.too_many_posts)
    const draft = await insertDraft(app, { customer_id, species })
    const told = { subject_type: 'adoptions', subject_id: draft.id, subject_label: postWords.unnamed } as const
    await recordChange(app, member, { ...told, action: 'created', after: forLog(draft) })
    return getMyPost(app, member, draft.id)
  })

/** The post as it stands, locked. @throws not_found; stale */
const open = async (app: App, member: SignedInMember, { id, version }: Seen): Promise<PostRow> => {
  if (!(await findPost(app, member.member.id, id))) fail(common.not_found)
  await lockListing(app, id)
  const row = (await findPost(app, member.member.id, id)) ?? fail(common.not_found)
  await demandVersion(app, member, row, { version })
  return row
}

const write = async (app: App, member: SignedInMember, row: PostRow, set: Settable<'adoptions'>) => {
  const { before, after } = await updateVersion(app, member, 'adoptions', row, set)
  await recordChange(app, member, {
    action: before.status === after.status ? 'updated' : 'state_changed',
    subject_type: 'adoptions',
    subject_id: row.id,
    subject_label: after.name || postWords.unnamed,
    before: forLog(before),
    after: forLog(after),
  })
  return getMyPost(app, member, row.id)
}

/** Refuses with a sentence at every field that is missing or wrong. */
const demandComplete = async (app: App, post: Post, photos: number, owner_confirmed: boolean) => {
  const { banned_breeds } = await readSettings(app, 'adoption')
  const terms = { today: taipeiDay(app.clock()), photos, banned_breeds, owner_confirmed }
  const errors: Record<string, string[]> = {}
  for (const problem of problemsOfPost(post, terms)) {
    const { field, sentence } = postProblems[problem]
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  const first = Object.values(errors)[0]?.[0]
  if (first) fail({ ...common.invalid, message: first }, { errors })
}

const photoIds = async (app: App, id: number) =>
  ((await photosFor(app, 'member', 'adoptions', [id])).get(id) ?? []).map((photo) => photo.id)

/**
 * Saves a post. A draft may have gaps; one that others look at may not. New pictures or words send a published one back to
 * review.
 *
 * @throws not_found; stale; post_state; invalid (422)
 */
export const updatePost = (app: App, member: SignedInMember, { id, version, photo_ids, ...fields }: PostInput & Seen) =>
  inTransaction(app, async (app) => {
    const row = await open(app, member, { id, version })
    if (!isEditable(row.status)) fail(postFailures.post_state)
    if (!mayHaveGaps(row.status)) await demandComplete(app, fields, photo_ids.length, true)
    else if (row.status === 'rejected' && fields.name === '') await demandComplete(app, fields, photo_ids.length, true)
    const before = { ...row, photo_ids: await photoIds(app, id) }
    const to = { owner: 'adoptions', id, collection: 'photos', field: 'photo_ids' } as const
    await setMedia(app, to, photo_ids, { kind: 'customer', id: member.member.id })
    const isBack = needsReviewAgain(before, { ...fields, photo_ids })
    return write(app, member, row, {
      ...fields,
      neuter_plan: fields.neutered === 'no' ? fields.neuter_plan : null,
      age_group: null,
      slug: fields.name ? slugOf(fields.name) : null,
      rabies_expires_on: fields.rabies_on === null ? null : addDays(fields.rabies_on, 365),
      ...(isBack ? { status: next(adoptionMachine, row.status, 'revise'), submitted_at: toInstant(app.clock()) } : {}),
    })
  })

/** The state an action leads to. @throws post_state */
const led = (row: PostRow, action: 'submit' | 'renew' | 'withdraw' | 'adopt'): AdoptionStatus =>
  actionsOfPoster(row.status).includes(action)
    ? (next(adoptionMachine, row.status, action) ?? fail(postFailures.post_state))
    : fail(postFailures.post_state)

/** Sends a post to be looked at. @throws not_found; stale; post_state; invalid (422) with a sentence at each gap */
export const submitPost = (app: App, member: SignedInMember, seen: Seen & { owner_confirmed: boolean }) =>
  inTransaction(app, async (app) => {
    const row = await open(app, member, seen)
    const status = led(row, 'submit')
    await demandComplete(app, row, (await photoIds(app, row.id)).length, seen.owner_confirmed)
    const now = toInstant(app.clock())
    return write(app, member, row, { status, submitted_at: now, owner_confirmed_at: now, reject_reason: null })
  })

/** Shows a post for 90 days more, counted from today. @throws not_found; stale; post_state */
export const renewPost = (app: App, member: SignedInMember, seen: Seen) =>
  inTransaction(app, async (app) => {
    const row = await open(app, member, seen)
    return write(app, member, row, { status: led(row, 'renew'), expires_on: expiryOf(taipeiDay(app.clock())) })
  })

/** Takes a post out of public and tells everybody who asked. @throws not_found; stale; post_state */
export const withdrawPost = (app: App, member: SignedInMember, seen: Seen) =>
  inTransaction(app, async (app) => {
    const row = await open(app, member, seen)
    const status = led(row, 'withdraw')
    await closeRequests(app, member, row, postWords.withdrawn)
    return write(app, member, row, { status })
  })

/** Its poster found it a home without us; whoever asked is told. @throws not_found; stale; post_state */
export const markAdopted = (app: App, member: SignedInMember, seen: Seen) =>
  inTransaction(app, async (app) => {
    const row = await open(app, member, seen)
    const status = led(row, 'adopt')
    await closeRequests(app, member, row, postWords.foundHome)
    return write(app, member, row, { status, adopted_on: taipeiDay(app.clock()) })
  })
