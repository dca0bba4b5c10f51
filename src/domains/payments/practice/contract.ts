import { provider } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'

const page = <const P extends `/${string}`>(path: P, summary: string, produces: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: provider('practice'),
    body_size: 'long_form',
    limit: 'practice',
    forms: true,
    produces,
    output: FileOutput,
    // there is no such gateway beside a real one
    failures: [common.not_found],
  })

const html = 'text/html; charset=utf-8'

/** ECPay's addresses as the practice gateway answers them; in the demo only. */
export const practiceApi = {
  checkout: page('/practice-gateway/Cashier/AioCheckOut/V5', 'Practice gateway: the payment page', html),
  decide: page('/practice-gateway/decide', 'Practice gateway: pay or refuse', html),
  query: page('/practice-gateway/Cashier/QueryTradeInfo/V5', 'Practice gateway: the state of a trade', 'text/plain'),
}
