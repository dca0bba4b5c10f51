import { sessionOf } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import {
  createUser,
  endSessionsOfUser,
  getUser,
  listUsers,
  mailLinkToUser,
  offeredRoles,
  revealUser,
  unlockUser,
  updateUser,
} from './contract.ts'
import {
  changeAdministrator,
  endSessionsOfAdministrator,
  getAdministrator,
  listAdministrators,
  listOfferedRoles,
  mailAdministrator,
  makeAdministrator,
  readAdministratorInFull,
  unlockAdministrator,
} from './service.ts'

export const userRoutes: readonly Route[] = [
  ...staffRoutesOf(
    { list: listUsers, get: getUser, create: createUser },
    { list: listAdministrators, get: getAdministrator, create: makeAdministrator },
  ),
  revealRoute(revealUser, { subject: 'users', read: readAdministratorInFull }),
  route(
    updateUser,
    ({ app, actor, params, body, cookies }) => changeAdministrator(app, actor, params.id, body, sessionOf(cookies)),
    ({ app, actor, params }) => getAdministrator(app, actor, params.id),
  ),
  changeRoute(mailLinkToUser, mailAdministrator, getAdministrator),
  changeRoute(unlockUser, unlockAdministrator, getAdministrator),
  route(offeredRoles, ({ app, actor }) => listOfferedRoles(app, actor)),
  route(endSessionsOfUser, ({ app, actor, params }) => endSessionsOfAdministrator(app, actor, params.id)),
]
