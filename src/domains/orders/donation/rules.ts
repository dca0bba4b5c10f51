import { fieldErrors, tidyFields } from '#domains/cart/fields/rules.ts'
import type { PublicNameMode, ReceiptOwner } from '#domains/customers/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import * as m from './messages.ts'

/** What the donation page asks for, as it is typed. */
export type DonationForm = {
  /** NT$. */
  amount: number | undefined
  name: string
  phone: string
  email: string
  public_name_mode: PublicNameMode
  receipt_type: 'none' | 'single' | 'yearly'
  receipt_kind: 'person' | 'company'
  receipt_name: string
  receipt_identifier: string
  upload_tax: boolean
}

/** Gifts below this are not taken. NT$. */
export const leastGift = 100

export type Sums = { amount: number; meaning?: string }[]

/** With so many sums that say what they do, no others are offered. */
const enoughSums = 3

/** The sums of the donate box with what they do; the usual ones only where these are too few. Smallest first. */
export const sumsOf = (box: readonly { amount: number; text: string }[], usual: readonly number[]): Sums => {
  const told: Sums = box.map(({ amount, text }) => ({ amount, meaning: text }))
  const others = usual.filter((amount) => amount >= leastGift && told.every((entry) => entry.amount !== amount))
  const filled = told.length < enoughSums ? others.slice(0, 5 - told.length).map((amount) => ({ amount })) : []
  return [...told, ...filled].sort((a, b) => a.amount - b.amount)
}

/** The form as the fields of a cart. The receipt is made out to the donor unless another name is given. */
export const cartFieldsOf = (form: DonationForm) => {
  const wants = form.receipt_type !== 'none'
  const identifier = form.receipt_identifier.trim()
  return {
    name: form.name.trim(),
    phone: form.phone.trim(),
    email: form.email.trim(),
    public_name_mode: form.public_name_mode,
    receipt_type: form.receipt_type,
    receipt_kind: form.receipt_kind,
    receipt_name: wants ? form.receipt_name.trim() || form.name.trim() : null,
    // Absent leaves the stored number of a member as it is.
    ...(wants && identifier && { receipt_identifier: identifier }),
    upload_tax: wants && form.receipt_kind === 'person' && form.upload_tax,
  }
}

/** Whom the receipt of a form is made out to. */
export const ownerOf = (form: Pick<DonationForm, 'name' | 'receipt_name' | 'receipt_kind'>): ReceiptOwner => ({
  name: form.name,
  receipt_name: form.receipt_name,
  receipt_kind: form.receipt_kind,
})

/** Whether the receipt cannot be made without a number of the person or company. */
export const needsIdentifier = (form: Pick<DonationForm, 'receipt_type' | 'receipt_kind' | 'upload_tax'>): boolean =>
  form.receipt_type !== 'none' && (form.receipt_kind === 'company' || form.upload_tax)

/**
 * What is wrong with the form, by field.
 *
 * @param has_identifier whether a number of this name is stored already
 */
export const donationErrors = (form: DonationForm, has_identifier: boolean): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (form.amount === undefined) errors.amount = m.required.amount
  else if (form.amount < leastGift) errors.amount = m.too_low(formatMoney(leastGift))
  for (const field of ['name', 'phone', 'email'] as const) if (!form[field].trim()) errors[field] = m.required[field]
  if (needsIdentifier(form) && !form.receipt_identifier.trim() && !has_identifier)
    errors.receipt_identifier = m.required.identifier
  const fields = tidyFields(cartFieldsOf(form))
  const formal = fieldErrors(fields, { invoice_type: null, receipt_kind: form.receipt_kind })
  for (const [field, [message]] of Object.entries(formal)) if (message) errors[field] ??= message
  return errors
}
