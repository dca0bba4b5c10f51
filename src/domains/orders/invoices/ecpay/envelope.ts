import { createCipheriv, createDecipheriv } from 'node:crypto'
import { isRecord } from '#platform/contract/unknown_values.ts'

export type InvoiceKeys = { readonly hash_key: string; readonly hash_iv: string }

/** PHP's urlencode, which ECPay expects inside: unlike the one of payments its case is kept. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

// a plus is a blank before it is decoded, or dates read 2026-11-21+10:00:00
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** The Data of a call: JSON, url-encoded, AES-128-CBC with PKCS7, Base64 (developers.ecpay.com.tw, 參數加密方式說明). */
export const sealData = (data: object, { hash_key, hash_iv }: InvoiceKeys): string => {
  const cipher = createCipheriv('aes-128-cbc', hash_key, hash_iv)
  return Buffer.concat([cipher.update(encode(JSON.stringify(data)), 'utf8'), cipher.final()]).toString('base64')
}

/** The fields in the Data of an answer. Throws when it was not sealed with these keys. */
export const openData = (sealed: string, { hash_key, hash_iv }: InvoiceKeys): Record<string, unknown> => {
  const cipher = createDecipheriv('aes-128-cbc', hash_key, hash_iv)
  const text = Buffer.concat([cipher.update(sealed, 'base64'), cipher.final()]).toString('utf8')
  const data: unknown = JSON.parse(decode(text))
  if (!isRecord(data)) throw new Error('Data is no object')
  return data
}
