import { formatMoney } from '#platform/contract/money.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { rocYear } from '#platform/contract/time.ts'
import { drawPdf, type Pdf } from '#platform/server/pdf.ts'
import { sumsByPurpose } from '../merges/rules.ts'
import * as words from '../messages.ts'
import { isOfGoods, nameSize, type ReceiptSnapshot, receiptDate } from '../rules.ts'
import { colours, type Ended, endMark, fit, page, row, sealPlace, width, write } from './parts.ts'

/** What is printed beside the frozen content. */
export type PrintMarks = {
  verification_code: string
  /** From the second print on: when and by whom. */
  reprint: { day: string; handler: string | null } | null
  /** Where anybody checks it: the address of its QR code. */
  verify_url: string
  /** The charity's seal as PNG or JPEG; without one the paper has a place for it. */
  seal: Buffer | null
  /** The signature of the handler, likewise; without one the name stands alone. */
  signature: Buffer | null
  ended: Ended | null
}

const ofGoods = words.goodsReceiptWords
const titleOf = (snapshot: ReceiptSnapshot): string => (isOfGoods(snapshot) ? ofGoods.title : words.title)

const rocDay = (day: string): string => `${rocYear(day)}/${day.slice(5, 7)}/${day.slice(8, 10)}`

const heading = (pdf: Pdf, top: number, snapshot: ReceiptSnapshot, copy: string) => {
  const { organisation, permit_nos } = snapshot
  const facts = [
    [
      organisation.tax_id && words.taxId(organisation.tax_id),
      organisation.registration_no && words.registration(organisation.registration_no),
      organisation.phone && words.phone(organisation.phone),
    ],
    [permit_nos.length > 0 && words.permits(permit_nos)],
    [organisation.address],
  ].map((parts) => parts.filter(Boolean).join('・'))
  write(pdf, organisation.name, page.left, top, { size: 15, bold: true, width: 380 })
  let y = top + 23
  for (const fact of facts.filter(Boolean)) {
    fit(pdf, fact, { x: page.left, y, width: 390, height: 15 }, 8.5)
    y += 13
  }
  write(pdf, titleOf(snapshot), page.left, top, { size: 17, bold: true, align: 'right' })
  write(pdf, copy, page.left, top + 25, { size: 9, colour: colours.soft, align: 'right' })
  pdf
    .moveTo(page.left, top + 64)
    .lineTo(page.right, top + 64)
    .lineWidth(1.5)
    .stroke(colours.accent)
}

/** What a receipt for goods says where one for money says how it was paid, what for and how much. */
const goodsTable = (pdf: Pdf, top: number, snapshot: ReceiptSnapshot): number => {
  const whole = { x: page.left, labelWidth: 66, width }
  const goods = snapshot.lines.map(words.goodsLine).join('、')
  const purpose = [...new Set(snapshot.lines.map((line) => line.purpose))].join('、')
  const proved = `${words.capital(snapshot.total_capital)}　　${formatMoney(snapshot.total_amount)}`
  let y = row(pdf, top, purposeHeight(pdf, goods), [{ ...whole, label: ofGoods.goods, text: goods }])
  y = row(pdf, y, 24, [{ ...whole, label: ofGoods.purpose, text: purpose }])
  const text = snapshot.total_amount === 0 ? ofGoods.no_value : proved
  return row(pdf, y, 30, [{ ...whole, label: ofGoods.proved, text, size: snapshot.total_amount === 0 ? 10 : 14 }])
}

/** Many gifts take the room that is left above the tear line before their letters become small. */
const purposeHeight = (pdf: Pdf, purpose: string): number => {
  const needed = pdf
    .font('regular')
    .fontSize(8)
    .heightOfString(purpose, { width: width - 78, lineGap: 0 })
  return Math.min(74, Math.max(38, needed + 8))
}

const table = (pdf: Pdf, top: number, snapshot: ReceiptSnapshot): number => {
  const days = snapshot.lines.map(({ donated_on }) => donated_on).sort()
  const [from, to] = [days[0] ?? snapshot.issued_on, days.at(-1) ?? snapshot.issued_on]
  const span = from === to ? rocDay(from) : `${rocDay(from)} – ${rocDay(to)}`
  const purpose = sumsByPurpose(snapshot.lines)
    .map((line) => words.line(line.purpose, line.amount))
    .join('、')
  const left = { x: page.left, labelWidth: 66, width: 250 }
  const right = { x: page.left + 250, labelWidth: 104, width: width - 250 }
  const whole = { x: page.left, labelWidth: 66, width }
  const isGoods = isOfGoods(snapshot)
  const name = snapshot.receipt_name
  pdf.lineWidth(0.7)
  let y = row(pdf, top, 32, [
    { ...left, label: isGoods ? ofGoods.donor : words.donor, text: name, size: Math.min(12, nameSize(name)) },
    { ...right, label: words.identifier, text: snapshot.identifier ?? '' },
  ])
  y = row(pdf, y, 24, [{ ...whole, label: words.address, text: snapshot.address ?? '' }])
  y = row(pdf, y, 24, [
    { ...left, label: isGoods ? ofGoods.span : words.span, text: span },
    isGoods
      ? { ...right, label: ofGoods.method, text: ofGoods.in_kind }
      : { ...right, label: words.method, text: snapshot.payment_method ?? '' },
  ])
  if (isGoods) return goodsTable(pdf, y, snapshot)
  y = row(pdf, y, purposeHeight(pdf, purpose), [{ ...whole, label: words.purpose, text: purpose }])
  const amount = `${words.capital(snapshot.total_capital)}　　${formatMoney(snapshot.total_amount)}`
  return row(pdf, y, 30, [{ ...whole, label: words.amount, text: amount, size: 14, bold: true }])
}

/** Who signs: names above their lines, beside that of the handler the signature where there is one. */
const signatures = (pdf: Pdf, top: number, snapshot: ReceiptSnapshot, signature: Buffer | null) => {
  const names = [snapshot.organisation.representative, '', snapshot.organisation.handler]
  for (const [index, label] of words.signatures.entries()) {
    const x = page.left + index * 136
    write(pdf, label, x, top, { width: 126 })
    const isSigned = signature !== null && index === names.length - 1
    fit(pdf, names[index] ?? '', { x: x + 20, y: top + 14, width: isSigned ? 46 : 106, height: 24 }, 12)
    if (isSigned) pdf.image(signature, x + 68, top + 4, { fit: [58, 33], align: 'center', valign: 'bottom' })
    pdf
      .moveTo(x, top + 38)
      .lineTo(x + 126, top + 38)
      .lineWidth(0.7)
      .stroke(colours.soft)
  }
}

/** What proves the paper: its code, the same as a picture to scan, and what was noted at this print. */
const proof = (pdf: Pdf, top: number, marks: PrintMarks) => {
  const side = 42
  const { size, path } = qrOf(marks.verify_url, 0)
  pdf
    .save()
    .translate(page.left, top)
    .scale(side / size)
    .path(path)
    .fill(colours.ink)
    .restore()
  const x = page.left + side + 8
  write(pdf, words.code(marks.verification_code), x, top, { size: 9, bold: true, width: 330 })
  const { host, pathname } = new URL(marks.verify_url)
  const where = `${words.scan}${words.check_at(host + pathname)}`
  fit(pdf, where, { x, y: top + 13, width: 330, height: 15 }, 8)
  if (!marks.reprint) return
  const again = words.reprint(marks.reprint.day, marks.reprint.handler)
  write(pdf, again, x, top + 30, { size: 9, bold: true, colour: colours.mark, width: 330 })
}

const copyOf = (pdf: Pdf, top: number, snapshot: ReceiptSnapshot, marks: PrintMarks, copy: string) => {
  heading(pdf, top, snapshot, copy)
  write(pdf, `${words.number}${snapshot.receipt_no}`, page.left, top + 72, { size: 10.5, bold: true })
  write(pdf, `${words.date}${receiptDate(snapshot.issued_on)}`, page.left, top + 72, { size: 10.5, align: 'right' })
  const below = table(pdf, top + 92, snapshot)
  signatures(pdf, below + 10, snapshot, marks.signature)
  sealPlace(pdf, below + 10, marks.seal)
  // What many gifts leave free stands around the proof; the note keeps its place above the tear line.
  const note = top + 376
  proof(pdf, below + 54 + Math.max(0, note - below - 100) / 2, marks)
  write(pdf, isOfGoods(snapshot) ? ofGoods.note : words.note, page.left, note, { size: 7.5, colour: colours.soft })
  if (marks.ended) endMark(pdf, top, marks.ended)
}

/** Draws a receipt on one A4 page, the donor's copy above and our own below. Contains nothing but what was frozen at issue. */
export const drawReceipt = (snapshot: ReceiptSnapshot, marks: PrintMarks): Promise<Buffer> =>
  drawPdf(
    { title: `${titleOf(snapshot)} ${snapshot.receipt_no}`, author: snapshot.organisation.name, margin: 0 },
    (pdf) => {
      const middle = page.height / 2
      const copies = isOfGoods(snapshot) ? ofGoods.copies : words.copies
      for (const [index, copy] of copies.entries()) copyOf(pdf, 24 + index * middle, snapshot, marks, copy)
      pdf.moveTo(0, middle).lineTo(page.width, middle).lineWidth(0.7).dash(3, { space: 3 })
      pdf.stroke(colours.line).undash()
      pdf.rect(page.width / 2 - 40, middle - 8, 80, 16).fill('#ffffff')
      write(pdf, words.tear, page.left, middle - 6, { size: 8, colour: colours.soft, align: 'center' })
    },
  )
