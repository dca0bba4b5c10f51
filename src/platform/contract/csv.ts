/**
 * The records of a CSV text (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. Blank lines are no
 * records; a byte order mark is left out.
 */
export const parseCsv = (text: string): string[][] => {
  const records: string[][] = []
  let record: string[] = []
  // A quoted cell, or everything up to the next comma or line end.
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y
  const source = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex <= source.length) {
    const found = cell.exec(source)
    if (!found) break
    const [, quoted, plain, end] = found
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',') {
      if (record.some((value) => value.trim() !== '')) records.push(record)
      record = []
    }
    if (end === '') break
  }
  return records
}

/** The records under a header row as objects by its names; names and values without blanks at their ends. */
export const readTable = (text: string): Record<string, string>[] => {
  const [header = [], ...records] = parseCsv(text)
  return records.map((record) =>
    Object.fromEntries(header.map((name, index) => [name.trim(), (record[index] ?? '').trim()])),
  )
}
