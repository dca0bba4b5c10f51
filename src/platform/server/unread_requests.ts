import { type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { common, type Failure } from '#platform/contract/failures.ts'
import type { App } from './app.ts'

/** What Node says of bytes on a connection that are no request, or none yet. */
const failures: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: common.headers_too_large,
  ERR_HTTP_REQUEST_TIMEOUT: common.too_slow,
}

const answerTo = ({ status, code, message }: Failure): string => {
  const body = JSON.stringify({ message, code })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Answers what never became a request in the one shape of errors, and hangs up. */
export const answerUnread = (app: App) =>
  function answer(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const failure = failures[error.code ?? ''] ?? common.malformed
    app.log.info({ status: failure.status, reason: error.code ?? error.name }, 'no request')
    socket.end(answerTo(failure), () => socket.destroy())
  }

/**
 * Answers what Node would answer by itself, in no shape of ours: CONNECT, which asks for a tunnel, is an unknown address,
 * and an expectation that is not known is left aside, which a server may (RFC 9110, 10.1.1).
 */
export const answerOddRequests = (one: Server, routing: RequestListener): void => {
  one.on('checkExpectation', routing)
  one.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(answerTo(common.not_found), () => socket.destroy())
  })
}

/** What is still taken of a refused body. */
const mostBytes = 25_000_000
const longestMs = 10_000

/** Reads the rest of a body and drops it. After `mostBytes` the rest is left to `whenTooMuch`. */
const drop = (raw: FastifyRequest['raw'], whenTooMuch: () => void): Promise<void> =>
  new Promise((resolve) => {
    let taken = 0
    const stop = () => {
      raw.off('data', take)
      resolve()
    }
    const take = (part: Buffer) => {
      taken += part.length
      if (taken <= mostBytes) return
      stop()
      whenTooMuch()
    }
    raw.unpipe()
    raw.on('data', take).on('error', stop).once('end', stop).once('close', stop)
    raw.resume()
  })

/** Whether the connection ends with the answer, by the wish of either side. */
const endsConnection = ({ server }: FastifyRequest, reply: FastifyReply): boolean =>
  !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close' || server.connections.isEnding()

/**
 * Drops the rest of a body that is refused. A connection that stays open is answered at once, and what still comes is
 * read beside: a browser sends to the end before it reads. One that ends with its answer is answered after the rest, or
 * after 25 MB or 10 s: closed while the other side still sends, it would be reset, and the reset overtakes the answer.
 */
export const dropBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { raw } = request
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  if (!endsConnection(request, reply)) return void drop(raw, () => raw.destroy())
  const timeout = new AbortController()
  const patience = sleep(longestMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined)
  await Promise.race([drop(raw, () => {}), patience])
  timeout.abort()
}
