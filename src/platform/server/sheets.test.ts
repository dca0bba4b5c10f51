import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { sheetAnswer } from './sheets.ts'
import { unpackUntil, zipFiles } from './zip_entries.ts'

const table = [
  ['訂單編號', '下單', '入園', '說明', '金額'],
  ['S26112100001', '2026/11/21 09:30', '2026-11-20', '2026-11-20', 1200],
  ['S26112100002', '2026/11/22 00:00', null, '=1+1', 80],
]
const made = async (format: 'csv' | 'xlsx') =>
  (await sheetAnswer(table, { name: '訂單', title: '訂單', format })).body as Buffer

it('an Excel file has days as days, in one form, and everything else as it is', async () => {
  const book = read(await made('xlsx'), { cellNF: true })
  const sheet = book.Sheets.訂單 ?? expect.fail('no sheet')
  expect(sheet.B2).toMatchObject({ t: 'n', z: 'yyyy/mm/dd hh:mm' })
  expect(sheet.C2).toMatchObject({ t: 'n', v: 46_346, z: 'yyyy/mm/dd' })
  expect(sheet.D2).toMatchObject({ t: 's', v: '2026-11-20' })
  expect(sheet.D3).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet.E2).toMatchObject({ t: 'n', v: 1200 })
  expect(utils.sheet_to_json(sheet, { raw: false })[0]).toMatchObject({ 下單: '2026/11/21 09:30', 入園: '2026/11/20' })
})

it('has widths, a filter, and a head that stays', async () => {
  const file = zipFiles(await made('xlsx')).get('xl/worksheets/sheet1.xml') ?? expect.fail('no sheet')
  const xml = (await unpackUntil(file, 1e6)).bytes.toString()
  expect(xml).toContain('state="frozen"')
  expect(xml).toContain('<autoFilter ref="A1:E3"/>')
  expect(xml.match(/<col /g)).toHaveLength(5)
})

it('a text file writes all days alike', async () => {
  const text = String(await made('csv'))
  expect(text).toContain('S26112100001,2026-11-21 09:30,2026-11-20')
})
