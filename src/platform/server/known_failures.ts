import { z } from 'zod'
import { common, Failed, type Failure } from '#platform/contract/failures.ts'
import { isDatabaseAway, postgresCode } from './postgres_errors.ts'

/**
 * Values that the database could not read although a schema let them pass. A broken constraint is not among them: whoever
 * can break one by input gets a sentence from the service (`explainingConstraints`), all others are our own fault.
 */
const unreadable = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

const byCode: Readonly<Record<string, { failure: Failure; retry_after?: number }>> = {
  '23505': { failure: { ...common.invalid, message: '這筆資料已經存在。' } },
  '40001': { failure: common.unavailable, retry_after: 1 },
  '40P01': { failure: common.unavailable, retry_after: 1 },
  FST_ERR_BAD_URL: { failure: common.malformed },
  FST_ERR_MAX_PARAM_LENGTH: { failure: common.not_found },
  FST_FILES_LIMIT: { failure: common.too_large },
  FST_FIELDS_LIMIT: { failure: common.too_large },
  FST_PARTS_LIMIT: { failure: common.too_large },
}

/** What the reader of multipart bodies (busboy) says, without a code, of one that is not well formed; boundaries are needles. */
const brokenParts =
  /^Multipart: Boundary not found$|^The needle cannot have |^Unexpected end of |^Malformed part header$|^Part terminated early/

const byStatus = (status: number): Failure | undefined => {
  if (status === 404) return common.not_found
  if (status === 413) return common.too_large
  return status >= 400 && status < 500 ? common.invalid : undefined
}

const brokenBody = '上傳的內容不完整，請重新選檔案再送出一次。'

type Known = { readonly failure: Failure; readonly details: Failed['details'] }

/** What an error means for the caller; undefined when it is our own fault. */
export const failureOf = (error: unknown): Known | undefined => {
  if (error instanceof Failed) return { failure: error.failure, details: error.details }
  if (!(error instanceof Error) || error instanceof z.ZodError) return undefined
  if (error.cause instanceof Failed) return failureOf(error.cause)
  if (isDatabaseAway(error)) return { failure: common.unavailable, details: { retry_after: 5 } }
  const code = postgresCode(error) ?? ''
  if (unreadable.has(code)) return { failure: common.invalid, details: {} }
  const known = byCode[code]
  if (known) return { failure: known.failure, details: known.retry_after ? { retry_after: known.retry_after } : {} }
  if (brokenParts.test(error.message)) return { failure: { ...common.invalid, message: brokenBody }, details: {} }
  const failure = byStatus(Number((error as { statusCode?: unknown }).statusCode))
  return failure && { failure, details: {} }
}
