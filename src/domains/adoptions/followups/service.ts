import { privateFilesOf, setMedia, signedMediaUrl } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addDays, type Instant, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Actor, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, updateVersion } from '#platform/server/versions.ts'
import { findRequest } from '../matches/queries.ts'
import { type Followup, type FollowupReport, followupFailures, type Told } from './contract.ts'
import { type FollowupRow, findFollowup, insertFollowups, listFollowups, lockRequestOf } from './queries.ts'
import { type EndReason, endAfter, followupDays, isReportable, stateOf, type tellers } from './rules.ts'

// For lists of other nouns.
export { waitingFollowups } from './queries.ts'

/** Plans the reports of an adoption that was signed today. */
export const planFollowups = async (app: App, request_id: number): Promise<void> => {
  const today = taipeiDay(app.clock())
  await insertFollowups(
    app,
    followupDays.map((days_after) => ({ request_id, days_after, due_on: addDays(today, days_after) })),
  )
}

/** Reports as they stand today, with their photos. */
export const asFollowups = async <R extends FollowupRow>(app: App, rows: readonly R[]) => {
  const ids = rows.map(({ id }) => id)
  const files = await privateFilesOf(app, 'adoption_followups', ids)
  const today = taipeiDay(app.clock())
  return rows.map((row) => {
    const photos = (files.get(row.id) ?? []).map(({ id }) => ({ id, src: signedMediaUrl(app, id) }))
    return { ...row, state: stateOf(row, today), photos }
  })
}

/** The reports of an own adoption. @throws not_found, also for somebody else's */
export const listMyFollowups = async (app: App, { member }: SignedInMember, request_id: number) => {
  const request = await findRequest(app, request_id)
  if (request?.customer_id !== member.id) fail(common.not_found)
  return { data: await asFollowups(app, await listFollowups(app, member.id, request_id)) }
}

/** A report of an own adoption. @throws not_found, also for somebody else's */
export const getMyFollowup = async (app: App, { member }: SignedInMember, id: number): Promise<Followup> => {
  const row = (await findFollowup(app, member.id, id)) ?? fail(common.not_found)
  const [followup] = await asFollowups(app, [row])
  return followup ?? fail(common.not_found)
}

/** Nobody is asked for reports of a request from here on, or is asked again. */
export const endFollowups = async (
  app: App,
  actor: Actor,
  request: { readonly id: number; readonly version: number; readonly animal_name: string },
  reason: EndReason | null,
): Promise<void> => {
  const set = {
    followups_ended_on: reason === null ? null : taipeiDay(app.clock()),
    followups_end_reason: reason,
  }
  const { before, after } = await updateVersion(app, actor, 'adoption_requests', request, set)
  const { id: subject_id, animal_name: subject_label } = request
  const told = { subject_type: 'adoption_requests', subject_id, subject_label } as const
  await recordChange(app, actor, { ...told, action: 'updated', before: endOf(before), after: endOf(after) })
}

type End = { version: number; followups_ended_on: string | null; followups_end_reason: string | null }

// who ends them may be a member or have a link: the log of that holds nothing of the person
const endOf = ({ version, followups_ended_on, followups_end_reason }: End) => ({
  ...{ version, followups_ended_on, followups_end_reason },
})

type Report = Told & {
  told_by: (typeof tellers)[number]
  /** Gives the photos to the report. */
  keep: (app: App) => Promise<void>
  /** What else is written: somebody of the office has read their own report. */
  set?: { checked_at: Instant; checked_by: number }
}

/**
 * Keeps how it goes. One that says that the family does not have the animal any more ends all further ones, in the same
 * transaction; so does a return, which is waited for here.
 *
 * @throws stale; followup_not_due before its day, once told, or when nobody is asked any more
 */
export const tellFollowup = async (
  app: App,
  actor: Actor,
  { id, version, request_id }: Pick<FollowupRow, 'id' | 'request_id' | 'version'>,
  read: () => Promise<FollowupRow | undefined>,
  { condition, note, told_by, keep, set }: Report,
): Promise<void> => {
  const request = (await lockRequestOf(app, request_id)) ?? fail(common.not_found)
  const row = (await read()) ?? fail(common.not_found)
  await demandVersion(app, actor, row, { version })
  const today = taipeiDay(app.clock())
  if (!isReportable(stateOf(row, today))) fail(followupFailures.followup_not_due)
  await keep(app)
  const told = { condition, note, told_by, done_on: today, ...set }
  const { before, after } = await updateVersion(app, actor, 'adoption_followups', { id, version }, told)
  const about = { subject_type: 'adoption_followups', subject_id: id, subject_label: row.animal_name } as const
  await recordChange(app, actor, { ...about, action: 'updated', before, after })
  const reason = endAfter(condition)
  if (reason !== null && request.followups_ended_on === null) await endFollowups(app, actor, request, reason)
}

/** Where the photos of a report of somebody with an account are kept. */
export const photosOf = (id: number) =>
  ({ owner: 'adoption_followups', id, collection: 'photos', field: 'photo_ids' }) as const

/** What staff say of a report that they wrote down themselves: nobody has to read it again. */
export const readNow = (app: App, user_id: number) => ({ checked_at: toInstant(app.clock()), checked_by: user_id })

/** Tells how it goes. @throws not_found; stale; followup_not_due as tellFollowup */
export const reportFollowup = (
  app: App,
  member: SignedInMember,
  { id, version, photo_ids, condition, note }: FollowupReport & { id: number },
): Promise<Followup> =>
  inTransaction(app, async (app) => {
    const read = () => findFollowup(app, member.member.id, id)
    const row = (await read()) ?? fail(common.not_found)
    await tellFollowup(app, member, { ...row, version }, read, {
      ...{ condition, note, told_by: 'member' },
      keep: (app) => setMedia(app, photosOf(id), photo_ids, { kind: 'customer', id: member.member.id }),
    })
    return getMyFollowup(app, member, id)
  })
