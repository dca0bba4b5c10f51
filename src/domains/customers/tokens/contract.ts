import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'

/** A browser or telephone in which the member is signed in. */
export const Device = z.object({
  id: z.int(),
  name: z.string(),
  ip: z.string().nullable(),
  last_used_at: z.string(),
  created_at: z.string(),
  /** The member signs in again then, however often the device is used. */
  ends_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

export const listDevicesCall = endpoint({
  method: 'GET',
  path: '/api/my/devices',
  summary: '我登入中的裝置',
  access: member,
  output: z.object({ data: z.array(Device) }),
})

export const endOtherDevicesCall = endpoint({
  method: 'DELETE',
  path: '/api/my/devices',
  keyless: 'session',
  summary: '登出其他所有裝置',
  access: member,
  output: NoContent,
  status: 204,
})

export const endDeviceCall = endpoint({
  method: 'DELETE',
  path: '/api/my/devices/:id',
  keyless: 'session',
  summary: '登出一個裝置',
  access: member,
  params: IdParams,
  output: NoContent,
  status: 204,
})
