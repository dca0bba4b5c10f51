import { entryAt, firstOf } from '#platform/contract/known_entries.ts'

/**
 * Shapes of texts that nobody has to remember and everybody tries first: runs on a keyboard, days, telephone and
 * identity numbers. All take a folded text (half width, lower case).
 */

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const

const backwards = (text: string): string => [...text].reverse().join('')

/** `qwer` and `asdf` as `qawsedrf`: two rows walked in zigzag. */
const zigzag = (above: string, below: string): string =>
  [...above].map((key, index) => `${key}${below[index] ?? ''}`).join('')

/** `1qaz`, `2wsx`, … */
const columns = [...rows[0]].map((_, index) => rows.map((row) => row[index] ?? '').join(''))
const pairs = rows.slice(1).flatMap((row, index) => {
  const above = entryAt(rows, index)
  return [zigzag(above, row), zigzag(row, above)]
})
const forwards = [...rows, ...columns, ...pairs, 'abcdefghijklmnopqrstuvwxyz', '01234567890']
const paths = [...forwards, ...forwards.map(backwards)]

/** The marks above the digits of a keyboard. */
const shifted = '!@#$%^&*()'
const unshift = (text: string): string =>
  [...text].map((key) => (shifted.includes(key) ? rows[0].charAt(shifted.indexOf(key)) : key)).join('')

/** Shorter pieces of a path are also pieces of words. */
const shortestPiece = 3

const piecesOf = (path: string): string[] =>
  [...path].flatMap((_, start) =>
    Array.from({ length: Math.max(0, path.length - start - shortestPiece + 1) }, (_, more) =>
      path.slice(start, start + shortestPiece + more),
    ),
  )
const pieces = new Set(paths.flatMap(piecesOf))

const longestPieceAt = (keys: string, start: number): number => {
  let end = start + 1
  while (end < keys.length && keys[end] === keys[start]) end += 1
  const repeated = end - start
  let length = shortestPiece
  while (start + length <= keys.length && pieces.has(keys.slice(start, start + length))) length += 1
  return Math.max(repeated, length - 1)
}

/** How many characters at most lie in pieces of paths or of one repeated character. */
const walkedKeys = (keys: string): number => {
  const best = new Array<number>(keys.length + 1).fill(0)
  for (let start = keys.length - 1; start >= 0; start -= 1) {
    const longest = longestPieceAt(keys, start)
    let most = entryAt(best, start + 1)
    for (let length = shortestPiece; length <= longest; length += 1) {
      most = Math.max(most, length + entryAt(best, start + length))
    }
    best[start] = most
  }
  return firstOf(best)
}

/** Whether a text is made of walks over the keyboard or the alphabet, but for two characters: `1qaz@wsx3edc`, `abcd987654`. */
export const isKeyboardWalk = (text: string): boolean => {
  const keys = unshift(text)
  return keys.length - walkedKeys(keys) <= 2
}

const longestPeriod = 6

/** Whether a text repeats up to six characters, also when it ends within them: `abcabcabca`. */
export const isRepetition = (text: string): boolean =>
  Array.from({ length: Math.min(longestPeriod, Math.floor(text.length / 2)) }, (_, index) => index + 1).some((period) =>
    [...text].every((_, at) => at < period || text[at] === text[at - period]),
  )

/** Up to three letters, a name or initials, do not make a number another password. */
const lettersBeside = 3

/** The digits of a text that is little else, else null. Words of a date and marks are looked through. */
const digitsOf = (text: string): string | null => {
  const plain = text.replace(/民國|[年月日號]/gu, '')
  return plain.replace(/\P{L}/gu, '').length <= lettersBeside ? plain.replace(/\D/g, '') : null
}

const month = '(?:0[1-9]|1[0-2])'
const day = '(?:0[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d\\d'
const rocYear = '(?:0\\d\\d|1[0-4]\\d|\\d\\d)'
const date = `(?:${year}${month}${day}|${day}${month}${year}|${month}${day}${year}|${rocYear}${month}${day})`
const dates = new RegExp(`^(?:${date}){1,2}$`)

/** `79年1月1日` as `79年01月01日`. */
const withZeros = (text: string): string => text.replace(/(?<!\d)\d(?!\d)/g, '0$&')

/** Whether a text is one or two dates, of either calendar, however they are written: `1990/01/01`, `amy19900101`. */
export const isDate = (text: string): boolean =>
  [text, withZeros(text)].some((written) => dates.test(digitsOf(written) ?? ''))

/** A number as dialled at home: `+886 912-345-678` is `0912345678`. */
export const dialled = (digits: string): string => digits.replace(/^(?:00)?8860?(?=\d{8,9}$)/, '0')

/** Whether a text is a telephone number of Taiwan, however it is written. */
export const isTelephone = (text: string): boolean => {
  const digits = digitsOf(text)
  return digits !== null && /^(?:09\d{8}|0[2-8]\d{7,8})$/.test(dialled(digits))
}

/** Whether a text has the form of a national id or a residence permit: `a123456789`. */
export const isIdentityNumber = (text: string): boolean => /^[a-z][1289a-d]\d{8}$/.test(text.replace(/[^a-z\d]/g, ''))
