import { bearer, type Route, route } from '#platform/server/http.ts'
import { endDeviceCall, listDevicesCall } from './contract.ts'
import { endDevice, listDevices } from './service.ts'

export const tokenRoutes: readonly Route[] = [
  route(listDevicesCall, ({ app, actor, request }) => listDevices(app, actor, bearer(request) ?? '')),
  route(endDeviceCall, ({ app, actor, params }) => endDevice(app, actor, params.id)),
]
