import type { z } from 'zod'
import { ageOn } from '#domains/animals/ages/rules.ts'
import { maskName } from '#domains/customers/rules.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { type Move, moveRequest, openRequest } from '../matches/service.ts'
import { requestFailures } from '../requests/contract.ts'
import { requestMachine, showsContact } from '../requests/rules.ts'
import type { Received, ReceivedRow, receivedList } from './contract.ts'
import { findReceived, listReceived, type ReceivedDbRow } from './queries.ts'

const rowOf = (app: App, row: ReceivedDbRow): ReceivedRow => ({
  id: row.id,
  adoption_id: row.adoption_id,
  animal_name: row.animal_name,
  status: row.status,
  is_waitlisted: row.is_waitlisted,
  name: showsContact(row.status) ? row.name : maskName(row.name),
  city: row.city,
  age: ageOn(row.birth_on, taipeiDay(app.clock())).years,
  created_at: row.created_at,
  can_accept: next(requestMachine, row.status, 'interview') !== undefined,
  can_decline: next(requestMachine, row.status, 'reject') !== undefined && row.status !== 'approved',
  version: row.version,
})

/** Requests for the member's own posts, a page of them. */
export const listReceivedRequests = async (
  app: App,
  { member }: SignedInMember,
  query: z.output<typeof receivedList>,
) => {
  const page = await listReceived(app, member.id, query)
  return { ...page, data: page.data.map((row) => rowOf(app, row)) }
}

/** @throws not_found, also for a request for somebody else's animal */
export const getReceived = async (app: App, { member }: SignedInMember, id: number): Promise<Received> => {
  const row = (await findReceived(app, member.id, id)) ?? fail(common.not_found)
  const phone = showsContact(row.status) ? row.phone : null
  return { ...row, ...rowOf(app, row), phone }
}

const answer = (app: App, member: SignedInMember, id: number, move: Move) =>
  inTransaction(app, async (app) => {
    if (!(await findReceived(app, member.member.id, id))) fail(common.not_found)
    const open = await openRequest(app, id)
    await demandVersion(app, member, open.request, move)
    // The association approved it: now only the association turns it down.
    if (open.request.status === 'approved') fail(requestFailures.request_state)
    await moveRequest(app, member, open, move)
    return getReceived(app, member, id)
  })

/** Says yes to getting to know each other: from here on both sides may call. @throws not_found; stale; request_state */
export const acceptRequest = (app: App, member: SignedInMember, { id, version }: { id: number; version: number }) =>
  answer(app, member, id, { action: 'interview', version })

/** Turns a request down. @throws not_found; stale; request_state */
export const declineRequest = (
  app: App,
  member: SignedInMember,
  { id, version, reason }: { id: number; version: number; reason: string | null },
) => answer(app, member, id, { action: 'reject', version, reason })
