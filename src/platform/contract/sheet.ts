/** What stands in a cell of a file; null is an empty one. */
export type Cell = string | number | null

/** A column of the file of a list. */
export type SheetColumn<Row, Field extends string = string> = {
  /** Its head, as the dictionary of the noun calls it. */
  readonly label: string
  readonly cell: (row: Row) => Cell
  /** The field of the body that an import fills from it; a column without one is only exported. */
  readonly field?: Field
  /** Which words may stand in it, by the value that they mean. */
  readonly words?: Readonly<Record<string, string>>
  /** What stands in it in the template; without one the column is empty there. */
  readonly example?: string
}

const plain = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}

/**
 * Makes columns that an import reads back as the export wrote them: field and row have the same name.
 *
 * @example const column = sheetColumns<Row>(); [column('name', c.name, { example: '毛夥伴' })]
 */
export const sheetColumns =
  <Row extends object>() =>
  <Field extends keyof Row & string>(
    field: Field,
    label: string,
    more: Pick<SheetColumn<Row>, 'words' | 'example'> = {},
  ): SheetColumn<Row, Field> => ({
    label,
    field,
    cell: (row) => {
      const value = plain(row[field])
      return value === null ? null : (more.words?.[String(value)] ?? value)
    },
    ...more,
  })
