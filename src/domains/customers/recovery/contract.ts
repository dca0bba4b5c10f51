import { z } from 'zod'
import { NewPassword } from '#domains/passwords/contract.ts'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { KnownEmail } from '#platform/contract/fields.ts'
import { LinkToken, signInFailures } from '../sign_in/contract.ts'

const Told = z.object({ message: z.string() })

export const forgotPasswordCall = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  keyless: 'session',
  summary: '忘記密碼',
  access: anyone,
  body: z.object({ email: KnownEmail }),
  output: Told,
  forms: true,
  ignoresUnknown: true,
  limit: ['forgot', 'forgot_account', 'forgot_mailbox'],
})

export const mailSignInLinkCall = endpoint({
  method: 'POST',
  path: '/api/sign-in-link',
  keyless: 'session',
  summary: '寄登入連結到信箱',
  access: anyone,
  body: z.object({ email: KnownEmail }),
  output: Told,
  forms: true,
  limit: ['forgot', 'forgot_account', 'forgot_mailbox'],
})

export const resetPasswordCall = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  keyless: 'session',
  summary: '重設密碼',
  access: anyone,
  body: z.object({ token: LinkToken, email: KnownEmail.optional(), password: NewPassword }),
  output: Told,
  forms: true,
  ignoresUnknown: true,
  limit: 'token_login',
  failures: [signInFailures.link_not_usable],
})

export const verifyEmailCall = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  keyless: 'session',
  summary: '確認電子信箱',
  access: anyone,
  body: z.object({ token: LinkToken }),
  output: Told.extend({
    email: z.string(),
    /** The link was used before, and the address is confirmed: nothing changed. */
    already: z.boolean(),
  }),
  forms: true,
  limit: 'token_login',
  failures: [signInFailures.link_not_usable],
})

export const resendVerificationCall = endpoint({
  method: 'POST',
  path: '/api/my/email-verification',
  keyless: 'session',
  summary: '再寄一次電子信箱確認信',
  access: member,
  output: Told,
  limit: ['forgot', 'strangers_mail', 'strangers_mail_account'],
})
