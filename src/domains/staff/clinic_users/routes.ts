import type { Granted } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
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

const current = ({ app, actor, params }: ById<Granted<'clinic.users update'>>) => getClinicUser(app, actor, params.id)

export const clinicUserRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listClinicUsers(app, actor, query)),
  route(api.create, ({ app, actor, body }) => createClinicUser(app, actor, body)),
  route(api.get, ({ app, actor, params }) => getClinicUser(app, actor, params.id)),
  route(api.update, ({ app, actor, params, body }) => updateClinicUser(app, actor, { ...body, ...params }), current),
  route(api.link, ({ app, actor, params, body }) => mailClinicUser(app, actor, { ...body, ...params }), current),
  route(api.block, ({ app, actor, params, body }) => blockClinicUser(app, actor, { ...body, ...params }), current),
  route(api.unblock, ({ app, actor, params, body }) => unblockClinicUser(app, actor, { ...body, ...params }), current),
  route(api.endSessions, ({ app, actor, params }) => endSessionsOfClinicUser(app, actor, params.id)),
]
