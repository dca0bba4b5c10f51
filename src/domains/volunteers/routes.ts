import { type Route, route } from '#platform/server/http.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { consentFormRoutes } from './consent_forms/routes.ts'
import { volunteerApi as api } from './contract.ts'
import { volunteerDeskRoutes } from './desk/routes.ts'
import { hoursDeskRoutes } from './hours/desk/routes.ts'
import { hoursRoutes } from './hours/routes.ts'
import { findMyVolunteer, getMyVolunteer, registerVolunteer, stepMyVolunteer, updateMyVolunteer } from './service.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { thanksRoutes } from './thanks/routes.ts'

export const volunteerRoutes: readonly Route[] = [
  route(api.get, ({ app, actor }) => findMyVolunteer(app, actor)),
  route(api.register, ({ app, actor, body }) => registerVolunteer(app, actor, body)),
  route(
    api.update,
    ({ app, actor, body }) => updateMyVolunteer(app, actor, body),
    ({ app, actor }) => getMyVolunteer(app, actor),
  ),
  route(
    api.pause,
    ({ app, actor, body }) => stepMyVolunteer(app, actor, { action: 'pause', ...body }),
    ({ app, actor }) => getMyVolunteer(app, actor),
  ),
  route(
    api.resume,
    ({ app, actor, body }) => stepMyVolunteer(app, actor, { action: 'resume', ...body }),
    ({ app, actor }) => getMyVolunteer(app, actor),
  ),
  route(
    api.withdraw,
    ({ app, actor, body }) => stepMyVolunteer(app, actor, { action: 'end', ...body }),
    ({ app, actor }) => getMyVolunteer(app, actor),
  ),
  ...hoursRoutes,
  ...certificateRoutes,
  ...consentFormRoutes,
  ...thanksRoutes,
  ...volunteerDeskRoutes,
  ...hoursDeskRoutes,
  ...shiftRoutes,
  ...attendanceRoutes,
]
