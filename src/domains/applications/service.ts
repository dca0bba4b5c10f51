import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { toInstant } from '#platform/contract/time.ts'
import { type Actor, allClinics, type SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Changed, demandVersion, type Settable, updateHeldClinicRow } from '#platform/server/versions.ts'
import { applicationFailures, type MyApplication, type myApplicationList } from './contract.ts'
import { notifyApplicant } from './mails/service.ts'
import { applicationWords } from './messages.ts'
import { loadParts, presentApplication, rowOf } from './presentation/service.ts'
import { type ApplicationRow, findOwn, insertEvent, listOwn, lockOwn } from './queries.ts'
import { type ApplicationAction, applicationMachine } from './rules.ts'

/** The member's own applications, a page of them. */
export const listMyApplications = async (
  app: App,
  { member }: SignedInMember,
  query: z.output<typeof myApplicationList>,
) => {
  const page = await listOwn(app, member.id, query)
  const parts = await loadParts(app, allClinics, page.data)
  return { ...page, data: page.data.map((row) => rowOf(app, row, parts)) }
}

/** @throws not_found, also for somebody else's */
export const getMyApplication = async (app: App, { member }: SignedInMember, id: number): Promise<MyApplication> =>
  presentApplication(app, allClinics, (await findOwn(app, member.id, id)) ?? fail(common.not_found))

/** What the audit log tells of an application: where it stands, nothing about the person. */
const forLog = ({
  status,
  application_no,
  version,
}: Pick<ApplicationRow, 'status' | 'application_no' | 'version'>) => ({
  status,
  application_no,
  version,
})

/** Writes down that a member did something to an application. */
export const recordOwn = (
  app: App,
  by: Actor,
  before: ApplicationRow | null,
  after: ApplicationRow,
  action: 'created' | 'updated' | 'state_changed',
): Promise<void> =>
  recordChange(app, by, {
    action,
    subject_type: 'applications',
    subject_id: after.id,
    subject_label: after.application_no ?? `#${after.id}`,
    ...(before ? { before: forLog(before) } : {}),
    after: forLog(after),
  })

/** An own application in the version that the member saw, locked until the transaction ends. @throws not_found; stale */
export const lockSeen = async (
  app: App,
  member: SignedInMember,
  seen: { id: number; version: number },
): Promise<ApplicationRow> => {
  const row = (await lockOwn(app, member.member.id, seen.id)) ?? fail(common.not_found)
  await demandVersion(app, member, row, seen)
  return row
}

/** Where an action leads from here. @throws application_state when it may not be done */
export const stepOf = ({ status }: Pick<ApplicationRow, 'status'>, action: ApplicationAction) =>
  next(applicationMachine, status, action) ?? fail(applicationFailures.application_state)

/** Writes new values to an application that was locked in the scope of whoever writes. Its version rises. */
export const writeRow = (
  app: App,
  by: Actor,
  row: ApplicationRow,
  set: Settable<'applications'>,
): Promise<Changed<'applications'>> => updateHeldClinicRow(app, allClinics, by, 'applications', row, set)

/** Takes back an own application. @throws not_found; stale; application_state once it is decided */
export const withdrawApplication = (
  app: App,
  member: SignedInMember,
  seen: { id: number; version: number },
): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockSeen(app, member, seen)
    const status = stepOf(row, 'withdraw')
    const { before, after } = await writeRow(app, member, row, { status, closed_reason: applicationWords.withdrawn })
    await insertEvent(app, {
      application_id: row.id,
      kind: 'cancelled',
      by_kind: 'member',
      happened_at: toInstant(app.clock()),
    })
    await recordOwn(app, member, before, after, 'state_changed')
    if (row.application_no !== null) await notifyApplicant(app, after, 'withdrawn')
    return presentApplication(app, allClinics, after)
  })
