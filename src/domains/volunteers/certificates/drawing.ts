import { entriesOf } from '#platform/contract/closed_lists.ts'
import { type Day, rocDate, tableDate } from '#platform/contract/time.ts'
import { paperInks as colours, drawPdf, numberSheets, type Pdf } from '#platform/server/pdf.ts'
import { durationWords, skillWords } from '../messages.ts'
import type { Skill } from '../rules.ts'
import type { Signer } from '../signers/service.ts'
import * as words from './messages.ts'

/** What the paper shows. */
export type Certificate = Signer & {
  name: string
  card_no: string | null
  record_book_no: string | null
  year: number
  today: Day
  rows: readonly { served_on: Day; kind: Skill; note: string | null; minutes: number }[]
}

const page = { margin: 56, width: 595.28, bottom: 770 } as const
const width = page.width - page.margin * 2
const columns = { served_on: 80, kind: 100, note: 203, minutes: 100 } as const
const rowHeight = 24
const sealSide = 96

const row = (pdf: Pdf, cells: Record<keyof typeof columns, string>) => {
  if (pdf.y + rowHeight > page.bottom) pdf.addPage()
  const top = pdf.y
  let left: number = page.margin
  for (const [name, room] of entriesOf(columns)) {
    const align = name === 'minutes' ? 'right' : 'left'
    pdf.text(cells[name], left, top + 6, { width: room - 8, height: 15, align, ellipsis: true, lineBreak: false })
    left += room
  }
  const line = top + rowHeight
  pdf
    .moveTo(page.margin, line)
    .lineTo(page.margin + width, line)
    .lineWidth(0.5)
    .stroke(colours.line)
  pdf.y = line
}

const heading = (pdf: Pdf, paper: Certificate) => {
  pdf.font('bold').fontSize(22).fillColor(colours.accent).text(words.title, page.margin, page.margin)
  const { card_no, record_book_no } = paper
  const numbers = [card_no && words.card(card_no), record_book_no && words.book(record_book_no)].filter(Boolean)
  if (numbers.length > 0) pdf.font('regular').fontSize(9).fillColor(colours.soft).text(numbers.join('・'))
  pdf.moveDown(0.8).font('regular').fontSize(11).fillColor(colours.ink)
  pdf.text(words.lead(paper.name, paper.organisation, paper.year), page.margin, pdf.y, { width, lineGap: 4 })
  const minutes = paper.rows.reduce((sum, entry) => sum + entry.minutes, 0)
  pdf.moveDown(0.6).font('bold').fontSize(15).fillColor(colours.accent)
  pdf.text(words.total(minutes, paper.rows.length)).moveDown(0.6)
}

/** Who vouches for the hours. The stamp goes under the words: it is pressed across the name of the charity. */
const signature = (pdf: Pdf, { organisation, representative, seal, today }: Certificate) => {
  if (pdf.y + sealSide + 24 > page.bottom) pdf.addPage()
  const top = pdf.y + 24
  if (seal) pdf.image(seal, page.margin + width - sealSide, top, { fit: [sealSide, sealSide] })
  const room = { width: width - sealSide - 16, align: 'right', lineBreak: false } as const
  pdf
    .font('bold')
    .fontSize(13)
    .fillColor(colours.ink)
    .text(organisation, page.margin, top + 16, room)
  pdf.font('regular').fontSize(11)
  if (representative) pdf.text(words.representative(representative), page.margin, top + 40, room)
  pdf.text(rocDate(today), page.margin, top + 60, room)
}

/** The certificate of approved hours as A4 paper. */
export const drawCertificate = (paper: Certificate): Promise<Buffer> =>
  drawPdf(
    { title: `${words.title} ${paper.year}`, author: paper.organisation, margin: page.margin, numbered: true },
    (pdf) => {
      heading(pdf, paper)
      pdf.font('bold').fontSize(9.5).fillColor(colours.soft)
      row(pdf, words.columns)
      pdf.font('regular').fontSize(10).fillColor(colours.ink)
      for (const { served_on, kind, note, minutes } of paper.rows) {
        const cells = { served_on: tableDate(served_on), kind: skillWords[kind], note: note ?? '' }
        row(pdf, { ...cells, minutes: durationWords(minutes) })
      }
      signature(pdf, paper)
      numberSheets(
        pdf,
        (sheet, count) => `${words.issued(paper.organisation, paper.today)}　${words.page(sheet, count)}`,
      )
    },
  )
