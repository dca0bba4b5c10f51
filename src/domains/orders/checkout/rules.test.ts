import { expect, test } from 'vitest'
import type { Cart } from '#domains/cart/contract.ts'
import { resultView, timeLeft } from './result.ts'
import {
  type CheckoutForm,
  cartFieldsOf,
  contentOf,
  formErrors,
  formOf,
  unsavedFields,
  unsavedTexts,
  withValues,
} from './rules.ts'

const cart = {
  id: 'c',
  name: null,
  phone: null,
  email: null,
  zip: null,
  city: null,
  address: null,
  same_as_customer: true,
  recipient_name: null,
  recipient_phone: null,
  recipient_zip: null,
  recipient_city: null,
  recipient_address: null,
  delivery_method_id: 1,
  payment_method_id: 1,
  invoice_type: null,
  invoice_company: null,
  invoice_company_id: null,
  invoice_carrier: null,
  invoice_love_code: null,
  receipt_type: 'single',
  receipt_kind: 'person',
  receipt_name: null,
  receipt_identifier_last4: null,
  upload_tax: false,
  public_name_mode: 'masked',
  public_name: null,
  customer_note: null,
  cvs: null,
  lamp: { enabled: false, lamp_kind: null, display_name: null, wish: null },
  campaigns_total: 600,
  grand_total: 1_080,
  needs_shipping: true,
} as unknown as Cart
const home = { needs_address: true, needs_cvs: false }
const person = { name: '林志安', phone: '0912345678', email: 'an@example.com' }
const complete = { ...formOf(cart, null), ...person, zip: '100', city: '臺北市', address: '示範路 1 號' }

test('a member finds the own data in the form, what the cart holds comes first', () => {
  const member = { ...person, zip: '100', city: '臺北市', address: '示範路 1 號' }
  expect(formOf({ ...cart, name: '安' }, member)).toMatchObject({ name: '安', email: 'an@example.com', city: '臺北市' })
  expect(formOf(cart, member)).toMatchObject(member)
})

test('an empty cart is an empty form', () => {
  const { invoice_type, receipt_type, receipt_kind, public_name_mode, lamp_kind, ...rest } = formOf(cart, null)
  expect({ invoice_type, lamp_kind }).toEqual({ invoice_type: 'member', lamp_kind: 'hope' })
  expect(new Set(Object.values(rest).filter((value) => typeof value === 'string'))).toEqual(new Set(['']))
})

test('everything that the cart holds stands in the form', () => {
  const held = {
    ...{ zip: '100', city: '臺北市', address: '示範路 1 號', recipient_name: '王小明', recipient_phone: '0911000222' },
    ...{ recipient_zip: '200', recipient_city: '基隆市', recipient_address: '示範街 2 號' },
    ...{ invoice_type: 'company', invoice_company: '示範', invoice_company_id: '10458575' },
    ...{ invoice_carrier: '/ABC1234', invoice_love_code: '168' },
    ...{ receipt_name: '林志安', public_name: '小花媽', customer_note: '放管理室' },
  } as const
  const lamp = { enabled: true, lamp_kind: 'memory', display_name: '阿福', wish: '一路好走' } as const
  const form = formOf({ ...cart, ...person, ...held, lamp } as unknown as Cart, null)
  expect(form).toMatchObject({ ...person, ...held })
  expect(form).toMatchObject({ lamp_enabled: true, lamp_kind: 'memory', lamp_name: '阿福', lamp_wish: '一路好走' })
})

test('the number on a receipt goes with the name of somebody else', () => {
  const typed = { ...complete, receipt_identifier: 'A123456789' }
  expect(withValues(typed, { city: '新北市' })).toEqual({ ...typed, city: '新北市' })
  expect(withValues(typed, { receipt_name: '王小明' })).toEqual({
    ...typed,
    receipt_name: '王小明',
    receipt_identifier: '',
  })
})

test('what was typed and not saved yet is told by its field', () => {
  const typed = { ...formOf(cart, null), name: '林志安', phone: '0912', address: '示範路' }
  expect(unsavedTexts(typed, cart, ['name', 'phone', 'city'])).toEqual({ name: '林志安', phone: '0912' })
})

test.each([
  [0, 480, false, true],
  [600, 600, true, false],
  [600, 1_080, true, true],
])(
  'of NT$%i for campaigns in NT$%i: donations %s, goods %s',
  (campaigns_total, grand_total, has_donations, has_goods) => {
    const content = contentOf({ ...cart, campaigns_total, grand_total }, home)
    expect(content).toEqual({ needs_shipping: true, has_donations, has_goods, delivery_method: home })
  },
)

test('an empty form is told field by field in its order, a missing name only once', () => {
  expect(Object.keys(formErrors(formOf(cart, null), cart, home))).toEqual([
    'name',
    'phone',
    'email',
    'zip',
    'city',
    'address',
  ])
})

test('a complete form has no errors; the receipt takes the name of the sponsor', () => {
  expect(formErrors(complete, cart, home)).toEqual({})
  expect(cartFieldsOf(complete).receipt_name).toBe('林志安')
})

test('check digits are checked before anything is sent', () => {
  const company = {
    ...complete,
    invoice_type: 'company' as const,
    invoice_company: '示範',
    invoice_company_id: '12345678',
  }
  expect(Object.keys(formErrors(company, cart, home))).toEqual(['invoice_company_id'])
  const taxed = { ...complete, upload_tax: true }
  expect(Object.keys(formErrors(taxed, cart, home))).toEqual(['receipt_identifier'])
  expect(formErrors(taxed, { ...cart, receipt_identifier_last4: '6789' }, home)).toEqual({})
})

test('what another kind of invoice asked for is not sent along', () => {
  const fields = cartFieldsOf({
    ...complete,
    invoice_type: 'mobile',
    invoice_carrier: '/abc1234',
    invoice_love_code: '168',
  })
  expect(fields).toMatchObject({ invoice_carrier: '/ABC1234', invoice_love_code: null, invoice_company_id: null })
})

test.each<[CheckoutForm['invoice_type'], readonly string[]]>([
  ['member', []],
  ['paper', []],
  ['mobile', ['invoice_carrier']],
  ['citizen', ['invoice_carrier']],
  ['company', ['invoice_company', 'invoice_company_id']],
  ['donate', ['invoice_love_code']],
])('an invoice of the kind %s keeps %j', (invoice_type, kept) => {
  const typed = { invoice_company: '示範', invoice_company_id: '1', invoice_carrier: '2', invoice_love_code: '3' }
  const fields = cartFieldsOf({ ...complete, ...typed, invoice_type })
  expect(Object.keys(typed).filter((field) => fields[field as keyof typeof typed] !== null)).toEqual(kept)
})

test('blanks are no answer, and the number of a receipt is sent only where one was typed', () => {
  const fields = cartFieldsOf({ ...complete, customer_note: '  ', public_name: ' 小花媽 ' })
  expect(fields).toMatchObject({ customer_note: null, public_name: '小花媽' })
  expect(fields).not.toHaveProperty('receipt_identifier')
  expect(cartFieldsOf({ ...complete, receipt_identifier: ' A123456789 ' }).receipt_identifier).toBe('A123456789')
})

test('only what the cart does not hold yet is saved', () => {
  const saved = { ...cart, ...person, receipt_name: '林志安', invoice_type: 'member' as const } as Cart
  const held = { ...saved, lamp: { enabled: false, lamp_kind: 'hope' as const, display_name: null, wish: null } }
  expect(unsavedFields({ ...formOf(held, null), city: '台北市' }, held)).toEqual({ city: '臺北市' })
})

const now = new Date('2026-11-21T10:00:00+08:00')
const order = {
  status: 'open',
  payment_status: 'unpaid',
  payment_expires_at: '2026-11-21T11:00:00+08:00',
  payment: { kind: 'form' },
  giving_closed: false,
  held_amount: 0,
} as const

test('an order is shown by its money first, then by its time, then by its way to pay', () => {
  expect(resultView(order, now)).toBe('waiting')
  expect(resultView({ ...order, payment: { kind: 'instructions' } }, now)).toBe('transfer')
  expect(resultView({ ...order, payment_status: 'failed' }, now)).toBe('failed')
  const closed = { ...order, giving_closed: true }
  expect(resultView(closed, now)).toBe('closed')
  expect(resultView({ ...closed, payment_status: 'failed' }, now)).toBe('closed')
  expect(resultView({ ...closed, payment: { kind: 'instructions' } }, now)).toBe('transfer')
  expect(resultView({ ...closed, payment_status: 'paid' }, now)).toBe('paid')
  expect(resultView({ ...order, payment_expires_at: '2026-11-21T09:00:00+08:00' }, now)).toBe('expired')
  expect(resultView({ ...order, status: 'cancelled' }, now)).toBe('cancelled')
  expect(resultView({ ...order, status: 'cancelled', held_amount: 500 }, now)).toBe('held')
  expect(resultView({ ...order, held_amount: 400 }, now)).toBe('waiting')
  expect(resultView({ ...order, status: 'cancelled', payment_status: 'paid' }, now)).toBe('paid')
})

test('the time left is said in days, hours and minutes, and hurries in the last three hours', () => {
  expect(timeLeft('2026-11-23T23:27:00+08:00', now)).toEqual({ days: 2, hours: 13, minutes: 27, hurry: false })
  expect(timeLeft('2026-11-21T12:59:30+08:00', now)).toEqual({ days: 0, hours: 3, minutes: 0, hurry: true })
  expect(timeLeft('2026-11-21T09:00:00+08:00', now)).toMatchObject({ days: 0, hours: 0, minutes: 0 })
})
