import { z } from 'zod'
import { NewPassword } from '#domains/passwords/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { Email, requiredText } from '#platform/contract/fields.ts'
import { staffFailures } from '../contract.ts'

const Link = z.object({ token: z.string().max(100) })

export const FirstAdmin = Link.extend({
  name: requiredText('姓名', 50),
  email: Email,
  password: NewPassword,
})

export const checkFirstLink = endpoint({
  method: 'POST',
  path: '/api/first-admin/check',
  keyless: 'session',
  summary: 'Whether the link that a start without any administrator printed still works; it is not used up',
  access: anyone,
  limit: 'login',
  body: Link,
  output: NoContent,
  status: 204,
  failures: [staffFailures.first_link_over],
})

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/first-admin',
  keyless: 'session',
  summary: 'Makes the first administrator, once, by the link that the start printed',
  access: anyone,
  csrf: true,
  limit: 'login',
  body: FirstAdmin,
  output: NoContent,
  status: 204,
  failures: [staffFailures.first_link_over],
})
