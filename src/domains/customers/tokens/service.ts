import { deviceName } from '#platform/contract/device_name.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { MemberIdentity, Origin, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import {
  deleteTokensBeyond,
  dropOneTimeTokens,
  findMemberByToken,
  insertOneTimeToken,
  insertToken,
  listTokensOf,
  revokeTokenOf,
  revokeTokensOf,
  touchToken,
} from './queries.ts'
import { bearerEnd, bearerLastMoment, mostTokens, type OneTimeKind, oneTimeMinutes } from './rules.ts'

/** Signs a browser in: makes a bearer token (43 characters) of which only the hash is kept. */
export const issueBearer = async (app: App, customerId: number, origin: Origin): Promise<string> => {
  const token = randomToken()
  const now = app.clock()
  await insertToken(app, {
    customer_id: customerId,
    token_hash: tokenHash(token),
    name: deviceName(origin.user_agent),
    last_used_at: toInstant(now),
    expires_at: toInstant(bearerEnd(now, now)),
    created_at: toInstant(now),
    ip: origin.ip || null,
    user_agent: origin.user_agent.slice(0, 400) || null,
  })
  await deleteTokensBeyond(app, customerId, mostTokens)
  return token
}

/** A use within this time after the last one is not written down: reading a page must not write a row each time. */
const touchAfterMs = 60_000

/** Who a bearer token belongs to; undefined when it is unknown, ended, expired, or its account is not active. */
export const identifyMember = async (app: App, token: string): Promise<MemberIdentity | undefined> => {
  const now = app.clock()
  const found = await findMemberByToken(app, tokenHash(token), toInstant(now))
  if (!found) return undefined
  if (now.getTime() - Date.parse(found.last_used_at) >= touchAfterMs) {
    const expires_at = toInstant(bearerEnd(now, new Date(found.signed_in_at)))
    await touchToken(app, found.token_id, { last_used_at: toInstant(now), expires_at })
  }
  return { id: found.id, name: found.name, email: found.email }
}

/** Makes a single-use secret for a mail or a redirect. Earlier ones of a mailed kind stop working. */
export const issueOneTime = async (
  app: App,
  kind: OneTimeKind,
  customer: { id: number; email: string | null },
  ip = '',
): Promise<string> => {
  const token = randomToken()
  const now = app.clock()
  if (kind !== 'link_login') await dropOneTimeTokens(app, customer.id, [kind], toInstant(now))
  await insertOneTimeToken(app, {
    customer_id: customer.id,
    kind,
    token_hash: tokenHash(token),
    email: customer.email,
    expires_at: toInstant(addMinutes(now, oneTimeMinutes[kind])),
    created_at: toInstant(now),
    ip: ip || null,
  })
  return token
}

/**
 * Makes the address of a link that signs a member in once, for mails and redirects.
 *
 * @param path own path the link leads to
 */
export const makeSignInLink = async (app: App, customer: { id: number; email: string }, path = '/') => {
  const token = await issueOneTime(app, 'link_login', customer)
  return `${app.config.app_url}${path}?token=${token}`
}

/** The devices in which the member is signed in. */
export const listDevices = async (app: App, { member }: SignedInMember, currentToken: string) => {
  const current = tokenHash(currentToken)
  const rows = await listTokensOf(app, member.id, toInstant(app.clock()))
  return {
    data: rows.map(({ token_hash, ...device }) => ({
      ...device,
      ends_at: toInstant(bearerLastMoment(new Date(device.created_at))),
      current: token_hash === current,
    })),
  }
}

/**
 * Signs a device of the member out.
 *
 * @throws not_found for a device of somebody else
 */
export const endDevice = async (app: App, { member }: SignedInMember, id: number): Promise<undefined> => {
  const ended = await revokeTokenOf(app, member.id, id, toInstant(app.clock()))
  if (!ended) fail(common.not_found)
  return undefined
}

/** Signs the member out everywhere but here. */
export const endOtherDevices = async (
  app: App,
  { member }: SignedInMember,
  currentToken: string,
): Promise<undefined> => {
  await revokeTokensOf(app, member.id, toInstant(app.clock()), tokenHash(currentToken))
  return undefined
}
