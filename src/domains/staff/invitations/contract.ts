import { z } from 'zod'
import { NewPassword } from '#domains/passwords/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { invitationWords } from './messages.ts'

export const invitationFailures = failures({
  link_unknown: [409, invitationWords.unknown],
  link_used: [409, invitationWords.used],
  link_replaced: [409, invitationWords.replaced],
  link_over: [409, invitationWords.over],
})

const refusals = Object.values(invitationFailures)
const Link = z.object({ token: z.string().max(100) })

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/check',
  keyless: 'session',
  summary: 'Whose link this is that sets a password, and whether it still works; it is not used up',
  access: anyone,
  limit: 'login',
  body: Link,
  output: z.object({ kind: z.enum(['invite', 'reset_password']), name: z.string(), email: z.string() }),
  status: 200,
  failures: refusals,
})

export const takeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations',
  keyless: 'session',
  summary: 'Sets the password of an account by the link from the mail, once; its sessions end',
  access: anyone,
  csrf: true,
  limit: 'login',
  body: Link.extend({ password: NewPassword }),
  output: NoContent,
  status: 204,
  failures: refusals,
})
