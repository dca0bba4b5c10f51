import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Access } from '#platform/contract/access.ts'
import { common, Failed } from '#platform/contract/failures.ts'
import { bodySizes } from '#registry/body_sizes.ts'
import type { App } from './app.ts'
import { watchConnections } from './connections.ts'
import { parseForm } from './form_text.ts'
import { type HealthOptions, serveHealth } from './health.ts'
import { answerError } from './http_errors.ts'
import { whatIsTooMuch } from './json_size.ts'
import { type LoadReader, shedLoad } from './load_shedding.ts'
import { ownAddresses, requestTargets } from './own_addresses.ts'
import { logAnswers } from './request_log.ts'
import { limitBodies, nodeTimeouts, type Timeouts, usualTimeouts } from './slow_requests.ts'
import { cutBrokenAnswers } from './streams.ts'
import { traceRequests } from './trace_requests.ts'
import { answerUnread } from './unread_requests.ts'

/** Levels of a JSON body. No call asks for more than six; thousands would exhaust the stack of whoever walks them. */
const deepest = 32

/** Reads JSON unless there is more in it than the call takes. */
const readJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, json: string, done) => {
    const { parts = bodySizes.usual.parts } = request.routeOptions.config
    const excess = whatIsTooMuch(json, { levels: deepest, parts })
    if (excess) return done(new Failed(excess === 'levels' ? common.invalid : common.too_large))
    return parse(request, json, done)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callbacks come from other sites by nature; they prove themselves by a signature. */
    anyOrigin?: true
    /** How many parts the JSON of a body may have. */
    parts?: number
    /** Watchers call by other names; what such a call tells, it tells to nobody else. */
    anyHost?: true
    /** Who may call, where it is a call. */
    who?: Access['who']
  }
}

/** Headers that every answer carries. Data is no document: pages, the back office and files set a policy of their own. */
const securityHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
}

/** Addresses with a secret in them, or of pages that take one, which no page may hand on as its referrer (ASVS 5.0 3.4.5). */
const holdsSecret = /^\/(?:reset-password|verify-email)\b|[?&](?:token|verify_email|ticket|key|code)=/

const headersOf = (app: App, request: FastifyRequest): Record<string, string> => ({
  ...securityHeaders,
  ...(holdsSecret.test(request.url) && { 'referrer-policy': 'no-referrer' }),
  ...(app.config.app_url.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-request-id': request.id,
})

/** A request names its host once: two parties that read different lines would see two sites (RFC 9112, section 3.2). */
const namesNoOneHost = ({ raw, headers }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'host').length > 1 ||
  (raw.httpVersion === '1.1' && headers.host === undefined)

export type EdgeOptions = FastifyHttpOptions<Server> &
  Pick<HealthOptions, 'readDisk'> & {
    readonly timeouts?: Partial<Timeouts>
    /** What tells how much the server has to do, in place of the server itself. */
    readonly load?: LoadReader | undefined
  }

/**
 * The HTTP server with everything that holds for every request: ids, host and origin checks, security headers,
 * compression, body limits, timeouts, one shape of errors, logs without personal data, and the health calls.
 *
 * @param isReady whether migrations are done; the database itself is asked each time
 */
export const makeServer = async (
  app: App,
  isReady: () => boolean,
  { timeouts: asked, readDisk, load, ...options }: EdgeOptions = {},
): Promise<FastifyInstance> => {
  const timeouts = { ...usualTimeouts, ...asked }
  const forNode = nodeTimeouts(timeouts)
  // A missing host is refused below: Node's own refusal says nothing.
  const http = { ...forNode.http, requireHostHeader: false }
  const own = ownAddresses(app.config)
  const targets = requestTargets(own)
  const server: FastifyInstance = Fastify({
    bodyLimit: bodySizes.usual.bytes,
    rewriteUrl: targets.rewrite,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < app.config.trust_proxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...forNode,
    http,
    clientErrorHandler: answerUnread(app),
    frameworkErrors: (error, request, reply) =>
      answerError(app, request, reply.headers(headersOf(app, request)), error),
    ...options,
  })
  watchConnections(server, http)
  traceRequests(server)
  server.setNotFoundHandler((request, reply) => answerError(app, request, reply, new Failed(common.not_found)))
  server.setErrorHandler((error, request, reply) => answerError(app, request, reply, error))
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(app, request))
    const refusal = targets.refusalOf(request.raw)
    if (refusal) throw new Failed(refusal)
    if (namesNoOneHost(request)) throw new Failed(common.malformed)
    if (!request.routeOptions.config.anyHost && !own.isHost(request.headers.host ?? ''))
      throw new Failed(common.wrong_host)
    const { origin } = request.headers
    const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
    if (unsafe && origin && !own.isOrigin(origin) && !request.routeOptions.config.anyOrigin) {
      throw new Failed(common.csrf_mismatch)
    }
    // Before its body is read, as all that can be told without it.
    if (request.is404) throw new Failed(common.not_found)
  })
  shedLoad(server, load)
  limitBodies(server, timeouts)
  logAnswers(server, app)
  cutBrokenAnswers(server, app)
  await server.register(cookie)
  readJson(server)
  await server.register(formbody, { parser: parseForm })
  await server.register(multipart, { limits: { fileSize: 10_000_000, files: 10, fields: 30, parts: 40 } })
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  serveHealth(server, app, { isReady, isOwnHost: own.isHost, ...(readDisk && { readDisk }) })
  return server
}
