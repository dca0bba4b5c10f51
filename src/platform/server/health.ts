import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { common, Failed } from '#platform/contract/failures.ts'
import type { App } from './app.ts'
import { pingDatabase } from './database.ts'
import { type ReadDisk, readDiskOf } from './disk.ts'
import { version } from './version.ts'

export type HealthOptions = {
  /** Whether migrations are done. */
  readonly isReady: () => boolean
  /** Whether a host name of a request is ours. */
  readonly isOwnHost: (host: string) => boolean
  /** The disk of DATA_DIR, unless given. */
  readonly readDisk?: ReadDisk
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopbackAddress = (address: string | undefined): boolean =>
  address === '::1' || /^(?:::ffff:)?127\./.test(address ?? '')

/** What a proxy adds when it hands a request on. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Who may read the figures: whoever knows the token; without one, on a trial on one's own machine, whoever is on it. On a
 * public site a proxy on the same machine makes strangers look like that, so there it is the token alone.
 */
const mayRead = ({ config }: App, request: FastifyRequest, isOwnHost: HealthOptions['isOwnHost']): boolean => {
  const { headers, raw } = request
  if (config.metrics_token !== null)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${config.metrics_token}`))
  return (
    config.is_local &&
    isLoopbackAddress(raw.socket.remoteAddress) &&
    isOwnHost(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

/** Why this server should get no requests; undefined: it should. */
const whyNotReady = async (server: FastifyInstance, app: App, { isReady, readDisk }: Required<HealthOptions>) => {
  if (!isReady()) return 'starting'
  if (server.connections.isEnding()) return 'ending'
  const [isThere, disk] = await Promise.all([pingDatabase(app.db), readDisk()])
  if (!isThere) return 'database'
  return disk && disk.free_bytes < app.config.disk_floor_bytes ? 'disk' : undefined
}

/** Counts every answer for /metrics: two additions in memory. */
const countAnswers = (server: FastifyInstance, app: App): void => {
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    app.metrics.noteAnswer({ method, route: routeOptions.url ?? 'unknown', status: statusCode, ms: elapsedTime }),
  )
}

/**
 * The calls of who watches: /healthz, whether the process lives; /readyz, whether it should get requests, with the reason
 * when not; /metrics, its figures, for few.
 */
export const serveHealth = (server: FastifyInstance, app: App, given: HealthOptions): void => {
  const options = { readDisk: () => readDiskOf(app.config.data_dir), ...given }
  countAnswers(server, app)
  const always = { whenBusy: 'answered' } as const
  server.get('/healthz', { config: always }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, version }),
  )
  server.get('/readyz', { config: always }, async (_, reply) => {
    const reason = await whyNotReady(server, app, options)
    return reply
      .code(reason === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: reason === undefined, reason })
  })
  // Prometheus calls a server by the name that it has in its network; no page can read the answer.
  server.get('/metrics', { config: { ...always, anyHost: true } }, async (request, reply) => {
    if (!mayRead(app, request, options.isOwnHost)) throw new Failed(common.not_found)
    const { type, text } = await app.metrics.expose()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}
