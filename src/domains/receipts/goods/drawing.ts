import type { PlainPaper } from '#domains/orders/invoices/plain/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { drawPdf, numberSheets, type Pdf } from '#platform/server/pdf.ts'
import * as receiptWords from '../messages.ts'
import { colours, endMark, fit, page, row, sealPlace, width, write } from '../papers/parts.ts'
import { inCapitals, receiptDate } from '../rules.ts'
import { goodsPaperWords as words } from './messages.ts'

const top = 36
/** Where the last line of a sheet may end. */
const bottom = 770

const columns = {
  thing: page.left + 8,
  count: page.left + 300,
  price: page.left + 360,
  amount: page.left + 436,
} as const

const heading = (pdf: Pdf, { organisation }: PlainPaper) => {
  write(pdf, organisation.name, page.left, top, { size: 15, bold: true, width: 380 })
  const facts = [
    [
      organisation.tax_id && receiptWords.taxId(organisation.tax_id),
      organisation.registration_no && receiptWords.registration(organisation.registration_no),
      organisation.phone && receiptWords.phone(organisation.phone),
    ],
    [organisation.address],
  ].map((parts) => parts.filter(Boolean).join('・'))
  for (const [index, fact] of facts.filter(Boolean).entries()) {
    fit(pdf, fact, { x: page.left, y: top + 23 + index * 13, width: 380, height: 15 }, 8.5)
  }
  write(pdf, words.title, page.left, top, { size: 17, bold: true, align: 'right' })
  write(pdf, words.kind, page.left, top + 25, { size: 9, colour: colours.soft, align: 'right' })
  pdf
    .moveTo(page.left, top + 56)
    .lineTo(page.right, top + 56)
    .lineWidth(1.5)
    .stroke(colours.accent)
}

const facts = (pdf: Pdf, paper: PlainPaper): number => {
  write(pdf, `${receiptWords.number}${paper.receipt_no}`, page.left, top + 66, { size: 10.5, bold: true })
  const day = `${receiptWords.date}${receiptDate(paper.issued_on)}`
  write(pdf, day, page.left, top + 66, { size: 10.5, align: 'right' })
  pdf.lineWidth(0.7)
  const left = { x: page.left, labelWidth: 66, width: 290 }
  const right = { x: page.left + 290, labelWidth: 66, width: width - 290 }
  const y = row(pdf, top + 88, 30, [
    { ...left, label: words.buyer, text: paper.buyer, size: 12 },
    { ...right, label: words.tax_id, text: paper.buyer_tax_id ?? '' },
  ])
  return row(pdf, y, 24, [{ x: page.left, labelWidth: 66, width, label: words.order, text: paper.order_no }])
}

const tableHead = (pdf: Pdf, y: number): number => {
  const head = { size: 9, bold: true, colour: colours.soft } as const
  write(pdf, words.thing, columns.thing, y, head)
  write(pdf, words.count, columns.count, y, { ...head, width: 50, align: 'right' })
  write(pdf, words.price, columns.price, y, { ...head, width: 66, align: 'right' })
  write(pdf, words.amount, columns.amount, y, { ...head, width: 72, align: 'right' })
  return y + 18
}

type Line = PlainPaper['lines'][number]

/** Draws a line of goods, on another sheet where this one is full. @returns where the next one begins */
const goods = (pdf: Pdf, at: number, { name, count, unit, price, amount }: Line): number => {
  const room = columns.count - columns.thing - 8
  const height = pdf.font('regular').fontSize(10).heightOfString(name, { width: room }) + 7
  let y = at
  if (y + height > bottom) {
    pdf.addPage()
    y = tableHead(pdf, top)
  }
  pdf.font('regular').fontSize(10).fillColor(colours.ink).text(name, columns.thing, y, { width: room })
  write(pdf, `${count} ${unit}`, columns.count, y, { width: 50, align: 'right' })
  write(pdf, formatMoney(price), columns.price, y, { width: 66, align: 'right' })
  write(pdf, formatMoney(amount), columns.amount, y, { width: 72, align: 'right' })
  pdf
    .moveTo(page.left, y + height - 4)
    .lineTo(page.right, y + height - 4)
    .lineWidth(0.5)
    .stroke(colours.line)
  return y + height
}

/** The sum, the seal and what the paper is not. */
const foot = (pdf: Pdf, at: number, paper: PlainPaper, seal: Buffer | null) => {
  let y = at + 6
  if (y + 170 > bottom) {
    pdf.addPage()
    y = top
  }
  const text = `${receiptWords.capital(inCapitals(paper.total))}　　${formatMoney(paper.total)}`
  pdf.lineWidth(0.7)
  y = row(pdf, y, 32, [{ x: page.left, labelWidth: 66, width, label: words.total, text, size: 14, bold: true }])
  sealPlace(pdf, y + 14, seal)
  fit(pdf, words.note, { x: page.left, y: y + 14, width: width - 130, height: 40 }, 8.5)
}

/** Draws a receipt for goods: nothing but what was frozen when it was issued, and whether it is void. */
export const drawGoodsReceipt = (
  paper: PlainPaper,
  { is_void, seal }: { readonly is_void: boolean; readonly seal: Buffer | null },
): Promise<Buffer> =>
  drawPdf(
    { title: `${words.kind} ${paper.receipt_no}`, author: paper.organisation.name, margin: 0, numbered: true },
    (pdf) => {
      heading(pdf, paper)
      let y = tableHead(pdf, facts(pdf, paper) + 16)
      for (const line of paper.lines) y = goods(pdf, y, line)
      foot(pdf, y, paper, seal)
      if (is_void) endMark(pdf, top, { word: words.voided })
      if (pdf.bufferedPageRange().count > 1) numberSheets(pdf, words.sheet)
    },
  )
