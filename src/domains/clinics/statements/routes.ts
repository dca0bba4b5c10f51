import { type Route, route } from '#platform/server/http.ts'
import { statementsApi } from './contract.ts'
import { readStatement } from './service.ts'

export const statementRoutes: readonly Route[] = [
  route(statementsApi.ofClinic, ({ app, actor, params, query }) => readStatement(app, actor, { ...query, ...params })),
  route(statementsApi.own, ({ app, actor, query }) =>
    readStatement(app, actor, { ...query, id: actor.scope.clinic_id }),
  ),
]
