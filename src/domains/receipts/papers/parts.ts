import { type Pdf, paperInks } from '#platform/server/pdf.ts'
import * as words from '../messages.ts'

/** The colours of receipts. */
export const colours = { ...paperInks, head: '#f0f4f5', mark: '#cf3f1e' }
/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28 } as const
export const width = page.right - page.left

/** Writes one line. */
export const write = (
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  options: Partial<{
    size: number
    bold: boolean
    colour: string
    width: number
    align: 'left' | 'right' | 'center'
  }> = {},
) => {
  const { size = 10, bold = false, colour = colours.ink, width: room = width, align = 'left' } = options
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  pdf.text(text, x, y, { width: room, align, lineBreak: false, height: size * 1.5, ellipsis: false })
}

/** Writes a text into a box, as small as it takes for all of it to fit; nothing is ever cut. */
export const fit = (
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; width: number; height: number },
  size: number,
  bold = false,
) => {
  let fitting = size
  for (; fitting > 3; fitting -= 0.5) {
    const height = pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(fitting)
      .heightOfString(text, { width: box.width, lineGap: 0 })
    if (height <= box.height - 4) break
  }
  const height = pdf.heightOfString(text, { width: box.width, lineGap: 0 })
  pdf
    .fillColor(colours.ink)
    .text(text, box.x, box.y + Math.max(1, (box.height - height) / 2), { width: box.width, lineGap: 0 })
}

type Cell = { label: string; text: string; x: number; labelWidth: number; width: number; size?: number; bold?: boolean }

/** Draws a row of labels with their texts. @returns where the next one begins */
export const row = (pdf: Pdf, y: number, height: number, cells: readonly Cell[]) => {
  for (const cell of cells) {
    pdf.rect(cell.x, y, cell.labelWidth, height).fillAndStroke(colours.head, colours.line)
    pdf.rect(cell.x + cell.labelWidth, y, cell.width - cell.labelWidth, height).stroke(colours.line)
    fit(pdf, cell.label, { x: cell.x + 6, y, width: cell.labelWidth - 8, height }, 9, true)
    const inner = { x: cell.x + cell.labelWidth + 8, y, width: cell.width - cell.labelWidth - 12, height }
    if (cell.text) fit(pdf, cell.text, inner, cell.size ?? 10, cell.bold)
  }
  return y + height
}

/** The seal, or the place where it is stamped. */
export const sealPlace = (pdf: Pdf, top: number, seal: Buffer | null) => {
  if (seal) {
    pdf.image(seal, page.right - 106, top, { fit: [106, 82], align: 'center', valign: 'center' })
    return
  }
  pdf
    .roundedRect(page.right - 106, top, 106, 82, 5)
    .dash(3, { space: 2 })
    .stroke(colours.line)
    .undash()
  for (const [index, text] of words.stamp.entries()) {
    write(pdf, text, page.right - 106, top + 26 + index * 15, {
      size: 9,
      colour: colours.soft,
      width: 106,
      align: 'center',
    })
  }
}

/** Why a paper counts no more, in a word across it, and a line about it. */
export type Ended = { readonly word: string; readonly line?: string }

/** Across a paper that counts no more. */
export const endMark = (pdf: Pdf, top: number, { word, line }: Ended) => {
  pdf
    .save()
    .rotate(-18, { origin: [page.width / 2, top + 190] })
    .opacity(0.35)
  const mark = { bold: true, colour: colours.mark, align: 'center' } as const
  write(pdf, word, page.left, top + 130, { size: 90, ...mark })
  if (line) write(pdf, line, page.left, top + 250, { size: 16, ...mark })
  pdf.restore()
}
