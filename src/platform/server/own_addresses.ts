import type { IncomingMessage } from 'node:http'
import { common, type Failure } from '#platform/contract/failures.ts'
import type { Config } from './config.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const defaultPorts: Readonly<Record<string, string>> = { http: ':80', https: ':443' }

/** A host in one spelling: names know no capitals, and the port that a scheme means is not said. */
const spelled = (host: string, scheme: string): string => {
  const port = defaultPorts[scheme] ?? ''
  const lower = host.toLowerCase()
  return port !== '' && lower.endsWith(port) ? lower.slice(0, -port.length) : lower
}

/** Which hosts and origins are ours: APP_URL's, and loopback names with the port we listen on. */
export const ownAddresses = ({ app_url, port }: Pick<Config, 'app_url' | 'port'>) => {
  const site = new URL(app_url)
  const isHost = (host: string, scheme = site.protocol.slice(0, -1)): boolean => {
    const name = spelled(host, scheme)
    if (name === site.host) return true
    const at = name.lastIndexOf(':')
    return at > 0 && loopback.has(name.slice(0, at)) && Number(name.slice(at + 1)) === port
  }
  const isOrigin = (origin: string): boolean =>
    origin === site.origin || (origin.startsWith('http://') && isHost(origin.slice('http://'.length)))
  return { isHost, isOrigin }
}

/** A whole address as target: scheme, authority, and the path with its query. */
const wholeAddress = /^(https?):\/\/([^/?#]*)(.*)$/i

/**
 * Reads the target of a request (RFC 9112, 3.2). A server must take a whole address for its path; what stands before the
 * path names a host as the header does, and is judged like it. Nothing else than a path reaches the routes as it was sent.
 */
export const requestTargets = ({ isHost }: ReturnType<typeof ownAddresses>) => {
  const refusals = new WeakMap<IncomingMessage, Failure>()
  const refuse = (request: IncomingMessage, failure: Failure): string => {
    refusals.set(request, failure)
    return '/'
  }
  return {
    /** The path and the query that a request is routed by. */
    rewrite: (request: IncomingMessage): string => {
      const target = request.url ?? ''
      if (target.startsWith('/')) return target
      const [, scheme = '', host = '', path = ''] = wholeAddress.exec(target) ?? []
      // A name of somebody before the host only deceives readers (RFC 9110, 4.2.4).
      if (host === '' || host.includes('@')) return refuse(request, common.malformed)
      if (!isHost(host, scheme.toLowerCase())) return refuse(request, common.wrong_host)
      return path.startsWith('/') ? path : `/${path}`
    },
    /** Why a request is answered by nobody, whatever it is routed to. */
    refusalOf: (request: IncomingMessage): Failure | undefined => refusals.get(request),
  }
}
