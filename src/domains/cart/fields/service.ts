import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { identifierOfTitle } from '#domains/customers/receipt_profiles/service.ts'
import { isOtherOwner } from '#domains/customers/rules.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { definedOf, mapTable } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { readShown } from '#platform/server/content_cache.ts'
import type { Cart, CartFields } from '../contract.ts'
import * as fieldWords from '../messages.ts'
import type { QuotedCart } from '../pricing/service.ts'
import type { CartRow } from '../queries.ts'
import type { PricedCart } from '../rules.ts'
import { fieldErrors, tidyFields } from './rules.ts'

/**
 * A new identifier; where the receipt is now somebody else's, the one that the member keeps for that title, or none; nothing
 * where the stored one stays.
 */
const identifierColumns = async (app: App, cart: CartRow, fields: CartFields) => {
  if (fields.receipt_identifier !== undefined) return sealIdentifier(app.secrets, fields.receipt_identifier)
  const names = fields.name ?? fields.receipt_name ?? fields.receipt_kind
  const isMissing = names !== undefined && names !== null && cart.receipt_identifier_enc === null
  if (!isMissing && !isOtherOwner(cart, fields)) return {}
  if (cart.customer_id === null) return sealIdentifier(app.secrets, null)
  return identifierOfTitle(app, cart.customer_id, {
    name: fields.name === undefined ? cart.name : fields.name,
    receipt_name: fields.receipt_name === undefined ? cart.receipt_name : fields.receipt_name,
    receipt_kind: fields.receipt_kind ?? cart.receipt_kind,
  })
}

const columnsOf = async (app: App, cart: CartRow, fields: CartFields) => {
  const { lamp, receipt_identifier: _, cvs, ...plain } = fields
  return {
    ...plain,
    ...(cvs === undefined ? {} : { cvs: cvs === null ? null : JSON.stringify(cvs) }),
    ...(await identifierColumns(app, cart, fields)),
    ...(lamp && {
      lamp_enabled: lamp.enabled,
      ...(lamp.lamp_kind === undefined ? {} : { lamp_kind: lamp.lamp_kind }),
      ...(lamp.display_name === undefined ? {} : { lamp_display_name: lamp.display_name }),
      ...(lamp.wish === undefined ? {} : { lamp_wish: lamp.wish }),
    }),
  }
}

/** Whether chosen methods exist and may be chosen; nothing chosen is fine. */
const areMethods = async (app: App, { delivery_method_id, payment_method_id }: CartFields, by_staff: boolean) => {
  const [delivery, payment] = await Promise.all([
    readShown(app, 'delivery methods', listDeliveryMethods),
    readShown(app, 'payment methods', listPaymentMethods),
  ])
  return {
    delivery: !delivery_method_id || delivery.some(({ id }) => id === delivery_method_id),
    payment:
      !payment_method_id || payment.some(({ id, staff_only }) => id === payment_method_id && (by_staff || !staff_only)),
  }
}

/**
 * What a person filled in, as columns of the cart.
 *
 * @throws invalid (422) by field for what is not well formed; fields that are left out or blank are never refused
 */
export const columnsToWrite = async (app: App, cart: CartRow, written: CartFields, by_staff = false) => {
  const fields = tidyFields(written)
  const errors = fieldErrors(fields, cart)
  const known = await areMethods(app, fields, by_staff)
  if (!known.delivery) errors.delivery_method_id = [fieldWords.methodUnknown]
  if (!known.payment) errors.payment_method_id = [fieldWords.methodUnknown]
  const first = Object.values(errors)[0]?.[0]
  if (first) fail({ ...common.invalid, message: first }, { errors })
  return definedOf(await columnsOf(app, cart, fields))
}

const personFields = (row: CartRow) => ({
  email: row.email,
  name: row.name,
  phone: row.phone,
  zip: row.zip,
  city: row.city,
  address: row.address,
  recipient_name: row.recipient_name,
  recipient_phone: row.recipient_phone,
  recipient_zip: row.recipient_zip,
  recipient_city: row.recipient_city,
  recipient_address: row.recipient_address,
  customer_note: row.customer_note,
  invoice_company: row.invoice_company,
  invoice_company_id: row.invoice_company_id,
  invoice_carrier: row.invoice_carrier,
  invoice_love_code: row.invoice_love_code,
  cvs: row.cvs,
  receipt_name: row.receipt_name,
  receipt_identifier_last4: row.receipt_identifier_last4,
  receipt_email: row.receipt_email,
  receipt_address: row.receipt_address,
  public_name: row.public_name,
})
type PersonFields = ReturnType<typeof personFields>

const blank = (fields: PersonFields): PersonFields => mapTable(fields, () => null)

const choices = (row: CartRow) => ({
  same_as_customer: row.same_as_customer,
  invoice_type: row.invoice_type,
  receipt_type: row.receipt_type,
  receipt_kind: row.receipt_kind,
  upload_tax: row.upload_tax,
  public_name_mode: row.public_name_mode,
})

const linesOf = (priced: PricedCart, campaigns: QuotedCart['campaigns']) => ({
  items: priced.items,
  product_groups: priced.product_groups,
  campaign_items: priced.campaign_items.map((line) => ({
    ...line,
    photo: campaigns.get(line.campaign_id)?.photo ?? null,
    has_page: campaigns.get(line.campaign_id)?.type !== 'general',
  })),
  offers: priced.offers,
})

/**
 * The cart as every call answers it.
 *
 * @param shows_person false hides names, addresses and numbers from somebody who may only have found the cart's id
 */
export const cartAnswer = (
  { cart, priced, campaigns, delivery_method, payment_method }: QuotedCart,
  shows_person: boolean,
): Cart => {
  const person = personFields(cart)
  const { items: _, product_groups: __, campaign_items: ___, offers: ____, carries_goods: _____, ...totals } = priced
  return {
    id: cart.id,
    version: cart.version,
    customer_id: cart.customer_id,
    delivery_method_id: delivery_method?.id ?? null,
    delivery_method,
    payment_method_id: payment_method?.id ?? null,
    payment_method,
    ...(shows_person ? person : blank(person)),
    ...choices(cart),
    lamp: {
      enabled: cart.lamp_enabled,
      lamp_kind: cart.lamp_kind,
      display_name: shows_person ? cart.lamp_display_name : null,
      wish: shows_person ? cart.lamp_wish : null,
    },
    ...linesOf(priced, campaigns),
    ...totals,
  }
}
