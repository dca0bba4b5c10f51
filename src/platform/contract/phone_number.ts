/** Phone numbers of Taiwan, by the numbering plan of the NCC (電信網路編碼計畫). */

/** Digits of a mobile, or of a landline, a free number or one of the Internet with its area code. */
const mobile = /^09\d{8}$/
const area =
  /^(?:02(?=\d{8}$)|08[23]6(?=\d{5}$)|0(?:37|82|89)(?=\d{6}$)|049(?=\d{7}$)|04(?=\d{7,8}$)|0[35-8](?=\d{7}$)|080[09](?=\d{6}$)|070(?=\d{8}$))/

const extensionSign = /(?:#|分機|轉|ext\.?|x)(?=\d{1,6}$)/i
const between = /[\s().\u2010-\u2015\u2212\u30fc-]/g

/**
 * A phone number in the form in which it is kept, whichever way it was written (full-width, blanks, brackets, dashes,
 * +886, an extension): `0912345678`, `02-23456789#12`. undefined for what is none.
 */
export const findPhone = (typed: string): string | undefined => {
  const [number = '', extension] = typed.normalize('NFKC').replace(between, '').split(extensionSign)
  const digits = number.replace(/^(?:\+|00)?8860?(?=\d)/, '0')
  const tail = extension === undefined ? '' : `#${extension}`
  if (mobile.test(digits)) return digits + tail
  const code = area.exec(digits)?.[0]
  return code === undefined ? undefined : `${code}-${digits.slice(code.length)}${tail}`
}

/** Whether a text is a phone number, whichever way it is written. */
export const isPhone = (typed: string): boolean => findPhone(typed) !== undefined

/** A phone number as it is kept; what is none stays as it was typed, so that the sentence is about what a person sees. */
export const tidyPhone = (typed: string): string => findPhone(typed) ?? typed.trim()

/** Characters of a phone number at most, as people write it. */
export const phoneLength = 30

/** What a person reads about a text that is no phone number. */
export const phoneSentence = '電話格式不對，例如 0912345678 或 02-23456789#12。'
