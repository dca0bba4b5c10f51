import { writeMail } from '#domains/mails/service.ts'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { MailSecret } from '#platform/server/mail_secret.ts'
import { memberMailbox, typed } from '#platform/server/recipients.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { customerMails } from '../messages.ts'
import { findCustomerByEmail } from '../queries.ts'
import { type OneTimeKind, oneTimeMinutes } from '../tokens/rules.ts'
import { issueOneTime } from '../tokens/service.ts'

/** The mails about an account, each written in the transaction of what it tells of. */

type Receiver = { id: number; name: string; email: string; email_verified_at: string | null }

const about = (customer: { id: number }) => ({ type: 'customers', id: customer.id }) as const

const secretOf = (app: App, kind: OneTimeKind, token: string): MailSecret => ({
  text: token,
  expires_at: toInstant(addMinutes(app.clock(), oneTimeMinutes[kind])),
})

/**
 * Sends the link that proves an address: the account's own, or the one it wants to change to.
 *
 * @returns false when the address, or the account, had enough of them today
 */
export const mailVerification = async (app: App, customer: Receiver, email: string): Promise<boolean> => {
  const token = await issueOneTime(app, 'verify_email', { id: customer.id, email })
  const url = `${app.config.app_url}/?verify_email=${token}`
  const words = email === customer.email ? customerMails.verify : customerMails.changeEmail
  return writeMail(app, {
    ...words(customer.name, url),
    kind: email === customer.email ? 'verify_email' : 'change_email',
    to: email === customer.email ? memberMailbox(customer) : typed(email, `member:${customer.id}`),
    to_name: customer.name,
    dedupe_key: `verify_email:${tokenHash(token)}`,
    about: about(customer),
    secret: secretOf(app, 'verify_email', token),
  })
}

/** Tells the owner of an address that somebody tried to register it; at most once a day. */
export const mailAlreadyRegistered = async (app: App, email: string): Promise<void> => {
  const owner = await findCustomerByEmail(app, email)
  if (!owner) return
  await writeMail(app, {
    ...customerMails.alreadyRegistered(owner.name, app.config.app_url),
    kind: 'already_registered',
    to: typed(owner.email),
    to_name: owner.name,
    dedupe_key: `already_registered:${owner.id}:${taipeiDay(app.clock())}`,
    about: about(owner),
  })
}

/** Sends the link under which a new password can be set; false when its mailbox, not proved yet, had enough today. */
export const mailPasswordReset = async (app: App, customer: Receiver): Promise<boolean> => {
  const token = await issueOneTime(app, 'reset_password', customer)
  // Behind `#` no server, proxy or log sees it, and the token alone says whose account it is.
  const url = `${app.config.app_url}/reset-password#token=${token}`
  return writeMail(app, {
    ...customerMails.resetPassword(customer.name, url),
    kind: 'reset_password',
    to: memberMailbox(customer),
    to_name: customer.name,
    dedupe_key: `reset_password:${tokenHash(token)}`,
    about: about(customer),
    secret: secretOf(app, 'reset_password', token),
  })
}

/** Sends the link that signs its member in once; false when its mailbox, not proved yet, had enough today. */
export const mailSignInLink = async (app: App, customer: Receiver): Promise<boolean> => {
  const token = await issueOneTime(app, 'link_login', customer)
  return writeMail(app, {
    ...customerMails.signInLink(customer.name, `${app.config.app_url}/?token=${token}`),
    kind: 'sign_in_link',
    to: memberMailbox(customer),
    to_name: customer.name,
    dedupe_key: `sign_in_link:${tokenHash(token)}`,
    about: about(customer),
    secret: secretOf(app, 'link_login', token),
  })
}

/** Tells that the password is another now. */
export const mailPasswordChanged = (app: App, customer: Receiver): Promise<boolean> =>
  writeMail(app, {
    ...customerMails.passwordChanged(customer.name, app.config.app_url),
    kind: 'password_changed',
    to: memberMailbox(customer),
    to_name: customer.name,
    dedupe_key: `password_changed:${customer.id}:${app.clock().getTime()}`,
    about: about(customer),
  })

/** Warns the present address before another takes its place. */
export const mailEmailWillChange = (app: App, customer: Receiver, newEmail: string): Promise<boolean> =>
  writeMail(app, {
    ...customerMails.emailWillChange(customer.name, newEmail),
    kind: 'email_will_change',
    to: memberMailbox(customer),
    to_name: customer.name,
    dedupe_key: `email_will_change:${customer.id}:${app.clock().getTime()}`,
    about: about(customer),
  })
