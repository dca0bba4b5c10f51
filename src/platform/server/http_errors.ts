import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { common, Failed, type Failure } from '#platform/contract/failures.ts'
import type { App } from './app.ts'
import { isDatabaseAway, postgresCode } from './postgres_errors.ts'

/** Refusals of the database that a caller's input can cause although a schema let it pass. */
const inputCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23503', '23514'])

const fromFastify: Record<string, Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: common.too_large,
  FST_REQ_FILE_TOO_LARGE: common.too_large,
  FST_FILES_LIMIT: common.too_large,
  FST_FIELDS_LIMIT: common.too_large,
  FST_PARTS_LIMIT: common.too_large,
}

type Known = { readonly failure: Failure; readonly details: Failed['details'] }

/** What an error means for the caller; undefined when it is our own fault. */
const failureOf = (error: unknown): Known | undefined => {
  if (error instanceof Failed) return { failure: error.failure, details: error.details }
  if (isDatabaseAway(error)) return { failure: common.unavailable, details: { retry_after: 5 } }
  const code = postgresCode(error)
  if (code && inputCodes.has(code)) return { failure: common.invalid, details: {} }
  if (code === '23505') return { failure: { ...common.invalid, message: '這筆資料已經存在。' }, details: {} }
  if (code === '40001' || code === '40P01') return { failure: common.unavailable, details: { retry_after: 1 } }
  if (code && fromFastify[code]) return { failure: fromFastify[code] as Failure, details: {} }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500 && !(error instanceof z.ZodError)) {
    return {
      failure: status === 404 ? common.not_found : status === 413 ? common.too_large : common.invalid,
      details: {},
    }
  }
  return undefined
}

/** Answers every error of every call in the one shape `{ message, code, errors? }`; never a stack trace. */
export const answerError = (app: App, request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const known = failureOf(error)
  if (!known) {
    app.log.error({ request_id: request.id, route: request.routeOptions.url, err: error }, 'unexpected error')
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ message: '系統發生錯誤，我們已經收到通知。', code: 'unexpected', request_id: request.id })
  }
  const { failure, details } = known
  const { errors, retry_after } = details
  const told = failure.details?.parse(details)
  reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
  if (retry_after !== undefined || failure.status === 503) reply.header('retry-after', String(retry_after ?? 5))
  return reply.send({ message: failure.message, code: failure.code, ...(errors && { errors }), ...told })
}
