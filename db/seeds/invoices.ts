import { inCapitals } from '#domains/receipts/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { rocDate, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { svgText } from '#platform/server/letters.ts'
import type { BookedEntry } from './history/books.ts'
import { rasterise, storePictures } from './pictures.ts'
import { invoiceWords as words } from './texts/invoices.ts'

const page = { width: 600, height: 420 }
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
  return prints[sum % prints.length] as (typeof prints)[number]
}

const stamp = (shop: string, line: string) => {
  const name = [...shop].slice(0, 6).join('')
  return `<g transform="rotate(-9 490 330)" opacity=".78"><rect x="425" y="292" width="130" height="76" rx="8" fill="none" stroke="${line}" stroke-width="3"/>${svgText(name, { size: 19, weight: 700, x: 490, y: 325, anchor: 'middle', fill: line })}${svgText(words.sample, { size: 17, x: 490, y: 353, anchor: 'middle', fill: line })}</g>`
}

/** The bill of an expense as a shop would have written it, all letters as outlines. */
const drawInvoice = ({ at, amount, counterparty, no, invoice }: BookedEntry): string => {
  const shop = counterparty ?? words.shop
  const { paper, line } = printOf(shop)
  const text = (value: string, x: number, y: number, more: Partial<Parameters<typeof svgText>[1]> = {}) =>
    svgText(value, { size: 17, x, y, fill: ink, ...more })
  const rule = (y: number) => `<path d="M30 ${y}H570" stroke="${line}" stroke-width="1.5"/>`
  const right = { anchor: 'end' } as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}">`,
    `<rect width="600" height="420" fill="${paper}"/><rect x="14" y="14" width="572" height="392" fill="none" stroke="${line}" stroke-width="2"/>`,
    text(shop, 300, 58, { size: 26, weight: 700, anchor: 'middle', fill: line }),
    text(words.title, 300, 88, { anchor: 'middle' }),
    text(rocDate(taipeiDay(at)), 30, 122),
    text(`${words.number} ${no}`, 570, 122, right),
    rule(136),
    ...words.columns.map((column, index) =>
      text(column, [30, 330, 440, 570][index] as number, 160, index === 0 ? {} : right),
    ),
    rule(172),
    text(invoice?.item ?? '', 30, 202),
    text(`${invoice?.quantity.toLocaleString('en-US')} ${invoice?.unit}`, 330, 202, right),
    text(formatMoney(invoice?.unit_price ?? amount), 440, 202, right),
    text(formatMoney(amount), 570, 202, right),
    rule(258),
    text(`${words.total} ${words.currency}${inCapitals(amount)}`, 30, 286, { weight: 700 }),
    text(`${words.buyer}`, 30, 340, { size: 15 }),
    text(words.hidden, 30, 370, { size: 15, fill: '#616C70' }),
    stamp(shop, line),
    '</svg>',
  ].join('')
}

/** A picture of its bill for every expense that has one, as the public page shows it. */
export const seedInvoices = async (
  app: App,
  entries: readonly BookedEntry[],
  uploaded_by_id: number,
): Promise<void> => {
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
      picture: await rasterise(drawInvoice(entry), 1),
    })),
  )
  await storePictures(app, pictures, 'public')
}
