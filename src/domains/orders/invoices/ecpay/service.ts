import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { InvoiceShop } from './account.ts'
import { callInvoices, type InvoiceAnswer } from './client.ts'
import { allowanceData, issueData, type ToAllow, type ToIssue, voidData } from './data.ts'

/** What the provider holds under a number of ours. */
export type FoundInvoice = {
  readonly invoice_no: string
  readonly random_code: string
  readonly issued_on: Day
  readonly is_void: boolean
  /** What may still be taken off it, NT$; null where the answer does not say. */
  readonly left: number | null
}
/** What came of a call that was answered: done, or refused with the provider's words. */
export type Outcome<Done> = { readonly done: Done } | { readonly refused: string }

/** The code of GetIssue for a number that it does not know. */
const notFound = 1_600_003

const refusal = ({ message }: InvoiceAnswer) => ({ refused: (message || 'refused without words').slice(0, 300) })

/** Reads number, random code and day of an invoice; throws when one is not what it should be, so that nothing is believed. */
const readIssued = (number: unknown, random: unknown, date: unknown) => {
  const [invoice_no, random_code, issued_on] = [String(number), String(random), String(date).slice(0, 10)]
  if (!/^[A-Z]{2}\d{8}$/.test(invoice_no) || !/^\d{4}$/.test(random_code) || !/^\d{4}-\d\d-\d\d$/.test(issued_on))
    throw new Error('invoice without number, code or day')
  return { invoice_no, random_code, issued_on }
}

/**
 * Asks what became of a number of ours; null when the provider does not know it.
 *
 * @throws when there is no answer to believe
 */
export const findAtProvider = async (app: App, shop: InvoiceShop, relate_no: string): Promise<FoundInvoice | null> => {
  const answer = await callInvoices(app, shop, 'GetIssue', { RelateNumber: relate_no })
  const { data } = answer
  if (data.RtnCode === notFound) return null
  if (!answer.is_good) throw new Error(`invoices could not be asked: ${answer.message}`)
  return {
    ...readIssued(data.IIS_Number, data.IIS_Random_Number, data.IIS_Create_Date),
    is_void: String(data.IIS_Invalid_Status) === '1',
    left: data.IIS_Remain_Allowance_Amt === undefined ? null : Number(data.IIS_Remain_Allowance_Amt),
  }
}

export type IssuedInvoice = Pick<FoundInvoice, 'invoice_no' | 'random_code' | 'issued_on'>

/** Issues an invoice. @throws when there is no answer to believe: it may have been issued */
export const issueAtProvider = async (
  app: App,
  shop: InvoiceShop,
  invoice: ToIssue,
): Promise<Outcome<IssuedInvoice>> => {
  const answer = await callInvoices(app, shop, 'Issue', issueData(invoice))
  const { InvoiceNo, RandomNumber, InvoiceDate } = answer.data
  return answer.is_good ? { done: readIssued(InvoiceNo, RandomNumber, InvoiceDate) } : refusal(answer)
}

/** Milliseconds that a buyer waits for a hint. */
const hintMs = 4_000

/** Whether the tax office knows a barcode of a phone or a code of who gets donated invoices. @throws without an answer to believe */
export const isKnownAtProvider = async (
  app: Pick<App, 'clock'>,
  shop: InvoiceShop,
  kind: 'mobile' | 'love_code',
  code: string,
): Promise<boolean> => {
  const answer =
    kind === 'mobile'
      ? await callInvoices(app, shop, 'CheckBarcode', { BarCode: code }, hintMs)
      : await callInvoices(app, shop, 'CheckLoveCode', { LoveCode: code }, hintMs)
  const { IsExist } = answer.data
  // other codes say that the service of the tax office is away
  if (!answer.is_good || (IsExist !== 'Y' && IsExist !== 'N')) throw new Error(`code not checked: ${answer.message}`)
  return IsExist === 'Y'
}

/** Makes an invoice void. @throws when there is no answer to believe */
export const voidAtProvider = async (
  app: App,
  shop: InvoiceShop,
  invoice: { invoice_no: string; issued_on: string; reason: string },
): Promise<Outcome<true>> => {
  const answer = await callInvoices(app, shop, 'Invalid', voidData(invoice))
  return answer.is_good ? { done: true } : refusal(answer)
}

/** Takes a sum off an invoice (折讓); answers its number. @throws when there is no answer to believe: it may have been taken off */
export const allowAtProvider = async (app: App, shop: InvoiceShop, allowance: ToAllow): Promise<Outcome<string>> => {
  const answer = await callInvoices(app, shop, 'Allowance', allowanceData(allowance))
  return answer.is_good ? { done: String(answer.data.IA_Allow_No) } : refusal(answer)
}
