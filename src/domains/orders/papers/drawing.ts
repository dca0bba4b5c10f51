import { tableTime } from '#platform/contract/time.ts'
import { drawPdf, paperInks as inks, numberSheets, type Pdf } from '#platform/server/pdf.ts'
import { paperWords as words } from './messages.ts'
import { type OrderPaper, type Parcel, type Piece, picked } from './rules.ts'

type Papers = { organisation: string; printed: string; parcels: readonly Parcel[] }

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 42, bottom: 780 } as const
const inner = page.width - page.margin * 2

const font = (pdf: Pdf, size: number, bold = false, colour: string = inks.ink) =>
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)

/** Writes a text as small as it takes to fit into a box; nothing is cut. */
const fit = (pdf: Pdf, text: string, box: { x: number; y: number; width: number; height: number }, size: number) => {
  let fitting = size
  while (fitting > 4 && pdf.fontSize(fitting).heightOfString(text, { width: box.width }) > box.height) fitting -= 0.5
  pdf.fontSize(fitting).text(text, box.x, box.y, { width: box.width })
}

const rule = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(0.5)
    .stroke(inks.line)

const heading = (pdf: Pdf, title: string, side: string) => {
  font(pdf, 20, true, inks.accent).text(title, page.margin, page.margin, { width: inner / 2 })
  font(pdf, 9, false, inks.soft).text(side, page.margin + inner / 2, page.margin + 8, {
    width: inner / 2,
    align: 'right',
  })
  pdf.y = page.margin + 34
  rule(pdf, pdf.y)
  pdf.y += 10
}

/** Where the columns of a table of things stand: a box to tick, name, number, quantity, and what is left. */
const columns = {
  tick: page.margin,
  name: page.margin + 22,
  sku: page.margin + 262,
  quantity: page.margin + 352,
} as const

const tableHead = (pdf: Pdf, last: string) => {
  const y = pdf.y
  font(pdf, 9, true, inks.soft)
  pdf.text(words.thing, columns.name, y)
  pdf.text(words.sku, columns.sku, y)
  pdf.text(words.quantity, columns.quantity, y, { width: 40, align: 'right' })
  pdf.text(last, columns.quantity + 52, y)
  pdf.y = y + 16
  rule(pdf, pdf.y - 2)
}

const thing = (pdf: Pdf, { name, sku, quantity }: Piece, last: string, head: () => void) => {
  const lastWidth = page.margin + inner - columns.quantity - 52
  font(pdf, 11)
  const nameHeight = pdf.heightOfString(name, { width: columns.sku - columns.name - 8 })
  const height = Math.max(20, nameHeight, pdf.fontSize(9).heightOfString(last, { width: lastWidth })) + 8
  if (pdf.y + height > page.bottom) {
    pdf.addPage()
    pdf.y = page.margin
    head()
  }
  const y = pdf.y
  pdf
    .rect(columns.tick, y + 2, 11, 11)
    .lineWidth(0.8)
    .stroke(inks.line)
  font(pdf, 11).text(name, columns.name, y, { width: columns.sku - columns.name - 8 })
  font(pdf, 9, false, inks.soft).text(sku ?? '', columns.sku, y + 2, { width: columns.quantity - columns.sku - 4 })
  font(pdf, 12, true).text(String(quantity), columns.quantity, y, { width: 40, align: 'right' })
  if (last) font(pdf, 9, false, inks.soft).text(last, columns.quantity + 52, y + 2, { width: lastWidth })
  pdf.y = y + height
  rule(pdf, pdf.y - 4)
}

const sumOf = (pieces: readonly Piece[]) => words.sum(pieces.reduce((sum, { quantity }) => sum + quantity, 0))

const sum = (pdf: Pdf, pieces: readonly Piece[]) => {
  font(pdf, 11, true).text(sumOf(pieces), page.margin, pdf.y + 4, { width: inner, align: 'right' })
}

/** What is taken from the shelves for all the orders together. */
const pickingList = (pdf: Pdf, { printed, parcels }: Papers) => {
  const things = picked(parcels)
  heading(pdf, words.title.picking, `${words.of(parcels.length)}　${words.printed(printed)}`)
  const head = () => tableHead(pdf, words.for_orders)
  head()
  for (const piece of things)
    thing(pdf, piece, piece.orders.map(({ order_no, quantity }) => words.times(order_no, quantity)).join('\n'), head)
  sum(pdf, things)
}

const facts = (pdf: Pdf, rows: readonly (readonly [label: string, value: string | null])[]) => {
  for (const [label, value] of rows) {
    if (!value) continue
    const y = pdf.y
    font(pdf, 10, false, inks.soft).text(label, page.margin, y, { width: 64 })
    font(pdf, 11).text(value, page.margin + 70, y, { width: inner - 70 })
    pdf.y += 4
  }
  pdf.y += 8
}

/** What goes into one parcel, on a sheet of its own. */
const packingList = (pdf: Pdf, { organisation }: Papers, parcel: Parcel) => {
  heading(pdf, words.title.packing, organisation)
  facts(pdf, [
    [words.order, parcel.order_no],
    [words.placed, tableTime(parcel.placed_at)],
    [words.receiver, parcel.name],
    [words.phone, parcel.phone],
    [words.address, parcel.address],
    [words.method, parcel.method],
    [words.tracking, parcel.tracking_no],
    [words.note, parcel.note],
  ])
  const head = () => tableHead(pdf, '')
  head()
  for (const piece of parcel.pieces) thing(pdf, piece, '', head)
  sum(pdf, parcel.pieces)
  font(pdf, 9, false, inks.soft).text(words.thanks, page.margin, pdf.y + 16, { width: inner })
}

/** Labels of 99.1 × 38.1 mm, two beside each other and seven below: the usual sheet of fourteen. */
const label = { width: 280.9, height: 108, left: 13.2, top: 42.9, gap: 7.2, columns: 2, rows: 7 } as const
const labelsOnSheet = label.columns * label.rows

const addressLabel = (pdf: Pdf, organisation: string, parcel: Parcel, place: number) => {
  const x = label.left + (place % label.columns) * (label.width + label.gap) + 12
  const y = label.top + Math.floor(place / label.columns) * label.height + 9
  const width = label.width - 24
  font(pdf, 10)
  fit(pdf, parcel.address, { x, y, width, height: 32 }, 11)
  pdf.font('bold')
  fit(pdf, parcel.name, { x, y: y + 35, width: width * 0.6, height: 20 }, 15)
  font(pdf, 11).text(parcel.phone ?? '', x + width * 0.6, y + 39, {
    width: width * 0.4,
    align: 'right',
    lineBreak: false,
  })
  font(pdf, 8, false, inks.soft).text([parcel.method, parcel.order_no].join('・'), x, y + 64, {
    width,
    lineBreak: false,
  })
  fit(pdf, organisation, { x, y: y + 76, width, height: 12 }, 8)
}

const labels = (pdf: Pdf, { organisation, parcels }: Papers) => {
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0 && index % labelsOnSheet === 0) pdf.addPage()
    addressLabel(pdf, organisation, parcel, index % labelsOnSheet)
  }
}

const packingLists = (pdf: Pdf, papers: Papers) => {
  for (const [index, parcel] of papers.parcels.entries()) {
    if (index > 0) pdf.addPage()
    packingList(pdf, papers, parcel)
  }
}

const drawn: Record<OrderPaper, (pdf: Pdf, papers: Papers) => void> = {
  picking: pickingList,
  packing: packingLists,
  labels,
}

/** Picking list, packing lists or labels of parcels on sheets of A4. */
export const drawPapers = (paper: OrderPaper, papers: Papers): Promise<Buffer> => {
  const sheet = { title: words.title[paper], author: papers.organisation, margin: paper === 'labels' ? 0 : page.margin }
  return drawPdf({ ...sheet, numbered: true }, (pdf) => {
    drawn[paper](pdf, papers)
    if (paper === 'picking') numberSheets(pdf, words.sheet)
  })
}
