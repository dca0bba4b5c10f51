import { isPrintedKey } from '#domains/settings/gateways/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import type { Config } from '#platform/server/config.ts'
import { paymentFailures } from '../contract.ts'
import { paymentWords } from '../messages.ts'
import type { PaymentRow } from '../queries.ts'
import { type BillLine, isCard, type PaymentKind } from '../rules.ts'
import { type EcpayKeys, ecpayItemName, ecpayTradeDate, signEcpay } from './signature.ts'

/** Our account at ECPay, or at the practice gateway that speaks for it. */
export type EcpayShop = {
  merchant_id: string
  keys: EcpayKeys
  /** Origin; paths are appended. */
  url: string
  is_practice: boolean
}

const productionUrl = 'https://payment.ecpay.com.tw'
export const practicePath = '/practice-gateway'

type GatewaySettings = Awaited<ReturnType<typeof readSettings<'gateway'>>>

/** The account that was set, when all of it was. */
const ownAccount = (set: GatewaySettings) =>
  set.ecpay_merchant_id && set.ecpay_hash_key && set.ecpay_hash_iv
    ? { merchant_id: set.ecpay_merchant_id, hash_key: set.ecpay_hash_key, hash_iv: set.ecpay_hash_iv }
    : null

/**
 * Whether the keys that were set are printed in ECPay's manual and the site is a public one: whoever reads the manual
 * could pretend to have paid.
 */
export const hasPrintedKeys = async (app: App): Promise<boolean> => {
  const own = ownAccount(await readSettings(app, 'gateway'))
  return own !== null && !app.config.is_local && isPrintedKey(own.hash_key)
}

/**
 * The account that payments run over now, or null while there is none: nothing is set and there is no demo, or the keys
 * are known to everybody. Settings from the environment win.
 */
export const readEcpayShop = async (app: App): Promise<EcpayShop | null> => {
  const { demo, app_url } = app.config
  const set = await readSettings(app, 'gateway')
  const account = ownAccount(set) ?? demo?.ecpay
  if (!account || (await hasPrintedKeys(app))) return null
  const { merchant_id, ...keys } = account
  const is_practice = demo !== null && !set.ecpay_url
  const url = is_practice ? `${app_url}${practicePath}` : (set.ecpay_url ?? productionUrl)
  return { merchant_id, keys, url: url.replace(/\/+$/, ''), is_practice }
}

/** Whether there is an account to pay to. Asked with every cart, so what start-up decided is not read again. */
export const hasEcpayShop = async (app: App): Promise<boolean> =>
  app.config.demo !== null || app.config.ecpay.payment.keys !== null || (await readEcpayShop(app)) !== null

/** Where the forms of pages may go for ECPay: the gateway takes the payer's browser, logistics choose a shop. */
export const ecpayFormTargets = ({ ecpay }: Pick<Config, 'ecpay'>): readonly string[] => {
  const own = [ecpay.payment.url, ecpay.logistics.url].filter((url) => url !== null)
  return ['https://*.ecpay.com.tw', ...own]
}

const choices: Partial<Record<PaymentKind, string>> = {
  credit: 'Credit',
  atm: 'ATM',
  cvs_code: 'CVS',
  barcode: 'BARCODE',
  applepay: 'ApplePay',
}

const resultPaths = { browser: '/api/payments/ecpay/result', info: '/api/payments/ecpay/payment-info' } as const

/** Days an account number is good for, as ECPay counts them (1 to 60): never shorter than the attempt itself. */
export const daysOfNumber = ({ created_at, expires_at }: Pick<PaymentRow, 'created_at' | 'expires_at'>): number => {
  const ms = expires_at === null ? 0 : new Date(expires_at).getTime() - new Date(created_at).getTime()
  return Math.min(60, Math.max(1, Math.ceil(ms / 86_400_000)))
}

/** What a number to pay by asks for: where server and browser are told of it, and how long it is good. */
const numberFields = (payment: PaymentRow, kind: PaymentKind, ours: string) => ({
  PaymentInfoURL: `${ours}${resultPaths.info}`,
  ClientRedirectURL: `${ours}${resultPaths.browser}`,
  ...(kind === 'atm' && { ExpireDate: String(daysOfNumber(payment)) }),
})

/**
 * The signed form that takes the browser to the gateway. The same payment always gives the same form: its date is that
 * of the attempt.
 *
 * @throws gateway_not_set while there is no account
 */
export const ecpayForm = async (
  app: App,
  payment: PaymentRow,
  kind: PaymentKind,
  lines: readonly BillLine[],
  resultPath: string,
) => {
  const shop = (await readEcpayShop(app)) ?? fail(paymentFailures.gateway_not_set)
  const ours = app.config.app_url
  const result = `${ours}${resultPaths.browser}`
  const fields: Record<string, string> = {
    MerchantID: shop.merchant_id,
    MerchantTradeNo: payment.trade_no,
    MerchantTradeDate: ecpayTradeDate(new Date(payment.created_at)),
    PaymentType: 'aio',
    TotalAmount: String(payment.amount),
    TradeDesc: paymentWords.tradeDescription,
    ItemName: ecpayItemName(lines),
    ReturnURL: `${ours}/api/payments/ecpay/return`,
    ClientBackURL: `${ours}${resultPath}`,
    ChoosePayment: choices[kind] ?? 'Credit',
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    CustomField1: String(payment.id),
    ...(isCard(kind) ? { OrderResultURL: result } : numberFields(payment, kind, ours)),
  }
  const action = `${shop.url}/Cashier/AioCheckOut/V5`
  return {
    kind: 'form' as const,
    action,
    method: 'POST' as const,
    fields: { ...fields, CheckMacValue: signEcpay(fields, shop.keys, 'sha256') },
  }
}
