import { Failed } from '#platform/contract/failures.ts'
import { describeError } from './error_facts.ts'

/**
 * A failure that the person who typed the command can put right. Entry points print its message alone,
 * without a stack trace, and end with exit code 1.
 */
export class PlainError extends Error {
  override name = 'PlainError'
}

/** What the person at the keyboard can act on; undefined for a fault of the program. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof PlainError) return error.message
  if (error instanceof Failed) {
    const sentences = Object.values(error.details.errors ?? {}).flat()
    return sentences.length > 0 ? sentences.join('\n') : error.failure.message
  }
  const isAway = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  return isAway ? '資料庫連不上，請檢查 DATABASE_URL。' : undefined
}

/** What an entry point prints before it exits: a sentence where there is one, else the facts of the error. */
export const plainMessageOf = (error: unknown): string => sentenceOf(error) ?? describeError(error)
