import { normaliseIdentifier } from '#domains/customers/rules.ts'

/** How public programs of Taiwan write the file; the organisation says which one its tax bureau takes. */
export const taxLayouts = ['pipe', 'comma', 'fixed', 'xlsx'] as const
export type TaxLayout = (typeof taxLayouts)[number]

/** All that a file says beside its lines, as it was when it was made. */
export type TaxForm = {
  readonly layout: TaxLayout
  /** A first line with the names of the columns; the fixed layout has none. */
  readonly header: boolean
  /** 捐贈別; '' leaves it to whoever uploads the file. */
  readonly kind: string
  /** 專案核准文號 */
  readonly approval_no: string
  readonly tax_id: string
  readonly organisation: string
  readonly year: number
}

/** One person with all gifts of a year. NT$. */
export type TaxLine = { readonly identifier: string; readonly name: string; readonly amount: number }

/** The year as the bureau counts, in three digits. */
export const rocYear = (year: number): string => String(year - 1911).padStart(3, '0')

const endings: Record<TaxLayout, string> = { pipe: 'csv', comma: 'csv', fixed: 'txt', xlsx: 'xlsx' }

/** 115.31.00000016.csv: the year, the kind of the file, and the number of whoever received the gifts. */
export const fileNameOf = ({ year, tax_id, layout }: TaxForm): string =>
  `${rocYear(year)}.31.${tax_id}.${endings[layout]}`

/** Signs that would end a field or a line become their full-width form. */
const inField = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('|', '｜').replaceAll(',', '，').replaceAll('"', '＂').trim()

/** The eight columns of a line, the same in every layout. */
export const cellsOf = (form: TaxForm, { identifier, name, amount }: TaxLine): string[] => [
  rocYear(form.year),
  normaliseIdentifier(identifier),
  inField(name),
  String(amount),
  form.tax_id,
  form.kind,
  inField(form.organisation),
  inField(form.approval_no),
]

/** Bytes of each column of the fixed layout; a Chinese sign takes two. */
export const fixedWidths = [3, 10, 12, 10, 10, 2, 40, 60] as const
const amountColumn = 3

/** Signs of Big5, which has no way to write others. */
let big5: ReadonlyMap<string, readonly [number, number]> | undefined
const big5Signs = (): ReadonlyMap<string, readonly [number, number]> => {
  if (big5) return big5
  const decoder = new TextDecoder('big5')
  const found = new Map<string, readonly [number, number]>()
  for (let first = 0xa1; first <= 0xf9; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      if (second > 0x7e && second < 0xa1) continue
      const sign = decoder.decode(Uint8Array.of(first, second))
      if ([...sign].length === 1 && sign !== '\uFFFD' && !found.has(sign)) found.set(sign, [first, second])
    }
  big5 = found
  return found
}

/** A text in Big5, cut to whole signs and filled with blanks; a sign that Big5 has not becomes a star. */
const fixedField = (text: string, width: number): number[] => {
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const next = code < 0x80 ? [code] : (big5Signs().get(sign) ?? [0x2a])
    if (bytes.length + next.length > width) break
    bytes.push(...next)
  }
  while (bytes.length < width) bytes.push(0x20)
  return bytes
}

const fixedLine = (cells: readonly string[]): number[] => [
  ...cells.flatMap((cell, at) => {
    const width = fixedWidths[at] ?? 0
    return fixedField(at === amountColumn ? cell.padStart(width, '0') : cell, width)
  }),
  ...[0x0d, 0x0a],
]

/** A file of text: UTF-8 that spreadsheets know by its first sign, or Big5 in the fixed layout; lines end with CR LF. */
export const textFile = (form: TaxForm, lines: readonly TaxLine[], head: readonly string[]): Buffer => {
  const rows = lines.map((line) => cellsOf(form, line))
  if (form.layout === 'fixed') return Buffer.from(rows.flatMap(fixedLine))
  const separator = form.layout === 'pipe' ? '|' : ','
  const table = form.header ? [head, ...rows] : rows
  return Buffer.from(`\uFEFF${table.map((row) => `${row.join(separator)}\r\n`).join('')}`)
}

/** Lines of a file of text as they stand in it; what was made is read once more before a year is locked. */
export const readTextFile = (form: TaxForm, bytes: Uint8Array): { identifier: string; amount: number }[] => {
  if (form.layout === 'fixed') {
    const width = fixedWidths.reduce<number>((sum: number, one) => sum + one, 2)
    return Array.from({ length: bytes.length / width }, (_, row) => {
      const line = Buffer.from(bytes.subarray(row * width, (row + 1) * width)).toString('latin1')
      return { identifier: line.slice(3, 13), amount: Number(line.slice(25, 35)) }
    })
  }
  const text = new TextDecoder('utf-8').decode(bytes)
  const rows = text.split('\r\n').filter((row) => row !== '')
  return rows.slice(form.header ? 1 : 0).map((row) => {
    const cells = row.split(form.layout === 'pipe' ? '|' : ',')
    return { identifier: cells[1] ?? '', amount: Number(cells[amountColumn]) }
  })
}
