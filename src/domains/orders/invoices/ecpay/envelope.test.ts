import { expect, it } from 'vitest'
import { openData, sealData } from './envelope.ts'

/** The keys of the shop that the manual prints for invoices. */
const keys = { hash_key: 'ejCk326UnaZWKisg', hash_iv: 'q9jcZX8Ib9LM8wYk' }

it('is sealed as the provider seals it', () => {
  expect(sealData({ MerchantID: '2000132', BarCode: '/ABC+123' }, keys)).toBe(
    'XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTW3DVa6yI7vKmjBRp2eulDhq0qb6ih8LodSpMl8aLzgim3PM8ThOErZojn2GFulqj4=',
  )
})

it.each([{ ItemName: 'Items (Special)~Test' }, { InvoiceDate: '2026-11-21 10:00:00' }, { Name: "貓's 抓板*!+%" }])(
  'comes back as it was: %j',
  (data) => {
    expect(openData(sealData(data, keys), keys)).toEqual(data)
  },
)

it('does not open with other keys, nor when it was cut', () => {
  const sealed = sealData({ RtnCode: 1 }, keys)
  expect(() => openData(sealed, { ...keys, hash_key: 'another key here' })).toThrow()
  expect(() => openData(sealed.slice(0, 16), keys)).toThrow()
})
