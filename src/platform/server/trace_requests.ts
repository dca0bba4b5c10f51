import type { FastifyInstance } from 'fastify'
import { inTrace, traceIdOf } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the caller's `traceparent`, or a new one: 32 hexadecimal signs. */
    trace_id: string
  }
}

/**
 * Gives each request its trace. What comes of reading a body belongs to the connection and not to the request, so the
 * trace is taken up again when that is over.
 */
export const traceRequests = (server: FastifyInstance): void => {
  server.decorateRequest('trace_id', '')
  server.addHook('onRequest', (request, _reply, done) => {
    request.trace_id = traceIdOf(request.headers.traceparent)
    inTrace(request.trace_id, done)
  })
  server.addHook('preValidation', (request, _reply, done) => inTrace(request.trace_id, done))
}
