import { z } from 'zod'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { oauthProviders } from '../contract.ts'

export const oauthFailures = failures({
  provider_unreachable: [503, '這個登入服務目前沒有回應，請稍候再試，或改用電子信箱登入。'],
  last_way_in: [422, '請先設定密碼，才能解除最後一個登入方式。'],
})

const ProviderParams = z.object({ provider: z.enum(oauthProviders) })

/** The ways in that this installation has set up; a button is shown only for these. */
export const listProvidersCall = endpoint({
  method: 'GET',
  path: '/api/oauth',
  summary: '可用的第三方登入',
  access: anyone,
  output: z.object({ data: z.array(z.enum(oauthProviders)) }),
})

export const startOauthCall = endpoint({
  method: 'POST',
  path: '/api/oauth/:provider',
  keyless: 'session',
  summary: '開始第三方登入；已登入時為綁定',
  access: anyone,
  params: ProviderParams,
  body: z.object({ return_to: z.string().max(300).nullish() }),
  output: z.object({ url: z.string() }),
  forms: true,
  ignoresUnknown: true,
  limit: 'oauth',
  failures: [oauthFailures.provider_unreachable],
})

export const oauthCallbackCall = endpoint({
  method: 'GET',
  path: '/api/oauth/:provider/callback',
  summary: '第三方登入返回',
  access: anyone,
  params: ProviderParams,
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(2000).optional(),
    error: z.string().max(200).optional(),
  }),
  // a provider adds what it likes: scope, prompt, session_state
  ignoresUnknown: true,
  output: NoContent,
  status: 303,
  limit: 'oauth_return',
})

export const unbindCall = endpoint({
  method: 'DELETE',
  path: '/api/my/bindings/:provider',
  summary: '解除第三方登入綁定',
  access: member,
  params: ProviderParams,
  output: NoContent,
  status: 204,
  failures: [oauthFailures.last_way_in],
})
