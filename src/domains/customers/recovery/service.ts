import { demandGoodPassword } from '#domains/passwords/service.ts'
import { common, Failed, fail, failField } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInMember, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { type Browser, rememberDevice } from '#platform/server/known_devices.ts'
import { forgetAllAttempts } from '#platform/server/login_throttle.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { mailPasswordChanged, mailPasswordReset, mailSignInLink, mailVerification } from '../mails/service.ts'
import { customerAnswers } from '../messages.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  findCustomerForUpdate,
  removeBindings,
  updateCustomer,
} from '../queries.ts'
import { failMailedEnough } from '../service.ts'
import { signInFailures } from '../sign_in/contract.ts'
import { notifyVerified } from '../sign_in/service.ts'
import {
  dropOneTimeTokens,
  findOneTimeToken,
  findPendingEmail,
  findVerifiedEarlier,
  revokeTokensOf,
  spendOneTimeToken,
} from '../tokens/queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'customers.forgot_password': { email: string; ip: string }
    'customers.mail_sign_in_link': { email: string; ip: string }
  }
}

/**
 * Takes a wish for a reset link. Whether the address has an account is looked up by a job, so that answer and time are
 * the same for all.
 */
export const forgotPassword = async (app: App, { origin }: Visitor, email: string) => {
  await app.jobs.send(app, 'customers.forgot_password', { email, ip: origin.ip })
  return { message: customerAnswers.forgotten }
}

/** Takes a wish for a link that signs in once, in the same way. */
export const askForSignInLink = async (app: App, { origin }: Visitor, email: string) => {
  await app.jobs.send(app, 'customers.mail_sign_in_link', { email, ip: origin.ip })
  return { message: customerAnswers.sign_in_link_asked }
}

/** A mailbox is not to be flooded through us, and one network cannot use up the links that its owner may ask for. */
const mayAskAgain = async (app: App, email: string, ip: string): Promise<boolean> =>
  (await app.limits.count(app, 'forgot_account', { account: email, ip })).allowed &&
  (await app.limits.count(app, 'forgot_mailbox', email)).allowed

type LinkMail = (app: App, customer: CustomerRow) => Promise<boolean>

const sendLink =
  (write: LinkMail) =>
  async (app: App, { email, ip }: { email: string; ip: string }): Promise<void> => {
    const customer = await findCustomerByEmail(app, email)
    if (customer?.status !== 'active') return
    if (!(await mayAskAgain(app, email, ip))) return
    try {
      await inTransaction(app, async (app) => (await write(app, customer)) || fail(common.too_many))
    } catch (refusal) {
      // Rolled back, so that the link in an earlier mail still works; the caller was told the same sentence anyway.
      if (!(refusal instanceof Failed)) throw refusal
    }
  }

/** The background work of accounts, for src/workers.ts. */
export const customerWorkers: readonly JobWorker[] = [
  worker({ name: 'customers.forgot_password', run: sendLink(mailPasswordReset) }),
  worker({ name: 'customers.mail_sign_in_link', run: sendLink(mailSignInLink) }),
]

const linkNotUsable = () => failField('token', signInFailures.link_not_usable.message)

type ResetWish = { token: string; email?: string | undefined; password: string }

/**
 * The member whose reset link this is: the link was sent to the address that the account still has, and the address
 * that was sent along, if any, is that one.
 */
const isOwnLink = (
  customer: CustomerRow | undefined,
  sentTo: string | null | undefined,
  { email }: ResetWish,
): customer is CustomerRow =>
  customer?.status === 'active' && customer.email === sentTo && (email === undefined || email === customer.email)

/** Whose password is to be judged; the link is not used up by a password that is refused. */
const ownerOfLink = async (app: App, wish: ResetWish): Promise<CustomerRow> => {
  const found = await findOneTimeToken(app, 'reset_password', tokenHash(wish.token), toInstant(app.clock()))
  const customer = found && (await findCustomer(app, found.customer_id))
  return isOwnLink(customer, found?.email, wish) ? customer : linkNotUsable()
}

/**
 * Sets a new password by the link from the mail. All tokens of the account end. The link also proves the mailbox: when it
 * was not proved before, whoever else bound a provider to the account loses that way in. The browser is known to the
 * account afterwards, so that guesses of strangers do not keep its owner out.
 *
 * @param wish.email may be left out: the token says whose account it is
 * @throws link_not_usable; invalid (422) for a weak password
 */
export const resetPassword = async (app: App, visitor: Visitor, browser: Browser, wish: ResetWish) => {
  const owner = await ownerOfLink(app, wish)
  const passwordHash = await hashPassword(await demandGoodPassword(app, wish.password, owner))
  await inTransaction(app, async (app) => {
    const now = toInstant(app.clock())
    const spent = await spendOneTimeToken(app, 'reset_password', tokenHash(wish.token), now)
    const customer = spent && (await findCustomerForUpdate(app, spent.customer_id))
    if (!isOwnLink(customer, spent?.email, wish)) return linkNotUsable()
    await updateCustomer(app, customer.id, {
      password_hash: passwordHash,
      password_changed_at: now,
      email_verified_at: customer.email_verified_at ?? now,
      failed_logins: 0,
    })
    if (!customer.email_verified_at) await removeBindings(app, customer.id)
    await revokeTokensOf(app, customer.id, now)
    await dropOneTimeTokens(app, customer.id, ['link_login', 'reset_password', 'verify_email'], now)
    await recordChange(app, visitor, {
      action: 'updated',
      subject_type: 'customers',
      subject_id: customer.id,
      subject_label: customer.name,
      before: { password_hash: customer.password_hash, email_verified_at: customer.email_verified_at },
      after: { password_hash: passwordHash, email_verified_at: customer.email_verified_at ?? now },
    })
    if (!customer.email_verified_at) await notifyVerified(app, customer, visitor.origin)
    await mailPasswordChanged(app, customer)
    return customer
  })
  await forgetAllAttempts(app, 'member', owner.email)
  rememberDevice(app, browser, { id: owner.id, password_hash: passwordHash })
  return { message: customerAnswers.reset }
}

/**
 * Proves a mailbox by the link from the mail; a new address takes the place of the old one now. A link that is pressed again
 * says that the address is confirmed.
 *
 * @throws link_not_usable, also when somebody else has registered the address meanwhile
 */
export const verifyEmail = async (app: App, visitor: Visitor, token: string) => {
  try {
    const before = await findVerifiedEarlier(app, tokenHash(token))
    if (before) return { message: customerAnswers.verified_before, email: before.email, already: true }
    const email = await inTransaction(app, (app) => spendVerification(app, visitor, token))
    return { message: customerAnswers.verified, email, already: false }
  } catch (error) {
    if (brokeConstraint(error, 'customers_email')) return linkNotUsable()
    throw error
  }
}

const spendVerification = async (app: App, visitor: Visitor, token: string): Promise<string> => {
  const now = toInstant(app.clock())
  const spent = await spendOneTimeToken(app, 'verify_email', tokenHash(token), now)
  const customer = spent && (await findCustomerForUpdate(app, spent.customer_id))
  if (customer?.status !== 'active' || !spent?.email) return linkNotUsable()
  const isOther = spent.email !== customer.email
  const after = {
    email: spent.email,
    email_verified_at: isOther ? now : (customer.email_verified_at ?? now),
    version: customer.version + 1,
  }
  await updateCustomer(app, customer.id, after)
  // A reset link in the old mailbox must not outlive the change.
  if (isOther) await dropOneTimeTokens(app, customer.id, ['reset_password', 'link_login'], now)
  await recordChange(app, visitor, {
    action: 'updated',
    subject_type: 'customers',
    subject_id: customer.id,
    subject_label: customer.name,
    before: { email: customer.email, email_verified_at: customer.email_verified_at },
    after,
  })
  await notifyVerified(app, { ...customer, email: spent.email }, visitor.origin)
  return spent.email
}

/**
 * Sends the verification mail again, to the address that waits for it. Nothing is sent when nothing waits.
 *
 * @throws too_many when the address or the account had enough of them today
 */
export const resendVerification = async (app: App, { member }: SignedInMember) => {
  await inTransaction(app, async (app) => {
    const customer = await findCustomerForUpdate(app, member.id)
    if (!customer) return
    const pending = await findPendingEmail(app, customer, toInstant(app.clock()))
    if (!pending && customer.email_verified_at) return
    if (!(await mailVerification(app, customer, pending ?? customer.email))) failMailedEnough()
  })
  return { message: customerAnswers.verificationSent }
}
