import type { App } from '#platform/server/app.ts'
import { readNotice } from '../notices/rules.ts'
import type { EcpayShop } from './service.ts'
import { isSignedByEcpay, signEcpay } from './signature.ts'

const patienceMs = 15_000

/** Asks for the state of one trade (QueryTradeInfo/V5). Throws when nobody answers; the answer is not believed yet. */
export const sendTradeQuery = async (app: App, shop: EcpayShop, trade_no: string): Promise<string> => {
  const fields = {
    MerchantID: shop.merchant_id,
    MerchantTradeNo: trade_no,
    TimeStamp: String(Math.floor(app.clock().getTime() / 1000)),
  }
  const response = await fetch(`${shop.url}/Cashier/QueryTradeInfo/V5`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, CheckMacValue: signEcpay(fields, shop.keys, 'sha256') }).toString(),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`gateway answered ${response.status}`)
  return (await response.text()).trim()
}

/** Why an answer to a question about a trade is not believed; null when it is. */
export const whyNotBelieved = (
  shop: EcpayShop,
  trade_no: string,
  answer: string,
): 'not signed' | 'of another trade' | null => {
  const said = readNotice(answer)
  if (!isSignedByEcpay(said.fields, shop.keys, 'sha256')) return 'not signed'
  return said.merchant_id === shop.merchant_id && said.trade_no === trade_no ? null : 'of another trade'
}
