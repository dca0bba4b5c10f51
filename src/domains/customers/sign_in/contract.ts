import { z } from 'zod'
import { NewPassword } from '#domains/passwords/contract.ts'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { Email, Flag, KnownEmail, OptionalPhone, requiredText } from '#platform/contract/fields.ts'
import { Customer } from '../contract.ts'

export const signInFailures = failures({
  wrong_credentials: [422, '電子信箱或密碼不正確。'],
  email_not_usable: [422, '這個電子信箱無法註冊，我們已經寄信到這個信箱說明。'],
  link_not_usable: [422, '這個連結已經失效或用過了，請重新取得。'],
  account_suspended: [403, '這個帳號目前停用中，請與我們聯絡。'],
})

/** A guest's cart that is merged into the member's; anything that is no cart id is simply not merged. */
const GuestCart = z.string().max(100).nullish()
export const LinkToken = z.string().trim().min(1, signInFailures.link_not_usable.message).max(200)
const TokenAnswer = z.object({ token: z.string() })

export const registerCall = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  keyless: 'session',
  summary: '註冊會員',
  access: anyone,
  body: z.object({
    name: requiredText('姓名', 50),
    email: Email,
    password: NewPassword,
    phone: OptionalPhone,
    consent: Flag.refine((agreed) => agreed, '請先閱讀並同意隱私權政策。'),
    marketing_opt_in: Flag.optional(),
    cart_id: GuestCart,
  }),
  output: TokenAnswer.extend({ customer: Customer }),
  status: 201,
  forms: true,
  ignoresUnknown: true,
  limit: ['register', 'strangers_mail'],
  failures: [signInFailures.email_not_usable],
})

export const loginCall = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  keyless: 'session',
  summary: '會員登入',
  access: anyone,
  body: z.object({ email: KnownEmail, password: z.string().min(1, '請填寫密碼。').max(200), cart_id: GuestCart }),
  output: TokenAnswer,
  forms: true,
  ignoresUnknown: true,
  limit: ['login', 'login_guesses', 'login_slow', 'login_device', 'login_noted'],
  failures: [signInFailures.wrong_credentials, signInFailures.account_suspended],
})

export const userByTokenCall = endpoint({
  method: 'POST',
  path: '/api/user-by-token',
  keyless: 'session',
  summary: '用一次性連結登入',
  access: anyone,
  body: z.object({ token: LinkToken, cart_id: GuestCart }),
  output: TokenAnswer,
  forms: true,
  ignoresUnknown: true,
  limit: 'token_login',
  failures: [signInFailures.link_not_usable],
})

export const logoutCall = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  whenBusy: 'answered',
  keyless: 'session',
  summary: '會員登出',
  access: member,
  output: NoContent,
  status: 204,
  forms: true,
  ignoresUnknown: true,
})
