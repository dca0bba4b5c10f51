import { isRecord } from '#platform/contract/unknown_values.ts'
import type { App } from '#platform/server/app.ts'
import type { InvoiceShop } from './account.ts'
import { openData, sealData } from './envelope.ts'

const defaultTimeoutMs = 15_000

export type InvoiceCall = 'Issue' | 'Invalid' | 'Allowance' | 'GetIssue' | 'CheckBarcode' | 'CheckLoveCode'

/** What the provider says of a call. Only 1 is good, whatever the status of HTTP was. */
export type InvoiceAnswer = {
  readonly is_good: boolean
  /** The keys of both sides are the same; only then is there Data. */
  readonly is_opened: boolean
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const read = (text: string, shop: InvoiceShop): InvoiceAnswer => {
  const answer: unknown = JSON.parse(text)
  if (!isRecord(answer)) throw new Error('answer is no object')
  // the envelope was refused (keys, time, shop): nothing was done, and there is no Data to open
  if (answer.TransCode !== 1) return { is_good: false, is_opened: false, message: textOf(answer.TransMsg), data: {} }
  const data = openData(textOf(answer.Data), shop.keys)
  return { is_good: data.RtnCode === 1, is_opened: true, message: textOf(data.RtnMsg), data }
}

/**
 * Makes one call of the invoice interface.
 *
 * @param timeoutMs how long an answer is waited for
 * @throws when nothing can be believed to have been answered: the call may have been done or not
 */
export const callInvoices = async (
  app: Pick<App, 'clock'>,
  shop: InvoiceShop,
  call: InvoiceCall,
  data: Readonly<Record<string, unknown>>,
  timeoutMs = defaultTimeoutMs,
): Promise<InvoiceAnswer> => {
  const response = await fetch(`${shop.url}/B2CInvoice/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      MerchantID: shop.merchant_id,
      RqHeader: { Timestamp: Math.floor(app.clock().getTime() / 1000), Revision: '3.0.0' },
      Data: sealData({ MerchantID: shop.merchant_id, ...data }, shop.keys),
    }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`invoices answered ${response.status}`)
  return read(text, shop)
}
