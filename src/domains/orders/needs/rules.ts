import type { DeliveryMethod } from '#domains/deliveries/rules.ts'

/** The person, delivery, receipt and invoice fields of a cart that an order may need. */
export type OrderFields = {
  name: string | null
  phone: string | null
  email: string | null
  zip: string | null
  city: string | null
  address: string | null
  same_as_customer: boolean
  recipient_name: string | null
  recipient_phone: string | null
  recipient_zip: string | null
  recipient_city: string | null
  recipient_address: string | null
  cvs: { store_id: string } | null
  receipt_type: 'none' | 'single' | 'yearly'
  receipt_name: string | null
  receipt_kind: 'person' | 'company' | null
  receipt_identifier: string | null
  upload_tax: boolean
  invoice_type: 'member' | 'mobile' | 'citizen' | 'company' | 'donate' | 'paper' | null
  invoice_carrier: string | null
  invoice_company: string | null
  invoice_company_id: string | null
  invoice_love_code: string | null
}
export type OrderField = keyof OrderFields

/** What the cart holds, as far as it decides which fields are needed. */
export type OrderContent = {
  needs_shipping: boolean
  has_donations: boolean
  /** Goods to be invoiced: true when the goods part is above NT$0. */
  has_goods: boolean
  delivery_method: Pick<DeliveryMethod, 'needs_address' | 'needs_cvs'> | null
}

const receiverFields = (fields: OrderFields): OrderField[] =>
  fields.same_as_customer ? ['name', 'phone'] : ['recipient_name', 'recipient_phone']

const addressFields = (fields: OrderFields): OrderField[] =>
  fields.same_as_customer ? ['zip', 'city', 'address'] : ['recipient_zip', 'recipient_city', 'recipient_address']

const deliveryFields = (fields: OrderFields, { needs_shipping, delivery_method }: OrderContent): OrderField[] => {
  if (!needs_shipping || delivery_method === null) return []
  const needed = receiverFields(fields)
  if (delivery_method.needs_address) needed.push(...addressFields(fields))
  if (delivery_method.needs_cvs) needed.push('cvs')
  return needed
}

const receiptFields = (fields: OrderFields): OrderField[] => {
  const needed: OrderField[] = fields.receipt_type === 'none' ? [] : ['receipt_name']
  if (fields.upload_tax || (fields.receipt_type !== 'none' && fields.receipt_kind === 'company')) {
    needed.push('receipt_identifier')
  }
  return needed
}

const invoiceFields: Record<NonNullable<OrderFields['invoice_type']>, (keyof InvoiceChoice)[]> = {
  member: [],
  paper: [],
  mobile: ['invoice_carrier'],
  citizen: ['invoice_carrier'],
  company: ['invoice_company', 'invoice_company_id'],
  donate: ['invoice_love_code'],
}

type InvoiceChoice = Pick<
  OrderFields,
  'invoice_type' | 'invoice_carrier' | 'invoice_company' | 'invoice_company_id' | 'invoice_love_code'
>

const isBlank = (value: OrderFields[OrderField]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

/**
 * The fields that are still missing before a cart can be ordered, in the order of the form; empty when none is.
 * Their form (a phone number, a check digit) is the contract's business.
 */
export const missingForOrder = (fields: OrderFields, content: OrderContent): OrderField[] => {
  const needed: OrderField[] = ['name', 'phone', 'email', ...deliveryFields(fields, content)]
  if (content.has_donations) needed.push(...receiptFields(fields))
  if (content.has_goods && fields.invoice_type !== null) needed.push(...invoiceFields[fields.invoice_type])
  return [...new Set(needed)].filter((field) => isBlank(fields[field]))
}

/** The fields that a kind of invoice asks for and that are missing. */
export const missingForInvoice = (choice: InvoiceChoice) =>
  choice.invoice_type === null ? [] : invoiceFields[choice.invoice_type].filter((field) => isBlank(choice[field]))
