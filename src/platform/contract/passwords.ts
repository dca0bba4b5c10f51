import { commonPasswords } from './common_passwords.ts'

/** Characters a password needs at least, and may have at most (argon2 reads them all, so an end is needed). */
export const passwordLength = { min: 10, max: 200 } as const

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'own_data'

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
/** Digits and marks put behind a common word, and a few letters in disguise, do not make it another password. */
const core = (text: string): string =>
  fold(text)
    .replace(/^[^\p{L}$@]+|[^\p{L}]+$/gu, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}]/gu, '')

const common = new Set(commonPasswords)
const commonCores = new Set(commonPasswords.map(core).filter((word) => word.length >= 4))

const isOneRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  return steps.every((step) => step === 0) || steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

const isRepetition = (text: string): boolean => /^(.{1,5})\1+$/u.test(text)

const isCommon = (password: string): boolean => {
  const text = fold(password)
  if (common.has(text) || isOneRun(text) || isRepetition(text)) return true
  const word = core(text)
  return commonCores.has(word) && text.length - word.length <= 8 && word.length < 12
}

/**
 * Why a password may not be used, or null when it may: at least 10 characters, no common one, not one's own e-mail or
 * name. No rule about kinds of characters: length is what counts (NIST SP 800-63B §5.1.1.2).
 */
export const whyWeakPassword = (
  password: string,
  owner: { email?: string; name?: string } = {},
): PasswordProblem | null => {
  const length = [...password].length
  if (length < passwordLength.min) return 'too_short'
  if (length > passwordLength.max) return 'too_long'
  if (isCommon(password)) return 'too_common'
  const own = [owner.email, owner.email?.split('@')[0], owner.name].map((text) => fold(text ?? ''))
  return own.includes(fold(password)) ? 'own_data' : null
}

export const isStrongPassword = (password: string, owner: { email?: string; name?: string } = {}): boolean =>
  whyWeakPassword(password, owner) === null
