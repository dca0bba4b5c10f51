import type { FastifyReply, FastifyRequest } from 'fastify'
import { common, Failed } from '#platform/contract/failures.ts'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'
import { failureOf } from './known_failures.ts'
import { dropBody } from './unread_requests.ts'

/** What a file that could not be made has already said of itself. */
const aboutFiles = ['content-disposition', 'content-encoding', 'content-length', 'etag', 'last-modified']

/** A database that does not answer in time is no fault of the program, but the log says which row was waited for. */
const noteUnavailable = (app: App, request: FastifyRequest, error: unknown) =>
  app.log.warn(
    { request_id: request.id, route: request.routeOptions.url ?? 'unknown', err: error },
    'database unavailable',
  )

/** Answers every error of every call in the one shape `{ message, code, errors? }`; never a stack trace. */
export const answerError = async (app: App, request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const known = failureOf(error)
  // Of a body that did not come in time there is no rest to wait for.
  if (known?.failure !== common.too_slow) {
    // Set by the reader of a body that it leaves unread. What is read here to its end needs no new connection.
    reply.removeHeader('connection')
    await dropBody(request, reply)
  }
  for (const name of aboutFiles) reply.removeHeader(name)
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
  if (!known) {
    const route = request.routeOptions.url ?? 'unknown'
    const met = { request_id: request.id, route, place: `${request.method} ${route}` }
    await noteFault(app, met, error, 'unexpected error')
    return reply
      .code(500)
      .send({ message: '系統發生錯誤，已經留下紀錄，請稍後再試。', code: 'unexpected', request_id: request.id })
  }
  const { failure, details } = known
  if (failure === common.unavailable && !(error instanceof Failed)) noteUnavailable(app, request, error)
  const { errors, retry_after } = details
  const told = failure.details?.parse(details)
  reply.code(failure.status)
  if (retry_after !== undefined || failure.status === 503) reply.header('retry-after', String(retry_after ?? 5))
  return reply.send({ message: failure.message, code: failure.code, ...(errors && { errors }), ...told })
}
