import { type Route, route } from '#platform/server/http.ts'
import { applyingRoutes } from './applying/routes.ts'
import { clinicsApi } from './contract.ts'
import { getClinic, listClinicAreas, listClinics } from './service.ts'

export const clinicRoutes: readonly Route[] = [
  route(clinicsApi.list, ({ app, query }) => listClinics(app, query)),
  route(clinicsApi.areas, ({ app }) => listClinicAreas(app)),
  route(clinicsApi.get, ({ app, params }) => getClinic(app, params.id)),
  ...applyingRoutes,
]
