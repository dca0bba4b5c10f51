import { describe, expect, it } from 'vitest'
import { ecpayText } from '#domains/settings/gateways/rules.ts'
import { ecpayItemName, ecpayTradeDate, isSignedByEcpay, signEcpay } from './signature.ts'

/** The shop ECPay publishes for tests. */
const keys = { hash_key: 'pwFHCqoQZGmho4w6', hash_iv: 'EkRm7iFT261dpevs' }

const official = {
  TradeDesc: '促銷方案',
  PaymentType: 'aio',
  MerchantTradeDate: '2023/03/12 15:30:23',
  MerchantTradeNo: 'ecpay20230312153023',
  MerchantID: '3002607',
  ReturnURL: 'https://www.ecpay.com.tw/receive.php',
  ItemName: 'Apple iphone 15',
  TotalAmount: '30000',
  ChoosePayment: 'ALL',
  EncryptType: '1',
}
const ownDonation = {
  MerchantID: '3002607',
  MerchantTradeNo: 'D2611210001',
  MerchantTradeDate: '2026/11/21 09:30:00',
  PaymentType: 'aio',
  TotalAmount: 500,
  TradeDesc: '愛心捐款',
  ItemName: '醫療救助專案 500 元 x 1#結紮專案(TNR) 0 元 x 1',
  ReturnURL: 'https://charity.example.org/api/pay/ecpay/return',
  ChoosePayment: 'Credit',
  EncryptType: 1,
  NeedExtraPaidInfo: 'Y',
}
const ownMonthly = {
  MerchantID: '3002607',
  MerchantTradeNo: 'P2611210001',
  MerchantTradeDate: '2026/11/21 09:30:00',
  PaymentType: 'aio',
  TotalAmount: 300,
  PeriodAmount: 300,
  TradeDesc: '每月定期定額',
  ItemName: "Lucky's Home ~ 每月認養 * 1!",
  ReturnURL: 'https://charity.example.org/api/pay/ecpay/return',
  PeriodReturnURL: 'https://charity.example.org/api/pay/ecpay/period',
  ChoosePayment: 'Credit',
  EncryptType: 1,
  PeriodType: 'M',
  Frequency: 1,
  ExecTimes: 99,
}
const ownNotice = {
  MerchantID: '3002607',
  MerchantTradeNo: 'D2611210001',
  StoreID: '',
  RtnCode: '1',
  RtnMsg: '交易成功',
  TradeNo: '2611210930001234',
  TradeAmt: '500',
  PaymentDate: '2026/11/21 09:31:10',
  PaymentType: 'Credit_CreditCard',
  PaymentTypeChargeFee: '14',
  TradeDate: '2026/11/21 09:30:02',
  SimulatePaid: '0',
  CustomField1: '',
  CustomField2: '',
  CustomField3: '',
  CustomField4: '',
}

describe('a CheckMacValue', () => {
  it.each<[string, Record<string, string | number>, string]>([
    ['official appendix example', official, '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840'],
    ['own V1, one-off donation', ownDonation, '8EA344E7CD5CB25E08D11F6732888FFE41C803CE36788D84AAF0176EFCC4AFE6'],
    [
      'own V2, monthly with all quirk characters',
      ownMonthly,
      '16B0394931DAB13150640A7BA8158D8C02CFDE4CFD869BCACDE4630FD00B69CF',
    ],
    ['own V3, notice with empty fields', ownNotice, '3FCDEE2EECE1A1FBFB87395415ECA919BA139BD0795D8DD87DE1A374E1F7B879'],
  ])('reproduces the vector: %s', (_, fields, value) => {
    expect(signEcpay(fields, keys, 'sha256')).toBe(value)
    expect(isSignedByEcpay({ ...fields, CheckMacValue: value }, keys, 'sha256')).toBe(true)
  })

  it('is 32 hex digits for logistics, which use MD5', () => {
    const value = signEcpay(ownNotice, keys, 'md5')
    expect(value).toMatch(/^[0-9A-F]{32}$/)
    expect(isSignedByEcpay({ ...ownNotice, CheckMacValue: value }, keys, 'md5')).toBe(true)
    expect(isSignedByEcpay({ ...ownNotice, CheckMacValue: value }, keys, 'sha256')).toBe(false)
  })

  it('sorts keys without regard to case and counts blanks', () => {
    expect(signEcpay({ card4no: '2222', Zone: 'a' }, keys, 'sha256')).toBe(
      signEcpay({ Zone: 'a', card4no: '2222' }, keys, 'sha256'),
    )
    expect(signEcpay({ ReturnURL: ' x' }, keys, 'sha256')).not.toBe(signEcpay({ ReturnURL: 'x' }, keys, 'sha256'))
  })

  it('refuses a changed amount, another key and no signature at all', () => {
    const CheckMacValue = signEcpay(ownNotice, keys, 'sha256')
    expect(isSignedByEcpay({ ...ownNotice, TradeAmt: '501', CheckMacValue }, keys, 'sha256')).toBe(false)
    expect(isSignedByEcpay({ ...ownNotice, CheckMacValue }, { ...keys, hash_iv: 'x' }, 'sha256')).toBe(false)
    expect(isSignedByEcpay(ownNotice, keys, 'sha256')).toBe(false)
    expect(isSignedByEcpay({ ...ownNotice, CheckMacValue: '交易成功' }, keys, 'sha256')).toBe(false)
  })
})

describe('what is sent to ECPay', () => {
  it('keeps # inside a name apart from the # between lines', () => {
    const lines = [
      { name: '餐墊#3', quantity: 2, amount: 300 },
      { name: '醫療救助', quantity: 1, amount: 500 },
    ]
    expect(ecpayItemName(lines)).toBe('餐墊＃3 300 元 x 2#醫療救助 500 元 x 1')
  })

  it('gets past their firewall', () => {
    expect(ecpayText('Python <b>echo</b> 貓\u0000抓板')).toBe('P ython ＜b＞e cho＜/b＞ 貓 抓板')
    expect(ecpayText('Pythons')).toBe('Pythons')
  })

  it('is cut at 200 whole characters', () => {
    const name = ecpayItemName([{ name: '🐈'.repeat(300), quantity: 1, amount: 1 }])
    expect([...name]).toHaveLength(200)
    expect(name.isWellFormed()).toBe(true)
    expect(() =>
      signEcpay({ ItemName: ecpayItemName([{ name: '壞\ud83d字', quantity: 1, amount: 1 }]) }, keys, 'sha256'),
    ).not.toThrow()
  })

  it('has the time of Taipei', () => {
    expect(ecpayTradeDate(new Date('2026-12-31T16:05:09Z'))).toBe('2027/01/01 00:05:09')
  })
})
