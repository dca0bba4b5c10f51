import type { Config } from './config.ts'
import { csrfCookie } from './csrf.ts'

/**
 * Names of cookies. Behind https they begin with `__Host-`: browsers take such a cookie only from this very host, over
 * https and for all paths, so that no neighbouring host and no plain page can plant a session (ASVS 5.0 3.3.3). The
 * product speaks of them without it.
 */

const prefix = '__Host-'

const isProtected = (config: Pick<Config, 'app_url'>): boolean => config.app_url.startsWith('https:')

/** A cookie as the browser knows it. XSRF-TOKEN is named by the specification, and worth nothing without its session. */
export const cookieName = (config: Pick<Config, 'app_url'>, name: string): string =>
  isProtected(config) && name !== csrfCookie ? `${prefix}${name}` : name

/** The cookies of a request as the product knows them; one without the prefix it should have is not believed. */
export const knownCookies = (
  config: Pick<Config, 'app_url'>,
  sent: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> => {
  if (!isProtected(config)) return sent
  const believed = Object.entries(sent).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(believed.map(([name, value]) => [name.slice(prefix.length), value]))
}
