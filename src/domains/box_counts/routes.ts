import type { Route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { boxCountsApi as api } from './contract.ts'
import { cancelBoxCount, countBox, createBoxCount, getBoxCount, listBoxCounts } from './service.ts'
import { boxCountSheet } from './sheet.ts'

const { count, cancel, ...calls } = api

export const boxCountRoutes: readonly Route[] = [
  ...staffRoutesOf(calls, { list: listBoxCounts, get: getBoxCount, create: createBoxCount, sheet: boxCountSheet }),
  changeRoute(count, countBox, getBoxCount),
  changeRoute(cancel, cancelBoxCount, getBoxCount),
]
