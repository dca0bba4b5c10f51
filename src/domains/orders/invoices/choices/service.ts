import { isLoveCode, isMobileBarcode } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import { readInvoiceShop } from '../ecpay/account.ts'
import { isKnownAtProvider } from '../ecpay/service.ts'

/** What the checkout offers for the invoice of goods. */
export const readInvoiceChoices = async (app: App) => {
  const { goods_document, love_code } = await readSettings(app, 'invoice')
  return { goods_document, love_code: love_code || null }
}

type Code = { readonly kind: 'mobile' | 'love_code'; readonly code: string }

/**
 * Whether the tax office knows a code. It is asked through the provider, whose answer hangs on the service of the tax office
 * (ECPay, 手機條碼驗證、捐贈碼驗證), so that no answer says nothing: null.
 */
export const checkCode = async (app: App, { kind, code }: Code): Promise<{ known: boolean | null }> => {
  if (!(kind === 'mobile' ? isMobileBarcode(code) : isLoveCode(code))) return { known: false }
  const shop = await readInvoiceShop(app)
  if (!shop) return { known: null }
  try {
    return { known: await isKnownAtProvider(app, shop, kind, code) }
  } catch (err) {
    app.log.warn({ err }, 'code of an invoice could not be checked')
    return { known: null }
  }
}
