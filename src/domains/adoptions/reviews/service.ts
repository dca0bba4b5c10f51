import { isGone } from '#domains/animals/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { proseDate, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { adoptionMails } from '../mails/messages.ts'
import { notifyReviewed } from '../mails/service.ts'
import { lockListing } from '../matches/queries.ts'
import { closeRequests, freeAnimal } from '../matches/service.ts'
import { picturesFor } from '../pictures/service.ts'
import { postFailures } from '../posts/contract.ts'
import { postProblems } from '../posts/messages.ts'
import { type Post, problemsOfPost } from '../posts/rules.ts'
import { type AdoptionStatus, adoptionMachine, expiryOf, isOverdue } from '../rules.ts'
import { staffPostWords } from '../staff_posts/messages.ts'
import { findOurAnimal } from '../staff_posts/queries.ts'
import { reviewWords } from './messages.ts'
import { findReviewed } from './queries.ts'
import { actionsOfPost, blockingOf, type PostAction, type ReviewTick, ticksNeeded } from './rules.ts'

type Staff = Granted<'adoptions update'>
type Seen = { readonly id: number; readonly version: number }
type Listing = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

/** What speaks against showing a post with so many pictures. */
const problemsWith = async (app: App, post: Post, photos: number) => {
  const { banned_breeds } = await readSettings(app, 'adoption')
  return problemsOfPost(post, { today: taipeiDay(app.clock()), photos, banned_breeds, owner_confirmed: true })
}

/** What speaks against showing a listing now. */
export const problemsNow = async (app: App, listing: Listing) =>
  problemsWith(app, listing, (await picturesFor(app, listing)).length)

/** The listing as it stands, locked, if it may take this step. @throws not_found; post_state */
const open = async (app: App, { id, version }: Seen, action: PostAction) => {
  if (!(await findReviewed(app, id))) fail(common.not_found)
  await lockListing(app, id)
  const listing = (await findReviewed(app, id)) ?? fail(common.not_found)
  // whoever saw another version is told what changed, not that the state is another
  if (listing.version === version && !actionsOfPost(listing).includes(action)) fail(postFailures.post_state)
  return listing
}

const step = async (
  app: App,
  staff: Staff,
  listing: Listing,
  { version }: Seen,
  set: Settable<'adoptions'> & { status: AdoptionStatus },
  reason: string | null = null,
) => {
  const { before, after } = await updateVersion(app, staff, 'adoptions', { id: listing.id, version }, { ...set })
  const told = { subject_type: 'adoptions', subject_id: listing.id, subject_label: listing.name } as const
  await recordChange(app, staff, { ...told, action: 'state_changed', before, after, reason })
  return { id: listing.id, name: listing.name, customer_id: listing.customer_id, version: after.version }
}

type Step = Exclude<PostAction, 'edit'>

/** Where a step leads. What was seen in another version stays where it is: the write says that it is stale. */
const nextOf = (listing: Listing, action: Step): AdoptionStatus =>
  next(adoptionMachine, listing.status, action) ?? listing.status

/** @throws invalid (422) for what was not confirmed, or what nobody may show */
const demandShowable = async (app: App, listing: Listing, ticks: readonly ReviewTick[]) => {
  if (!ticksNeeded(listing.channel).every((tick) => ticks.includes(tick))) failField('ticks', reviewWords.tick_missing)
  const [first] = blockingOf(await problemsNow(app, listing))
  if (first) failField('ticks', postProblems[first].sentence)
}

/** What being shown from today writes; a listing that was public before keeps its first day. */
const shown = (app: App, { published_at, expires_on }: Listing) => {
  const today = taipeiDay(app.clock())
  const lasts = expires_on !== null && !isOverdue({ expires_on }, today) ? expires_on : expiryOf(today)
  return { published_at: published_at ?? toInstant(app.clock()), expires_on: lasts, reject_reason: null }
}

type Confirmed = Seen & { readonly ticks: readonly ReviewTick[] }

/** Shows a post of a member. @throws not_found; stale; post_state; invalid (422) on `ticks` */
export const approvePost = (app: App, staff: Staff, { ticks, ...seen }: Confirmed) =>
  inTransaction(app, async (app) => {
    const listing = await open(app, seen, 'approve')
    if (listing.version === seen.version) await demandShowable(app, listing, ticks)
    const set = { ...shown(app, listing), review_ticks: [...ticks] }
    const post = await step(app, staff, listing, seen, { ...set, status: nextOf(listing, 'approve') })
    await notifyReviewed(app, post, adoptionMails.postApproved(post.name, proseDate(set.expires_on)))
    return post
  })

/** Sends a post back with what is to be changed. @throws not_found; stale; post_state */
export const rejectPost = (app: App, staff: Staff, { reason, ...seen }: Seen & { readonly reason: string }) =>
  inTransaction(app, async (app) => {
    const listing = await open(app, seen, 'reject')
    const set = { status: nextOf(listing, 'reject'), reject_reason: reason }
    const post = await step(app, staff, listing, seen, set, reason)
    await notifyReviewed(app, post, adoptionMails.postRejected(post.name, reason))
    return post
  })

/** Says every gap of what the office wrote, each at its field. @throws invalid (422) */
export const demandWhole = async (app: App, post: Post, photos: number) => {
  const problems = (await problemsWith(app, post, photos)).map((problem) => postProblems[problem])
  const errors = Object.fromEntries(problems.map(({ field, sentence }) => [field, [sentence]]))
  if (problems[0]) fail({ ...common.invalid, message: problems[0].sentence }, { errors })
}

/** One of our animals that died or left is shown to nobody. @throws post_state */
const demandPresent = async (app: App, { animal_id }: Listing) => {
  if (animal_id === null) return
  const animal = await findOurAnimal(app, animal_id)
  if (!animal || isGone(animal.status)) fail({ ...postFailures.post_state, message: staffPostWords.animal_gone })
}

/** Shows what the office wrote itself. @throws not_found; stale; post_state; invalid (422) for its gaps and `ticks` */
export const publishPost = (app: App, staff: Staff, { ticks, ...seen }: Confirmed) =>
  inTransaction(app, async (app) => {
    const listing = await open(app, seen, 'publish')
    if (listing.version === seen.version) {
      await demandPresent(app, listing)
      await demandWhole(app, listing, (await picturesFor(app, listing)).length)
      await demandShowable(app, listing, ticks)
    }
    const set = { ...shown(app, listing), review_ticks: [...ticks], status: nextOf(listing, 'publish') }
    return step(app, staff, listing, seen, set)
  })

/** Shows a listing for 90 days more, counted from today. @throws not_found; stale; post_state */
export const renewPostByStaff = (app: App, staff: Staff, seen: Seen) =>
  inTransaction(app, async (app) => {
    const listing = await open(app, seen, 'renew')
    if (listing.version === seen.version) await demandPresent(app, listing)
    const expires_on = expiryOf(taipeiDay(app.clock()))
    const post = await step(app, staff, listing, seen, { status: nextOf(listing, 'renew'), expires_on })
    await notifyReviewed(app, post, adoptionMails.postRenewed(post.name, proseDate(expires_on)))
    return post
  })

/** Puts the last day of a listing back where it was. @throws not_found; stale; post_state */
export const undoRenewal = (
  app: App,
  staff: Staff,
  seen: Seen,
  { status, expires_on }: { status: AdoptionStatus; expires_on: string | null },
) =>
  inTransaction(app, async (app) => {
    const listing = await open(app, seen, 'renew')
    return step(app, staff, listing, seen, { status, expires_on })
  })

/**
 * Takes a listing out of public, with a reason that whoever posted it reads; everybody who asked is told, and an animal of
 * ours that was kept for somebody is free again.
 *
 * @throws not_found; stale; post_state
 */
export const withdrawPostByStaff = (app: App, staff: Staff, { reason, ...seen }: Seen & { readonly reason: string }) =>
  inTransaction(app, async (app) => {
    const listing = await open(app, seen, 'withdraw')
    const locked = await lockListing(app, listing.id)
    const post = await step(app, staff, listing, seen, { status: nextOf(listing, 'withdraw') }, reason)
    await closeRequests(app, staff, locked, reviewWords.withdrawn_by_office)
    await freeAnimal(app, staff, locked, reason)
    await notifyReviewed(app, post, adoptionMails.postWithdrawn(post.name, reason))
    return post
  })
