import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canRead,
  compareLines,
  controlOf,
  type FileLine,
  findHead,
  readBankAmount,
  readLines,
  type SheetRow,
  whyNotBalanced,
} from './rules.ts'

const today = '2026-11-20'
const sheet = (...rows: string[][]): SheetRow[] => rows.map((cells, at) => ({ row: at + 1, cells }))
const read = (rows: SheetRow[]) => {
  const head = findHead(rows, undefined)
  return { ...head, ...readLines(rows, head, today) }
}

const bank = sheet(
  ['帳號：012-345-678901'],
  ['查詢期間', '115/11/01', '115/11/19'],
  ['交易日期', '摘要', '支出金額', '存入金額', '帳戶餘額', '備註'],
  ['115/11/02', '跨行轉入', '', '1,200', '11,200', '00926'],
  ['115/11/02', '跨行轉入', '', '1,200', '12,400', '00926'],
  ['１１５/１１/０３', '手續費', '15', '0', '12,385', ''],
  ['', '合計', '15', '2,400', '', ''],
)

describe('a file of a bank', () => {
  it('has its table below other lines, days of the Republic and two columns', () => {
    const { head_row, columns, lines, left_out } = read(bank)
    expect([head_row, columns]).toEqual([3, ['day', 'text', 'out', 'in', 'balance', 'text']])
    expect(lines).toEqual([
      { row: 4, occurred_on: '2026-11-02', amount: 1_200, text: '跨行轉入 00926', balance: 11_200 },
      { row: 5, occurred_on: '2026-11-02', amount: 1_200, text: '跨行轉入 00926', balance: 12_400 },
      { row: 6, occurred_on: '2026-11-03', amount: -15, text: '手續費', balance: 12_385 },
    ])
    expect(left_out).toEqual([{ row: 7, cells: '合計｜15｜2,400', why: 'no_day' }])
  })

  it('may list the last line first, also within one day', () => {
    const [a = [], b = [], head = [], ...lines] = bank.map(({ cells }) => [...cells])
    const { lines: found } = read(sheet(a, b, head, ...lines.toReversed()))
    expect(found.map(({ balance }) => balance)).toEqual([11_200, 12_400, 12_385])
    const day = read(sheet(head, lines[1] ?? [], lines[0] ?? []))
    expect(day.lines.map(({ balance }) => balance)).toEqual([11_200, 12_400])
  })

  it('of the post office has one column of amounts, and one that says which way', () => {
    const { columns, lines } = read(
      sheet(
        ['劃撥日期', '收支別', '金額', '寄款人姓名', '通訊欄'],
        ['1151105', '存', '500', '王小明', '給灰灰'],
        ['1151106', '提', '300', '', '轉出'],
      ),
    )
    expect(columns).toEqual(['day', 'sign', 'amount', 'text', 'text'])
    expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
      [500, '王小明 給灰灰'],
      [-300, '轉出'],
    ])
  })

  it('leaves out what is no line, with why', () => {
    const { left_out } = read(
      sheet(
        ['日期', '支出', '存入'],
        ['2026/11/01', '1.5', ''],
        ['2026/11/02', '1', '2'],
        ['2026/11/31', '', '5'],
        ['2026/11/03', '', ''],
      ),
    )
    expect(left_out.map(({ row, why }) => [row, why])).toEqual([
      [2, 'bad_amount'],
      [3, 'both_sides'],
      [4, 'no_day'],
      [5, 'no_amount'],
    ])
  })

  it('is read by the columns that were kept', () => {
    const rows = sheet(['A', 'B', 'C'], ['2026-11-01', '5', '王'])
    expect(findHead(rows, { heads: ['A', 'B', 'C'], columns: ['day', 'in', 'text'] })).toEqual({
      head_row: 1,
      columns: ['day', 'in', 'text'],
    })
    expect(canRead(findHead(rows, undefined).columns)).toBe(false)
  })
})

describe('amounts of banks', () => {
  it.each([
    ['1,234.00', 1_234],
    ['NT$500', 500],
    ['(300)', -300],
    ['－２０', -20],
    ['300-', -300],
    ['="700"', 700],
    ['', null],
    ['--', null],
    ['1.5', undefined],
    ['一百', undefined],
  ])('%s', (text, amount) => expect(readBankAmount(text)).toBe(amount))
})

const line = (of: Partial<FileLine> = {}): FileLine => ({
  ...{ row: 1, occurred_on: today, amount: 100, text: '轉入', balance: null },
  ...of,
})

describe('the control sum', () => {
  const control = controlOf([line({ balance: 100 }), line({ amount: -30, balance: 70 })])
  it('is what the running balance says', () => {
    expect(control).toEqual({ money_in: 100, money_out: 30, opening: 0, closing: 70, broken_row: null })
    expect(whyNotBalanced(control, { opening: null, closing: null })).toBeNull()
    expect(whyNotBalanced(control, { opening: 5, closing: null })).toBe('other_opening')
    expect(whyNotBalanced(control, { opening: null, closing: 71 })).toBe('other_closing')
  })
  it('finds a line that is missing', () => {
    const broken = controlOf([line({ balance: 100 }), line({ row: 3, amount: -30, balance: 60 })])
    expect([broken.broken_row, whyNotBalanced(broken, { opening: null, closing: null })]).toEqual([3, 'broken'])
  })
  it('asks for both balances where the file has none', () => {
    const none = controlOf([line()])
    expect(whyNotBalanced(none, { opening: null, closing: 1 })).toBe('no_opening')
    expect(whyNotBalanced(none, { opening: 1, closing: null })).toBe('no_closing')
    expect(whyNotBalanced(none, { opening: 1, closing: 102 })).toBe('sum')
    expect(whyNotBalanced(none, { opening: 1, closing: 101 })).toBeNull()
  })
})

describe('lines that are there already', () => {
  const stored = (lines: readonly FileLine[]) => compareLines(lines, [])
  const added = (lines: readonly FileLine[], before: readonly FileLine[]) =>
    compareLines(lines, stored(before)).filter(({ known }) => !known).length

  it('n equal lines are n, and the same file adds none', () => {
    const three = [line(), line(), line()]
    expect(stored(three).map(({ occurrence, known }) => [occurrence, known])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ])
    expect(added(three, three)).toBe(0)
    expect(added(three, three.slice(0, 2))).toBe(1)
  })
  it('the running balance tells equal lines apart', () => {
    expect(added([line({ balance: 300 })], [line({ balance: 200 })])).toBe(1)
    expect(added([line({ balance: 300 })], [line()])).toBe(0)
    expect(added([line()], [line({ balance: 300 })])).toBe(0)
  })
  it('any file that overlaps adds what it has more, and both orders end with the same', () => {
    const one = fc.record({
      occurred_on: fc.constantFrom('2026-11-01', '2026-11-02'),
      amount: fc.constantFrom(100, -100),
      text: fc.constantFrom('甲', '乙'),
    })
    const lines = fc.array(
      one.map((of) => line(of)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const many = (rows: readonly FileLine[], of: FileLine) =>
          rows.filter((row) => row.occurred_on === of.occurred_on && row.amount === of.amount && row.text === of.text)
            .length
        const all = [...stored(a), ...compareLines(b, stored(a)).filter(({ known }) => !known)]
        for (const row of [...a, ...b]) expect(many(all, row)).toBe(Math.max(many(a, row), many(b, row)))
        expect(compareLines(b, all).every(({ known }) => known)).toBe(true)
      }),
    )
  })
})
