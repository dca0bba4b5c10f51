import { moveAnimal } from '#domains/animals/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { notifyApplicant, notifyPoster } from '../mails/service.ts'
import { requestFailures } from '../requests/contract.ts'
import * as requestWords from '../requests/messages.ts'
import { type RequestAction, requestMachine } from '../requests/rules.ts'
import { expiryOf, isOverdue } from '../rules.ts'
import {
  findMatch,
  findRequest,
  type ListingRow,
  listOpenRequests,
  lockListing,
  type MatchRequest,
  restartLapses,
} from './queries.ts'
import { animalAt, listingAfter } from './rules.ts'

export type Move = {
  action: RequestAction
  version: number
  /** Told to the applicant, where there is one. */
  reason?: string | null
  /** Told to the applicant beside the step, where it ends nothing. */
  told?: string | null
  set?: Record<string, unknown>
}

/** A request and its listing, both as they stay until the transaction ends. @throws not_found */
export const openRequest = async (app: App, id: number) => {
  const found = (await findRequest(app, id)) ?? fail(common.not_found)
  const listing = await lockListing(app, found.adoption_id)
  return { listing, request: (await findRequest(app, id)) ?? fail(common.not_found) }
}

const demandFree = async (app: App, request: MatchRequest) => {
  const match = await findMatch(app, request.adoption_id)
  if (match && match.id !== request.id)
    fail({ ...requestFailures.already_matched, message: requestWords.alreadyMatched(match.name) })
}

/** The time after which a request lapses begins again with each step. */
export const stepNow = (app: App) => ({ stepped_at: toInstant(app.clock()), lapse_warned_on: null })

const moveListing = async (
  app: App,
  actor: Actor,
  listing: ListingRow,
  request: MatchRequest,
  action: RequestAction,
): Promise<void> => {
  const status = listingAfter(listing.status, action, request.status) ?? fail(requestFailures.listing_state)
  if (status === listing.status) return
  const today = taipeiDay(app.clock())
  const isHome = status === 'adopted'
  const { before, after } = await updateVersion(app, actor, 'adoptions', listing, {
    status,
    adopted_on: isHome ? today : null,
    adopted_city: isHome ? request.city : null,
    // Back in public it gets its time again; the days in which a family was tried out are not its own.
    ...(status === 'published' && isOverdue(listing, today) ? { expires_on: expiryOf(today) } : {}),
  })
  const told = { subject_type: 'adoptions', subject_id: listing.id, subject_label: listing.name } as const
  await recordChange(app, actor, { ...told, action: 'state_changed', before, after })
  // whoever waited behind another family has their time again when the animal is free
  if (status === 'published') await restartLapses(app, listing.id, stepNow(app))
  const place = animalAt(status, request.status)
  if (listing.animal_id === null || place === null) return
  const person = status === 'published' ? null : request.name
  await moveAnimal(app, actor, listing.animal_id, { status: place, person, reason: requestWords.steps[action] })
}

/** Members are told of, not by name: the log of a member's own step holds where the request stands and no more. */
const forLog = (actor: Actor, row: Record<string, unknown>) =>
  actor.kind === 'staff' ? row : { adoption_id: row.adoption_id, status: row.status, version: row.version }

const setRequest = async (
  app: App,
  actor: Actor,
  listing: Pick<ListingRow, 'name'>,
  request: MatchRequest,
  set: object,
) => {
  const { before, after } = await updateVersion(app, actor, 'adoption_requests', request, { ...set })
  await recordChange(app, actor, {
    action: 'state_changed',
    subject_type: 'adoption_requests',
    subject_id: request.id,
    subject_label: listing.name,
    before: forLog(actor, before),
    after: forLog(actor, after),
  })
}

/**
 * Moves a request one step on, with its listing and the animal behind it, and tells who must know. Call it with what
 * `openRequest` answered, in the same transaction.
 *
 * @throws stale; request_state; already_matched naming the family that was first; listing_state
 */
export const moveRequest = async (
  app: App,
  actor: Actor,
  { listing, request }: { listing: ListingRow; request: MatchRequest },
  { action, version, reason = null, told = reason, set = {} }: Move,
): Promise<void> => {
  const status = next(requestMachine, request.status, action)
  if (status === undefined && request.version === version) fail(requestFailures.request_state)
  if (action === 'approve' && request.version === version) await demandFree(app, request)
  const closed = reason === null ? {} : { closed_reason: reason }
  await setRequest(app, actor, listing, { ...request, version }, { ...set, ...closed, ...stepNow(app), status })
  await moveListing(app, actor, listing, request, action)
  const moved = { ...request, status: status ?? fail(requestFailures.request_state) }
  await notifyApplicant(app, moved, listing, told)
  await notifyPoster(app, moved, listing)
  if (action === 'approve') await notifyWaiting(app, listing, request.id)
  if (action === 'sign') await closeRequests(app, actor, listing, requestWords.foundHome, request.id)
}

/** 候補: the others are told that a family is being tried out. */
const notifyWaiting = async (app: App, listing: ListingRow, except: number) => {
  const waiting = (await listOpenRequests(app, listing.id)).filter(({ id }) => id !== except)
  for (const request of waiting) await notifyApplicant(app, request, listing, null, 'waitlisted')
}

/** Ends every request of a listing that is still open, with a reason that its sender reads. */
export const closeRequests = async (
  app: App,
  actor: Actor,
  listing: Pick<ListingRow, 'id' | 'name' | 'slug' | 'customer_id' | 'status'>,
  reason: string,
  except?: number,
): Promise<void> => {
  for (const request of await listOpenRequests(app, listing.id)) {
    if (request.id === except) continue
    await setRequest(app, actor, listing, request, { status: 'rejected', closed_reason: reason })
    await notifyApplicant(app, { ...request, status: 'rejected' }, listing, reason)
  }
}

/** An animal of ours that was kept for a family is free again, where its listing leaves the public. */
export const freeAnimal = async (
  app: App,
  actor: Actor,
  { animal_id, status }: Pick<ListingRow, 'animal_id' | 'status'>,
  reason: string,
): Promise<void> => {
  if (animal_id === null || status !== 'reserved') return
  await moveAnimal(app, actor, animal_id, { status: 'adoptable', person: null, reason })
}
