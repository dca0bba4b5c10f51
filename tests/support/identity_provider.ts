import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the stand-in knows of somebody who signs in there. */
export type OutsidePerson = { sub: string; name?: string; email?: string; email_verified?: boolean; picture?: string }

export type IdentityProvider = {
  readonly issuer: string
  /** Signs somebody in on the page of this address and gives the address the browser is sent back to. */
  readonly signIn: (address: string, person: OutsidePerson) => Promise<string>
  readonly close: () => Promise<void>
}

export const clientSecret = 'a-secret-of-at-least-thirty-two-bytes'

/** The client each provider of the product has here. LINE signs with the secret, as the real one does. */
const clients = (callback: (provider: string) => string) =>
  (
    [
      ['google', 'RS256'],
      ['line', 'HS256'],
      ['facebook', 'RS256'],
    ] as const
  ).map(([provider, algorithm]) => ({
    client_id: `${provider}-client`,
    client_secret: clientSecret,
    redirect_uris: [callback(provider)],
    token_endpoint_auth_method: 'client_secret_post' as const,
    id_token_signed_response_alg: algorithm,
  }))

/** A real OpenID Connect server that stands for Google, LINE and Facebook. It demands PKCE. */
export const startIdentityProvider = async (callback: (provider: string) => string): Promise<IdentityProvider> => {
  const people = new Map<string, OutsidePerson>()
  let visiting: OutsidePerson | undefined
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: clients(callback),
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile public_profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: visiting?.sub ?? '' } })
  })
  return {
    issuer,
    signIn: async (address, person) => {
      people.set(person.sub, person)
      visiting = person
      return walk(address, issuer)
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** Follows redirects within the provider as a browser would, with its cookies. */
const walk = async (start: string, issuer: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let address = start
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`)
    address = new URL(location, address).href
    if (!address.startsWith(issuer)) return address
  }
  throw new Error('The provider went round in circles')
}
