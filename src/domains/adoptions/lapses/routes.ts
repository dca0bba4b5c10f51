import type { Route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { getMyRequest } from '../requests/service.ts'
import { lapsesApi as api } from './contract.ts'
import { keepRequest } from './service.ts'

export const lapseRoutes: readonly Route[] = [changeRoute(api.keep, keepRequest, getMyRequest)]
