import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { volunteerDeskApi as api } from './contract.ts'
import {
  addHours,
  approveHours,
  changePapers,
  getDeskHours,
  getDeskVolunteer,
  listDeskVolunteers,
  listHoursForDesk,
  moveVolunteer,
  readVolunteerInFull,
  rejectHours,
} from './service.ts'

export const volunteerDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskVolunteers(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskVolunteer(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'volunteers', read: readVolunteerInFull }),
  changeRoute(api.move, moveVolunteer, getDeskVolunteer),
  changeRoute(api.papers, changePapers, getDeskVolunteer),
  route(api.hours, ({ app, actor, query }) => listHoursForDesk(app, actor, query)),
  route(api.addHours, ({ app, actor, params, body }) => addHours(app, actor, { ...body, ...params })),
  changeRoute(api.approveHours, approveHours, getDeskHours),
  changeRoute(api.rejectHours, rejectHours, getDeskHours),
]
