import { bearer } from '#platform/server/authentication.ts'
import { type Route, route } from '#platform/server/http.ts'
import { endDeviceCall, endOtherDevicesCall, listDevicesCall } from './contract.ts'
import { endDevice, endOtherDevices, listDevices } from './service.ts'

export const tokenRoutes: readonly Route[] = [
  route(listDevicesCall, ({ app, actor, request }) => listDevices(app, actor, bearer(request) ?? '')),
  route(endOtherDevicesCall, ({ app, actor, request }) => endOtherDevices(app, actor, bearer(request) ?? '')),
  route(endDeviceCall, ({ app, actor, params }) => endDevice(app, actor, params.id)),
]
