import { type Route, route } from '#platform/server/http.ts'
import { trialsApi } from './contract.ts'
import { runTrial } from './service.ts'

export const trialRoutes: readonly Route[] = [
  route(trialsApi.run, ({ app, actor, body }) => runTrial(app, actor, body)),
]
