import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { findStaffIdentity } from '#domains/staff/sessions/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { type Actor, allClinics, grant, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { noteFault } from '#platform/server/faults.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { failureOf } from '#platform/server/known_failures.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../../contract.ts'
import { deskApi, type StaffApplication } from '../../desk/contract.ts'
import { lockSent } from '../../desk/queries.ts'
import { lockForStaff, type OfficeWorker, presentForStaff } from '../../desk/service.ts'
import { applicationWords } from '../../messages.ts'
import { type ApplicationRow, findUserName } from '../../queries.ts'
import { undoSeconds } from '../../rules.ts'
import { writeRow } from '../../service.ts'
import { type Approval, approveApplication, judgeApproval } from '../service.ts'
import { deletePlanOf, endPlan, findPlan, findPlanOf, insertPlan, listOverdue } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    /** One plan; null: what is overdue because its own job was lost. */
    'applications.carry_out_approval': { plan_id: number | null }
  }
}

const words = applicationWords.planRefused
const bySystem = system('applications.carry_out_approval')
/** After so many minutes the job of a plan counts as lost. */
const lostMinutes = 1

const logPlan = (app: App, by: Actor, row: ApplicationRow, reason: string): Promise<number> =>
  logChange(app, by, {
    action: 'updated',
    subject_type: 'applications',
    subject_id: row.id,
    subject_label: row.application_no ?? '',
    reason,
  })

/**
 * Checks an approval by all rules and carries it out some seconds later, as long as nobody takes it back and nobody changes
 * the application meanwhile. A second press of the same person is the first one.
 *
 * @throws whatever the approval throws; approval_planned by somebody else
 */
export const planApproval = (app: App, worker: OfficeWorker, approval: Approval): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, approval)
    const waiting = await findPlanOf(app, row.id)
    if (waiting?.state === 'waiting') {
      if (waiting.planned_by !== worker.staff.id) fail(applicationFailures.approval_planned)
      return presentForStaff(app, worker, row)
    }
    await judgeApproval(app, worker, row, approval)
    await deletePlanOf(app, row.id)
    const { id: _, version, notify = true, expires_on = null, ...given } = approval
    const { id: plan_id } = await insertPlan(app, {
      application_id: row.id,
      application_version: version,
      approval: { ...given, notify, expires_on },
      planned_by: worker.staff.id,
      due_at: toInstant(new Date(app.clock().getTime() + undoSeconds * 1000)),
      ...worker.origin,
    })
    await app.jobs.send(app, 'applications.carry_out_approval', { plan_id }, { after: undoSeconds })
    await logPlan(app, worker, row, applicationWords.planned(undoSeconds))
    return presentForStaff(app, worker, row)
  })

/** Tells whoever approved why it came to nothing, at the bell. */
const tellPlanner = async (app: App, by: Actor, row: ApplicationRow, planner: number, why: string): Promise<void> => {
  await tellOfEntry(app, null, await logPlan(app, by, row, why), [planner])
}

/**
 * Takes back an approval before it is carried out; who made it is told if it was somebody else's.
 *
 * @throws not_found; stale; approval_done
 */
export const undoApproval = (
  app: App,
  worker: OfficeWorker,
  seen: { id: number; version: number },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    const plan = await findPlanOf(app, row.id)
    if (plan?.state !== 'waiting') return fail(applicationFailures.approval_done)
    const { after } = await writeRow(app, worker, row, {})
    if (plan.planned_by === worker.staff.id) {
      await endPlan(app, plan.id, { state: 'undone' })
      await logPlan(app, worker, after, applicationWords.planUndone)
    } else {
      const refusal = words.undone(worker.staff.name)
      await endPlan(app, plan.id, { state: 'refused', refusal })
      await tellPlanner(app, worker, after, plan.planned_by, refusal)
    }
    return presentForStaff(app, worker, after)
  })

/** Why an application that somebody has touched meanwhile is not granted. */
const whyChanged = async (app: App, row: ApplicationRow): Promise<string> =>
  row.closed_reason === applicationWords.withdrawn
    ? words.withdrawn
    : words.changed((await findUserName(app, row.updated_by)) ?? words.somebody)

/** A plan with its application, both locked; undefined once it is no longer to be carried out. */
const lockPlan = async (app: App, id: number) => {
  const known = await findPlan(app, id)
  const row = known && (await lockSent(app, allClinics, known.application_id))
  // the lock of the application is held by whoever takes the plan back
  const plan = row && (await findPlan(app, id))
  return plan?.state === 'waiting' && row ? { plan, row } : undefined
}

const refuse = (app: App, id: number, refusal: string): Promise<void> =>
  inTransaction(app, async (app) => {
    const found = await lockPlan(app, id)
    if (!found) return
    await endPlan(app, id, { state: 'refused', refusal: refusal.slice(0, 500) })
    await tellPlanner(app, bySystem, found.row, found.plan.planned_by, refusal)
  })

/** Grants what was planned, with the permissions that the account has now. Answers why not, where something was changed. */
const grantPlanned = (app: App, id: number): Promise<string | undefined> =>
  inTransaction(app, async (app) => {
    const found = await lockPlan(app, id)
    if (!found) return undefined
    const { plan, row } = found
    if (row.version !== plan.application_version) return whyChanged(app, row)
    const { request_id, ip, user_agent } = plan
    const staff = (await findStaffIdentity(app, plan.planned_by)) ?? fail(common.not_permitted)
    const actor = grant(staff, deskApi.approve.access, { request_id, ip, user_agent }) ?? fail(common.not_permitted)
    await deletePlanOf(app, row.id)
    await approveApplication(app, actor, { ...plan.approval, id: row.id, version: row.version })
    return undefined
  })

/** What a person reads of an error; what passes is thrown on, so that the job is tried again. */
const sentenceOf = async (app: App, error: unknown): Promise<string> => {
  const failed = failureOf(error)
  if (failed?.failure.status === common.unavailable.status) throw error
  if (!failed) {
    const job = 'applications.carry_out_approval'
    await noteFault(app, { job, place: `job ${job}` }, error, 'a planned approval failed')
    return words.other(words.fault)
  }
  const { errors = {} } = failed.details
  return words.other(Object.values(errors).flat()[0] ?? failed.failure.message)
}

/** Carries out an approval that nobody took back; by all rules once more, as they stand now. */
export const carryOutApproval = async (app: App, id: number): Promise<void> => {
  const refusal = await grantPlanned(app, id).catch((error: unknown) => sentenceOf(app, error))
  if (refusal !== undefined) await refuse(app, id, refusal)
}

const carryOut = async (app: App, plan_id: number | null): Promise<void> => {
  if (plan_id !== null) return carryOutApproval(app, plan_id)
  const lost = await listOverdue(app, toInstant(addMinutes(app.clock(), -lostMinutes)))
  for (const { id } of lost) await carryOutApproval(app, id)
}

/** Approvals that are carried out when their time has come. */
export const approvalWorkers: readonly JobWorker[] = [
  worker({
    name: 'applications.carry_out_approval',
    run: (app, { plan_id }) => carryOut(app, plan_id),
    cron: '*/5 * * * *',
    cron_data: { plan_id: null },
  }),
]
