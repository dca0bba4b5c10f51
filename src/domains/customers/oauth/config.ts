import type { SettingsReader } from '#platform/server/settings_reader.ts'
import type { OauthProvider } from '../contract.ts'

/** `issuer` replaces the provider's own address, e.g. by a stand-in for tests. */
export type OauthClient = { readonly client_id: string; readonly client_secret: string; readonly issuer: string | null }
type OauthClients = Readonly<Record<OauthProvider, OauthClient | null>>

declare module '#platform/server/config.ts' {
  interface ProviderConfig {
    oauth: OauthClients
  }
}

const readOauth = (read: SettingsReader, provider: OauthProvider): OauthClient | null => {
  const prefix = `OAUTH_${provider.toUpperCase()}`
  const issuer = read.url(`${prefix}_ISSUER`, ['https:', 'http:'])
  const [clientId, clientSecret] = read.together([`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]) ?? []
  if (clientId === undefined || clientSecret === undefined) {
    if (issuer) read.wrong(`${prefix}_CLIENT_ID`, `設了 ${prefix}_ISSUER 就必須設定`)
    return null
  }
  return { client_id: clientId, client_secret: clientSecret, issuer }
}

/** How this site is known to those who let members in; null for whom it is not. */
export const readOauthClients = (read: SettingsReader): OauthClients => ({
  line: readOauth(read, 'line'),
  google: readOauth(read, 'google'),
  facebook: readOauth(read, 'facebook'),
})
