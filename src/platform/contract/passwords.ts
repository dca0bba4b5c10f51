import { z } from 'zod'

/** Shortest password of members and staff; longer ones are fine up to 200 characters. */
export const leastPasswordLength = 10

/** Beginnings, keyboard walks and words that lead every published list of passwords with ten or more characters. */
const common = [
  '1234567890',
  '0123456789',
  '0987654321',
  '9876543210',
  '1122334455',
  '1234512345',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  '1qazxsw23edc',
  'qwertyuiop',
  'asdfghjkl;',
  'asdfghjkl1',
  'zxcvbnm123',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'abcd123456',
  'abc1234567',
  'abcdefghij',
  'a123456789',
  'a1234567890',
  'aa12345678',
  'aa123456789',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'p@ssw0rd123',
  'administrator',
  'admin12345',
  'admin123456',
  'iloveyou12',
  'iloveyou123',
  'letmein123',
  'welcome123',
  'welcome1234',
  'football123',
  'superman123',
  'sunshine123',
  'princess123',
  'dragon12345',
  'monkey12345',
  'changeme123',
  'ji3g4go6ji3g4go6',
  'ji32k7au4a83',
]

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether anybody would try this password early: on the lists, one or two characters repeated, a run of digits, or the
 * account's own address.
 */
export const isGuessable = (password: string, email = ''): boolean => {
  const text = folded(password)
  if (common.includes(text) || new Set(text).size <= 2) return true
  if ('01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)) return true
  const [name = '', host = ''] = folded(email).split('@')
  return text === folded(email) || (name.length >= 4 && text.replace(name, '').length <= 3) || text === host
}

/** A new password. Whether it resembles the account's address is asked with isGuessable where the address is known. */
export const NewPassword = z
  .string()
  .min(leastPasswordLength, `密碼至少要 ${leastPasswordLength} 個字。`)
  .max(200, '密碼最多 200 個字。')
  .refine((password) => !isGuessable(password), '這個密碼太常見了，請換一個。')
