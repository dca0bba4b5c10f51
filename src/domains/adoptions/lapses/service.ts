import { readSettings } from '#domains/settings/service.ts'
import { fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type SignedInMember, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { notifyLapse } from '../mails/service.ts'
import { moveRequest, openRequest, stepNow } from '../matches/service.ts'
import { requestFailures } from '../requests/contract.ts'
import { getMyRequest, openOwnRequest } from '../requests/service.ts'
import { findWaiting, listWaiting, noteWarning } from './queries.ts'
import { canLapse, dueOf, lapseDay } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.lapse': Record<string, never>
  }
}

const job = 'adoptions.lapse'

/** Tells of one request that its end comes, or ends it; what happened meanwhile is read with its listing locked. */
const settle = async (app: App, id: number): Promise<void> => {
  const { lapse_days } = await readSettings(app, 'adoption')
  const today = taipeiDay(app.clock())
  const open = await openRequest(app, id)
  const waiting = await findWaiting(app, id)
  if (!waiting) return
  const due = dueOf(waiting, today, lapse_days)
  if (due === 'notice') {
    const last = lapseDay(waiting, today, lapse_days)
    await noteWarning(app, id, today)
    await notifyLapse(app, open.request, open.listing, last)
  }
  if (due === 'end') await moveRequest(app, system(job), open, { action: 'lapse', version: open.request.version })
}

/** Ends requests on which nothing happened for the days of the settings, a week after their senders were told. */
export const lapseRequests = async (app: App): Promise<void> => {
  const { lapse_days } = await readSettings(app, 'adoption')
  await forEachDue(app, {
    name: job,
    list: () => listWaiting(app, taipeiDay(app.clock()), lapse_days),
    run: (app, { id }) => settle(app, id),
  })
}

/** The sender of a request still wants to: its time begins again. @throws not_found; stale; request_state */
export const keepRequest = (app: App, member: SignedInMember, { id, version }: { id: number; version: number }) =>
  inTransaction(app, async (app) => {
    const { request, listing } = await openOwnRequest(app, member, { id, version })
    if (!canLapse(request.status)) fail(requestFailures.request_state)
    const { before, after } = await updateVersion(app, member, 'adoption_requests', { id, version }, stepNow(app))
    const told = { subject_type: 'adoption_requests', subject_id: id, subject_label: listing.name } as const
    const forLog = ({ stepped_at, version }: typeof before) => ({ stepped_at, version })
    await recordChange(app, member, { ...told, action: 'updated', before: forLog(before), after: forLog(after) })
    return getMyRequest(app, member, id)
  })

export const lapseWorkers: readonly JobWorker[] = [worker({ name: job, cron: '15 0 * * *', run: lapseRequests })]
