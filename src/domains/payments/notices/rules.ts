import { isDay } from '#platform/contract/time.ts'

/** What a notice of ECPay says, before anything of it is believed. Missing or malformed parts are null. */
export type NoticeFacts = {
  fields: Record<string, string>
  merchant_id: string | null
  trade_no: string | null
  provider_ref: string | null
  /** NT$ */
  amount: number | null
  simulated: boolean
  code: string
  message: string
  /** The provider's own figure of its fee, NT$ rounded half up; null when it says none. */
  fee: number | null
  paid_at: Date | null
  card_last4: string | null
  bank_code: string | null
  virtual_account: string | null
  payment_code: string | null
  barcodes: string[] | null
  expires_at: Date | null
}

const textOf = (value: string | undefined, max: number): string | null =>
  value !== undefined && value !== '' && value.length <= max ? value : null

const amountOf = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null

const feeOf = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,7}(\.\d{1,4})?$/.test(value) ? Math.floor(Number(value) + 0.5) : null

/** `2026/11/21 09:31:10` in Taipei, or a bare day (its end); null for anything else. */
export const readEcpayTime = (value: string | undefined): Date | null => {
  const parts = /^(\d{4})\/(\d{2})\/(\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(value ?? '')
  if (!parts) return null
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`
  const moment = new Date(`${day}T${parts[4] ?? '23:59:59'}+08:00`)
  return isDay(day) && !Number.isNaN(moment.getTime()) ? moment : null
}

/**
 * The answer to a query has a TradeStatus in place of a RtnCode: `0` not paid yet, `10200047` not begun yet, `10200095`
 * failed.
 */
const codeOfStatus = (status: string): string => (status === '0' || status === '10200047' ? '10300066' : status)

/** Reads a form body. ECPay's later answers say `HandlingCharge` for the fee as well. */
export const readNotice = (body: string): NoticeFacts => {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const barcodes = [fields.Barcode1, fields.Barcode2, fields.Barcode3].flatMap((code) => code || [])
  return {
    fields,
    merchant_id: textOf(fields.MerchantID, 10),
    trade_no: /^[A-Za-z0-9]{1,20}$/.exec(fields.MerchantTradeNo ?? '')?.[0] ?? null,
    provider_ref: textOf(fields.TradeNo, 30),
    amount: amountOf(fields.TradeAmt),
    simulated: fields.SimulatePaid === '1',
    code: fields.RtnCode ?? codeOfStatus(fields.TradeStatus ?? ''),
    message: (fields.RtnMsg ?? '').slice(0, 100),
    fee: feeOf(fields.PaymentTypeChargeFee) ?? feeOf(fields.HandlingCharge),
    paid_at: readEcpayTime(fields.PaymentDate),
    card_last4: /^\d{4}$/.exec(fields.card4no ?? '')?.[0] ?? null,
    bank_code: textOf(fields.BankCode, 3),
    virtual_account: textOf(fields.vAccount, 16),
    payment_code: textOf(fields.PaymentNo, 20),
    barcodes: barcodes.length > 0 ? barcodes : null,
    expires_at: readEcpayTime(fields.ExpireDate),
  }
}

/** Whether the gateway says that it keeps more than was paid, NT$: no fee is, so the figure is not believed. */
export const isFeeAbove = ({ fee }: Pick<NoticeFacts, 'fee'>, amount: number): boolean => fee !== null && fee > amount

/**
 * What a result code means for a payment. `1` is paid; `2` and `10100073` say that a number to pay by was issued;
 * `10300066` that the result is still open. Every other code, known or not, is "not paid".
 */
export const actionOfCode = (code: string): 'pay' | 'wait' | 'open' | 'fail' => {
  if (code === '1') return 'pay'
  if (code === '2' || code === '10100073') return 'wait'
  return code === '10300066' ? 'open' : 'fail'
}

/** When money is said to have come, as far as it can be believed: never in the future, never before the attempt. */
export const believablePaidAt = (said: Date | null, begun: Date, now: Date): Date => {
  const earliest = begun.getTime() - 60_000
  return said !== null && said.getTime() <= now.getTime() + 60_000 && said.getTime() >= earliest ? said : now
}

/** Minutes until a notice that could not be booked is tried again, by the tries so far. */
export const retryAfter = (attempts: number): number => [1, 1, 2, 5, 10, 30, 60][attempts] ?? 120

/** How long a notice may wait for the order it tells of, in days. */
export const waitingDays = 7
