/**
 * What pasted cells of a spreadsheet mean for rows. A line that names a row (its order number in another cell) belongs to
 * that row; other lines belong to the rows below the one that was pasted into, in their order. Null for a text of one cell,
 * which is pasted as usual.
 *
 * @param names what rows are called, as on the screen
 * @param from the row that was pasted into
 */
export const pastedValues = (text: string, names: readonly string[], from: number) => {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  const places = new Map(names.map((name, index) => [name.toUpperCase(), index]))
  const values = new Map<number, string>()
  let next = from
  let left = 0
  for (const line of lines) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const named = cells.findIndex((cell) => places.has(cell.toUpperCase()))
    const others = named < 0 ? cells : cells.toSpliced(named, 1)
    const value = others.find(Boolean) ?? ''
    const place = named < 0 ? next++ : places.get(cells[named]?.toUpperCase() ?? '')
    if (place !== undefined && place < names.length) values.set(place, value)
    else if (value) left += 1
  }
  return { values, left }
}
