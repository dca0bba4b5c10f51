import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
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
  route(
    api.move,
    ({ app, actor, params, body }) => moveVolunteer(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDeskVolunteer(app, actor, params.id),
  ),
  route(
    api.papers,
    ({ app, actor, params, body }) => changePapers(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDeskVolunteer(app, actor, params.id),
  ),
  route(api.hours, ({ app, actor, query }) => listHoursForDesk(app, actor, query)),
  route(api.addHours, ({ app, actor, params, body }) => addHours(app, actor, { ...body, ...params })),
  route(
    api.approveHours,
    ({ app, actor, params, body }) => approveHours(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDeskHours(app, actor, params.id),
  ),
  route(
    api.rejectHours,
    ({ app, actor, params, body }) => rejectHours(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getDeskHours(app, actor, params.id),
  ),
]
