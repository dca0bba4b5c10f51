import { describe, expect, it } from 'vitest'
import { type CellColumn, layBlock, layByKey, nextCell, readBlock, textIn, withCells } from './cell_texts.ts'

type Row = { id: number; price: string; stock: string; counted: boolean }
const rows: readonly Row[] = [
  { id: 1, price: '480', stock: '24', counted: true },
  { id: 2, price: '420', stock: '', counted: false },
  { id: 3, price: '700', stock: '8', counted: true },
]
const column = (key: 'price' | 'stock', isOpen = (_: Row) => true): CellColumn<Row> => ({
  key,
  label: key,
  textOf: (row) => row[key],
  whyNot: () => null,
  changeOf: () => '',
  isOpen,
})
const price = column('price')
const stock = column('stock', ({ counted }) => counted)
const columns = [price, stock]
const [first, second, third] = rows
if (!first || !second || !third) throw new Error('three rows')

describe('a block of a spreadsheet', () => {
  it.each([
    ['one cell', '490', [['490']]],
    [
      'columns and rows',
      '490\t24\r\n430\t30\r\n',
      [
        ['490', '24'],
        ['430', '30'],
      ],
    ],
    ['old line breaks', '490\r430', [['490'], ['430']]],
    [
      'an empty cell',
      '490\t\n\t30',
      [
        ['490', ''],
        ['', '30'],
      ],
    ],
    ['a cell in quotes', '"1,200"\t"大 ""特"" 號\n二"\n5', [['1,200', '大 "特" 號\n二'], ['5']]],
    ['a quote inside a cell', '5"\t6', [['5"', '6']]],
    ['nothing', '', [['']]],
    ['spaces around', ' 490 \t 24', [['490', '24']]],
  ])('is read: %s', (_, pasted, block) => {
    expect(readBlock(pasted)).toEqual(block)
  })

  it('is laid from a cell on; what has no place is counted', () => {
    const block = [
      ['1', '2', '3'],
      ['4', '5'],
      ['6', '7'],
    ]
    const { cells, left } = layBlock(block, rows, columns, { row: second, column: price })
    expect(cells.map(({ row, column, text }) => [row.id, column.key, text])).toEqual([
      [2, 'price', '1'],
      [3, 'price', '4'],
      [3, 'stock', '5'],
    ])
    expect(left).toBe(4)
  })
})

describe('what is typed', () => {
  it('counts as a change until it is again what is stored', () => {
    const typed = withCells(new Map(), [
      { row: first, column: price, text: '490' },
      { row: first, column: stock, text: '24' },
    ])
    expect([...typed]).toEqual([[1, { price: '490' }]])
    expect([textIn(typed, first, price), textIn(typed, first, stock)]).toEqual(['490', '24'])
    expect(withCells(typed, [{ row: first, column: price, text: '480 ' }]).size).toBe(0)
  })
})

describe('moving by keys', () => {
  it.each([
    ['down', first, price, 2, 'price'],
    ['down', first, stock, 3, 'stock'],
    ['up', third, stock, 1, 'stock'],
    ['right', first, price, 1, 'stock'],
    ['left', third, stock, 3, 'price'],
  ] as const)('%s goes to the next cell that is open', (way, row, column, id, key) => {
    const next = nextCell(rows, columns, { row, column }, way)
    expect([next?.row.id, next?.column.key]).toEqual([id, key])
  })

  it.each([
    ['up', first, price],
    ['left', first, price],
    ['down', third, price],
    ['right', second, price],
  ] as const)('%s ends at the edge', (way, row, column) => {
    expect(nextCell(rows, columns, { row, column }, way)).toBeUndefined()
  })
})

describe('a block that names its rows', () => {
  const names: Readonly<Record<number, string>> = { 1: 'BAG-S', 2: 'BAG-M', 3: 'BAG-L' }
  const key = { of: ({ id }: Row) => names[id] ?? '', heads: ['貨號', 'SKU'] }
  const lay = (block: readonly (readonly string[])[]) => {
    const laid = layByKey(block, rows, columns, key)
    return laid && { ...laid, cells: laid.cells.map(({ row, column, text }) => [row.id, column.key, text]) }
  }

  it('goes to them wherever they stand, however their keys are written', () => {
    expect(
      lay([
        ['bag-l', '710', '9'],
        [' ＢＡＧ-S ', '490'],
      ]),
    ).toEqual({
      cells: [
        [3, 'price', '710'],
        [3, 'stock', '9'],
        [1, 'price', '490'],
      ],
      left: 0,
      unknown: [],
    })
  })

  it('names keys that no row has, and leaves out cells that are only read', () => {
    expect(
      lay([
        ['BAG-M', '430', '7'],
        ['CAP-1', '99'],
      ]),
    ).toEqual({
      cells: [[2, 'price', '430']],
      left: 1,
      unknown: ['CAP-1'],
    })
  })

  it('reads its columns by their heads, in any order, and an empty cell changes nothing', () => {
    const block = [
      ['名稱', 'stock', 'sku', 'price'],
      ['大', '', 'BAG-L', '720'],
      ['小', '30', 'BAG-S', '485'],
      ['', '', '', ''],
    ]
    expect(lay(block)?.cells).toEqual([
      [3, 'price', '720'],
      [1, 'stock', '30'],
      [1, 'price', '485'],
    ])
  })

  it('is none where nothing in it names a row', () => {
    expect(
      lay([
        ['490', '24'],
        ['430', '30'],
      ]),
    ).toBeUndefined()
  })
})
