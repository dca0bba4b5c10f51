import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import { taxColumns, taxFileWords } from '../messages.ts'
import { cellsOf, fileNameOf, readTextFile, type TaxForm, type TaxLine, textFile } from './rules.ts'

/** A file that does not say what it was made of must not leave the house. */
const demandSame = (form: TaxForm, lines: readonly TaxLine[], bytes: Buffer): void => {
  const read = readTextFile(form, bytes)
  const isSame =
    read.length === lines.length &&
    read.every(({ identifier, amount }, at) => identifier === lines[at]?.identifier && amount === lines[at]?.amount)
  if (!isSame) throw new Error(`the tax file of ${form.year} does not read as it was written`)
}

/** The file of a year in its layout. */
export const makeFile = async (form: TaxForm, lines: readonly TaxLine[]): Promise<FileAnswer> => {
  const filename = fileNameOf(form)
  if (form.layout === 'xlsx') {
    const rows = lines.map((line) => cellsOf(form, line).map((cell, at) => (at === 3 ? Number(cell) : cell)))
    const name = filename.replace(/\.xlsx$/, '')
    return sheetAnswer(form.header ? [taxColumns, ...rows] : rows, { name, title: taxFileWords.sheet, format: 'xlsx' })
  }
  const body = textFile(form, lines, taxColumns)
  demandSame(form, lines, body)
  return { body, filename, mime: form.layout === 'fixed' ? 'text/plain; charset=big5' : 'text/csv; charset=utf-8' }
}
