import { type Route, sharedRoute } from '#platform/server/http.ts'
import { clinicsApi } from './contract.ts'
import { enrolmentRoutes } from './enrolment/routes.ts'
import { getClinic, listClinicAreas, listClinics } from './service.ts'

export const clinicRoutes: readonly Route[] = [
  sharedRoute(clinicsApi.list, ({ app, query }) => listClinics(app, query)),
  sharedRoute(clinicsApi.areas, ({ app }) => listClinicAreas(app)),
  sharedRoute(clinicsApi.get, ({ app, params }) => getClinic(app, params.id)),
  ...enrolmentRoutes,
]
