import { pathOf, type Strokes, signatureBox } from '#platform/contract/signature.ts'
import { tableTime } from '#platform/contract/time.ts'
import { paperInks as colours, drawPdf, numberSheets, type Pdf } from '#platform/server/pdf.ts'
import { agreementWords as words } from './messages.ts'

/** What the paper shows. */
export type Paper = {
  request_id: number
  organisation: string
  template_version: string
  body: string
  body_hash: string
  kind: 'drawn' | 'typed' | 'paper'
  signer_name: string
  strokes: Strokes | null
  signature_hash: string | null
  signed_at: string
  countersigned_at: string | null
  countersigner_name: string | null
  countersign_hash: string | null
}

const page = { margin: 56, width: 595.28, bottom: 785 } as const
const width = page.width - page.margin * 2

const heading = (pdf: Pdf, paper: Paper) => {
  pdf.font('bold').fontSize(20).fillColor(colours.accent).text(words.title, page.margin, page.margin)
  pdf.font('regular').fontSize(9).fillColor(colours.soft)
  pdf.text([paper.organisation, words.no(paper.request_id), words.version(paper.template_version)].join('・'))
  pdf.moveDown(0.8)
}

const paragraphs = (pdf: Pdf, body: string) => {
  pdf.font('regular').fontSize(10.5).fillColor(colours.ink)
  for (const line of body.split('\n')) pdf.text(line, page.margin, pdf.y, { width, lineGap: 3, paragraphGap: 6 })
}

const signature = (pdf: Pdf, paper: Paper) => {
  if (pdf.y + 190 > page.bottom) pdf.addPage()
  const top = pdf.y + 14
  pdf.font('bold').fontSize(10.5).fillColor(colours.ink).text(words.signer, page.margin, top)
  const [left, boxTop, scale] = [page.margin, top + 20, 0.42] as const
  pdf
    .rect(left, boxTop, signatureBox.width * scale, signatureBox.height * scale)
    .lineWidth(0.7)
    .stroke(colours.line)
  if (paper.strokes) {
    pdf.save().translate(left, boxTop).scale(scale)
    pdf.path(pathOf(paper.strokes)).lineWidth(4).lineCap('round').lineJoin('round').stroke(colours.ink).restore()
  } else {
    pdf
      .font('regular')
      .fontSize(24)
      .text(paper.signer_name, left + 16, boxTop + 22, { width: 220, lineBreak: false })
  }
  const right = left + signatureBox.width * scale + 20
  pdf.font('regular').fontSize(10).fillColor(colours.ink).text(paper.signer_name, right, boxTop)
  pdf
    .fontSize(9)
    .fillColor(colours.soft)
    .text(words.signedAt(tableTime(paper.signed_at)), right, boxTop + 18)
  if (paper.kind !== 'drawn') pdf.text(words[paper.kind], right, boxTop + 33)
  pdf.fontSize(7).text(words.proof(paper.body_hash), left, boxTop + signatureBox.height * scale + 12, { width })
  if (paper.signature_hash) pdf.text(words.signatureProof(paper.signature_hash), { width })
}

/** Ours stands below theirs, because it was put on after it. */
const countersignature = (pdf: Pdf, { countersigned_at, countersigner_name, countersign_hash }: Paper) => {
  if (countersigned_at === null || countersigner_name === null || countersign_hash === null) return
  if (pdf.y + 70 > page.bottom) pdf.addPage()
  pdf.moveDown(1)
  pdf.font('bold').fontSize(10.5).fillColor(colours.ink).text(words.association, page.margin, pdf.y)
  const told = words.countersignedAt(countersigner_name, tableTime(countersigned_at))
  pdf.font('regular').fontSize(10).text(told, { width })
  pdf.fontSize(7).fillColor(colours.soft).text(words.countersignProof(countersign_hash), { width })
}

/** The signed agreement as an A4 paper. */
export const drawAgreement = (paper: Paper): Promise<Buffer> =>
  drawPdf(
    {
      title: `${words.title} ${paper.request_id}`,
      author: paper.organisation,
      margin: page.margin,
      numbered: true,
    },
    (pdf) => {
      heading(pdf, paper)
      paragraphs(pdf, paper.body)
      signature(pdf, paper)
      countersignature(pdf, paper)
      numberSheets(pdf, words.page)
    },
  )
