import type { z } from 'zod'
import { setMedia } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import type { AdoptionCard } from '../contract.ts'
import { canLapse, isWarned, lapseDay } from '../lapses/rules.ts'
import { mailRequestSent } from '../mails/service.ts'
import { moveRequest, openRequest } from '../matches/service.ts'
import { statusFor } from '../rules.ts'
import { loadAdoptionCards } from '../service.ts'
import {
  type AdoptionRequestInput,
  type MyAdoptionRequest,
  type MyAdoptionRequestRow,
  type myRequestList,
  requestFailures,
} from './contract.ts'
import { problemSentences } from './messages.ts'
import {
  findListing,
  findOwnRequest,
  findPosterAddress,
  insertRequest,
  listOpenListings,
  listOwnRequests,
  lockApplicant,
  type RequestRow,
} from './queries.ts'
import { isSignable, problemsOf, requestLimits, requestMachine, showsContact, takesRequests } from './rules.ts'

/** The listing, if it takes requests of this member now. */
const demandOpen = async (app: App, { member }: SignedInMember, id: number) => {
  const listing = (await findListing(app, id)) ?? fail(common.not_found)
  const state = statusFor(listing, taipeiDay(app.clock())) ?? fail(common.not_found)
  const is_imported = listing.external_source !== null
  if (is_imported) fail(requestFailures.adoption_elsewhere)
  if (!takesRequests({ state, is_imported })) fail(requestFailures.adoption_not_open)
  if (listing.customer_id === member.id) fail(requestFailures.own_listing)
  return listing
}

const demandRoom = async (app: App, { member }: SignedInMember, adoption_id: number) => {
  const open = await listOpenListings(app, member.id)
  if (open.includes(adoption_id)) fail(requestFailures.request_exists)
  if (open.length >= requestLimits.open_per_person) fail(requestFailures.too_many_requests_open)
}

/** Refuses with a sentence at every field that speaks against the request. */
const demandFit = async (
  app: App,
  input: AdoptionRequestInput,
  listing: { requirements: readonly string[]; allowed_cities: readonly string[] },
) => {
  const { min_age } = await readSettings(app, 'adoption')
  const terms = { ...listing, min_age, today: taipeiDay(app.clock()) }
  const errors: Record<string, string[]> = {}
  for (const problem of problemsOf(input, terms)) {
    const { field, sentence } = problemSentences[problem]
    errors[field] = [...(errors[field] ?? []), sentence(terms)]
  }
  const first = Object.values(errors)[0]?.[0]
  if (first) fail({ ...common.invalid, message: first }, { errors })
}

/** What the audit log tells of a request: where it stands, nothing about the person. */
const forLog = ({ adoption_id, status, version }: Pick<RequestRow, 'adoption_id' | 'status' | 'version'>) => ({
  adoption_id,
  status,
  version,
})

/**
 * Asks to adopt an animal. One that is reserved takes requests as well: they wait (候補).
 *
 * @throws not_found; adoption_elsewhere; adoption_not_open; own_listing; request_exists; too_many_requests_open;
 *   invalid (422) with a sentence at each field: age, ban, landlord, and what the poster asks
 */
export const requestAdoption = (
  app: App,
  member: SignedInMember,
  adoption_id: number,
  { photo_ids, ...input }: AdoptionRequestInput,
): Promise<MyAdoptionRequest> =>
  inTransaction(app, async (app) => {
    const customer_id = member.member.id
    await lockApplicant(app, customer_id)
    const listing = await demandOpen(app, member, adoption_id)
    await demandRoom(app, member, adoption_id)
    await demandFit(app, { photo_ids, ...input }, listing)
    const request = await insertRequest(app, { ...input, adoption_id, customer_id })
    const to = { owner: 'adoption_requests', id: request.id, collection: 'windows', field: 'photo_ids' } as const
    await setMedia(app, to, photo_ids, { kind: 'customer', id: customer_id })
    await recordChange(app, member, {
      action: 'created',
      subject_type: 'adoption_requests',
      subject_id: request.id,
      subject_label: listing.name,
      after: forLog(request),
    })
    const poster = listing.customer_id === null ? undefined : await findPosterAddress(app, listing.customer_id)
    await mailRequestSent(app, request, listing, poster)
    return getMyRequest(app, member, request.id)
  })

const rowOf = (row: RequestRow, card: AdoptionCard | undefined): MyAdoptionRequestRow => ({
  id: row.id,
  adoption: card ?? null,
  animal_name: row.animal_name,
  status: row.status,
  is_waitlisted: row.is_waitlisted,
  can_withdraw: next(requestMachine, row.status, 'withdraw') !== undefined,
  created_at: row.created_at,
  version: row.version,
})

/** The member's own requests, a page of them. */
export const listMyRequests = async (app: App, { member }: SignedInMember, query: z.output<typeof myRequestList>) => {
  const page = await listOwnRequests(app, member.id, query)
  const cards = await loadAdoptionCards(
    app,
    page.data.map(({ adoption_id }) => adoption_id),
  )
  return { ...page, data: page.data.map((row) => rowOf(row, cards.get(row.adoption_id))) }
}

/** How to reach whoever gives the animal, as far as they want it and it is time. */
const contactOf = async (app: App, row: RequestRow): Promise<MyAdoptionRequest['contact']> => {
  if (!showsContact(row.status) || row.contact_via === 'form_only') return null
  const poster = row.poster_id === null ? undefined : await findPosterAddress(app, row.poster_id)
  return {
    name: row.contact_name ?? poster?.name ?? '',
    phone: row.contact_via === 'phone' ? row.contact_phone : null,
    line: row.contact_via === 'line' ? row.contact_line : null,
  }
}

/** The day on which a request ends that its sender was warned of. */
const lapsesOn = async (app: App, { status, stepped_at, lapse_warned_on: warned_on }: RequestRow) => {
  const waiting = { since: taipeiDay(stepped_at), warned_on }
  if (!canLapse(status) || !isWarned(waiting)) return null
  const { lapse_days } = await readSettings(app, 'adoption')
  return lapseDay(waiting, taipeiDay(app.clock()), lapse_days)
}

/** @throws not_found, also for somebody else's */
export const getMyRequest = async (app: App, { member }: SignedInMember, id: number): Promise<MyAdoptionRequest> => {
  const row = (await findOwnRequest(app, member.id, id)) ?? fail(common.not_found)
  const card = (await loadAdoptionCards(app, [row.adoption_id])).get(row.adoption_id)
  return {
    ...row,
    ...rowOf(row, card),
    pets_now: row.pets_now,
    lapses_on: await lapsesOn(app, row),
    can_sign: isSignable(row.status),
    is_signed: Boolean(row.is_signed),
    contact: await contactOf(app, row),
  }
}

/** Gives up an own request; an animal that was kept for it is free again. @throws not_found; stale; request_state */
export const withdrawRequest = (app: App, member: SignedInMember, { id, version }: { id: number; version: number }) =>
  inTransaction(app, async (app) => {
    const open = await openOwnRequest(app, member, { id, version })
    await moveRequest(app, member, open, { action: 'withdraw', version })
    return getMyRequest(app, member, id)
  })

/** An own request with its listing, locked. @throws not_found, also for somebody else's; stale */
export const openOwnRequest = async (
  app: App,
  member: SignedInMember,
  { id, version }: { id: number; version: number },
) => {
  if (!(await findOwnRequest(app, member.member.id, id))) fail(common.not_found)
  const open = await openRequest(app, id)
  await demandVersion(app, member, open.request, { version })
  return open
}
