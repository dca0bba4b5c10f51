import { z } from 'zod'
import { failures } from '#platform/contract/failures.ts'
import { passwordProblems } from './messages.ts'

/** Characters a password needs at least, and may have at most (argon2 reads them all, so an end is needed). */
export const passwordLength = { min: 10, max: 200 } as const

export const passwordFailures = failures({ wrong_password: [422, '目前的密碼不正確。'] })

/** A password being set. Whether it is easy to guess is judged in the service, beside whom it belongs to. */
export const NewPassword = z
  .string()
  .min(passwordLength.min, passwordProblems.too_short)
  .max(passwordLength.max, passwordProblems.too_long)
