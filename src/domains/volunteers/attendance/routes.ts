import { type Route, route } from '#platform/server/http.ts'
import { attendanceApi as api } from './contract.ts'
import { visitRoutes } from './desk/routes.ts'
import { checkIn, checkOut, getMyAttendance } from './service.ts'

export const attendanceRoutes: readonly Route[] = [
  route(api.get, ({ app, actor, params }) => getMyAttendance(app, actor, params)),
  route(api.checkIn, ({ app, actor, params }) => checkIn(app, actor, params)),
  route(api.checkOut, ({ app, actor, params }) => checkOut(app, actor, params)),
  ...visitRoutes,
]
