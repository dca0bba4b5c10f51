import type { Cart, CartFields } from '#domains/cart/contract.ts'
import { fieldErrors, tidyFields } from '#domains/cart/fields/rules.ts'
import { isOtherOwner, keptIdentifier } from '#domains/customers/rules.ts'
import { fieldsWhere } from '#platform/contract/closed_lists.ts'
import { needWords } from '../messages.ts'
import { missingForOrder } from '../needs/rules.ts'
import type { GoodsDocument } from '../rules.ts'

/** The texts and choices of the checkout form. Blank text stands for nothing. */
export type CheckoutForm = {
  name: string
  phone: string
  email: string
  zip: string
  city: string
  address: string
  same_as_customer: boolean
  recipient_name: string
  recipient_phone: string
  recipient_zip: string
  recipient_city: string
  recipient_address: string
  delivery_method_id: number | null
  payment_method_id: number | null
  invoice_type: NonNullable<Cart['invoice_type']>
  invoice_company: string
  invoice_company_id: string
  invoice_carrier: string
  invoice_love_code: string
  receipt_type: Cart['receipt_type']
  receipt_kind: Cart['receipt_kind']
  receipt_name: string
  /** The number itself never comes back from the server; blank keeps what is stored. */
  receipt_identifier: string
  upload_tax: boolean
  public_name_mode: Cart['public_name_mode']
  public_name: string
  lamp_enabled: boolean
  lamp_kind: NonNullable<Cart['lamp']['lamp_kind']>
  lamp_name: string
  lamp_wish: string
  customer_note: string
}

type Known = {
  name: string
  phone: string | null
  email: string
  zip: string | null
  city: string | null
  address: string | null
}

/** The form as the cart holds it; a member's own data where the cart holds none yet. */
export const formOf = (cart: Cart, member: Known | null): CheckoutForm => ({
  name: cart.name ?? member?.name ?? '',
  phone: cart.phone ?? member?.phone ?? '',
  email: cart.email ?? member?.email ?? '',
  zip: cart.zip ?? member?.zip ?? '',
  city: cart.city ?? member?.city ?? '',
  address: cart.address ?? member?.address ?? '',
  same_as_customer: cart.same_as_customer,
  recipient_name: cart.recipient_name ?? '',
  recipient_phone: cart.recipient_phone ?? '',
  recipient_zip: cart.recipient_zip ?? '',
  recipient_city: cart.recipient_city ?? '',
  recipient_address: cart.recipient_address ?? '',
  delivery_method_id: cart.delivery_method_id,
  payment_method_id: cart.payment_method_id,
  invoice_type: cart.invoice_type ?? 'member',
  invoice_company: cart.invoice_company ?? '',
  invoice_company_id: cart.invoice_company_id ?? '',
  invoice_carrier: cart.invoice_carrier ?? '',
  invoice_love_code: cart.invoice_love_code ?? '',
  receipt_type: cart.receipt_type,
  receipt_kind: cart.receipt_kind,
  receipt_name: cart.receipt_name ?? '',
  receipt_identifier: '',
  upload_tax: cart.upload_tax,
  public_name_mode: cart.public_name_mode,
  public_name: cart.public_name ?? '',
  lamp_enabled: cart.lamp.enabled,
  lamp_kind: cart.lamp.lamp_kind ?? 'hope',
  lamp_name: cart.lamp.display_name ?? '',
  lamp_wish: cart.lamp.wish ?? '',
  customer_note: cart.customer_note ?? '',
})

/** The form with new values; what was typed as the number of somebody goes with the name of somebody else. */
export const withValues = (form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm => {
  const next = { ...form, ...change }
  return isOtherOwner(form, next) ? { ...next, receipt_identifier: '' } : next
}

/** A receipt for goods knows persons and companies only; what was chosen for an invoice before is for a person. */
export const withDocument = (form: CheckoutForm, goods_document: GoodsDocument): CheckoutForm =>
  goods_document === 'plain_receipt' && form.invoice_type !== 'company' ? { ...form, invoice_type: 'paper' } : form

const invoiceParts = ({ invoice_type }: CheckoutForm) => ({
  carrier: invoice_type === 'mobile' || invoice_type === 'citizen',
  company: invoice_type === 'company',
  donate: invoice_type === 'donate',
})

const textOr = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const personFieldsOf = (form: CheckoutForm) => ({
  name: textOr(form.name),
  phone: textOr(form.phone),
  email: textOr(form.email),
  zip: textOr(form.zip),
  city: textOr(form.city),
  address: textOr(form.address),
  same_as_customer: form.same_as_customer,
  recipient_name: textOr(form.recipient_name),
  recipient_phone: textOr(form.recipient_phone),
  recipient_zip: textOr(form.recipient_zip),
  recipient_city: textOr(form.recipient_city),
  recipient_address: textOr(form.recipient_address),
})

/**
 * The form as the cart's fields. Fields that the chosen kind of invoice does not show are emptied; a receipt needs a
 * name, which is the sponsor's own unless another is written.
 */
export const cartFieldsOf = (form: CheckoutForm) => {
  const shows = invoiceParts(form)
  const identifier = textOr(form.receipt_identifier)
  return tidyFields({
    ...personFieldsOf(form),
    delivery_method_id: form.delivery_method_id,
    payment_method_id: form.payment_method_id,
    invoice_type: form.invoice_type,
    invoice_company: shows.company ? textOr(form.invoice_company) : null,
    invoice_company_id: shows.company ? textOr(form.invoice_company_id) : null,
    invoice_carrier: shows.carrier ? textOr(form.invoice_carrier) : null,
    invoice_love_code: shows.donate ? textOr(form.invoice_love_code) : null,
    receipt_type: form.receipt_type,
    receipt_kind: form.receipt_kind,
    receipt_name: textOr(form.receipt_name) ?? textOr(form.name),
    upload_tax: form.upload_tax,
    public_name_mode: form.public_name_mode,
    public_name: textOr(form.public_name),
    customer_note: textOr(form.customer_note),
    ...(identifier !== null && { receipt_identifier: identifier }),
    lamp: {
      enabled: form.lamp_enabled,
      lamp_kind: form.lamp_kind,
      display_name: textOr(form.lamp_name),
      wish: textOr(form.lamp_wish),
    },
  })
}

/** What the cart does not hold yet of what the form says. */
export const unsavedFields = (form: CheckoutForm, cart: Cart): CartFields => {
  const held: Readonly<Record<string, unknown>> = cart
  return fieldsWhere(cartFieldsOf(form), (name, value) => JSON.stringify(value) !== JSON.stringify(held[name]))
}

type TextName = { [K in keyof CheckoutForm]: CheckoutForm[K] extends string ? K : never }[keyof CheckoutForm]

/** The texts of the form, among those that are named, that the cart does not hold as they were typed. */
export const unsavedTexts = (form: CheckoutForm, cart: Cart, fields: readonly TextName[]): Record<string, string> => {
  const held = formOf(cart, null)
  return Object.fromEntries(fields.filter((field) => form[field] !== held[field]).map((field) => [field, form[field]]))
}

/** What an order of this cart consists of, as far as it decides which fields are asked. */
export const contentOf = (cart: Cart, needs: { needs_address: boolean; needs_cvs: boolean } | null) => ({
  needs_shipping: cart.needs_shipping,
  has_donations: cart.campaigns_total > 0,
  has_goods: cart.grand_total - cart.campaigns_total > 0,
  delivery_method: needs,
})

/** The end of the number that the receipt will have without another being typed: the cart's, or the one kept with the title. */
export const identifierFor = (
  cart: Cart,
  fields: ReturnType<typeof cartFieldsOf>,
  member: Parameters<typeof keptIdentifier>[0],
): string | null =>
  (isOtherOwner(cart, fields) ? null : cart.receipt_identifier_last4) ?? keptIdentifier(member, fields)

/** What has to be mended before the order is sent, by field, in the order of the form. */
export const formErrors = (
  form: CheckoutForm,
  cart: Cart,
  needs: { needs_address: boolean; needs_cvs: boolean } | null,
  member: Parameters<typeof keptIdentifier>[0] = null,
): Record<string, string> => {
  const fields = cartFieldsOf(form)
  const kept = identifierFor(cart, fields, member)
  const receipt_identifier = fields.receipt_identifier ?? kept
  const missing = missingForOrder({ ...fields, receipt_identifier, cvs: cart.cvs }, contentOf(cart, needs))
  const errors: Record<string, string> = {}
  // Without its own name a receipt takes the sponsor's: one missing name is one mistake.
  for (const field of missing) if (field !== 'receipt_name') errors[field] = needWords[field]
  for (const [field, [first]] of Object.entries(fieldErrors(fields, form))) if (first) errors[field] = first
  return errors
}
