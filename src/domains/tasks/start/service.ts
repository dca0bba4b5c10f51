import { readMyJobs } from '#domains/jobs/service.ts'
import { listAllSavedViews } from '#domains/staff/list_views/service.ts'
import { readMyNotices } from '#domains/staff/notices/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listWaiting } from '../service.ts'

/** The answers of four calls that every page of the back office begins with. */
export const readStart = async (app: App, staff: Granted<never>) => {
  const [waiting, jobs, notices, views] = await Promise.all([
    listWaiting(app, staff),
    readMyJobs(app, staff),
    readMyNotices(app, staff),
    listAllSavedViews(app, staff),
  ])
  return { waiting, jobs, notices, views }
}
