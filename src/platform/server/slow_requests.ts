import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { common, Failed } from '#platform/contract/failures.ts'

/** How long whoever calls may take, in milliseconds. */
export type Timeouts = {
  /** For a request line with its headers, counted from the connection or from the end of the request before. */
  readonly headers_ms: number
  /** For a body of JSON or of a form: 1 MB at 0.3 Mbit/s. */
  readonly body_ms: number
  /** For an upload: 10 MB at 0.3 Mbit/s, a phone on a weak network. */
  readonly upload_ms: number
  /** Between two requests of one connection. Longer than the 60 seconds after which balancers usually hang up. */
  readonly idle_ms: number
  /** How often Node looks for connections that took too long. */
  readonly check_ms: number
}

export const usualTimeouts: Timeouts = {
  headers_ms: 15_000,
  body_ms: 30_000,
  upload_ms: 300_000,
  idle_ms: 72_000,
  check_ms: 5_000,
}

/** What Node's server is told. Its own limit of a whole request catches what nobody reads, after ours. */
export const nodeTimeouts = ({ headers_ms, body_ms, upload_ms, idle_ms, check_ms }: Timeouts) => ({
  keepAliveTimeout: idle_ms,
  requestTimeout: headers_ms + Math.max(body_ms, upload_ms),
  http: { headersTimeout: headers_ms, connectionsCheckingInterval: check_ms },
})

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends a request whose body did not arrive in time (408). The error is told to whoever reads the body, so that it ends
 * as all errors do; destroying the stream would destroy the connection before the answer.
 */
const endSlowBody = (request: FastifyRequest, reply: FastifyReply): void => {
  if (reply.sent) return
  reply.header('connection', 'close')
  if (request.raw.listenerCount('error') > 0) request.raw.emit('error', new Failed(common.too_slow))
  else request.raw.destroy()
}

/** Gives every body its time, by its kind. */
export const limitBodies = (server: FastifyInstance, { body_ms, upload_ms }: Timeouts): void => {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
      const timer = setTimeout(() => endSlowBody(request, reply), isUpload ? upload_ms : body_ms).unref()
      const stop = () => clearTimeout(timer)
      request.raw.once('end', stop)
      reply.raw.once('close', stop)
    }
    done()
  })
}
