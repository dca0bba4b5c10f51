import { type Route, route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { clinicUsersApi as api } from './contract.ts'
import {
  blockClinicUser,
  createClinicUser,
  endSessionsOfClinicUser,
  getClinicUser,
  listClinicUsers,
  mailClinicUser,
  unblockClinicUser,
  updateClinicUser,
} from './service.ts'
import { clinicUserSheet } from './sheet.ts'

export const clinicUserRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listClinicUsers,
    get: getClinicUser,
    create: createClinicUser,
    update: updateClinicUser,
    sheet: clinicUserSheet,
  }),
  changeRoute(api.link, mailClinicUser, getClinicUser),
  changeRoute(api.block, blockClinicUser, getClinicUser),
  changeRoute(api.unblock, unblockClinicUser, getClinicUser),
  route(api.endSessions, ({ app, actor, params }) => endSessionsOfClinicUser(app, actor, params.id)),
]
