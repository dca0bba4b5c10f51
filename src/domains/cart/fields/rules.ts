import {
  isCitizenCertificate,
  isLoveCode,
  isMobileBarcode,
  isNationalId,
  isResidentId,
  isTaxId,
  isZip,
  normaliseCity,
  normaliseIdentifier,
  toHalfWidth,
} from '#domains/customers/rules.ts'
import { lampLimits, whyNotShowable } from '#domains/lamps/rules.ts'
import { entriesOf } from '#platform/contract/closed_lists.ts'
import { isEmail } from '#platform/contract/email_address.ts'
import { isPhone, phoneSentence, tidyPhone } from '#platform/contract/phone_number.ts'
import type { CartFields } from '../contract.ts'
import * as fieldWords from '../messages.ts'

type Errors = Record<string, string[]>

/** What the cart holds already, as far as it decides how a new value is read. */
export type FieldContext = {
  invoice_type: CartFields['invoice_type'] | null
  receipt_kind: 'person' | 'company'
}

/** One case for one address; what is none stays as it was written, so that the sentence is about what the person sees. */
const asAddress = (text: string): string => (isEmail(text.trim()) ? text.trim().toLowerCase() : text.trim())

const tidy = {
  email: asAddress,
  phone: tidyPhone,
  recipient_phone: tidyPhone,
  zip: toHalfWidth,
  recipient_zip: toHalfWidth,
  city: normaliseCity,
  recipient_city: normaliseCity,
  address: normaliseCity,
  recipient_address: normaliseCity,
  invoice_company_id: toHalfWidth,
  invoice_carrier: (text) => toHalfWidth(text).toUpperCase(),
  invoice_love_code: toHalfWidth,
  receipt_identifier: normaliseIdentifier,
  receipt_email: asAddress,
} satisfies { [field in keyof CartFields]?: (text: string) => string }

/** What a person wrote in the form in which it is stored: half width, capitals in codes, 臺 in places. */
export const tidyFields = <F extends CartFields>(fields: F): F => {
  const tidied = entriesOf(tidy).flatMap(([field, apply]) => {
    const value = fields[field]
    return typeof value === 'string' ? [[field, apply(value)]] : []
  })
  return { ...fields, ...Object.fromEntries(tidied) }
}

/** The form of a tax id, or of an identifier of a person. */
export const whyNotIdentifier = (text: string, kind: 'person' | 'company'): string | null => {
  if (kind === 'company') {
    if (isTaxId(text)) return null
    return isNationalId(text) || isResidentId(text) ? fieldWords.identifierOfCompany : fieldWords.taxId
  }
  if (isNationalId(text) || isResidentId(text)) return null
  return /^\d{8}$/.test(text) ? fieldWords.identifierOfPerson : fieldWords.personalId
}

/** Why a carrier cannot be used with a kind of invoice; without a kind either form will do. */
export const whyNotCarrier = (text: string, type: FieldContext['invoice_type']): string | null => {
  if (type === 'mobile') return isMobileBarcode(text) ? null : fieldWords.mobileBarcode
  if (type === 'citizen') return isCitizenCertificate(text) ? null : fieldWords.citizenCertificate
  return isMobileBarcode(text) || isCitizenCertificate(text) ? null : fieldWords.carrier
}

const formOf = (passes: (text: string) => boolean, message: string) => (text: string) => (passes(text) ? null : message)

const isShowable =
  (max: number) =>
  (text: string): string | null => {
    const problem = whyNotShowable(text, max)
    return problem && fieldWords.notShowable[problem]
  }

/**
 * What is wrong with the fields a person wrote, by field; empty when nothing is. Only what is there is judged, so that a
 * form can be saved field by field; what is still missing is asked when the cart is ordered.
 */
export const fieldErrors = (fields: CartFields, stored: FieldContext): Errors => {
  const errors: Errors = {}
  const judge = (field: string, value: unknown, why: (text: string) => string | null) => {
    const message = typeof value === 'string' && value !== '' ? why(value) : null
    if (message) errors[field] = [message]
  }
  const type = fields.invoice_type === undefined ? stored.invoice_type : fields.invoice_type
  const kind = fields.receipt_kind ?? stored.receipt_kind
  judge('email', fields.email, formOf(isEmail, fieldWords.email))
  judge('receipt_email', fields.receipt_email, formOf(isEmail, fieldWords.email))
  judge('phone', fields.phone, formOf(isPhone, phoneSentence))
  judge('recipient_phone', fields.recipient_phone, formOf(isPhone, phoneSentence))
  judge('zip', fields.zip, formOf(isZip, fieldWords.zip))
  judge('recipient_zip', fields.recipient_zip, formOf(isZip, fieldWords.zip))
  judge('invoice_company_id', fields.invoice_company_id, formOf(isTaxId, fieldWords.taxId))
  judge('invoice_carrier', fields.invoice_carrier, (text) => whyNotCarrier(text, type))
  judge('invoice_love_code', fields.invoice_love_code, formOf(isLoveCode, fieldWords.loveCode))
  judge('receipt_identifier', fields.receipt_identifier, (text) => whyNotIdentifier(text, kind))
  judge('public_name', fields.public_name, isShowable(lampLimits.name))
  judge('lamp.display_name', fields.lamp?.display_name, isShowable(lampLimits.name))
  judge('lamp.wish', fields.lamp?.wish, isShowable(lampLimits.wish))
  return errors
}
