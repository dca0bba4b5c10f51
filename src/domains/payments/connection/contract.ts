import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'

export const connectionFailures = failures({
  no_gateway: [409, '這種付款方式由人工對帳，沒有金流可以測試。'],
})

export const testSteps = ['account', 'answer', 'signature', 'notice'] as const

export const ConnectionTest = z.object({
  /** Which gateway was asked; null while there is no account. */
  environment: z.enum(['practice', 'stage', 'production']).nullable(),
  steps: z.array(
    z.object({
      key: z.enum(testSteps),
      result: z.enum(['passed', 'failed', 'skipped']),
      /** How long the gateway took. */
      ms: z.int().nullable(),
      /** What is wrong and how to mend it. */
      detail: z.string().nullable(),
    }),
  ),
})
export type ConnectionTest = z.output<typeof ConnectionTest>

export const connectionApi = {
  test: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/test',
    keyless: 'counts',
    summary:
      'Ask the gateway of a payment method about a trade that never was, to know that account and keys are right',
    access: staff('system update'),
    params: IdParams,
    output: ConnectionTest,
    status: 200,
    failures: [common.not_found, connectionFailures.no_gateway],
  }),
}
