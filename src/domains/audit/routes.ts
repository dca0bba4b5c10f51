import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { countRevealsToday } from '#platform/server/reveal.ts'
import { countMyReveals, exportLogs, getLog, listLogs } from './contract.ts'
import type { Subjects } from './rules.ts'
import { getOneLog, listAllLogs } from './service.ts'
import { logSheet } from './sheet.ts'

/** @param subjects what the columns of each table are called, for the files of the log */
export const auditRoutesWith = (subjects: Subjects): readonly Route[] => [
  route(listLogs, ({ app, actor, query }) => listAllLogs(app, actor, query)),
  exportRoute(exportLogs, { list: listAllLogs, ...logSheet(subjects) }),
  route(countMyReveals, async ({ app, actor }) => ({
    today: await countRevealsToday(app, actor),
    most: actor.staff.reveals_per_day ?? null,
  })),
  route(getLog, ({ app, actor, params }) => getOneLog(app, actor, params.id)),
]
