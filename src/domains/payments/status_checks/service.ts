import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { type EcpayShop, readEcpayShop } from '../ecpay/service.ts'
import { sendTradeQuery, whyNotBelieved } from '../ecpay/trade_query.ts'
import { actionOfCode, readNotice } from '../notices/rules.ts'
import { receiveNotice, retryNotices } from '../notices/service.ts'
import { listDueQueries, setPayment } from '../queries.ts'
import { nextQuestionAt } from './rules.ts'

/** ECPay answers 403 to those who ask too often, and wants half an hour of silence then. */
const silenceMinutes = 30

/** Asks for the state of one trade. Throws when no answer can be believed: a payment is never guessed. */
const askGateway = async (app: App, shop: EcpayShop, trade_no: string): Promise<string> => {
  const text = await sendTradeQuery(app, shop, trade_no)
  const problem = whyNotBelieved(shop, trade_no, text)
  if (problem) throw new Error(`gateway answer is ${problem}`)
  return text
}

type Asked = { id: number; trade_no: string; queries: number; expires_at: Instant | null }

const askOne = async (app: App, shop: EcpayShop, payment: Asked) => {
  const next = nextQuestionAt(payment, app.clock())
  const again = (minutes: number) => toInstant(addMinutes(app.clock(), minutes))
  // set before asking: a worker that crashes meanwhile does not ask for ever
  await setPayment(app, payment.id, {
    queries: payment.queries + 1,
    next_query_at: next && toInstant(next),
  })
  try {
    const answer = await askGateway(app, shop, payment.trade_no)
    if (actionOfCode(readNotice(answer).code) === 'open') return
    await receiveNotice(app, 'query', answer, system('payments.ask').origin)
  } catch (error) {
    app.log.warn({ payment_id: payment.id, err: error }, 'gateway did not answer')
    await setPayment(app, payment.id, { queries: payment.queries, next_query_at: again(silenceMinutes) })
  }
}

/** Asks the gateway about payments of which nobody told us anything for ten minutes and more. */
export const askAboutPayments = async (app: App): Promise<void> => {
  const shop = await readEcpayShop(app)
  if (!shop) return
  for (const payment of await listDueQueries(app, app.clock(), 50)) await askOne(app, shop, payment)
}

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'payments.ask': Record<string, never>
    'payments.retry': Record<string, never>
  }
}

/** The background work of payments, for src/workers.ts. */
export const paymentWorkers: readonly JobWorker[] = [
  worker({ name: 'payments.ask', run: askAboutPayments, cron: '*/5 * * * *', cron_data: {} }),
  worker({ name: 'payments.retry', run: retryNotices, cron: '* * * * *', cron_data: {} }),
]
