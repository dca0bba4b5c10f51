/** What the database says when it refuses, read in one place. */

type Refusal = { code?: unknown; constraint?: unknown; message?: unknown }

const asRefusal = (error: unknown): Refusal => (typeof error === 'object' && error !== null ? error : {})

/** The five-character SQLSTATE or the socket's error code, when there is one. */
export const postgresCode = (error: unknown): string | undefined => {
  const { code } = asRefusal(error)
  return typeof code === 'string' ? code : undefined
}

/** Whether a statement broke this constraint or unique index. */
export const brokeConstraint = (error: unknown, constraint: string): boolean =>
  asRefusal(error).constraint === constraint

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
])

/** What the drivers say, without a code, of a connection that is lost, and of one that could not be had. */
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection has been discarded|^Query read timeout$/

const messageOf = (error: unknown): string => {
  const { message } = asRefusal(error)
  return typeof message === 'string' ? message : ''
}

/** Whether a query had no answer within the client's own time limit (`query_timeout` of pg). */
export const isUnanswered = (error: unknown): boolean => messageOf(error) === 'Query read timeout'

/** Whether the database is away, starting, stopping or too slow: the caller may simply come back later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = postgresCode(error)
  if (code !== undefined) return awayCodes.has(code) || code.startsWith('08') || code.startsWith('53')
  return lostWords.test(messageOf(error))
}
