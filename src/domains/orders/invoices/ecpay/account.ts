import { isPrintedKey } from '#domains/settings/gateways/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import type { InvoiceKeys } from './envelope.ts'

/** Our account for invoices, which has other keys than that for payments. */
export type InvoiceShop = {
  readonly merchant_id: string
  readonly keys: InvoiceKeys
  /** Origin; paths are appended. */
  readonly url: string
}

const productionUrl = 'https://einvoice.ecpay.com.tw'

/** AES-128 takes keys of 16 bytes; others cannot be those of the account. */
const isKey = (text: string): boolean => Buffer.byteLength(text) === 16

/** The account that was set, or null while there is none or its keys cannot be right. */
export const readInvoiceShop = async (app: App): Promise<InvoiceShop | null> => {
  const { invoice_merchant_id, invoice_hash_key, invoice_hash_iv, invoice_url } = await readSettings(app, 'invoice')
  if (!invoice_merchant_id || !isKey(invoice_hash_key) || !isKey(invoice_hash_iv)) return null
  // whoever reads the manual could open what was sealed with a key that is printed there
  if (!app.config.is_local && isPrintedKey(invoice_hash_key)) return null
  return {
    merchant_id: invoice_merchant_id,
    keys: { hash_key: invoice_hash_key, hash_iv: invoice_hash_iv },
    url: (invoice_url ?? productionUrl).replace(/\/+$/, ''),
  }
}
