import { isEmail } from '#platform/contract/email_address.ts'
import type { OauthProvider } from '../contract.ts'

/** Where a provider's sign-in is, and how far its word is believed. */
export type ProviderFacts = {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
  readonly scope: string
  /** Signatures that are accepted on its id tokens; HS256 is keyed with the client secret. */
  readonly algorithms: readonly string[]
  /** Whether its `email_verified` is believed. LINE and Facebook pass on addresses that nobody proved. */
  readonly proves_email: boolean
}

/**
 * Sources: Google "OpenID Connect" (accounts.google.com/.well-known/openid-configuration), LINE Login v2.1 reference,
 * Facebook Login "OIDC token with manual flow".
 */
export const providerFacts: Readonly<Record<OauthProvider, ProviderFacts>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid email profile',
    algorithms: ['RS256'],
    proves_email: true,
  },
  line: {
    issuer: 'https://access.line.me',
    authorization_endpoint: 'https://access.line.me/oauth2/v2.1/authorize',
    token_endpoint: 'https://api.line.me/oauth2/v2.1/token',
    jwks_uri: 'https://api.line.me/oauth2/v2.1/certs',
    scope: 'openid email profile',
    algorithms: ['HS256', 'ES256'],
    proves_email: false,
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scope: 'openid email public_profile',
    algorithms: ['RS256'],
    proves_email: false,
  },
}

/** How long a started sign-in waits for its return. */
export const attemptMinutes = 10

/** Whom a provider says it has signed in. */
export type Identity = {
  readonly subject: string
  /** In lower case. */
  readonly email: string | null
  /** Proved, by a provider whose word is believed. */
  readonly email_proved: boolean
  readonly name: string | null
  readonly picture: string | null
}

const text = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null

/** An address that mail can be sent to; anything else counts as none. */
const addressOf = (value: unknown): string | null => {
  const given = text(value, 254)
  return given && isEmail(given) ? given.toLowerCase() : null
}

/** Reads the claims of an id token whose signature, issuer, audience and nonce were checked. */
export const identityOf = (claims: Record<string, unknown>, provesEmail: boolean): Identity | undefined => {
  const subject = text(claims.sub, 255)
  if (!subject) return undefined
  const picture = text(claims.picture, 1000)
  return {
    subject,
    email: addressOf(claims.email),
    email_proved: provesEmail && (claims.email_verified === true || claims.email_verified === 'true'),
    name: text(claims.name, 200)?.slice(0, 50) ?? null,
    picture: picture?.startsWith('https://') ? picture : null,
  }
}

/** A path of this site to come back to, or null: never another host, however it is written. */
export const ownPath = (wanted: string | null | undefined): string | null => {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\') || wanted.length > 300) return null
  const base = 'https://own.invalid'
  const url = URL.parse(wanted, base)
  return url?.origin === base ? url.pathname + url.search : null
}

/** Where the provider's return ends: home, with a token for the browser to spend, or with `cannot_add`. */
export const landing = (token: string, returnTo: string | null): string => {
  const query = new URLSearchParams({ token, ...(returnTo && returnTo !== '/' ? { return_to: returnTo } : {}) })
  return `/?${query}`
}
