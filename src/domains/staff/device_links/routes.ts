import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import { askForDeviceLink, takeDeviceLink } from './contract.ts'
import { askForLink, takeLink } from './service.ts'

export const deviceLinkRoutes: readonly Route[] = [
  route(askForDeviceLink, ({ app, actor, body }) => askForLink(app, actor, body.email)),
  route(takeDeviceLink, (call) => takeLink(call.app, call.actor, browserOf('staff', call), call.body.token)),
]
