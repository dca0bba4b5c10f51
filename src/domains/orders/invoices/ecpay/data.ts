import { ecpayText } from '#domains/settings/gateways/rules.ts'
import type { InvoiceLine } from '../rules.ts'

/** An invoice as it is to be issued: to whom, where it is kept, and what it comes to. NT$ with VAT. */
export type ToIssue = {
  readonly relate_no: string
  readonly type: 'member' | 'mobile' | 'citizen' | 'company' | 'donate' | 'paper'
  readonly buyer: {
    readonly name: string
    readonly address: string | null
    readonly email: string | null
    readonly phone: string | null
  }
  readonly buyer_title: string | null
  readonly buyer_tax_id: string | null
  readonly carrier: string | null
  readonly love_code: string | null
  readonly tax_type: 'taxable' | 'exempt' | 'mixed'
  readonly total: number
  readonly lines: readonly InvoiceLine[]
  readonly remark: string
}

const taxTypes = { taxable: '1', exempt: '3', mixed: '9' } as const
const carriers = { mobile: '3', citizen: '2' } as const

const cut = (text: string, max: number): string => [...ecpayText(text)].slice(0, max).join('')

/**
 * Where the invoice is kept. One that is donated has no carrier, and one that is printed needs an address: without it, and
 * with a tax id, it is kept with the provider (ECPay, 開立發票, table of Print, Donation and CarrierType).
 */
const keeping = ({ type, carrier, love_code, buyer }: ToIssue) => {
  if (type === 'donate')
    return { Print: '0', Donation: '1', LoveCode: love_code ?? '', CarrierType: '', CarrierNum: '' }
  const none = { Donation: '0', LoveCode: '', CarrierNum: '' }
  if (type === 'mobile' || type === 'citizen')
    return { ...none, Print: '0', CarrierType: carriers[type], CarrierNum: carrier ?? '' }
  if (type === 'paper' && buyer.address) return { ...none, Print: '1', CarrierType: '' }
  return { ...none, Print: '0', CarrierType: '1' }
}

const itemOf = (line: InvoiceLine, index: number) => ({
  ItemSeq: index + 1,
  ItemName: cut(line.name, 500),
  ItemCount: line.count,
  ItemWord: line.unit,
  ItemPrice: line.price,
  ItemTaxType: taxTypes[line.tax_type],
  ItemAmount: line.amount,
})

/** The Data of Issue. Prices hold their VAT (vat 1). */
export const issueData = (invoice: ToIssue) => ({
  RelateNumber: invoice.relate_no,
  CustomerID: '',
  CustomerIdentifier: invoice.type === 'company' ? (invoice.buyer_tax_id ?? '') : '',
  CustomerName: cut(invoice.buyer_title ?? invoice.buyer.name, 60),
  CustomerAddr: cut(invoice.buyer.address ?? '', 100),
  CustomerPhone: (invoice.buyer.phone ?? '').replace(/\D/g, '').slice(0, 20),
  CustomerEmail: invoice.buyer.email ?? '',
  ClearanceMark: '',
  ...keeping(invoice),
  TaxType: taxTypes[invoice.tax_type],
  // what the interface wants with exempt goods
  ...(invoice.tax_type === 'exempt' && { SpecialTaxType: 8 }),
  SalesAmount: invoice.total,
  InvoiceRemark: cut(invoice.remark, 200),
  InvType: '07',
  vat: '1',
  Items: invoice.lines.map(itemOf),
})

export type ToAllow = {
  readonly invoice_no: string
  readonly issued_on: string
  readonly name: string
  readonly amount: number
  readonly reason: string
  readonly lines: readonly InvoiceLine[]
}

/** The Data of Allowance. The buyer hears of the refund from us. */
export const allowanceData = ({ invoice_no, issued_on, name, amount, reason, lines }: ToAllow) => ({
  InvoiceNo: invoice_no,
  InvoiceDate: issued_on,
  AllowanceNotify: 'N',
  CustomerName: cut(name, 60),
  NotifyMail: '',
  NotifyPhone: '',
  AllowanceAmount: amount,
  Reason: cut(reason, 20),
  Items: lines.map(itemOf),
})

/** The Data of Invalid. */
export const voidData = ({
  invoice_no,
  issued_on,
  reason,
}: {
  invoice_no: string
  issued_on: string
  reason: string
}) => ({
  InvoiceNo: invoice_no,
  InvoiceDate: issued_on,
  Reason: cut(reason, 20),
})
