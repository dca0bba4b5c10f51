import { type Route, route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { getDeskRequest } from '../desk/requests/service.ts'
import { surrendersApi as api } from './contract.ts'
import {
  createSurrender,
  getSurrender,
  listSurrenders,
  postSurrender,
  stepSurrender,
  surrenderOfRequest,
  takeInSurrender,
  updateSurrender,
} from './service.ts'
import { surrenderSheet } from './sheet.ts'

export const surrenderRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listSurrenders,
    get: getSurrender,
    create: createSurrender,
    update: updateSurrender,
    sheet: surrenderSheet,
  }),
  changeRoute(api.step, stepSurrender, getSurrender),
  changeRoute(api.takeIn, takeInSurrender, getSurrender),
  changeRoute(api.post, postSurrender, getSurrender),
  route(
    api.fromRequest,
    ({ app, actor, params, body }) => surrenderOfRequest(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDeskRequest(app, actor, params.id),
  ),
]
