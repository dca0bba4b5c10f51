/**
 * A failure that the person who typed the command can put right. Entry points print its message alone,
 * without a stack trace, and end with exit code 1.
 */
export class PlainError extends Error {
  override name = 'PlainError'
}
