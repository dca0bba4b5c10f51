import { type CellObject, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { mostImportRows } from '#platform/contract/import.ts'
import { oneAtATime, readTableFile } from './table_file.ts'
import { zip } from './zip.ts'

/** Big5 as older programs write it: the platform only reads it. */
const big5 = (text: string): Buffer => {
  const bytes = new Map<string, number[]>()
  const decoder = new TextDecoder('big5')
  for (let first = 0xa4; first <= 0xf9; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      bytes.set(decoder.decode(Buffer.from([first, second])), [first, second])
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? [letter.charCodeAt(0)]))
}

const workbook = (cells: Record<string, CellObject>, area: string): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, { ...cells, '!ref': area })
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const csv = '品牌名稱,排序\r\n\r\n浪浪工坊,3\r\n'
const whyNot = async (bytes: Buffer, through = <T>(read: () => Promise<T>) => read()): Promise<string> => {
  const error: unknown = await through(() => readTableFile({ bytes })).catch((error: unknown) => error)
  expect(error).toMatchObject({ failure: { status: 422 }, details: { errors: { file: [expect.any(String)] } } })
  return (error as { failure: { message: string } }).failure.message
}

describe('a file of rows that somebody sends', () => {
  it.each([
    ['in UTF-8', Buffer.from(csv), 'UTF-8'],
    ['in UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`), 'UTF-8'],
    ['in Big5', big5(csv), 'Big5'],
  ])('is read %s, with the rows that a spreadsheet shows', async (_, bytes, encoding) => {
    expect(await readTableFile({ bytes })).toEqual({
      encoding,
      head: ['品牌名稱', '排序'],
      head_row: 1,
      rows: [{ row: 3, cells: ['浪浪工坊', '3'] }],
    })
  })

  it('has texts in all cells: of a formula what it shows, of a day its date, of a number its digits', async () => {
    const file = workbook(
      {
        A1: { t: 's', v: '名稱' },
        A3: { t: 's', v: '=1+1' },
        B3: { t: 'n', v: 2, f: '1+1' },
        C3: { t: 'n', v: 46_346, z: 'yyyy/mm/dd' },
        D3: { t: 'n', v: 12_345, z: '#,##0' },
        E3: { t: 'b', v: true },
      },
      'A1:E3',
    )
    const { rows } = await readTableFile({ bytes: file })
    expect(rows).toEqual([{ row: 3, cells: ['=1+1', '2', '2026-11-20', '12345', 'TRUE'] }])
  })

  it('has the texts of an export again, in which apostrophes stand before what looks like a formula', async () => {
    const { rows } = await readTableFile({ bytes: Buffer.from("名稱\n'=1+1\n''=1\n'好") })
    expect(rows.map(({ cells }) => cells[0])).toEqual(['=1+1', "'=1", "'好"])
  })

  const archive = (name: string, bytes: Buffer) => zip([{ name, bytes }], new Date())
  it.each([
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), /不是 CSV 或 Excel/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x80]), /讀不出來/],
    ['an archive of something else', archive('a.txt', Buffer.from('a')), /不是 CSV/],
    ['an archive that is cut off', workbook({ A1: { t: 's', v: 'a' } }, 'A1:A1').subarray(0, 300), /結構不一致/],
    ['an Excel file of 1997', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /另存成 \.xlsx/],
    ['no rows', Buffer.from('品牌名稱\n'), /沒有資料/],
    ['nothing', Buffer.alloc(0), /沒有資料/],
    ['too many rows', Buffer.from(`名稱\n${'a\n'.repeat(mostImportRows + 1)}`), /最多匯入 5,000 列/],
    ['too many columns', Buffer.from(`${'a,'.repeat(101)}\nb`), /最多 100 欄/],
    ['too many bytes', Buffer.alloc(5_000_001, 'a'), /最多 5 MB/],
    [
      'letters that no text may hold',
      workbook({ A1: { t: 's', v: 'a' }, A2: { t: 's', v: '_xD800_' } }, 'A1:A2'),
      /讀不出來/,
    ],
  ])('is refused with a sentence when it is %s', async (_, bytes, sentence) => {
    expect(await whyNot(await bytes)).toMatch(sentence)
  })

  it('is named when it is no Excel file but called so', async () => {
    const sent = { bytes: Buffer.from('這不是表格'), name: '品牌.xlsx' }
    await expect(readTableFile(sent)).rejects.toMatchObject({
      details: { errors: { file: [expect.stringContaining('內容卻不是 Excel 檔')] } },
    })
  })

  it('is read once at a time for an account, and again when the first is done or failed', async () => {
    const file = { bytes: Buffer.from(csv) }
    const broken = whyNot(Buffer.alloc(0), (read) => oneAtATime(1, read))
    const refused = { details: { errors: { file: ['你上一個檔案還在讀取，請等它讀完再上傳下一個。'] } } }
    await expect(oneAtATime(1, () => readTableFile(file))).rejects.toMatchObject(refused)
    expect((await oneAtATime(2, () => readTableFile(file))).rows).toHaveLength(1)
    expect(await broken).toMatch(/沒有資料/)
    expect((await oneAtATime(1, () => readTableFile(file))).rows).toHaveLength(1)
  })

  it('is the first sheet alone, whatever the others hold', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['名稱'], ['一']]), '一')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['別的'], ['二']]), '二')
    const { rows } = await readTableFile({ bytes: write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) })
    expect(rows).toEqual([{ row: 2, cells: ['一'] }])
  })
})
