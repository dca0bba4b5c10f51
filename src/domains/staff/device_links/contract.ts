import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { KnownEmail } from '#platform/contract/fields.ts'
import { deviceLinkWords } from './messages.ts'

export const deviceLinkFailures = failures({ device_link_unknown: [409, deviceLinkWords.unknown] })

const Told = z.object({ message: z.string() })

export const askForDeviceLink = endpoint({
  method: 'POST',
  path: '/api/device-links',
  keyless: 'session',
  summary: 'Mail a link that makes a browser known to a staff account; the same answer for every address',
  access: anyone,
  limit: ['forgot', 'forgot_account', 'forgot_mailbox'],
  body: z.object({ email: KnownEmail }),
  output: Told,
  status: 200,
})

export const takeDeviceLink = endpoint({
  method: 'POST',
  path: '/api/device-links/take',
  keyless: 'session',
  summary: 'Make this browser known to the account of the link, once; it is not signed in by that',
  access: anyone,
  csrf: true,
  limit: 'token_login',
  body: z.object({ token: z.string().max(100) }),
  output: Told,
  status: 200,
  failures: [deviceLinkFailures.device_link_unknown],
})
