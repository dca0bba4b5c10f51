import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { lockVolunteer } from '../../queries.ts'
import { shiftLimits } from '../../shifts/rules.ts'
import { tellVolunteer } from '../../telling/service.ts'
import { finishVisit } from '../drafts/service.ts'
import { forgottenNotice } from '../messages.ts'
import { listForgotten, type VisitRow } from '../queries.ts'
import { forgottenEnd } from '../rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'volunteers.check_out': Record<string, never>
  }
}

const job = 'volunteers.check_out'

const checkOutForgotten = async (app: App, visit: VisitRow): Promise<void> => {
  const volunteer = (await lockVolunteer(app, visit.volunteer_id)) ?? fail(common.not_found)
  const end = { checked_out_at: forgottenEnd(visit), ended_by: 'clock' } as const
  if (!(await finishVisit(app, system(job), volunteer, visit, end))) return
  const told = forgottenNotice(visit.place, visit.checked_in_at)
  await tellVolunteer(app, volunteer, { key: `volunteer_visits:${visit.id}`, ...told })
}

/** Checks everybody out who forgot it, six hours after the end of the shift; the times wait to be corrected by staff. */
export const checkOutAllForgotten = (app: App): Promise<void> => {
  const before = toInstant(addMinutes(app.clock(), -shiftLimits.late_minutes))
  return forEachDue(app, {
    name: job,
    list: (tried) => listForgotten(app, before, tried),
    run: checkOutForgotten,
  })
}

export const attendanceWorkers: readonly JobWorker[] = [
  worker({ name: job, cron: '*/15 * * * *', run: checkOutAllForgotten }),
]
