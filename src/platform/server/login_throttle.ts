import { limits } from '#registry/limits.ts'
import type { Origin, Visitor } from './access.ts'
import type { App } from './app.ts'
import { type Change, recordChange } from './audit.ts'
import type { Audience } from './known_devices.ts'
import { isSampled } from './sampling.ts'
import { inTransaction } from './transaction.ts'

/**
 * A try to sign in by password. The guesser is throttled, not the account: wrong tries count for the account seen from one
 * network, and tries from everywhere only make unknown devices wait. A device that is known to the account has a count of
 * its own, so nobody else can keep its owner out (decision 36).
 */
export type LoginAttempt = {
  readonly audience: Audience
  readonly email: string
  readonly origin: Origin
  /** The name of the browser when the account was signed in to from it before. */
  readonly device: string | undefined
}

const accountOf = ({ audience, email }: Pick<LoginAttempt, 'audience' | 'email'>) => `${audience} ${email}`

const countAt = async (app: App, attempt: LoginAttempt) => {
  const account = accountOf(attempt)
  if (attempt.device !== undefined) return app.limits.count(app, 'login_device', { account, ip: attempt.device })
  await app.limits.use(app, 'login', attempt.origin)
  // Looked at before it is counted: whoever has to wait shall not use up the own tries by asking.
  await app.limits.check(app, 'login_slow', account)
  const counted = await app.limits.count(app, 'login_guesses', { account, ip: attempt.origin.ip })
  if (counted.allowed) await app.limits.use(app, 'login_slow', account)
  return counted
}

/**
 * Counts a try before the password is looked at, for addresses without account as well, so that neither the answer nor its
 * time tells which addresses have one.
 *
 * @param throttled says that the tries are used up, with the seconds to wait
 * @returns the tries that are left after this one, and the seconds to wait when none is
 * @throws `throttled`; too_many
 */
export const countAttempt = async (
  app: App,
  attempt: LoginAttempt,
  throttled: (wait: number) => never,
): Promise<{ left: number; wait: number }> => {
  const counted = await countAt(app, attempt)
  if (!counted.allowed) return throttled(counted.wait)
  return { left: Math.max(0, limits.login_guesses.points - counted.uses), wait: counted.wait }
}

/** Forgets the tries of a person who has signed in. */
export const forgetAttempts = async (app: App, attempt: LoginAttempt): Promise<void> => {
  const account = accountOf(attempt)
  // The network is limited in what it guesses: an office may have as many people as it likes.
  if (attempt.device === undefined) await app.limits.giveBack(app, 'login', attempt.origin)
  else await app.limits.forget(app, 'login_device', { account, ip: attempt.device })
  await app.limits.forget(app, 'login_guesses', { account, ip: attempt.origin.ip })
  await app.limits.forget(app, 'login_slow', account)
}

/** Forgets the tries at an account from everywhere and on every device: it got a new password, or somebody lets it try again. */
export const forgetAllAttempts = async (app: App, audience: Audience, email: string): Promise<void> => {
  await app.limits.forgetGuesses(app, 'login_guesses', accountOf({ audience, email }))
  await app.limits.forgetGuesses(app, 'login_device', accountOf({ audience, email }))
  await app.limits.forget(app, 'login_slow', accountOf({ audience, email }))
}

/** Failed sign-ins of a day that are written down one by one: for each account, and for all unknown addresses together. */
const failuresEach = 20

/**
 * Writes a failed sign-in into the audit log, which keeps every row for ever: of many only a sample, with its number of the
 * day.
 */
export const recordFailedSignIn = (
  app: App,
  visitor: Visitor,
  subject: Pick<Change, 'subject_type' | 'subject_id' | 'subject_label'>,
): Promise<void> =>
  inTransaction(app, async (app) => {
    const counted = await app.limits.count(app, 'login_noted', `${subject.subject_type} ${subject.subject_id}`)
    const nth = counted.allowed ? counted.uses : 1
    if (!isSampled(nth, failuresEach)) return
    const failed_today = nth > failuresEach ? { after: { failed_today: nth } } : {}
    await recordChange(app, visitor, { action: 'login_failed', ...subject, ...failed_today })
  })
