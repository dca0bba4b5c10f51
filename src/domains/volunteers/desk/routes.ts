import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { readCertificateForDesk } from '../certificates/service.ts'
import { volunteerDeskApi as api } from './contract.ts'
import {
  changePapers,
  createVolunteer,
  getDeskVolunteer,
  listDeskVolunteers,
  moveVolunteer,
  readVolunteerInFull,
  updateVolunteer,
} from './service.ts'
import { volunteerSheet } from './sheet.ts'

export const volunteerDeskRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listDeskVolunteers,
    get: getDeskVolunteer,
    create: createVolunteer,
    update: updateVolunteer,
    sheet: volunteerSheet,
  }),
  revealRoute(api.reveal, { subject: 'volunteers', read: readVolunteerInFull }),
  changeRoute(api.move, moveVolunteer, getDeskVolunteer),
  changeRoute(api.papers, changePapers, getDeskVolunteer),
  route(api.certificate, ({ app, actor, params }) => readCertificateForDesk(app, actor, params)),
]
