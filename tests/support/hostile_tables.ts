import { zip } from '#platform/server/zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An Excel file of one sheet, which is the last file of its archive. @param text the one that its cells share */
export const workbookOf = (sheetData: string | Buffer, text = ''): Promise<Buffer> => {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
  }
  const [begin, end] = [`<worksheet xmlns="${main}"><sheetData>`, '</sheetData></worksheet>']
  const sheet = Buffer.concat([Buffer.from(begin), Buffer.from(sheetData), Buffer.from(end)])
  const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  entries.push({ name: 'xl/worksheets/sheet1.xml', bytes: sheet })
  return zip(entries, new Date('2026-11-27T00:00:00Z'))
}

const rowOf = (cells: number) => `<row>${'<c t="n"><v>123</v></c>'.repeat(cells)}</row>`

const lastLocalHeader = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('PK\u0003\u0004', 'latin1'))
const lastCentralHeader = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))

/** The local header says that 4 GB come out. */
const claimsFourGigabytes = async () => {
  const bytes = await workbookOf(rowOf(2))
  bytes.writeUInt32LE(0xffff_fff0, lastLocalHeader(bytes) + 22)
  return bytes
}

/** The central directory says that the sheet is stored; the local header, that it is packed: 100 MB come out. */
const liesAboutItsPacking = async () => {
  const bytes = await workbookOf(Buffer.alloc(100_000_000, ' '))
  const central = lastCentralHeader(bytes)
  bytes.writeUInt16LE(0, central + 10)
  bytes.writeUInt32LE(bytes.readUInt32LE(central + 20), central + 24)
  return bytes
}

/** One text, which each of 100,000 cells shows: small as a file, 3 GB as a table. */
const showsOneTextEverywhere = () =>
  workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(2_000), 'a'.repeat(30_000))

/** Files that are small to send and dear to read, each with the sentence that answers it. */
export const hostileTables: Readonly<Record<string, { make: () => Promise<Buffer> | Buffer; says: string }>> = {
  '2.4 million rows': { make: () => Buffer.from(`名字\n${'a\n'.repeat(2_400_000)}`), says: '最多匯入 5,000 列' },
  '500,000 rows': { make: () => Buffer.from(`名字\n${'a\n'.repeat(500_000)}`), says: '最多匯入 5,000 列' },
  'one cell of doubled quotes': {
    make: () => Buffer.from(`名字\n"${'""'.repeat(2_400_000)}"\n`),
    says: '有一格超過 32,767 個字',
  },
  '1.2 million columns': { make: () => Buffer.from(`${'a,'.repeat(1_200_000)}\nb\n`), says: '最多 100 欄' },
  '40 rows of 90,000 columns': {
    make: () => Buffer.from(`${','.repeat(90_000)}a\n`.repeat(40)),
    says: '最多 100 欄',
  },
  'a local header of 4 GB': { make: claimsFourGigabytes, says: '結構不一致' },
  'an honest sheet of 36,000 rows': { make: () => workbookOf(rowOf(20).repeat(36_000)), says: '最多匯入 5,000 列' },
  'two headers that differ': { make: liesAboutItsPacking, says: '結構不一致' },
  'a sheet that unpacks to 100 MB': { make: () => workbookOf(Buffer.alloc(100_000_000, ' ')), says: '展開後太大' },
  'one text in 100,000 cells': { make: showsOneTextEverywhere, says: '展開後太大' },
}
