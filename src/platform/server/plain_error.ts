import { Failed } from '#platform/contract/failures.ts'
import { describeError } from './error_facts.ts'

/**
 * A failure that the person who typed the command can put right. Entry points print its message alone,
 * without a stack trace, and end with exit code 1.
 */
export class PlainError extends Error {
  override name = 'PlainError'
  /** Whether the same may go well a moment later without anybody doing anything, as with a database that is still starting. */
  readonly may_pass: boolean
  constructor(message: string, { may_pass = false }: { may_pass?: boolean } = {}) {
    super(message)
    this.may_pass = may_pass
  }
}

/** Whether a start that failed with this would fail again: what a person must put right first. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof PlainError && !error.may_pass) || isPortTaken(error)

const isPortTaken = (error: unknown): error is Error & { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error

/** What the person at the keyboard can act on; undefined for a fault of the program. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof PlainError) return error.message
  if (error instanceof Failed) {
    const sentences = Object.values(error.details.errors ?? {}).flat()
    return sentences.length > 0 ? sentences.join('\n') : error.failure.message
  }
  if (isPortTaken(error)) return `連接埠 ${error.port} 已經有程式在用：請先停止它，或用 PORT 指定別的連接埠。`
  const isAway = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  return isAway ? '資料庫連不上，請檢查 DATABASE_URL。' : undefined
}

/** What an entry point prints before it exits: a sentence where there is one, else the facts of the error. */
export const plainMessageOf = (error: unknown): string => sentenceOf(error) ?? describeError(error)
