import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openData, sealData } from '#domains/orders/invoices/ecpay/envelope.ts'

/** Keys as of an account; AES takes 16 bytes. */
export const invoiceShop = { merchant_id: '2000132', hash_key: 'ejCk326UnaZWKisg', hash_iv: 'q9jcZX8Ib9LM8wYk' }

type Fields = Readonly<Record<string, unknown>>
type Held = { no: string; relate_no: string; total: number; left: number; is_void: boolean; allowances: string[] }
/** What the stand-in does wrong with the next call: says no, loses its answer after it did what it was asked, or says nothing that makes sense. */
export type Trouble = 'refuse' | 'lose answer' | 'garbage' | 'error'

const refuse = (message: string, code = 5_000_001) => ({ RtnCode: code, RtnMsg: message })

/** What the interface demands of an invoice (開立發票): why it is refused, or nothing. */
const whyRefused = (data: Fields): string | undefined => {
  const items = data.Items as { ItemCount: number; ItemPrice: number; ItemAmount: number; ItemName: string }[]
  if (items.some(({ ItemCount, ItemPrice, ItemAmount }) => ItemCount * ItemPrice !== ItemAmount)) return 'ItemAmount'
  if (items.some(({ ItemAmount }) => !Number.isInteger(ItemAmount))) return 'ItemAmount'
  if (items.reduce((sum, { ItemAmount }) => sum + ItemAmount, 0) !== data.SalesAmount) return 'SalesAmount'
  if (items.some(({ ItemName }) => /[<>|`]|\b(curl|bash|python)\b/i.test(ItemName))) return 'ItemName'
  if (!data.CustomerEmail && !data.CustomerPhone) return 'CustomerEmail'
  if (
    data.Donation === '1' &&
    (data.Print !== '0' || data.CustomerIdentifier || !/^\d{3,7}$/.test(String(data.LoveCode)))
  )
    return 'Donation'
  if (data.Print === '1' && (!data.CustomerName || !data.CustomerAddr || data.CarrierType)) return 'Print'
  if (data.Print === '0' && data.Donation === '0' && !data.CarrierType) return 'CarrierType'
  if (data.CarrierType === '3' && !/^\/[0-9A-Z+.-]{7}$/.test(String(data.CarrierNum))) return 'CarrierNum'
  if (data.TaxType === '3' && data.SpecialTaxType !== 8) return 'SpecialTaxType'
  return undefined
}

/** A stand-in for the invoice interface of ECPay: it speaks the real envelope, and holds what it issued. */
export const anInvoiceProvider = async () => {
  const held: Held[] = []
  const asked: { call: string; data: Fields }[] = []
  let trouble: Trouble[] = []

  const issue = (data: Fields): object => {
    const relate_no = String(data.RelateNumber)
    if (held.some((one) => one.relate_no.toUpperCase() === relate_no.toUpperCase())) return refuse('自訂編號重覆')
    const why = whyRefused(data)
    if (why) return refuse(`${why} 錯誤`)
    const total = Number(data.SalesAmount)
    const no = `XY${String(10_000_000 + held.length)}`
    held.push({ no, relate_no, total, left: total, is_void: false, allowances: [] })
    return {
      RtnCode: 1,
      RtnMsg: '開立發票成功',
      InvoiceNo: no,
      InvoiceDate: '2026-11-21+10:00:00',
      RandomNumber: '0042',
    }
  }
  const find = ({ RelateNumber }: Fields): object => {
    const one = held.find(({ relate_no }) => relate_no === RelateNumber)
    if (!one) return refuse('查無資料', 1_600_003)
    return {
      ...{ RtnCode: 1, RtnMsg: '查詢成功', IIS_Number: one.no, IIS_Create_Date: '2026-11-21+10:00:00' },
      ...{ IIS_Random_Number: '0042', IIS_Invalid_Status: one.is_void ? '1' : '0', IIS_Remain_Allowance_Amt: one.left },
    }
  }
  const ofNumber = ({ InvoiceNo }: Fields) => held.find(({ no }) => no === InvoiceNo)
  const invalidate = (data: Fields): object => {
    const one = ofNumber(data)
    if (!one || one.is_void || one.left !== one.total || [...String(data.Reason)].length > 20) return refuse('作廢失敗')
    one.is_void = true
    return { RtnCode: 1, RtnMsg: '作廢發票成功', InvoiceNo: one.no }
  }
  const allow = (data: Fields): object => {
    const one = ofNumber(data)
    const amount = Number(data.AllowanceAmount)
    if (!one || one.is_void || amount > one.left) return refuse('折讓金額錯誤')
    one.left -= amount
    const number = `20261121${String(10_000_000 + one.allowances.length)}`
    one.allowances.push(number)
    return { RtnCode: 1, RtnMsg: '成功', IA_Allow_No: number, IA_Invoice_No: one.no, IA_Remain_Allowance_Amt: one.left }
  }
  const calls: Readonly<Record<string, (data: Fields) => object>> = {
    Issue: issue,
    GetIssue: find,
    Invalid: invalidate,
    Allowance: allow,
    CheckBarcode: ({ BarCode }) => ({ RtnCode: 1, RtnMsg: '執行成功', IsExist: BarCode === '/ABC1234' ? 'Y' : 'N' }),
    CheckLoveCode: ({ LoveCode }) => ({ RtnCode: 1, RtnMsg: '執行成功', IsExist: LoveCode === '919' ? 'Y' : 'N' }),
  }

  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      const wrong = trouble.shift()
      const { Data } = JSON.parse(text) as { Data: string }
      const say = (answer: object) =>
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      let data: Fields
      try {
        data = openData(Data, invoiceShop)
      } catch {
        return say({ MerchantID: invoiceShop.merchant_id, TransCode: 0, TransMsg: 'Decrypt fail', Data: '' })
      }
      const call = request.url?.split('/').at(-1) ?? ''
      asked.push({ call, data })
      if (wrong === 'error') return reply.writeHead(500).end('busy')
      if (wrong === 'garbage') return say({ TransCode: 1, TransMsg: 'Success', Data: 'AAAA' })
      const answer = wrong === 'refuse' ? refuse('目前無法開立') : (calls[call]?.(data) ?? refuse('no such call'))
      if (wrong === 'lose answer') return request.socket.destroy()
      say({
        MerchantID: invoiceShop.merchant_id,
        TransCode: 1,
        TransMsg: 'Success',
        Data: sealData(answer, invoiceShop),
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    held,
    asked,
    /** What goes wrong with the next calls, one after the other. */
    disturb: (...next: Trouble[]) => {
      trouble = next
    },
    environment: {
      ECPAY_INVOICE_URL: `http://127.0.0.1:${port}`,
      ECPAY_INVOICE_MERCHANT_ID: invoiceShop.merchant_id,
      ECPAY_INVOICE_HASH_KEY: invoiceShop.hash_key,
      ECPAY_INVOICE_HASH_IV: invoiceShop.hash_iv,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
