import type { SettingsReader } from '#platform/server/settings_reader.ts'
import { isPrintedKey } from './rules.ts'

/** `url` is an origin. Each half may be set alone: the other then comes from the settings screen or the default. */
type EcpayAccount = { readonly url: string | null; readonly keys: EcpayKeys | null }
type EcpayKeys = { readonly merchant_id: string; readonly hash_key: string; readonly hash_iv: string }
type EcpayAccounts = { readonly [of in 'payment' | 'invoice' | 'logistics']: EcpayAccount }
type LinepayAccount = {
  readonly url: string | null
  readonly keys: { readonly channel_id: string; readonly channel_secret: string } | null
}

declare module '#platform/server/config.ts' {
  interface ProviderConfig {
    ecpay: EcpayAccounts
    linepay: LinepayAccount
  }
  interface Demo {
    /** The account that the practice gateway signs with. */
    readonly ecpay: EcpayKeys
  }
}

type EcpayPrefix = 'ECPAY' | 'ECPAY_INVOICE' | 'ECPAY_LOGISTICS'

const readEcpay = (read: SettingsReader, prefix: EcpayPrefix, isLocal: boolean): EcpayAccount => {
  const url = read.origin(prefix === 'ECPAY' ? 'ECPAY_PAYMENT_URL' : `${prefix}_URL`)
  const [merchantId, hashKey, hashIv] =
    read.together([`${prefix}_MERCHANT_ID`, `${prefix}_HASH_KEY`, `${prefix}_HASH_IV`]) ?? []
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined) return { url, keys: null }
  if (!/^\d{1,10}$/.test(merchantId)) read.wrong(`${prefix}_MERCHANT_ID`, '應為 10 位以內的數字')
  if (!isLocal && isPrintedKey(hashKey))
    read.wrong(`${prefix}_HASH_KEY`, '這是綠界說明文件裡的測試金鑰，任何人都能用它偽造付款通知，請填寫自己的金鑰')
  return { url, keys: { merchant_id: merchantId, hash_key: hashKey, hash_iv: hashIv } }
}

/** The accounts with ECPay: for payments, invoices and logistics. */
export const readEcpayAccounts = (read: SettingsReader, { is_local }: { is_local: boolean }): EcpayAccounts => ({
  payment: readEcpay(read, 'ECPAY', is_local),
  invoice: readEcpay(read, 'ECPAY_INVOICE', is_local),
  logistics: readEcpay(read, 'ECPAY_LOGISTICS', is_local),
})

/** The account with LINE Pay. */
export const readLinepay = (read: SettingsReader): LinepayAccount => {
  const url = read.origin('LINEPAY_URL')
  const [channelId, channelSecret] = read.together(['LINEPAY_CHANNEL_ID', 'LINEPAY_CHANNEL_SECRET']) ?? []
  if (channelId === undefined || channelSecret === undefined) return { url, keys: null }
  return { url, keys: { channel_id: channelId, channel_secret: channelSecret } }
}
