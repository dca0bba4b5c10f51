import { acceptedVersions } from '#domains/pages/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { type Origin, type SignedInMember, signedIn, type Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { randomToken, sameText, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { OauthProvider } from '../contract.ts'
import { mailVerification } from '../mails/service.ts'
import { findCustomer, findCustomerForUpdate, insertCustomer, listBindings } from '../queries.ts'
import { outsideAvatar } from '../rules.ts'
import { notifyVerified } from '../sign_in/service.ts'
import { issueOneTime } from '../tokens/service.ts'
import { oauthFailures } from './contract.ts'
import { identityByCode, signInAddress } from './provider/service.ts'
import {
  type Attempt,
  deleteBinding,
  findBinding,
  insertAttempt,
  insertBinding,
  takeAttempt,
  touchBinding,
} from './queries.ts'
import { attemptMinutes, type Identity, landing, ownPath } from './rules.ts'

/** The value by which the browser knows that a member cannot be signed in or bound (specification section 4). */
const cannotAdd = 'cannot_add'

/**
 * Starts a sign-in at a provider; for a signed-in member it will bind the identity to the account.
 *
 * @returns the provider's address and the state, which the browser must bring back in a cookie
 * @throws not_found for a provider that is not set up · provider_unreachable
 */
export const startOauth = async (
  app: App,
  visitor: Visitor,
  provider: OauthProvider,
  returnTo: string | null | undefined,
): Promise<{ url: string; state: string }> => {
  const client = app.config.oauth[provider] ?? fail(common.not_found)
  const secret = { state: randomToken(), nonce: randomToken(), code_verifier: randomToken() }
  const url = await signInAddress(app, provider, client, secret).catch((error: unknown) => {
    app.log.warn({ err: error, provider }, 'provider unreachable')
    return fail(oauthFailures.provider_unreachable)
  })
  const now = app.clock()
  await insertAttempt(app, {
    state_hash: tokenHash(secret.state),
    provider,
    code_verifier: secret.code_verifier,
    nonce: secret.nonce,
    customer_id: visitor.member?.member.id ?? null,
    return_to: ownPath(returnTo),
    expires_at: toInstant(addMinutes(now, attemptMinutes)),
  })
  return { url, state: secret.state }
}

type Return = { state?: string | undefined; code?: string | undefined; error?: string | undefined }

/**
 * Ends a sign-in at a provider: the path to send the browser to. Never throws for what the provider or a forger says.
 *
 * @param cookieState the state that this browser started with; another browser's return is refused
 */
export const finishOauth = async (
  app: App,
  visitor: Visitor,
  provider: OauthProvider,
  given: Return,
  cookieState: string | undefined,
): Promise<string> => {
  const { state } = given
  const isOurs = state !== undefined && cookieState !== undefined && sameText(state, cookieState)
  const attempt = isOurs ? await takeAttempt(app, provider, tokenHash(state), toInstant(app.clock())) : undefined
  if (!attempt) return landing(cannotAdd, null)
  // The person pressed "cancel" over there: nothing happened, nothing to say.
  if (given.error === 'access_denied') return attempt.return_to ?? '/'
  const identity = await askProvider(app, provider, given.code, attempt)
  const token = identity && (await settle(app, visitor.origin, provider, identity, attempt.customer_id))
  return landing(token ?? cannotAdd, attempt.return_to)
}

const askProvider = async (
  app: App,
  provider: OauthProvider,
  code: string | undefined,
  attempt: Pick<Attempt, 'code_verifier' | 'nonce'>,
): Promise<Identity | undefined> => {
  const client = app.config.oauth[provider]
  if (!client || !code) return undefined
  try {
    return await identityByCode(app, provider, client, { code, ...attempt })
  } catch (error) {
    app.log.warn({ err: error, provider }, 'provider unreachable')
    return undefined
  }
}

/** Finds or makes the account of an identity; the link token that signs it in, or undefined when that may not be. */
const settle = (
  app: App,
  origin: Origin,
  provider: OauthProvider,
  identity: Identity,
  binderId: number | null,
): Promise<string | undefined> =>
  inTransaction(app, async (app) => {
    const known = await findBinding(app, provider, identity.subject)
    if (known && binderId !== null && known.customer_id !== binderId) return undefined
    if (known) await touchBinding(app, known.id, toInstant(app.clock()))
    const ownerId =
      known?.customer_id ??
      (binderId === null
        ? await makeAccount(app, origin, provider, identity)
        : await bind(app, origin, provider, identity, binderId))
    const owner = ownerId === undefined ? undefined : await findCustomer(app, ownerId)
    // an identity that stayed with a merged account leads to the one that it went into
    const customer = owner?.merged_into_id ? await findCustomer(app, owner.merged_into_id) : owner
    if (customer && outsideAvatar(customer.avatar_url)) {
      await app.jobs.send(app, 'customers.copy_avatar', { customer_id: customer.id })
    }
    return customer?.status === 'active' ? issueOneTime(app, 'link_login', customer, origin.ip) : undefined
  })

/** Binds an identity to a member's account; undefined when the account already has another one of this provider. */
const bind = async (app: App, origin: Origin, provider: OauthProvider, identity: Identity, customerId: number) => {
  const customer = await findCustomerForUpdate(app, customerId)
  if (customer?.status !== 'active') return undefined
  const isNew = await insertBinding(app, {
    customer_id: customer.id,
    provider,
    subject: identity.subject,
    email: identity.email,
    name: identity.name,
    last_used_at: toInstant(app.clock()),
  })
  if (!isNew) return undefined
  await recordChange(app, signedIn(customer, origin), {
    action: 'created',
    subject_type: 'customer_oauth',
    subject_id: customer.id,
    subject_label: customer.name,
    after: { provider },
  })
  return customer.id
}

/**
 * Makes an account for somebody who comes through a provider. An address that has an account already is never taken
 * over, proved or not: its owner signs in and binds from the profile.
 */
const makeAccount = async (app: App, origin: Origin, provider: OauthProvider, identity: Identity) => {
  if (!identity.email) return undefined
  const now = toInstant(app.clock())
  const customer = await insertCustomer(app, {
    email: identity.email,
    password_hash: null,
    name: identity.name ?? identity.email.replace(/@.*$/s, '').slice(0, 50),
    // Until it is copied (avatar/service.ts); nobody is shown it from there.
    avatar_url: identity.picture,
    public_name_mode: (await readSettings(app, 'donation')).public_name_mode,
    // The sentence about the privacy policy stands beside the buttons.
    consent_at: now,
    ...(await acceptedVersions(app)),
    email_verified_at: identity.email_proved ? now : null,
    created_at: now,
  })
  if (!customer) return undefined
  await recordChange(app, signedIn(customer, origin), {
    action: 'created',
    subject_type: 'customers',
    subject_id: customer.id,
    subject_label: customer.name,
    after: { name: customer.name, email: customer.email, email_verified_at: customer.email_verified_at },
  })
  if (identity.email_proved) await notifyVerified(app, customer, origin)
  else await mailVerification(app, customer, customer.email)
  return bind(app, origin, provider, identity, customer.id)
}

/**
 * Takes a provider off the member's account.
 *
 * @throws not_found when it is not bound · last_way_in when nothing else would open the account
 */
export const unbind = async (app: App, actor: SignedInMember, provider: OauthProvider): Promise<undefined> => {
  await inTransaction(app, async (app) => {
    const customer = (await findCustomerForUpdate(app, actor.member.id)) ?? fail(common.not_found)
    if (!(await deleteBinding(app, customer.id, provider))) fail(common.not_found)
    const left = await listBindings(app, customer.id)
    if (customer.password_hash === null && left.length === 0) fail(oauthFailures.last_way_in)
    await recordChange(app, actor, {
      action: 'deleted',
      subject_type: 'customer_oauth',
      subject_id: customer.id,
      subject_label: customer.name,
      before: { provider },
    })
  })
  return undefined
}
