import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { Customer } from '../contract.ts'

export const setAvatarCall = endpoint({
  method: 'PUT',
  path: '/api/my/avatar',
  summary: '更換或移除大頭照；先用 POST /api/my/media 上傳',
  access: member,
  body: z.object({ media_id: Id.nullable() }),
  output: Customer,
})
