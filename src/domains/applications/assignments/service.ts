import { listHoldersByName, whoHolds } from '#domains/staff/holders/service.ts'
import { fail, failField } from '#platform/contract/failures.ts'
import type { Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { applicationFailures } from '../contract.ts'
import type { StaffApplication } from '../desk/contract.ts'
import { isGivable } from '../desk/rules.ts'
import { lockForStaff, type OfficeWorker, presentForStaff } from '../desk/service.ts'
import { applicationWords as words } from '../messages.ts'
import { writeRow } from '../service.ts'

/** What somebody must hold who has a case: both, so that its page opens and its buttons work. */
const hands = ['applications view', 'applications update'] as const

/** Who may be given an application, by name. */
export const listAssignees = (app: App, _staff: Granted<'applications view', Scope>, q: string) =>
  listHoldersByName(app, hands, q)

/**
 * Gives an application to somebody of the office, or to nobody. The applicant is not told: the case itself does not move.
 *
 * @throws not_found; stale; application_state once it is over; invalid (422) for somebody who may not work on it
 */
export const assignApplication = (
  app: App,
  worker: OfficeWorker,
  { assigned_to, ...seen }: { id: number; version: number; assigned_to: number | null },
): Promise<StaffApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockForStaff(app, worker, seen)
    if (!isGivable(row)) fail(applicationFailures.application_state)
    const isOther = assigned_to !== null && assigned_to !== row.assigned_to
    if (isOther && !(await whoHolds(app, hands, [assigned_to])).has(assigned_to))
      failField('assigned_to', words.notAssignable)
    const { before, after } = await writeRow(app, worker, row, { assigned_to })
    const about = { subject_type: 'applications', subject_id: row.id, subject_label: row.application_no ?? '' } as const
    await recordChange(app, worker, { ...about, action: 'updated', before, after })
    return presentForStaff(app, worker, after)
  })
