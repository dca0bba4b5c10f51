import { inCapitals } from '#domains/receipts/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { rocDate, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { svgText } from '#platform/server/text_outlines.ts'
import type { BookedEntry } from './history/books.ts'
import { rasterise, storePictures } from './pictures.ts'
import { invoiceWords as words } from './texts/invoices.ts'

/** Where the columns stand: the first begins there, the others end there. */
const columnEnds = [30, 330, 440, 570] as const
const ink = '#1C2528'
/** Every shop has its own colour of paper and print. */
const prints = [
  { paper: '#FFFDF6', line: '#8A3B2A' },
  { paper: '#F7FBFF', line: '#1D5C9E' },
  { paper: '#F6FBF7', line: '#18744A' },
  { paper: '#FFFFFF', line: '#475357' },
  { paper: '#FFF9FB', line: '#8C2F5B' },
  { paper: '#FBFAFF', line: '#4B3F8F' },
] as const

const printOf = (shop: string) => {
  const sum = [...shop].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return entryAt(prints, sum % prints.length)
}

type Style = { size?: number; weight?: 400 | 700; anchor?: 'start' | 'middle' | 'end'; fill?: string }
type Pen = (text: string, x: number, y: number, style?: Style) => string

/** A pen that shapes each text once: most words stand on every bill. */
const makePen = (): Pen => {
  const shapes = new Map<string, string>()
  return (text, x, y, style = {}) => {
    const key = JSON.stringify([text, style])
    const shape = shapes.get(key) ?? svgText(text, { size: 17, fill: ink, ...style, x: 0, y: 0 })
    shapes.set(key, shape)
    return `<g transform="translate(${x} ${y})">${shape}</g>`
  }
}

const stamp = (pen: Pen, shop: string, line: string) => {
  const name = [...shop].slice(0, 6).join('')
  return [
    '<g transform="rotate(-9 490 330)" opacity=".78">',
    `<rect x="425" y="292" width="130" height="76" rx="8" fill="none" stroke="${line}" stroke-width="3"/>`,
    pen(name, 490, 325, { size: 19, weight: 700, anchor: 'middle', fill: line }),
    pen(words.sample, 490, 353, { anchor: 'middle', fill: line }),
    '</g>',
  ].join('')
}

/** The bill of an expense as a shop would have written it, all letters as outlines. */
const drawInvoice = (pen: Pen, { at, amount, counterparty, no, invoice }: BookedEntry): string => {
  const shop = counterparty ?? words.shop
  const { paper, line } = printOf(shop)
  const rule = (y: number) => `<path d="M30 ${y}H570" stroke="${line}" stroke-width="1.5"/>`
  const right = { anchor: 'end' } as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="420" viewBox="0 0 600 420"><rect width="600" height="420" fill="${paper}"/>`,
    `<rect x="14" y="14" width="572" height="392" fill="none" stroke="${line}" stroke-width="2"/>`,
    pen(shop, 300, 58, { size: 26, weight: 700, anchor: 'middle', fill: line }),
    pen(words.title, 300, 88, { anchor: 'middle' }),
    pen(rocDate(taipeiDay(at)), 30, 122),
    pen(`${words.number} ${no}`, 570, 122, right),
    rule(136),
    ...words.columns.map((column, place) => pen(column, entryAt(columnEnds, place), 160, place === 0 ? {} : right)),
    rule(172),
    pen(invoice?.item ?? '', 30, 202),
    pen(`${formatCount(invoice?.quantity ?? 1)} ${invoice?.unit ?? ''}`, 330, 202, right),
    pen(formatMoney(invoice?.unit_price ?? amount), 440, 202, right),
    pen(formatMoney(amount), 570, 202, right),
    rule(258),
    pen(`${words.total} ${words.currency}${inCapitals(amount)}`, 30, 286, { weight: 700 }),
    pen(words.buyer, 30, 340, { size: 15 }),
    pen(words.hidden, 30, 370, { size: 15, fill: '#616C70' }),
    stamp(pen, shop, line),
    '</svg>',
  ].join('')
}

/** A picture of its bill for every expense that has one, as the public page shows it. */
export const seedInvoices = async (
  app: App,
  entries: readonly BookedEntry[],
  uploaded_by_id: number,
): Promise<void> => {
  const pen = makePen()
  const billed = entries.filter(({ invoice }) => invoice !== null)
  const pictures = await Promise.all(
    billed.map(async (entry) => ({
      owner_type: 'transactions',
      owner_id: entry.id,
      drawing: `voucher-${entry.no}`,
      alt: `${words.alt}${entry.title}`,
      sort: 0,
      created_at: entry.at,
      uploaded_by_id,
      picture: await rasterise(drawInvoice(pen, entry), 0.8),
    })),
  )
  await storePictures(app, pictures)
}
