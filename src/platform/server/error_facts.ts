import { isRecord } from '#platform/contract/unknown_values.ts'
/** What is told of an error: by allow-list, because libraries hang payloads, clients and keys on theirs. */
export type ErrorFacts = {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** The constraint of the database that refused. */
  readonly constraint?: string
  /** Which row a statement waited for: `while updating tuple (0,5) in relation "carts"`. */
  readonly where?: string
  /** The frames alone: the first lines of a stack repeat the message. */
  readonly stack?: string
  readonly cause?: ErrorFacts
}

/** Causes below this are not told. */
const deepest = 4
const longestMessage = 1_000

/** Words in a message that may be a person's or a secret: addresses (also `user:password@host`), ids, mobile numbers. */
const personal = /[^\s"'<>(),;]+@[^\s"'<>(),;]+|\b[A-Z][1289A-D]\d{8}\b|(?:\+?886[- ]?|0)9\d{2}[- ]?\d{3}[- ]?\d{3}\b/g

/** Of a value that could not be read, the database (class 22) and JSON.parse repeat the value. */
const repeatsInput = (type: string, code: string | undefined) => type === 'SyntaxError' || code?.startsWith('22')

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const messageOf = (type: string, code: string | undefined, message: string): string => {
  const told = repeatsInput(type, code) ? message.replace(/".*"|'.*'/gs, '"…"') : message
  return told.replace(personal, '…').slice(0, longestMessage)
}

/** Other contexts of the database may repeat values. */
const lockWait = /^while \w+(?: \w+)* tuple \(\d+,\d+\) in relation "\w+"/

const waitOf = (where: unknown): string | undefined => textOf(where)?.match(lockWait)?.[0]

const framesOf = (stack: unknown): string | undefined =>
  textOf(
    textOf(stack)
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  )

/**
 * The facts of whatever was thrown: type, message, code, constraint, awaited row, frames and causes. Nothing else of it is
 * read; the `detail` of the database, which repeats the row, least of all.
 */
export const errorFacts = (error: unknown, level = 1): ErrorFacts => {
  if (!isRecord(error)) return { type: typeof error, message: messageOf('', '', String(error)) }
  const { name, message, code, constraint, where, stack, cause } = error
  const type = textOf(name) ?? 'object'
  const [known, broken, frames] = [textOf(code), textOf(constraint), framesOf(stack)]
  const waited = waitOf(where)
  return {
    type,
    message: messageOf(type, known, textOf(message) ?? ''),
    ...(known !== undefined && { code: known }),
    ...(broken !== undefined && { constraint: broken }),
    ...(waited !== undefined && { where: waited }),
    ...(frames !== undefined && { stack: frames }),
    ...(cause !== undefined && level < deepest && { cause: errorFacts(cause, level + 1) }),
  }
}

/** The same as text, for a terminal. */
export const describeError = (error: unknown): string => {
  const { type, message, code, constraint, stack, cause } = errorFacts(error)
  const notes = [code, constraint].filter((note) => note !== undefined)
  const head = `${type}: ${message}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
  return [head, ...(stack ? [stack] : []), ...(cause ? [`cause: ${cause.type}: ${cause.message}`] : [])].join('\n')
}
