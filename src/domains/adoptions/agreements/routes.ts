import { type Route, route } from '#platform/server/http.ts'
import { getMyRequest } from '../requests/service.ts'
import { agreementsApi as api } from './contract.ts'
import { getAgreement, readAgreement, readGivenAgreement, readMyAgreement, signAgreement } from './service.ts'

export const agreementRoutes: readonly Route[] = [
  route(api.show, ({ app, actor, params }) => getAgreement(app, actor, params.id)),
  route(
    api.sign,
    ({ app, actor, params, body }) => signAgreement(app, actor, params.id, body),
    ({ app, actor, params }) => getMyRequest(app, actor, params.id),
  ),
  route(api.pdf, ({ app, actor, params }) => readMyAgreement(app, actor, params.id)),
  route(api.givenPdf, ({ app, actor, params }) => readGivenAgreement(app, actor, params.id)),
  route(api.staffPdf, ({ app, actor, params }) => readAgreement(app, actor, params.id)),
]
