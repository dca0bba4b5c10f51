import { createHash, timingSafeEqual } from 'node:crypto'
import { ecpayText } from '#domains/settings/gateways/rules.ts'
import { taipeiParts } from '#platform/contract/time.ts'

export type EcpayKeys = { hash_key: string; hash_iv: string }
export type EcpayHash = 'sha256' | 'md5'

/**
 * ECPay signs what .NET's UrlEncode would write: PHP's urlencode in lower case, with seven marks left as they are.
 * `~` and `'` stay encoded, unlike in encodeURIComponent.
 */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('~', '%7e').replaceAll("'", '%27').toLowerCase()

/** Keys are compared without case: a plain sort would put `card4no` behind all capitals. */
const byKey = ([a]: [string, string], [b]: [string, string]): number => {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * The CheckMacValue of a set of fields: SHA-256 for payments (EncryptType 1), MD5 for logistics. Empty values count,
 * a CheckMacValue among the fields does not.
 */
export const signEcpay = (
  fields: Readonly<Record<string, string | number>>,
  keys: EcpayKeys,
  hash: EcpayHash,
): string => {
  const pairs = Object.entries(fields)
    .filter(([key]) => key !== 'CheckMacValue')
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(byKey)
    .map(([key, value]) => `${key}=${value}`)
  const text = [`HashKey=${keys.hash_key}`, ...pairs, `HashIV=${keys.hash_iv}`].join('&')
  return createHash(hash).update(encode(text)).digest('hex').toUpperCase()
}

/** Whether received fields carry the right CheckMacValue; compared in constant time. */
export const isSignedByEcpay = (
  fields: Readonly<Record<string, string | number>>,
  keys: EcpayKeys,
  hash: EcpayHash,
): boolean => {
  const received = Buffer.from(String(fields.CheckMacValue ?? ''), 'utf8')
  const expected = Buffer.from(signEcpay(fields, keys, hash), 'utf8')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/**
 * The ItemName: lines joined by `#`, at most 200 characters. ECPay cuts longer texts by bytes, which may split a
 * character and so break the signature; therefore it is cut here, by whole characters.
 */
export const ecpayItemName = (lines: readonly { name: string; quantity: number; amount: number }[]): string => {
  const text = lines.map(({ name, quantity, amount }) => `${ecpayText(name)} ${amount} 元 x ${quantity}`).join('#')
  const characters = [...text]
  return characters.length <= 200 ? text : `${characters.slice(0, 199).join('')}…`
}

/** MerchantTradeDate: `2026/11/21 09:30:00` in Taipei. */
export const ecpayTradeDate = (moment: Date): string => {
  const { year, month, day, hour, minute, second } = taipeiParts(moment)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${year}/${two(month)}/${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}
