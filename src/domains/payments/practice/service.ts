import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { boundedCache } from '#platform/server/bounded_cache.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { type EcpayShop, readEcpayShop } from '../ecpay/service.ts'
import { ecpayTradeDate, isSignedByEcpay, signEcpay } from '../ecpay/signature.ts'
import { practiceWords as words } from './messages.ts'
import { checkoutPage, goOnScript, refusedPage, resultPage } from './pages/rules.ts'

type Fields = Record<string, string>

type Decision = { paid: boolean; gateway_no: string; amount: string; at: string; asked_at: string }

/** What was decided about some thousand trades, as long as this process runs: the practice gateway has no books. */
const decided = boundedCache<Decision>({ most_bytes: 2_000_000, sizeOf: () => 300 })

/** The shop that the practice gateway works for. It exists in the demo only, and only without another gateway. */
const practiceShop = async (app: App): Promise<EcpayShop> => {
  const shop = await readEcpayShop(app)
  return shop?.is_practice ? shop : fail(common.not_found)
}

const fieldsOf = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))

/** A field that every form of a shop has. @throws invalid (422) without it */
const needed = (fields: Fields, name: string): string => fields[name] ?? fail(common.invalid)

/** Scripts and styles of these pages are constant; the form may only lead back to this site. */
export const practicePolicy = (): string => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return `default-src 'none'; style-src 'unsafe-inline'; script-src ${hash(goOnScript)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

const isOurs = (app: App, address: string | undefined) => {
  if (!address) return false
  const url = URL.parse(address)
  return url !== null && url.origin === new URL(app.config.app_url).origin
}

const isAtm = (fields: Fields): boolean => fields.ChoosePayment === 'ATM'

const whyNot = (app: App, shop: EcpayShop, fields: Fields): string | null => {
  if (!isSignedByEcpay(fields, shop.keys, 'sha256')) return words.badSignature
  const addresses = isAtm(fields)
    ? [fields.ReturnURL, fields.PaymentInfoURL, fields.ClientRedirectURL]
    : [fields.ReturnURL, fields.OrderResultURL]
  return addresses.every((address) => isOurs(app, address)) ? null : words.badReturn
}

/** The payment page for a shop's signed form (AioCheckOut/V5). */
export const showCheckout = async (app: App, text: string): Promise<string> => {
  const shop = await practiceShop(app)
  const fields = fieldsOf(text)
  const reason = whyNot(app, shop, fields)
  return reason === null ? checkoutPage(fields) : refusedPage(reason)
}

const cardFacts = { PaymentType: 'Credit_CreditCard', card4no: '2222', auth_code: '777777' } as const
const atmFacts = { PaymentType: 'ATM_LAND', ATMAccBank: '000', ATMAccNo: '00000' } as const

const customFields = (fields: Fields): Fields =>
  Object.fromEntries([1, 2, 3, 4].map((n) => [`CustomField${n}`, fields[`CustomField${n}`] ?? '']))

const signed = (shop: EcpayShop, notice: Fields): Fields => ({
  ...notice,
  CheckMacValue: signEcpay(notice, shop.keys, 'sha256'),
})

/** The account number of a trade, the same every time. No bank has the code 000, so nobody can send money there. */
const numberNoticeOf = (app: App, shop: EcpayShop, fields: Fields): Fields => {
  const trade = needed(fields, 'MerchantTradeNo')
  const digits = BigInt(`0x${createHash('sha256').update(trade).digest('hex')}`).toString()
  return signed(shop, {
    MerchantID: shop.merchant_id,
    MerchantTradeNo: trade,
    StoreID: '',
    RtnCode: '2',
    RtnMsg: words.numberOk,
    TradeNo: `8${digits.slice(0, 15)}`,
    TradeAmt: needed(fields, 'TotalAmount'),
    PaymentType: 'ATM_LAND',
    TradeDate: fields.MerchantTradeDate ?? '',
    ...customFields(fields),
    BankCode: '000',
    vAccount: `91${digits.slice(0, 14)}`,
    ExpireDate: ecpayTradeDate(addMinutes(app.clock(), Number(fields.ExpireDate ?? 3) * 1440)).slice(0, 10),
  })
}

const noticeOf = (app: App, shop: EcpayShop, fields: Fields, paid: boolean): Fields => {
  const now = ecpayTradeDate(app.clock())
  const gateway_no = `9${randomToken(12)
    .replace(/[^0-9A-Za-z]/g, '0')
    .slice(0, 15)}`
  const trade = needed(fields, 'MerchantTradeNo')
  decided.set(trade, {
    paid,
    gateway_no,
    amount: needed(fields, 'TotalAmount'),
    at: now,
    asked_at: fields.MerchantTradeDate ?? now,
  })
  const notice: Fields = {
    MerchantID: shop.merchant_id,
    MerchantTradeNo: trade,
    StoreID: '',
    RtnCode: paid ? '1' : '10100248',
    RtnMsg: paid ? words.transactionOk : words.transactionRefused,
    TradeNo: gateway_no,
    TradeAmt: needed(fields, 'TotalAmount'),
    PaymentDate: now,
    PaymentTypeChargeFee: String(Math.round(Number(fields.TotalAmount) * (isAtm(fields) ? 0.01 : 0.0275))),
    TradeDate: fields.MerchantTradeDate ?? now,
    SimulatePaid: '0',
    ...(isAtm(fields) ? atmFacts : cardFacts),
    ...customFields(fields),
  }
  return signed(shop, notice)
}

const mostTries = 3
const pauseMs = 500

const sendNotice = async (target: string, notice: Fields): Promise<string | null> => {
  const answer = await fetch(target, {
    method: 'POST',
    body: new URLSearchParams(notice),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  return answer?.ok ? (await answer.text()).slice(0, 100) : null
}

/** Tells the shop's server; again when it did not answer, as the gateway does (there after minutes). Null when it never did. */
const notifyShop = async (app: App, address: string, notice: Fields): Promise<string | null> => {
  const { pathname, search } = new URL(address)
  // our own listening address: APP_URL may be a name that only the outside world can reach
  const target = `http://localhost:${app.config.port}${pathname}${search}`
  for (let tries = 1; tries < mostTries; tries += 1) {
    const said = await sendNotice(target, notice)
    if (said !== null) return said
    await sleep(pauseMs)
  }
  return sendNotice(target, notice)
}

/** Gives an account number, tells it by server and by browser, and books its money at once if that was asked for. */
const issueNumber = async (app: App, shop: EcpayShop, fields: Fields, paid: boolean): Promise<string> => {
  const number = numberNoticeOf(app, shop, fields)
  const told = await notifyShop(app, needed(fields, 'PaymentInfoURL'), number)
  const shop_said = paid ? await notifyShop(app, needed(fields, 'ReturnURL'), noticeOf(app, shop, fields, true)) : told
  const outcome = paid ? 'paid' : 'number'
  return resultPage({ outcome, shop_said }, new URL(needed(fields, 'ClientRedirectURL')).pathname, number)
}

/** The person decided: the shop is told by server and by browser, both signed. */
export const decidePayment = async (app: App, text: string): Promise<string> => {
  const shop = await practiceShop(app)
  const { practice_result, ...fields } = fieldsOf(text)
  const reason = whyNot(app, shop, fields)
  if (reason !== null) return refusedPage(reason)
  if (isAtm(fields)) return issueNumber(app, shop, fields, practice_result === 'number_paid')
  const paid = practice_result === 'paid'
  const notice = noticeOf(app, shop, fields, paid)
  const shop_said = await notifyShop(app, needed(fields, 'ReturnURL'), notice)
  return resultPage(
    { outcome: paid ? 'paid' : 'refused', shop_said },
    new URL(needed(fields, 'OrderResultURL')).pathname,
    notice,
  )
}

/** The signed state of a trade (QueryTradeInfo/V5). TradeStatus 0 is unpaid, 1 paid, 10200095 refused. */
export const answerQuery = async (app: App, text: string): Promise<string> => {
  const shop = await practiceShop(app)
  const asked = fieldsOf(text)
  if (!isSignedByEcpay(asked, shop.keys, 'sha256')) return '0|CheckMacValue Error'
  const trade = asked.MerchantTradeNo ?? ''
  const known = decided.get(trade)
  const answer: Fields = {
    MerchantID: shop.merchant_id,
    MerchantTradeNo: trade,
    StoreID: '',
    TradeNo: known?.gateway_no ?? '',
    TradeAmt: known?.amount ?? '0',
    PaymentDate: known?.paid ? known.at : '',
    PaymentType: 'Credit_CreditCard',
    HandlingCharge: '0',
    PaymentTypeChargeFee: '0',
    TradeDate: known?.asked_at ?? '',
    TradeStatus: known === undefined ? '0' : known.paid ? '1' : '10200095',
    ItemName: '',
  }
  return new URLSearchParams({ ...answer, CheckMacValue: signEcpay(answer, shop.keys, 'sha256') }).toString()
}
