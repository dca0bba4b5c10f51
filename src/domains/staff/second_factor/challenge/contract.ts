import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { challengeWords as m } from './messages.ts'

export const challengeFailures = failures({
  two_factor_throttled: [429, m.throttled],
  two_factor_over: [409, m.over],
})

/** A code of an app, or a recovery code. */
export const SecondFactorCode = z.object({ code: z.string().trim().min(1, m.code_needed).max(40) })

export const answerChallengeCall = endpoint({
  method: 'POST',
  path: '/two-factor-challenge',
  keyless: 'session',
  summary: 'The second step of signing in: a code of the app, or a recovery code; session id and XSRF-TOKEN are new',
  access: anyone,
  csrf: true,
  limit: ['two_factor_network', 'two_factor', 'two_factor_slow', 'login_noted'],
  body: SecondFactorCode,
  output: NoContent,
  status: 204,
  failures: [challengeFailures.two_factor_over, challengeFailures.two_factor_throttled],
})
