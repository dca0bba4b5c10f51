import { describe, expect, it } from 'vitest'
import { cartFieldsOf, type DonationForm, donationErrors, ownerOf, sumsOf } from './rules.ts'

const form: DonationForm = {
  amount: 600,
  name: '林志安',
  phone: '0912-345-678',
  email: 'an@example.com',
  public_name_mode: 'masked',
  receipt_type: 'single',
  receipt_kind: 'person',
  receipt_name: '',
  receipt_identifier: '',
  upload_tax: false,
}

describe('a donation', () => {
  it('with name, phone and e-mail is complete, and its receipt is made out to the donor', () => {
    expect(donationErrors(form, false)).toEqual({})
    expect(cartFieldsOf(form)).toMatchObject({ receipt_name: '林志安', public_name_mode: 'masked' })
  })

  it('is told field by field what is missing or not well formed', () => {
    const errors = donationErrors({ ...form, amount: 99, name: ' ', phone: '12', email: 'x' }, false)
    expect(errors.amount).toBe('最低金額是 NT$100。')
    expect(errors.name).toBe('請填寫姓名或公司名稱。')
    for (const message of Object.values(errors)) expect(message).toMatch(/。$/)
    expect(Object.keys(errors).sort()).toEqual(['amount', 'email', 'name', 'phone'])
    expect(donationErrors({ ...form, amount: undefined }, false).amount).toBeDefined()
    expect(donationErrors({ ...form, amount: 100 }, false)).toEqual({})
  })

  it('is taken without the blanks around what was typed', () => {
    const typed = { name: ' 林志安 ', phone: ' 0912-345-678 ', email: ' an@example.com ' }
    const receipt = { receipt_name: ' 王小明 ', receipt_identifier: ' A123456789 ' }
    expect(cartFieldsOf({ ...form, ...typed, ...receipt })).toMatchObject({
      ...{ name: '林志安', phone: '0912-345-678', email: 'an@example.com' },
      ...{ receipt_name: '王小明', receipt_identifier: 'A123456789' },
    })
    expect(cartFieldsOf({ ...form, ...typed, receipt_name: '  ' }).receipt_name).toBe('林志安')
    expect(donationErrors({ ...form, upload_tax: true, receipt_identifier: '  ' }, false).receipt_identifier).toBe(
      donationErrors({ ...form, upload_tax: true }, false).receipt_identifier,
    )
  })

  it('goes to the tax office for a person who wants it, and never for a company', () => {
    expect(cartFieldsOf({ ...form, upload_tax: true }).upload_tax).toBe(true)
    expect(cartFieldsOf({ ...form, upload_tax: true, receipt_kind: 'company' }).upload_tax).toBe(false)
  })

  it('is owned by whom its receipt names', () => {
    expect(ownerOf(form)).toEqual({ name: '林志安', receipt_name: '', receipt_kind: 'person' })
  })

  it('of a company, or one for the tax office, needs a number, unless one is kept', () => {
    const company = { ...form, receipt_kind: 'company' as const }
    expect(donationErrors(company, false).receipt_identifier).toBeDefined()
    expect(donationErrors(company, true)).toEqual({})
    expect(donationErrors({ ...form, upload_tax: true }, false).receipt_identifier).toBeDefined()
    expect(donationErrors({ ...company, receipt_type: 'none' }, false)).toEqual({})
    expect(donationErrors({ ...company, receipt_identifier: '12345678' }, false).receipt_identifier).toContain(
      '統一編號',
    )
    expect(donationErrors({ ...company, receipt_identifier: '10458575' }, false)).toEqual({})
  })

  it('without a receipt carries no number anywhere', () => {
    const fields = cartFieldsOf({ ...form, receipt_type: 'none', receipt_identifier: 'A123456789', upload_tax: true })
    expect(fields).toMatchObject({ receipt_name: null, upload_tax: false })
    expect(fields).not.toHaveProperty('receipt_identifier')
  })
})

describe('the sums that are offered', () => {
  const box = [
    { amount: 600, text: '讓 1 隻街貓完成絕育' },
    { amount: 300, text: '一隻毛孩一週的藥品' },
    { amount: 1_200, text: '一天住院照護' },
  ]

  it('all say what they do, smallest first', () => {
    const sums = sumsOf(box, [300, 600, 1_200, 3_000])
    expect(sums.map(({ amount }) => amount)).toEqual([300, 600, 1_200])
    expect(sums.every(({ meaning }) => meaning)).toBe(true)
  })

  it('are the usual ones where too few say so, without those nobody can give', () => {
    expect(sumsOf(box.slice(0, 1), [50, 500, 1_000])).toEqual([
      { amount: 500 },
      { amount: 600, meaning: '讓 1 隻街貓完成絕育' },
      { amount: 1_000 },
    ])
  })

  it('are five at most, hold the least that can be given, and none twice', () => {
    expect(sumsOf(box.slice(0, 2), [100, 300, 1_000, 2_000, 3_000]).map(({ amount }) => amount)).toEqual([
      ...[100, 300, 600, 1_000, 2_000],
    ])
  })
})
