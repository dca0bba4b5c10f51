import { randomInt } from 'node:crypto'
import { writeMail } from '#domains/mails/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Actor, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { party } from '#platform/server/recipients.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'
import { demandOwnPassword } from '../account/service.ts'
import { clearPasskeys } from '../passkeys/queries.ts'
import { countPasskeys } from '../passkeys/service.ts'
import { endSessionsOf } from '../queries.ts'
import type { Enrolment, SecondFactor } from './contract.ts'
import { secondFactorFailures as failures } from './contract.ts'
import { secondFactorOffMail, secondFactorNotes as words } from './messages.ts'
import { clearCodes, confirmSecret, countCodes, findSecondFactor, replaceCodes, storeSecret } from './queries.ts'
import { addressOf, codeCount, isAppCode, newRecoveryCode, newSecret, plainCode, stepOfCode } from './rules.ts'

const { purpose } = sealedColumns.users.two_factor_secret_enc

/** The secret of an account in plain text. */
export const openSecret = (app: App, sealed: string): string => app.secrets.open(sealed, purpose)

/** The form in which a recovery code is kept: keyed, because 49 bits can be tried out. */
export const codeHash = (app: App, user_id: number, code: string): string =>
  tokenHash(app.secrets.blindIndex(`${user_id} ${plainCode(code)}`, 'staff.recovery_code'))

const getOwn = async (app: App, id: number) => (await findSecondFactor(app, id)) ?? fail(common.not_signed_in)

/** Makes recovery codes; those before stop working. */
const makeCodes = async (app: App, user_id: number): Promise<{ codes: string[] }> => {
  const codes = Array.from({ length: codeCount }, () => newRecoveryCode((below) => randomInt(below)))
  await replaceCodes(
    app,
    user_id,
    codes.map((code) => codeHash(app, user_id, code)),
  )
  return { codes }
}

type Account = { id: number; name: string; email: string }

const about = ({ id, name }: Account) => ({ subject_type: 'users', subject_id: id, subject_label: name }) as const

/** What the own account proves beside its password. */
export const readOwnSecondFactor = async (app: App, { staff }: SignedInStaff): Promise<SecondFactor> => {
  const { two_factor_confirmed_at: since, required_by } = await getOwn(app, staff.id)
  const codes_left = await countCodes(app, staff.id)
  return { on: since !== null, since, codes_left, required_by, passkeys: await countPasskeys(app, staff.id) }
}

/**
 * Makes a secret for the app of the account. It counts once a code of it is sent; asked for again, the last one holds.
 *
 * @throws wrong_password, too_many; two_factor_on
 */
export const beginSecondFactor = async (
  app: App,
  actor: SignedInStaff,
  given: { current_password: string },
): Promise<Enrolment> => {
  const { email } = await demandOwnPassword(app, actor.staff.id, given.current_password)
  const secret = newSecret()
  const sealed = app.secrets.seal(secret, purpose)
  await inTransaction(app, async (app) => {
    const own = await getOwn(app, actor.staff.id)
    if (!(await storeSecret(app, own.id, sealed))) fail(failures.two_factor_on)
    await recordChange(app, actor, {
      action: 'updated',
      ...about(own),
      before: { two_factor_secret_enc: own.two_factor_secret_enc },
      after: { two_factor_secret_enc: sealed },
      reason: words.begun,
    })
  })
  const { site_name } = await readSettings(app, 'website')
  const address = addressOf(secret, email, site_name)
  return { secret, address, qr: qrOf(address) }
}

/**
 * Turns the second step on. Every other session of the account ends.
 *
 * @param sessionId the session of this browser, which stays
 * @returns the recovery codes, which nobody can see again
 * @throws two_factor_on, two_factor_not_begun; invalid (422) for a code that is not of the secret
 */
export const confirmSecondFactor = (
  app: App,
  actor: SignedInStaff,
  { code }: { code: string },
  sessionId: string,
): Promise<{ codes: string[] }> =>
  inTransaction(app, async (app) => {
    const before = await getOwn(app, actor.staff.id)
    const sealed = before.two_factor_secret_enc
    if (before.two_factor_confirmed_at !== null) fail(failures.two_factor_on)
    if (sealed === null) return fail(failures.two_factor_not_begun)
    const typed = plainCode(code)
    const step = isAppCode(typed) ? stepOfCode(openSecret(app, sealed), typed, app.clock()) : undefined
    if (step === undefined)
      return fail({ ...common.invalid, message: words.wrong_plain }, { errors: { code: [words.wrong_plain] } })
    const at = toInstant(app.clock())
    if (!(await confirmSecret(app, before.id, { sealed, step, at }))) fail(failures.two_factor_not_begun)
    await endSessionsOf(app, [before.id], tokenHash(sessionId))
    await recordChange(app, actor, {
      action: 'updated',
      ...about(before),
      before: { two_factor_confirmed_at: null },
      after: { two_factor_confirmed_at: at },
      reason: words.turned_on,
    })
    return makeCodes(app, before.id)
  })

/** New recovery codes for the own account. @throws wrong_password, too_many; two_factor_off */
export const renewCodes = async (
  app: App,
  actor: SignedInStaff,
  given: { current_password: string },
): Promise<{ codes: string[] }> => {
  await demandOwnPassword(app, actor.staff.id, given.current_password)
  return inTransaction(app, async (app) => {
    const own = await getOwn(app, actor.staff.id)
    if (own.two_factor_confirmed_at === null) fail(failures.two_factor_off)
    await recordChange(app, actor, { action: 'updated', ...about(own), reason: words.new_codes })
    return makeCodes(app, own.id)
  })
}

/**
 * Takes the codes of an account away, with a reset its passkeys too, ends its sessions and tells its mailbox. In the
 * caller's transaction.
 *
 * @param keepHash of the session that stays
 * @throws two_factor_off where there is none
 */
export const turnOff = async (
  app: App,
  actor: Actor,
  account: Account,
  { reason, how, keepHash }: { reason: string; how: 'own' | 'reset'; keepHash?: string },
): Promise<void> => {
  const before = await findSecondFactor(app, account.id)
  const passkeys = how === 'reset' ? await clearPasskeys(app, account.id) : 0
  if (!(await clearCodes(app, account.id)) && passkeys === 0) fail(failures.two_factor_off)
  await endSessionsOf(app, [account.id], keepHash)
  await recordChange(app, actor, {
    action: 'updated',
    ...about(account),
    before: {
      two_factor_confirmed_at: before?.two_factor_confirmed_at,
      two_factor_secret_enc: before?.two_factor_secret_enc,
    },
    after: { two_factor_confirmed_at: null, two_factor_secret_enc: null },
    reason,
  })
  await writeMail(app, {
    ...secondFactorOffMail(account.name, how, `${app.config.app_url}/admin/my/security`),
    kind: 'staff_two_factor_off',
    to: party(account.email),
    to_name: account.name,
    dedupe_key: `staff_two_factor_off:${randomToken()}`,
    about: { type: 'users', id: account.id },
  })
}

/** Turns the own second step off. @throws wrong_password, too_many; two_factor_off */
export const turnOwnOff = async (
  app: App,
  actor: SignedInStaff,
  given: { current_password: string },
  sessionId: string,
): Promise<undefined> => {
  const account = await demandOwnPassword(app, actor.staff.id, given.current_password)
  await inTransaction(app, (app) =>
    turnOff(app, actor, account, { reason: words.turned_off, how: 'own', keepHash: tokenHash(sessionId) }),
  )
}
