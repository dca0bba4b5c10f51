import { readMyJobs } from '#domains/jobs/service.ts'
import { listAllSavedViews } from '#domains/staff/list_views/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listWaiting } from '../service.ts'

/** The answers of three calls that every page of the back office begins with. */
export const readStart = async (app: App, staff: Granted<never>) => {
  const [waiting, jobs, views] = await Promise.all([
    listWaiting(app, staff),
    readMyJobs(app, staff),
    listAllSavedViews(app, staff),
  ])
  return { waiting, jobs, views }
}
