import { describe, expect, it } from 'vitest'
import { missingForOrder, type OrderContent, type OrderFields } from './rules.ts'

const blank: OrderFields = {
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
  cvs: null,
  receipt_type: 'none',
  receipt_name: null,
  receipt_kind: 'person',
  receipt_identifier: null,
  upload_tax: false,
  invoice_type: 'member',
  invoice_carrier: null,
  invoice_company: null,
  invoice_company_id: null,
  invoice_love_code: null,
}
const ming: OrderFields = { ...blank, name: '王小明', phone: '0912345678', email: 'ming@example.com' }
const donation: OrderContent = { needs_shipping: false, has_donations: true, has_goods: false, delivery_method: null }
const goods: OrderContent = {
  needs_shipping: true,
  has_donations: false,
  has_goods: true,
  delivery_method: { needs_address: true, needs_cvs: false },
}

describe('an order needs', () => {
  it('name, phone and e-mail always', () => {
    expect(missingForOrder(blank, donation)).toEqual(['name', 'phone', 'email'])
    expect(missingForOrder({ ...ming, name: '  ' }, donation)).toEqual(['name'])
    expect(missingForOrder(ming, donation)).toEqual([])
  })

  it('an address only when something ships to a home', () => {
    expect(missingForOrder(ming, goods)).toEqual(['zip', 'city', 'address'])
    expect(missingForOrder({ ...ming, same_as_customer: false }, goods)).toEqual([
      'recipient_name',
      'recipient_phone',
      'recipient_zip',
      'recipient_city',
      'recipient_address',
    ])
    expect(missingForOrder(ming, { ...goods, needs_shipping: false })).toEqual([])
    expect(missingForOrder(ming, { ...goods, delivery_method: null })).toEqual([])
  })

  it('a store when it is fetched there', () => {
    const toStore = { ...goods, delivery_method: { needs_address: false, needs_cvs: true } }
    expect(missingForOrder(ming, toStore)).toEqual(['cvs'])
    expect(missingForOrder({ ...ming, cvs: { store_id: '123456' } }, toStore)).toEqual([])
  })

  it('a receipt name when a receipt is wanted, an identifier for the tax office and for companies', () => {
    expect(missingForOrder({ ...ming, receipt_type: 'single' }, donation)).toEqual(['receipt_name'])
    expect(missingForOrder({ ...ming, upload_tax: true }, donation)).toEqual(['receipt_identifier'])
    expect(
      missingForOrder({ ...ming, receipt_type: 'yearly', receipt_name: '安心公司', receipt_kind: 'company' }, donation),
    ).toEqual(['receipt_identifier'])
    expect(missingForOrder({ ...ming, receipt_type: 'single' }, { ...donation, has_donations: false })).toEqual([])
    expect(missingForOrder({ ...ming, receipt_kind: 'company' }, donation)).toEqual([])
  })

  it('what the chosen kind of invoice asks for', () => {
    const pickup = { ...goods, needs_shipping: false }
    expect(missingForOrder({ ...ming, invoice_type: 'mobile' }, pickup)).toEqual(['invoice_carrier'])
    expect(missingForOrder({ ...ming, invoice_type: 'company' }, pickup)).toEqual([
      'invoice_company',
      'invoice_company_id',
    ])
    expect(missingForOrder({ ...ming, invoice_type: 'donate' }, pickup)).toEqual(['invoice_love_code'])
    expect(missingForOrder({ ...ming, invoice_type: 'citizen' }, pickup)).toEqual(['invoice_carrier'])
    for (const invoice_type of ['member', 'paper', null] as const) {
      expect(missingForOrder({ ...ming, invoice_type }, pickup)).toEqual([])
    }
    expect(missingForOrder({ ...ming, invoice_type: 'company' }, donation)).toEqual([])
  })
})
