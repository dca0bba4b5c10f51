import { entriesOf } from '#platform/contract/closed_lists.ts'
import { paperInks as colours, drawPdf, numberSheets, type Pdf } from '#platform/server/pdf.ts'
import * as words from './messages.ts'

const page = { margin: 56, width: 595.28 } as const
const width = page.width - page.margin * 2
const labelWidth = 110
const blankHeight = 30

/** A word with a line to write on. */
const blank = (pdf: Pdf, label: string) => {
  const top = pdf.y
  pdf.font('regular').fontSize(11).fillColor(colours.ink)
  pdf.text(label, page.margin, top + 10, { width: labelWidth, lineBreak: false })
  pdf
    .moveTo(page.margin + labelWidth, top + blankHeight - 4)
    .lineTo(page.margin + width, top + blankHeight - 4)
    .lineWidth(0.6)
    .stroke(colours.line)
  pdf.y = top + blankHeight
}

/** The form as one sheet of A4, to fill in by hand. */
export const drawConsentForm = ({ organisation, phone }: { organisation: string; phone: string }): Promise<Buffer> =>
  drawPdf({ title: words.title, author: organisation, margin: page.margin, numbered: true }, (pdf) => {
    pdf.font('bold').fontSize(20).fillColor(colours.accent).text(words.title, page.margin, page.margin, { width })
    pdf.moveDown(0.8).font('regular').fontSize(12).fillColor(colours.ink)
    pdf.text(words.lead(organisation), { width, lineGap: 6 }).moveDown(0.6)
    for (const [index, term] of words.terms.entries()) {
      pdf.text(`${index + 1}. ${term}`, page.margin + 12, pdf.y, { width: width - 12, lineGap: 5 }).moveDown(0.4)
    }
    for (const [part, title] of entriesOf(words.sections)) {
      pdf.moveDown(0.6).font('bold').fontSize(12).fillColor(colours.accent).text(title, page.margin, pdf.y)
      for (const label of words.blanks[part]) blank(pdf, label)
    }
    pdf.moveDown(1)
    blank(pdf, words.signature)
    pdf.moveDown(1).text(words.day, page.margin, pdf.y, { width, align: 'right' })
    numberSheets(pdf, () => words.foot(organisation, phone))
  })
