import { privateFilesOf, setMedia, signedMediaUrl } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, updateVersion } from '#platform/server/versions.ts'
import { notifyFollowup } from '../mails/service.ts'
import { findRequest } from '../matches/queries.ts'
import { type Followup, type FollowupReport, followupFailures } from './contract.ts'
import { type FollowupRow, findFollowup, insertFollowups, listFollowups, listMissing } from './queries.ts'
import { followupDays, isReportable, stateOf } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.remind': Record<string, never>
  }
}

/** Plans the reports of an adoption that was signed today. */
export const planFollowups = async (app: App, request_id: number): Promise<void> => {
  const today = taipeiDay(app.clock())
  await insertFollowups(
    app,
    followupDays.map((days_after) => ({ request_id, days_after, due_on: addDays(today, days_after) })),
  )
}

const asFollowups = async (app: App, rows: readonly FollowupRow[]): Promise<Followup[]> => {
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

const getFollowup = async (app: App, { member }: SignedInMember, id: number) => {
  const row = (await findFollowup(app, member.id, id)) ?? fail(common.not_found)
  const [followup] = await asFollowups(app, [row])
  return { row, followup: followup ?? fail(common.not_found) }
}

/** A report of an own adoption. @throws not_found, also for somebody else's */
export const getMyFollowup = async (app: App, member: SignedInMember, id: number): Promise<Followup> =>
  (await getFollowup(app, member, id)).followup

/** Tells how it goes. @throws not_found; stale; followup_not_due before its day, once told, or after a return */
export const reportFollowup = (
  app: App,
  member: SignedInMember,
  { id, version, photo_ids, condition, note }: FollowupReport & { id: number },
): Promise<Followup> =>
  inTransaction(app, async (app) => {
    const { row, followup } = await getFollowup(app, member, id)
    await demandVersion(app, member, row, { version })
    const isLiving = row.request_status === 'signed' || row.request_status === 'completed'
    if (!isReportable(followup.state) || !isLiving) fail(followupFailures.followup_not_due)
    const to = {
      owner: 'adoption_followups',
      id,
      collection: 'photos',
      field: 'photo_ids',
    } as const
    await setMedia(app, to, photo_ids, { kind: 'customer', id: member.member.id })
    const set = { condition, note, done_on: taipeiDay(app.clock()) }
    const { before, after } = await updateVersion(app, member, 'adoption_followups', { id, version }, set)
    const told = { subject_type: 'adoption_followups', subject_id: id, subject_label: row.animal_name } as const
    await recordChange(app, member, { ...told, action: 'updated', before, after })
    return (await getFollowup(app, member, id)).followup
  })

/** How far back a missing report is still reminded of; each reminder goes out once. */
const reminded = 30

/** Reminds everybody whose report is due or late. */
export const remindFollowups = (app: App): Promise<void> => {
  const today = taipeiDay(app.clock())
  return forEachDue(app, {
    name: 'adoptions.remind',
    list: () => listMissing(app, { from: addDays(today, -reminded), to: today }),
    run: (app, followup) => notifyFollowup(app, followup, stateOf(followup, today) === 'late'),
  })
}

export const followupWorkers: readonly JobWorker[] = [
  worker({ name: 'adoptions.remind', cron: '0 8 * * *', run: remindFollowups }),
]
