import { type Route, route } from '#platform/server/http.ts'
import { certificatesApi } from './contract.ts'
import { readCertificate } from './service.ts'

export const certificateRoutes: readonly Route[] = [
  route(certificatesApi.show, ({ app, actor, params }) => readCertificate(app, actor, params.year)),
]
