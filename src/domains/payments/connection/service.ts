import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type EcpayShop, hasPrintedKeys, readEcpayShop } from '../ecpay/service.ts'
import { sendTradeQuery, whyNotBelieved } from '../ecpay/trade_query.ts'
import { listPaymentMethodRows } from '../methods/queries.ts'
import { type ConnectionTest, connectionFailures } from './contract.ts'
import { connectionWords as m } from './messages.ts'
import { type Findings, isReachable, stepsOf } from './rules.ts'

const environmentOf = ({ is_practice, url }: EcpayShop): NonNullable<ConnectionTest['environment']> => {
  if (is_practice) return 'practice'
  return url.includes('stage') ? 'stage' : 'production'
}

/** The address is told by the browser's request to nobody: the notice goes from the gateway to the public address. */
const noticeProblem = (app: App, shop: EcpayShop): string | null => {
  const address = `${app.config.app_url}/api/payments/ecpay/return`
  return shop.is_practice || isReachable(app.config.app_url) ? null : m.not_public(address)
}

const askAndJudge = async (app: App, shop: EcpayShop): Promise<{ findings: Findings; ms: number | null }> => {
  // a number that no order has: those begin with a letter and a day, and are asked about by the job
  const trade_no = `TEST${app.clock().getTime().toString(36).toUpperCase()}`
  const begun = performance.now()
  try {
    const answer = await sendTradeQuery(app, shop, trade_no)
    const ms = Math.round(performance.now() - begun)
    if (whyNotBelieved(shop, trade_no, answer)) {
      return { findings: { account: null, answer: null, signature: m.not_signed }, ms }
    }
    return { findings: { account: null, answer: null, signature: null, notice: noticeProblem(app, shop) }, ms }
  } catch (error) {
    app.log.warn({ err: error }, 'gateway did not answer a test')
    return { findings: { account: null, answer: m.no_answer }, ms: null }
  }
}

/**
 * Talks to the gateway as payments do, without a trade: account, answer, signature, and whether notices can come back.
 *
 * @throws not_found; no_gateway for a method whose money is booked by hand
 */
export const testConnection = async (
  app: App,
  _staff: Granted<'system update'>,
  id: number,
): Promise<ConnectionTest> => {
  const method = (await listPaymentMethodRows(app)).find((one) => one.id === id) ?? fail(common.not_found)
  if (method.provider !== 'ecpay') fail(connectionFailures.no_gateway)
  const shop = await readEcpayShop(app)
  if (!shop) {
    const account = (await hasPrintedKeys(app)) ? m.printed_key : m.not_set
    return { environment: null, steps: stepsOf({ account }, null) }
  }
  const { findings, ms } = await askAndJudge(app, shop)
  return { environment: environmentOf(shop), steps: stepsOf(findings, ms) }
}
