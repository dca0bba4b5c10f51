import type { z } from 'zod'
import { firstPhotosFor, photosFor } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { proseDate, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { findParties } from '../agreements/queries.ts'
import { keepAgreement } from '../agreements/service.ts'
import { adoptionMails } from '../mails/messages.ts'
import { notifyReviewed } from '../mails/service.ts'
import { lockListing } from '../matches/queries.ts'
import { moveRequest, openRequest } from '../matches/service.ts'
import { postFailures } from '../posts/contract.ts'
import * as requestWords from '../requests/messages.ts'
import { isSignable } from '../requests/rules.ts'
import { adoptionMachine, expiryOf, isOverdue } from '../rules.ts'
import type { deskAdoptionList, deskRequestList, Transition } from './contract.ts'
import { deskWords } from './messages.ts'
import { findListingForDesk, findRequestForDesk, listListings, listRequests, listRequestsOf } from './queries.ts'
import { actionsOfDesk, isTrialSpan } from './rules.ts'

type Staff = Granted<'adoptions update'>
type Seen = { id: number; version: number }

/** Listings of every state, a page of them. */
export const listDeskAdoptions = async (
  app: App,
  _staff: Granted<'adoptions view'>,
  query: z.output<typeof deskAdoptionList>,
) => {
  const page = await listListings(app, query)
  const photos = await firstPhotosFor(
    app,
    'staff',
    'adoptions',
    page.data.map(({ id }) => id),
  )
  return { ...page, data: page.data.map((row) => ({ ...row, photo: photos.get(row.id) ?? null })) }
}

/** One listing with its requests. @throws not_found */
export const getDeskAdoption = async (app: App, _staff: StaffOf<'adoptions'>, id: number) => {
  const row = (await findListingForDesk(app, id)) ?? fail(common.not_found)
  const photos = (await photosFor(app, 'staff', 'adoptions', [id])).get(id) ?? []
  return {
    ...row,
    photo: photos[0]?.src ?? null,
    photos,
    owner_confirmed: row.owner_confirmed_at !== null,
    requests: await listRequestsOf(app, id),
  }
}

const review = async (app: App, staff: Staff, { id, version }: Seen, action: 'approve' | 'reject', set: object) => {
  const listing = (await findListingForDesk(app, id)) ?? fail(common.not_found)
  const status = next(adoptionMachine, listing.status, action)
  if (status === undefined && listing.version === version) fail(postFailures.post_state)
  const { before, after } = await updateVersion(app, staff, 'adoptions', { id, version }, { ...set, status })
  const told = { subject_type: 'adoptions', subject_id: id, subject_label: listing.name } as const
  await recordChange(app, staff, { ...told, action: 'state_changed', before, after })
  return { id, name: listing.name, customer_id: listing.customer_id, version: after.version }
}

/** Shows a post to the public; one that was public before keeps its first day. @throws not_found; stale; post_state */
export const approveAdoption = (app: App, staff: Staff, seen: Seen) =>
  inTransaction(app, async (app) => {
    const found = (await findListingForDesk(app, seen.id)) ?? fail(common.not_found)
    const { published_at, expires_on } = await lockListing(app, found.id)
    const today = taipeiDay(app.clock())
    const lasts = expires_on !== null && !isOverdue({ expires_on }, today) ? expires_on : expiryOf(today)
    const set = { published_at: published_at ?? toInstant(app.clock()), expires_on: lasts, reject_reason: null }
    const post = await review(app, staff, seen, 'approve', set)
    await notifyReviewed(app, post, adoptionMails.postApproved(post.name, proseDate(lasts)))
    return getDeskAdoption(app, staff, seen.id)
  })

/** Sends a post back with what is to be changed. @throws not_found; stale; post_state */
export const rejectAdoption = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const post = await review(app, staff, seen, 'reject', { reject_reason: reason })
    await notifyReviewed(app, post, adoptionMails.postRejected(post.name, reason))
    return getDeskAdoption(app, staff, seen.id)
  })

/** Requests of every listing, a page of them. */
export const listDeskRequests = (
  app: App,
  { staff }: Granted<'adoptions view'>,
  query: z.output<typeof deskRequestList>,
) => listRequests(app, staff, query)

const readRequest = async (app: App, id: number) => {
  const row = (await findRequestForDesk(app, id)) ?? fail(common.not_found)
  return { ...row, actions: actionsOfDesk(row.status) }
}

/** A listing for whom it is shown in full. @throws not_found */
export const readAdoptionInFull = async (app: App, staff: Granted<'adoptions update'>, id: number) => {
  const data = await getDeskAdoption(app, staff, id)
  return { data, label: data.name }
}

/** A request for whom it is shown in full. @throws not_found */
export const readRequestInFull = async (app: App, _staff: Granted<'adoptions view'>, id: number) => {
  const data = await readRequest(app, id)
  return { data, label: data.animal_name }
}

/** One request with address and phone; reading it is written down. @throws not_found */
export const getDeskRequest = async (app: App, staff: Granted<'adoptions view'> | Staff, id: number) => {
  const request = await readRequest(app, id)
  await recordChange(app, staff, {
    action: 'viewed_sensitive',
    subject_type: 'adoption_requests',
    subject_id: id,
    subject_label: request.animal_name,
  })
  return request
}

/** What a step writes besides the state. @throws invalid (422) */
const detailsOf = (app: App, { action, reason, trial_until }: z.output<typeof Transition>): Record<string, unknown> => {
  if (action === 'reject' && reason === null) failField('reason', deskWords.reasonMissing)
  if (action !== 'begin_trial') return {}
  const today = taipeiDay(app.clock())
  if (trial_until === null || !isTrialSpan(today, trial_until)) return failField('trial_until', requestWords.trialDays)
  return { trial_from: today, trial_until }
}

/**
 * Takes one step with a request. Its listing and its animal follow: approved keeps the animal for this family, and a
 * second approval is refused by the name of the first.
 *
 * @throws not_found; stale; request_state; already_matched; listing_state; invalid (422) on `reason`, `trial_until`
 */
export const moveDeskRequest = (
  app: App,
  staff: Staff,
  { id, ...step }: z.output<typeof Transition> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const open = await openRequest(app, id)
    const set = detailsOf(app, step)
    const { action, version, reason } = step
    if (action === 'sign' && open.request.version === version && isSignable(open.request.status)) {
      const parties = (await findParties(app, id)) ?? fail(common.not_found)
      await keepAgreement(app, staff, parties, { kind: 'paper', strokes: null })
    }
    await moveRequest(app, staff, open, { action, version, reason, set })
    return readRequest(app, id)
  })
