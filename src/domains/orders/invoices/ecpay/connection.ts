import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { ConnectionTest } from '#domains/payments/connection/contract.ts'
import { connectionWords as m } from '#domains/payments/connection/messages.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readInvoiceShop } from './account.ts'
import { callInvoices } from './client.ts'

type Step = ConnectionTest['steps'][number]

const inOrder = ['account', 'answer', 'signature'] as const

/** The steps in their order: those before the one that failed have passed, those after it were not tried. */
const stepsUntil = (failed: (typeof inOrder)[number] | null, detail: string | null, ms: number | null): Step[] => {
  const at = failed === null ? inOrder.length : inOrder.indexOf(failed)
  return inOrder.map((key, index) => {
    if (index > at) return { key, result: 'skipped', ms: null, detail: m.skipped }
    const of = { key, ms: key === 'answer' && index < at ? ms : null }
    return index === at ? { ...of, result: 'failed', detail } : { ...of, result: 'passed', detail: null }
  })
}

/** Talks to the provider as invoices do, without an invoice: whether there is an account, an answer, and the same keys. */
export const testAccount = async (
  app: App,
  _staff: Granted<'system update'>,
): Promise<z.output<typeof ConnectionTest>> => {
  const shop = await readInvoiceShop(app)
  if (!shop) return { environment: null, steps: stepsUntil('account', m.not_set, null) }
  const environment = shop.url.includes('stage') ? 'stage' : 'production'
  const begun = performance.now()
  const RelateNumber = `TEST${randomBytes(8).toString('hex').toUpperCase()}`
  const answer = await callInvoices(app, shop, 'GetIssue', { RelateNumber }).catch((err: unknown) => {
    app.log.warn({ err }, 'provider of invoices did not answer a test')
    return null
  })
  const ms = Math.round(performance.now() - begun)
  if (!answer) return { environment, steps: stepsUntil('answer', m.no_answer, ms) }
  const failed = answer.is_opened ? null : 'signature'
  return { environment, steps: stepsUntil(failed, failed && m.not_signed, ms) }
}
