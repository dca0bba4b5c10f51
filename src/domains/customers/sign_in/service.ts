import { acceptedVersions } from '#domains/pages/service.ts'
import { demandGoodPassword } from '#domains/passwords/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { type Failure, fail, failField, failTooMany } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Actor, Origin, SignedInMember, Visitor } from '#platform/server/access.ts'
import { signedIn } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type Browser, knownDevice, rememberDevice } from '#platform/server/known_devices.ts'
import { countAttempt, forgetAttempts, recordFailedSignIn } from '#platform/server/login_throttle.ts'
import { hashPassword, isPassword } from '#platform/server/passwords.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { mailAlreadyRegistered, mailVerification } from '../mails/service.ts'
import { customerAnswers } from '../messages.ts'
import {
  type CustomerRow,
  countFailedLogin,
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  updateCustomer,
} from '../queries.ts'
import { profileOf } from '../service.ts'
import { revokeTokenByHash, spendOneTimeToken } from '../tokens/queries.ts'
import { issueBearer } from '../tokens/service.ts'
import { signInFailures } from './contract.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** A member signed in, or registered. `cart_id` is the guest's cart of that browser, to be merged. */
    'customer signed in': { customer_id: number; cart_id: string | null }
    /** A member has shown that a mailbox is theirs; told in the transaction. `by` is whoever did it. */
    'customer verified e-mail': { customer_id: number; email: string; by: Actor }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const cartOf = (text: string | null | undefined) => (text && uuid.test(text) ? text : null)

/** A refusal that stands beside the field it is about. */
const failAt = (field: string, failure: Failure): never => fail(failure, { errors: { [field]: [failure.message] } })

/** Tells that the mailbox of an account is proved, so that what was given from it finds the account. */
export const notifyVerified = (
  app: App,
  customer: { id: number; name: string; email: string },
  origin: Origin,
): Promise<void> =>
  app.domainEvents.emit(app, 'customer verified e-mail', {
    customer_id: customer.id,
    email: customer.email,
    by: signedIn(customer, origin),
  })

/** Opens the door: notes the sign-in, makes the token, and lets others (the cart) answer. */
const letIn = async (app: App, customer: CustomerRow, origin: Origin, cartId: string | null): Promise<string> => {
  await updateCustomer(app, customer.id, {
    last_login_at: toInstant(app.clock()),
    failed_logins: 0,
  })
  const token = await issueBearer(app, customer.id, origin)
  await recordChange(app, signedIn(customer, origin), {
    action: 'login',
    subject_type: 'customers',
    subject_id: customer.id,
    subject_label: customer.name,
  })
  await app.domainEvents.emit(app, 'customer signed in', { customer_id: customer.id, cart_id: cartId })
  // Whatever was given since without signing in comes along.
  if (customer.email_verified_at) await notifyVerified(app, customer, origin)
  return token
}

type Registration = {
  name: string
  email: string
  password: string
  phone: string | null
  marketing_opt_in?: boolean | undefined
  cart_id?: string | null | undefined
}

/**
 * Makes a member and signs them in; a verification mail follows. Needs the consent that the contract demands.
 *
 * @throws email_not_usable with the same words whether the known account is verified or not; its owner gets a mail
 */
export const registerMember = async (app: App, visitor: Visitor, browser: Browser, wanted: Registration) => {
  // Hashed before anything is looked up: a known address takes as long as a new one.
  const passwordHash = await hashPassword(await demandGoodPassword(app, wanted.password, wanted))
  const result = await inTransaction(app, async (app) => {
    const now = toInstant(app.clock())
    const customer = await insertCustomer(app, {
      email: wanted.email,
      password_hash: passwordHash,
      name: wanted.name,
      phone: wanted.phone,
      public_name_mode: (await readSettings(app, 'donation')).public_name_mode,
      consent_at: now,
      ...(await acceptedVersions(app)),
      marketing_opt_in: wanted.marketing_opt_in ?? false,
      marketing_opt_in_at: wanted.marketing_opt_in ? now : null,
      created_at: now,
    })
    if (!customer) {
      await mailAlreadyRegistered(app, wanted.email)
      return undefined
    }
    const { password_hash: _, search_text: __, ...row } = customer
    await recordChange(app, signedIn(customer, visitor.origin), {
      action: 'created',
      subject_type: 'customers',
      subject_id: customer.id,
      subject_label: customer.name,
      after: row,
    })
    await mailVerification(app, customer, customer.email)
    const token = await letIn(app, customer, visitor.origin, cartOf(wanted.cart_id))
    return { token, owner: customer, customer: await profileOf(app, customer.id) }
  })
  if (!result) return failAt('email', signInFailures.email_not_usable)
  const { owner, ...answer } = result
  rememberDevice(app, browser, owner)
  return answer
}

/** Notes a wrong password; the same work for an address without account. */
const noteWrongPassword = (app: App, visitor: Visitor, customer: CustomerRow | undefined) =>
  inTransaction(app, async (app) => {
    await countFailedLogin(app, customer?.id ?? 0)
    await recordFailedSignIn(app, visitor, {
      subject_type: 'customers',
      subject_id: customer?.id ?? 'unknown',
      subject_label: customer?.name ?? '',
    })
  })

/**
 * Signs a member in by password; the browser is known to the account afterwards.
 *
 * @throws wrong_credentials with the tries that are left · account_suspended (only to who knows the password) · too_many
 */
export const signIn = async (
  app: App,
  visitor: Visitor,
  browser: Browser,
  given: { email: string; password: string; cart_id?: string | null | undefined },
) => {
  const customer = await findCustomerByEmail(app, given.email)
  const device = customer && knownDevice(app, browser, customer)
  const guess = { audience: 'member', email: given.email, origin: visitor.origin, device } as const
  const { left } = await countAttempt(app, guess, failTooMany)
  const isRight = await isPassword(given.password, customer?.password_hash)
  if (!customer || !isRight) {
    await noteWrongPassword(app, visitor, customer)
    return failAt('email', { ...signInFailures.wrong_credentials, message: customerAnswers.wrongCredentials(left) })
  }
  if (customer.status !== 'active') fail(signInFailures.account_suspended)
  const token = await inTransaction(app, (app) => letIn(app, customer, visitor.origin, cartOf(given.cart_id)))
  await forgetAttempts(app, guess)
  rememberDevice(app, browser, customer)
  return { token }
}

/**
 * Signs a member in by the single-use token of a link.
 *
 * @throws link_not_usable for a token that is unknown, used, expired, or of an account that may not sign in
 */
export const signInByLink = async (
  app: App,
  visitor: Visitor,
  browser: Browser,
  given: { token: string; cart_id?: string | null | undefined },
) => {
  const { token, owner } = await inTransaction(app, async (app) => {
    const spent = await spendOneTimeToken(app, 'link_login', tokenHash(given.token), toInstant(app.clock()))
    const customer = spent && (await findCustomer(app, spent.customer_id))
    const isUsable = customer?.status === 'active' && (spent?.email === null || spent?.email === customer.email)
    if (!customer || !isUsable) return failField('token', signInFailures.link_not_usable.message)
    return { token: await letIn(app, customer, visitor.origin, cartOf(given.cart_id)), owner: customer }
  })
  rememberDevice(app, browser, owner)
  return { token }
}

/** Ends the token that the request came with. */
export const signOut = async (app: App, member: SignedInMember, token: string): Promise<undefined> => {
  await inTransaction(app, async (app) => {
    await revokeTokenByHash(app, tokenHash(token), toInstant(app.clock()))
    await recordChange(app, member, {
      action: 'logout',
      subject_type: 'customers',
      subject_id: member.member.id,
      subject_label: member.member.name,
    })
  })
  return undefined
}
