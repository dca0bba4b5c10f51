import { type Route, route } from '#platform/server/http.ts'
import { countRevealsToday } from '#platform/server/reveal.ts'
import { countMyReveals, getLog, listLogs } from './contract.ts'
import { getOneLog, listAllLogs } from './service.ts'

export const auditRoutes: readonly Route[] = [
  route(listLogs, ({ app, actor, query }) => listAllLogs(app, actor, query)),
  route(countMyReveals, async ({ app, actor }) => ({
    today: await countRevealsToday(app, actor),
    most: actor.staff.reveals_per_day ?? null,
  })),
  route(getLog, ({ app, actor, params }) => getOneLog(app, actor, params.id)),
]
