import { writeMail } from '#domains/mails/service.ts'
import { fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { type Browser, rememberDevice } from '#platform/server/known_devices.ts'
import { party } from '#platform/server/recipients.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findAccount } from '../sessions/queries.ts'
import { deviceLinkFailures } from './contract.ts'
import { deviceLinkMail, deviceLinkWords } from './messages.ts'
import { insertDeviceLink, spendDeviceLink } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'staff.mail_device_link': { email: string; ip: string }
  }
}

const minutes = 30

/**
 * Takes a wish for a link that makes a browser known. Whether the address has an account is looked up by a job, so that
 * answer and time are the same for all.
 */
export const askForLink = async (app: App, { origin }: Visitor, email: string) => {
  await app.jobs.send(app, 'staff.mail_device_link', { email, ip: origin.ip })
  return { message: deviceLinkWords.asked }
}

/** A mailbox is not to be flooded through us, and one network cannot use up the links that its owner may ask for. */
const mayAsk = async (app: App, email: string, ip: string): Promise<boolean> =>
  (await app.limits.count(app, 'forgot_account', { account: `staff ${email}`, ip })).allowed &&
  (await app.limits.count(app, 'forgot_mailbox', email)).allowed

/** Mails the link. Links that were mailed before go on working: a stranger who asks for more ends none of them. */
const mailLink = async (app: App, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const account = await findAccount(app, email)
  if (account?.status !== 'active') return
  if (!(await mayAsk(app, email, ip))) return
  const token = randomToken()
  const now = app.clock()
  const expires_at = toInstant(addMinutes(now, minutes))
  await inTransaction(app, async (app) => {
    const isSent = await writeMail(app, {
      // Behind a `#`, so that no server, proxy or log on the way gets to see it.
      ...deviceLinkMail(account.name, `${app.config.app_url}/admin/device#${token}`),
      kind: 'staff_device_link',
      to: party(email),
      to_name: account.name,
      dedupe_key: `staff_device_link:${tokenHash(token)}`,
      about: { type: 'users', id: account.id },
      secret: { text: token, expires_at },
    })
    if (!isSent) return
    const link = { user_id: account.id, token_hash: tokenHash(token), expires_at, created_at: toInstant(now) }
    await insertDeviceLink(app, link)
  })
}

/**
 * Makes this browser known to the account of a link: from then on it has its own tries, whoever guesses meanwhile
 * (decision 36). It opens nothing: the password is asked for as before.
 *
 * @throws device_link_unknown for a link that was used, is over, or whose account is not active
 */
export const takeLink = async (app: App, visitor: Visitor, browser: Browser, token: string) => {
  const owner = await inTransaction(app, async (app) => {
    const account = await spendDeviceLink(app, tokenHash(token), toInstant(app.clock()))
    if (!account) return fail(deviceLinkFailures.device_link_unknown)
    await recordChange(app, visitor, {
      action: 'updated',
      subject_type: 'users',
      subject_id: account.id,
      subject_label: account.name,
      reason: deviceLinkWords.known,
    })
    return account
  })
  rememberDevice(app, browser, owner)
  return { message: deviceLinkWords.taken }
}

/** The background work of these links, for src/workers.ts. */
export const deviceLinkWorkers: readonly JobWorker[] = [worker({ name: 'staff.mail_device_link', run: mailLink })]
