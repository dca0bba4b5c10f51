import type { Route } from '#platform/server/http.ts'
import { cardRoutes } from './cards/routes.ts'
import { animalDeskRoutes } from './desk/routes.ts'
import { animalImportRoutes } from './imports/routes.ts'
import { litterRoutes } from './litters/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { medicalRoutes } from './medical_records/routes.ts'

export const animalRoutes: readonly Route[] = [
  ...locationRoutes,
  ...cardRoutes,
  ...litterRoutes,
  ...animalImportRoutes,
  ...animalDeskRoutes,
  ...medicalRoutes,
]
