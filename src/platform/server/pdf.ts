import PDFDocument from 'pdfkit'
import { fontBytes } from './text_outlines.ts'

/** A paper that is being drawn. Its fonts are called `regular` and `bold`. */
export type Pdf = PDFKit.PDFDocument

/** The inks of all papers of the charity. */
export const paperInks = { ink: '#1c2226', soft: '#4f5b62', line: '#9aa7ad', accent: '#12505b' } as const

type Sheet = {
  title: string
  author: string
  /** In points. */
  margin: number
  lying?: boolean
  /** Whether numberSheets comes back to each sheet at the end. */
  numbered?: boolean
}

/** Draws a paper on sheets of A4. What `draw` throws rejects. */
export const drawPdf = (sheet: Sheet, draw: (pdf: Pdf) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      layout: sheet.lying ? 'landscape' : 'portrait',
      margin: sheet.margin,
      lang: 'zh-TW',
      bufferPages: sheet.numbered ?? false,
      info: { Title: sheet.title, Author: sheet.author },
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.registerFont('regular', fontBytes(400)).registerFont('bold', fontBytes(700))
    draw(pdf)
    pdf.end()
  })

/** Writes a line at the foot of every sheet; sheets are counted from 1. */
export const numberSheets = (pdf: Pdf, words: (sheet: number, count: number) => string): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    const { left, right } = pdf.page.margins
    // Written below the margin, where a text would otherwise open a new page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(paperInks.soft)
    const width = pdf.page.width - left - right
    pdf.text(words(index + 1, count), left, 806, { width, align: 'center', lineBreak: false })
  }
}
