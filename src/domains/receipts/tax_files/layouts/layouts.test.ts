import { describe, expect, it } from 'vitest'
import { taxColumns } from '../messages.ts'
import { cellsOf, fileNameOf, fixedWidths, readTextFile, rocYear, type TaxForm, textFile } from './rules.ts'
import { makeFile } from './service.ts'

const form: TaxForm = {
  ...{
    layout: 'pipe',
    header: true,
    kind: '00',
    approval_no: '',
    tax_id: '00000016',
    organisation: '爪光協會',
    year: 2026,
  },
}
const lines = [
  { identifier: 'A123456789', name: '王小明', amount: 1200 },
  { identifier: 'B123456780', name: '林|美,"玲', amount: 3_000_000 },
]
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('a line of the file', () => {
  it('has the eight columns, with the year of the bureau and without signs that end a field', () => {
    expect(lines.map((line) => cellsOf(form, line))).toEqual([
      ['115', 'A123456789', '王小明', '1200', '00000016', '00', '爪光協會', ''],
      ['115', 'B123456780', '林｜美，＂玲', '3000000', '00000016', '00', '爪光協會', ''],
    ])
    expect([rocYear(2009), rocYear(2010), rocYear(2011)]).toEqual(['098', '099', '100'])
  })

  it('writes a number as the bureau does, however it was typed', () => {
    expect(cellsOf(form, { identifier: ' ａ123456789', name: '王\n小明 ', amount: 1 }).slice(1, 3)).toEqual([
      'A123456789',
      '王 小明',
    ])
  })
})

describe('a file of text', () => {
  it.each([
    ['pipe', '|'],
    ['comma', ','],
  ] as const)('%s: a head, a line for each person, CR LF, UTF-8 with its mark', (layout, separator) => {
    const bytes = textFile({ ...form, layout }, lines, taxColumns)
    const second = ['115', 'B123456780', '林｜美，＂玲', '3000000', '00000016', '00', '爪光協會', '']
    expect(textOf(bytes)).toBe(
      `\uFEFF${[taxColumns, ['115', 'A123456789', '王小明', '1200', '00000016', '00', '爪光協會', ''], second]
        .map((row) => `${row.join(separator)}\r\n`)
        .join('')}`,
    )
  })

  it('leaves the head out where the setting says so', () => {
    expect(textOf(textFile({ ...form, header: false }, lines, taxColumns)).startsWith('\uFEFF115|')).toBe(true)
  })

  it('of fixed columns has the same length in every line, in Big5, with a star for what Big5 has not', () => {
    const bytes = textFile(
      { ...form, layout: 'fixed' },
      [{ identifier: 'A123456789', name: '王小明𠮷', amount: 1200 }, ...lines.slice(1)],
      taxColumns,
    )
    const width = fixedWidths.reduce<number>((sum, one) => sum + one, 2)
    expect(bytes.length).toBe(2 * width)
    const first = new TextDecoder('big5').decode(bytes.subarray(0, width))
    expect(first.startsWith('115A123456789王小明*     000000120000000016  00爪光協會')).toBe(true)
    expect(first.endsWith(' \r\n')).toBe(true)
  })

  it('cuts a long name to whole signs', () => {
    const bytes = textFile({ ...form, layout: 'fixed' }, [{ ...lines[0]!, name: '台灣流浪動物協會' }], taxColumns)
    expect(new TextDecoder('big5').decode(bytes.subarray(13, 25))).toBe('台灣流浪動物')
  })

  it.each(['pipe', 'comma', 'fixed'] as const)('%s: reads as it was written', (layout) => {
    for (const header of [true, false]) {
      const own = { ...form, layout, header }
      expect(readTextFile(own, textFile(own, lines, taxColumns))).toEqual(
        lines.map(({ identifier, amount }) => ({ identifier, amount })),
      )
    }
  })
})

it('is named by year, kind and organisation, with the ending of its layout', () => {
  const names = (['pipe', 'comma', 'fixed', 'xlsx'] as const).map((layout) => fileNameOf({ ...form, layout }))
  expect(names).toEqual(['115.31.00000016.csv', '115.31.00000016.csv', '115.31.00000016.txt', '115.31.00000016.xlsx'])
})

it('does not leave the house where it does not say what it was made of', async () => {
  const short = [{ identifier: 'A1234567890123', name: '王小明', amount: 1 }]
  await expect(makeFile({ ...form, layout: 'fixed' }, short)).rejects.toThrow('does not read as it was written')
})
