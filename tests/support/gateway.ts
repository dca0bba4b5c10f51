import { signEcpay } from '#domains/payments/ecpay/signature.ts'

/** ECPay's public test shop, which the demo uses (its own documentation names it). */
export const testShop = { merchant_id: '3002607', hash_key: 'pwFHCqoQZGmho4w6', hash_iv: 'EkRm7iFT261dpevs' }

/** The settings of an installation that is connected to the test shop. */
export const gatewayEnvironment = {
  ECPAY_PAYMENT_URL: 'https://payment-stage.ecpay.com.tw',
  ECPAY_MERCHANT_ID: testShop.merchant_id,
  ECPAY_HASH_KEY: testShop.hash_key,
  ECPAY_HASH_IV: testShop.hash_iv,
}

let count = 0

/**
 * The notice that the gateway sends for an order's form, signed as the gateway signs: paid, unless `more` says otherwise.
 * A CheckMacValue in `more` stands instead of the right one.
 */
export const ecpayNotice = (
  form: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  count += 1
  const { CheckMacValue, ...changes } = more
  const notice: Record<string, string> = {
    MerchantID: testShop.merchant_id,
    MerchantTradeNo: form.MerchantTradeNo ?? '',
    StoreID: '',
    RtnCode: '1',
    RtnMsg: '交易成功',
    TradeNo: `26112109${String(process.pid % 10_000).padStart(4, '0')}${String(count).padStart(6, '0')}`,
    TradeAmt: form.TotalAmount ?? '',
    PaymentDate: '2026/11/21 09:31:10',
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '14',
    TradeDate: '2026/11/21 09:30:02',
    SimulatePaid: '0',
    CustomField1: form.CustomField1 ?? '',
    CustomField2: '',
    CustomField3: '',
    CustomField4: '',
    ...changes,
  }
  return { ...notice, CheckMacValue: CheckMacValue ?? signEcpay(notice, testShop, 'sha256') }
}
