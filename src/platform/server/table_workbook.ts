import type { CellObject } from '@e965/xlsx'
import { failField } from '#platform/contract/failures.ts'
import { mostImportRows } from '#platform/contract/import.ts'
import { importMessages as m } from './import_messages.ts'
import { mostColumns, mostUnpacked, type TableRow, takeRows } from './table_limits.ts'
import { zip } from './zip.ts'
import { unpackUntil, zipFiles } from './zip_entries.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

type Spreadsheets = typeof import('@e965/xlsx')

/** The text of a cell. Nothing is calculated: of a formula it is what the file shows. */
const textOf = ({ SSF }: Spreadsheets, { t, v, w, z }: CellObject): string => {
  if (t === 'n' && typeof v === 'number' && z !== undefined && SSF.is_date(String(z))) {
    const { y, m, d, H, M, S } = SSF.parse_date_code(v)
    const day = [y, m, d].map(twoDigits).join('-')
    return H + M + S > 0 ? `${day} ${[H, M].map(twoDigits).join(':')}` : day
  }
  // the value itself, not the form that the cell gives it: 1234, not 1,234
  return t === 'n' ? String(v) : (w ?? String(v ?? ''))
}

type Files = ReturnType<typeof zipFiles>

/** Unpacks one file after the other, all within one ceiling. */
const unpacker = (files: Files) => {
  let left = mostUnpacked
  return async (name: string) => {
    const file = files.get(name.toLowerCase())
    if (!file) return undefined
    const unpacked = await unpackUntil(file, left)
    left -= unpacked.bytes.length
    return unpacked
  }
}

const attribute = (element: string, name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(element)?.[1]

/** Where the first sheet stands, by the workbook and its relations. */
const sheetOf = (workbook: string, relations: string): string | undefined => {
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0] ?? ''
  const id = attribute(sheet, '\\w+:id')
  const relation = relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((it) => attribute(it, 'Id') === id)
  const target = attribute(relation ?? '', 'Target')
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/** Refuses a sheet with more rows or columns than an import may have before a cell of it is made. */
const demandSmall = (sheet: Buffer) => {
  let rows = 0
  let cells = 0
  // a value, or a text within the cell; a formula that shows nothing has an empty one
  for (const [tag] of sheet.toString('latin1').matchAll(/<(?:\w+:)?(?:row[\s>]|v>(?!<)|is>)/g)) {
    if (tag.includes('row')) cells = 0
    else if (++cells === 1) rows += 1
    if (cells > mostColumns) failField('file', m.too_many_columns(mostColumns))
    // the head is no row
    if (rows > mostImportRows + 1) failField('file', m.too_many_rows(mostImportRows))
  }
}

/** Archives tell a time of each file; nobody reads it. */
const anyTime = new Date('2000-01-01T00:00:00Z')

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet and what its cells point at, stored as it is. */
const packedAgain = (parts: Readonly<Record<string, Buffer>>, is1904: boolean) => {
  const types = Object.keys(parts).map(
    (name) =>
      `<Override PartName="/xl/${name}.xml" ContentType="${excel}.${name === 'sheet' ? 'worksheet' : name}+xml"/>`,
  )
  const texts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${excel}.sheet.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="sheet.xml"/></Relationships>`,
  }
  const entries = [
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...Object.entries(parts).map(([name, bytes]) => ({ name: `xl/${name}.xml`, bytes })),
  ]
  return zip(entries, anyTime, false)
}

/** The first sheet of an archive as a workbook of its own, or a sentence. What else the archive holds is not unpacked. */
const firstSheetOf = async (files: Files): Promise<Buffer> => {
  const unpack = unpacker(files)
  const workbook = await unpack('xl/workbook.xml')
  const relations = await unpack('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) return failField('file', m.not_a_table)
  const path = sheetOf(workbook.bytes.toString(), relations.bytes.toString())
  const styles = await unpack('xl/styles.xml')
  const sharedStrings = await unpack('xl/sharedstrings.xml')
  const sheet = (await unpack(path ?? '')) ?? failField('file', m.not_a_table)
  demandSmall(sheet.bytes)
  if ([workbook, relations, styles, sharedStrings, sheet].some((part) => part?.isCut)) failField('file', m.too_much)
  const parts = {
    sheet: sheet.bytes,
    ...(styles && { styles: styles.bytes }),
    ...(sharedStrings && { sharedStrings: sharedStrings.bytes }),
  }
  return packedAgain(parts, /date1904=["'](?:1|true)/.test(workbook.bytes.toString()))
}

function* rowsOf(spreadsheets: Spreadsheets, workbook: Buffer): Generator<TableRow> {
  const book = spreadsheets.read(workbook, { type: 'buffer', dense: true, cellNF: true, cellHTML: false })
  const cells: CellObject[][] = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
  // Cells that are not there are holes, however far to the right or below the next one stands.
  for (const at of Object.keys(cells).map(Number)) {
    const row = cells[at] ?? []
    if (row.length > mostColumns) failField('file', m.too_many_columns(mostColumns))
    const texts = Array.from(row, (cell) => (cell ? textOf(spreadsheets, cell) : ''))
    if (texts.some((text) => text.trim() !== '')) yield { row: at + 1, cells: texts }
  }
}

const archiveOf = (bytes: Buffer): Files => {
  try {
    return zipFiles(bytes)
  } catch {
    return failField('file', m.damaged)
  }
}

/** The rows of the first sheet of an Excel file. */
export const readWorkbook = async (bytes: Buffer): Promise<TableRow[]> => {
  const files = archiveOf(bytes)
  try {
    const workbook = await firstSheetOf(files)
    return takeRows(rowsOf(await import('@e965/xlsx'), workbook))
  } catch (error) {
    // The library throws texts of its own for what is no workbook.
    if (error instanceof Error && error.name === 'Failed') throw error
    return failField('file', m.not_a_table)
  }
}
