import { whoHolds } from '#domains/staff/holders/service.ts'
import { handoverReason, releasedReason } from '#domains/staff/messages.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { countOpenOf, lockOpenOf } from './queries.ts'

/** Who may lead one. */
const hands = ['adoptions view', 'adoptions update'] as const

export const countRequests = (app: App, user_id: number): Promise<number> => countOpenOf(app, user_id)

/**
 * Gives requests for animals of somebody who leaves to a colleague, who is told of each at the bell; or to nobody where the
 * colleague may not lead them: then they wait for everybody. For src/event_handlers.ts.
 */
export const handOverRequests = async (
  app: App,
  { from, to, by }: DomainEventMap['account hands over'],
): Promise<void> => {
  const isAble = to !== null && (await whoHolds(app, hands, [to])).has(to)
  for (const { id, version, label } of await lockOpenOf(app, from)) {
    const change = await updateVersion(
      app,
      by,
      'adoption_requests',
      { id, version },
      { assignee_id: isAble ? to : null },
    )
    const subject = { subject_type: 'adoption_requests', subject_id: id, subject_label: label } as const
    const log_id = await logChange(app, by, {
      ...subject,
      action: 'updated',
      ...change,
      reason: isAble ? handoverReason : releasedReason,
    })
    if (isAble) await tellOfEntry(app, by.staff.id, log_id, [to])
  }
}
