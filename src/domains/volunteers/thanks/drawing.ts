import type { Day } from '#platform/contract/time.ts'
import { paperInks as colours, drawPdf, type Pdf } from '#platform/server/pdf.ts'
import type { Signer } from '../signers/service.ts'
import * as words from './messages.ts'

/** What the letter shows. */
export type Thanks = Signer & { name: string; card_no: string | null; hours: number; day: Day }

const page = { width: 841.89, height: 595.28, edge: 96 } as const
const width = page.width - 2 * page.edge
const sealSide = 108

const frames = (pdf: Pdf) => {
  for (const [inset, line, colour] of [
    [28, 3, colours.accent],
    [38, 0.8, colours.line],
  ] as const)
    pdf
      .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
      .lineWidth(line)
      .stroke(colour)
}

const below = (pdf: Pdf, { organisation, representative, day, seal, card_no }: Thanks) => {
  const right = { width, align: 'right', lineBreak: false } as const
  // The stamp goes under the words: it is pressed across the name of the charity.
  if (seal) pdf.image(seal, page.width - page.edge - sealSide, 394, { fit: [sealSide, sealSide] })
  const room = { ...right, width: width - sealSide - 20 }
  pdf.font('bold').fontSize(15).fillColor(colours.ink).text(organisation, page.edge, 412, room)
  if (representative) pdf.font('regular').fontSize(13).text(words.representative(representative), page.edge, 440, room)
  pdf.font('regular').fontSize(13).text(words.day(day), page.edge, 468, room)
  if (card_no) pdf.fontSize(9).fillColor(colours.soft).text(words.card(card_no), page.edge, 492, { lineBreak: false })
}

/** The letter of thanks as one A4 sheet, lying. */
export const drawThanks = (thanks: Thanks): Promise<Buffer> =>
  drawPdf({ title: `${words.title} ${thanks.name}`, author: thanks.organisation, margin: 0, lying: true }, (pdf) => {
    frames(pdf)
    const title = { width, align: 'center', characterSpacing: 18, lineBreak: false } as const
    pdf.font('bold').fontSize(44).fillColor(colours.accent).text(words.title, page.edge, 84, title)
    pdf.fontSize(26).fillColor(colours.ink).text(words.to(thanks.name), page.edge, 186, { width, lineBreak: false })
    pdf
      .font('regular')
      .fontSize(18)
      .text(words.text(thanks.organisation, thanks.hours), page.edge, 246, { width, lineGap: 12 })
    below(pdf, thanks)
  })
