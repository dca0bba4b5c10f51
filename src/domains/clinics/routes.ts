import { type Route, sharedRoute } from '#platform/server/http.ts'
import { clinicsApi } from './contract.ts'
import { clinicDeskRoutes } from './desk/routes.ts'
import { enrolmentRoutes } from './enrolment/routes.ts'
import { licenceRoutes } from './licences/routes.ts'
import { myClinicRoutes } from './own/routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { getClinic, listClinicAreas, listClinics } from './service.ts'
import { statementRoutes } from './statements/routes.ts'

export const clinicRoutes: readonly Route[] = [
  sharedRoute(clinicsApi.list, ({ app, query }) => listClinics(app, query)),
  sharedRoute(clinicsApi.areas, ({ app }) => listClinicAreas(app)),
  sharedRoute(clinicsApi.get, ({ app, params }) => getClinic(app, params.id)),
  ...enrolmentRoutes,
  ...clinicDeskRoutes,
  ...licenceRoutes,
  ...priceRoutes,
  ...statementRoutes,
  ...myClinicRoutes,
]
