import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Browser, knownDevice, rememberDevice } from '#platform/server/known_devices.ts'
import { recordFailedSignIn } from '#platform/server/login_throttle.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { limits } from '#registry/limits.ts'
import { letIn } from '../../sessions/service.ts'
import { countCodes, deletePending, findPending, spendCode, spendStep } from '../queries.ts'
import { isAppCode, plainCode, stepOfCode } from '../rules.ts'
import { codeHash, openSecret } from '../service.ts'
import { challengeFailures as failures } from './contract.ts'
import { challengeWords as words } from './messages.ts'

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>

const accountOf = (id: number) => `staff ${id}`

/** Counts a try before the code is looked at. A browser that is known to the account has its own tries. */
const countTry = async (app: App, { id }: Pending, ip: string, device: string | undefined): Promise<number> => {
  const throttled = (wait: number) => fail(failures.two_factor_throttled, { retry_after: wait })
  if (device === undefined) await app.limits.check(app, 'two_factor_slow', accountOf(id))
  const counted = await app.limits.count(app, 'two_factor', { account: accountOf(id), ip: device ?? ip })
  if (!counted.allowed) return throttled(counted.wait)
  if (device === undefined) await app.limits.use(app, 'two_factor_slow', accountOf(id))
  return Math.max(0, limits.two_factor.points - counted.uses)
}

const forgetTries = async (app: App, id: number): Promise<void> => {
  await app.limits.forgetGuesses(app, 'two_factor', accountOf(id))
  await app.limits.forget(app, 'two_factor_slow', accountOf(id))
}

/** Uses a code up; the words for the log, undefined for a code that is none or was used. */
const spend = async (app: App, { id, two_factor_secret_enc: sealed }: Pending, typed: string) => {
  const code = plainCode(typed)
  if (isAppCode(code)) {
    const step = sealed === null ? undefined : stepOfCode(openSecret(app, sealed), code, app.clock())
    return step !== undefined && (await spendStep(app, id, step)) ? { reason: null } : undefined
  }
  const isSpent = await spendCode(app, id, codeHash(app, id, code), toInstant(app.clock()))
  return isSpent ? { reason: words.by_code(await countCodes(app, id)) } : undefined
}

/** Not in a transaction: the count and the row in the log must outlive the refusal. */
const refuse = async (app: App, visitor: Visitor, { id, name }: Pending, left: number): Promise<never> => {
  await recordFailedSignIn(app, visitor, { subject_type: 'users', subject_id: id, subject_label: name })
  if (left === 0) return fail(failures.two_factor_throttled, { retry_after: limits.two_factor.seconds })
  const message = words.wrong(left)
  return fail({ ...common.invalid, code: 'wrong_code', message }, { errors: { code: [message] } })
}

/**
 * The second step of signing in: a code of the app or a recovery code, each of which works once.
 *
 * @param sessionId the session that waits for it; another one takes its place
 * @returns the new session id, and whether the browser is to remember it
 * @throws two_factor_over; invalid (422) with the tries that are left; two_factor_throttled, too_many (429)
 */
export const answerChallenge = async (
  app: App,
  visitor: Visitor,
  { code }: { code: string },
  browser: Browser,
  sessionId: string,
): Promise<{ session_id: string; remember: boolean }> => {
  const { origin } = visitor
  const pending =
    (await findPending(app, tokenHash(sessionId), toInstant(app.clock()))) ?? fail(failures.two_factor_over)
  const left = await countTry(app, pending, origin.ip, knownDevice(app, browser, pending))
  const { remember } = pending
  const session_id = await inTransaction(app, async (app) => {
    const spent = await spend(app, pending, code)
    if (!spent) return undefined
    if (!(await deletePending(app, pending.session_id))) fail(failures.two_factor_over)
    return letIn(app, pending, { origin, remember, reason: spent.reason })
  })
  if (session_id === undefined) return refuse(app, visitor, pending, left)
  await forgetTries(app, pending.id)
  rememberDevice(app, browser, pending)
  return { session_id, remember }
}
