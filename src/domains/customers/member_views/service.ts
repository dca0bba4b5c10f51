import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Reveal } from '#platform/contract/reveal.ts'
import { loggedReason } from '#platform/contract/reveal_reasons.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import {
  type Granted,
  grant,
  type MemberIdentity,
  type SignedInMember,
  type SignedInStaff,
  type StaffIdentity,
} from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { newViewToken } from '#platform/server/member_view.ts'
import { demandReveal } from '#platform/server/reveal.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findCustomer } from '../queries.ts'
import { memberViewFailures as failures, memberViewsApi } from './contract.ts'
import { deleteViewOf, findView, storeView } from './queries.ts'
import { viewMinutes } from './rules.ts'

type Staff = Granted<'customers view' | 'customers update'>

/** Whether an account may view the pages of members: it is asked again with each of their calls. */
const mayView = (staff: StaffIdentity): boolean =>
  !staff.must_enrol &&
  staff.reveals_per_day !== 0 &&
  grant(staff, memberViewsApi.start.access, { request_id: '', ip: '', user_agent: '' }) !== undefined

/**
 * Begins a view of the pages of a member. It counts as one reveal of personal data, is written down with its reason,
 * and the member is shown it.
 *
 * @param sessionId of the staff, in which alone the token works
 * @throws not_found; member_not_active; reveal_not_allowed, reveal_limit
 */
export const startView = (
  app: App,
  actor: Staff,
  { id, purpose, reason }: z.output<typeof Reveal> & { id: number },
  sessionId: string,
): Promise<{ token: string; expires_at: string }> =>
  inTransaction(app, async (app) => {
    await demandReveal(app, actor)
    const customer = (await findCustomer(app, id)) ?? fail(common.not_found)
    if (customer.status !== 'active') fail(failures.member_not_active)
    const [token, now] = [newViewToken(), app.clock()]
    const times = { started_at: toInstant(now), expires_at: toInstant(addMinutes(now, viewMinutes)) }
    const kept = loggedReason(purpose, reason)
    const view = { token_hash: tokenHash(token), customer_id: id, reason: kept, ...times }
    if (!(await storeView(app, tokenHash(sessionId), view))) fail(common.not_signed_in)
    const subject = { subject_type: 'customers', subject_id: id, subject_label: customer.name } as const
    const log_id = await logChange(app, actor, { action: 'viewed_as_member', ...subject, reason: kept })
    await app.domainEvents.emit(app, 'personal data shown', { staff_id: actor.staff.id, log_id })
    return { token, expires_at: times.expires_at }
  })

/** The member whom a token lets this account view now, in this session; undefined where it is over or nothing of theirs. */
export const identifyView = async (
  app: App,
  token: string,
  staff: StaffIdentity,
  sessionId: string,
): Promise<MemberIdentity | undefined> => {
  if (!mayView(staff)) return undefined
  const session = { id: staff.id, sessionHash: tokenHash(sessionId) }
  const found = await findView(app, tokenHash(token), session, toInstant(app.clock()))
  if (!found) return undefined
  const { id, name, email, ...view } = found
  return { id, name, email, view: { staff, ...view } }
}

/** The view that is going on; null for the member. */
export const readView = async (_app: App, { member }: SignedInMember) => {
  if (!member.view) return { view: null }
  const { staff: _, ...view } = member.view
  return { view: { customer_id: member.id, ...view } }
}

/** Ends the own view of a session. Ending none is no mistake. */
export const endView = async (app: App, { staff }: SignedInStaff, sessionId: string): Promise<undefined> => {
  await deleteViewOf(app, { id: staff.id, sessionHash: tokenHash(sessionId) })
  return undefined
}
