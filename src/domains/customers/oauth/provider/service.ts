import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { App } from '#platform/server/app.ts'
import { sameText } from '#platform/server/secrets.ts'
import type { OauthProvider } from '../../contract.ts'
import type { OauthClient } from '../config.ts'
import { type Identity, identityOf, type ProviderFacts, providerFacts } from '../rules.ts'

/** The conversation with a provider: OpenID Connect, authorization code with PKCE and nonce. */

const patience = 5_000
/** Seconds by which the provider's clock may differ from ours. */
const clockTolerance = 60

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
})

/** The providers this installation has an account with. */
export const configuredProviders = (app: App): OauthProvider[] =>
  keysOf(providerFacts).filter((provider) => app.config.oauth[provider] !== null)

/** A provider's addresses: its own, or what the configured issuer says about itself. */
const factsOf = async (provider: OauthProvider, client: OauthClient): Promise<ProviderFacts> => {
  if (!client.issuer) return providerFacts[provider]
  const response = await fetch(`${client.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  return { ...providerFacts[provider], ...Discovery.parse(await response.json()) }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

const keysAt = (address: string) => {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: patience })
  keySets.set(address, known)
  return known
}

/** The return address registered with every provider. */
const callbackOf = (app: App, provider: OauthProvider) => `${app.config.app_url}/api/oauth/${provider}/callback`

/** The provider's page on which a person signs in. */
export const signInAddress = async (
  app: App,
  provider: OauthProvider,
  client: OauthClient,
  secret: { state: string; nonce: string; code_verifier: string },
): Promise<string> => {
  const facts = await factsOf(provider, client)
  const url = new URL(facts.authorization_endpoint)
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: callbackOf(app, provider),
    response_type: 'code',
    scope: facts.scope,
    state: secret.state,
    nonce: secret.nonce,
    code_challenge: createHash('sha256').update(secret.code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

/** LINE signs the id tokens of web sites with the client secret, the others with keys they publish. */
const keyFor =
  (facts: ProviderFacts, client: OauthClient): JWTVerifyGetKey =>
  (header, token) =>
    header.alg === 'HS256'
      ? Promise.resolve(new TextEncoder().encode(client.client_secret))
      : keysAt(facts.jwks_uri)(header, token)

/**
 * Exchanges the code of a return for whom it stands for.
 *
 * @returns undefined when the provider refuses the code or its id token does not hold
 * @throws when the provider cannot be reached
 */
export const identityByCode = async (
  app: App,
  provider: OauthProvider,
  client: OauthClient,
  given: { code: string; code_verifier: string; nonce: string },
): Promise<Identity | undefined> => {
  const facts = await factsOf(provider, client)
  const response = await fetch(facts.token_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: callbackOf(app, provider),
      client_id: client.client_id,
      client_secret: client.client_secret,
      code_verifier: given.code_verifier,
    }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  const answer = z.object({ id_token: z.string().max(20_000) }).safeParse(await response.json().catch(() => null))
  if (!response.ok || !answer.success) return undefined
  return readIdToken(app, facts, client, answer.data.id_token, given.nonce)
}

const readIdToken = async (app: App, facts: ProviderFacts, client: OauthClient, idToken: string, nonce: string) => {
  try {
    if (!facts.algorithms.includes(decodeProtectedHeader(idToken).alg ?? '')) return undefined
    const { payload } = await jwtVerify(idToken, keyFor(facts, client), {
      algorithms: [...facts.algorithms],
      issuer: facts.issuer,
      audience: client.client_id,
      clockTolerance,
      currentDate: app.clock(),
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    if (typeof payload.nonce !== 'string' || !sameText(payload.nonce, nonce)) return undefined
    return identityOf(payload, facts.proves_email)
  } catch (error) {
    app.log.warn({ err: error, issuer: facts.issuer }, 'id token refused')
    return undefined
  }
}
