import type { ListColumn } from '#ui/admin/list_columns.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'

/** The keys of the columns that are shown, in their order. */
export type ColumnKeys = readonly string[]

type Columns<Row> = readonly ListColumn<Row, string>[]

const usualKeys = <Row,>(columns: Columns<Row>): ColumnKeys =>
  columns.filter((column) => !column.hidden).map(({ key }) => key)

/** The first column leads to the row, so it is always there; what the list does not know any more is left out. */
const knownKeys = <Row,>(columns: Columns<Row>, chosen: ColumnKeys | undefined): ColumnKeys => {
  if (!chosen) return usualKeys(columns)
  const [first] = columns
  const known = chosen.filter((key) => key !== first?.key && columns.some((column) => column.key === key))
  return first ? [first.key, ...new Set(known)] : []
}

/** The columns to show, in their order. */
export const shownColumns = <Row,>(columns: Columns<Row>, chosen: ColumnKeys | undefined): Columns<Row> =>
  knownKeys(columns, chosen).flatMap((key) => columns.find((column) => column.key === key) ?? [])

const moved = (keys: ColumnKeys, from: number, to: number): ColumnKeys => {
  const next = keys.filter((_, index) => index !== from)
  return [...next.slice(0, to), ...keys.slice(from, from + 1), ...next.slice(to)]
}

type ColumnChooserProps<Row> = {
  columns: Columns<Row>
  chosen: ColumnKeys | undefined
  onChosen: ((keys: ColumnKeys | undefined) => void) | undefined
}

/** Which columns a person sees, and in which order. */
export const ColumnChooser = <Row,>({ columns, chosen, onChosen }: ColumnChooserProps<Row>) => {
  if (!onChosen) return null
  const keys = knownKeys(columns, chosen)
  const shown = shownColumns(columns, chosen)
  const others = columns.filter(({ key }) => !keys.includes(key))
  const toggle = (key: string) => onChosen(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  return (
    <PopoverButton
      label={adminMessages.columns}
      title={adminMessages.columns}
      icon="columns-3"
      className="button button-text button-small hide-phone"
    >
      {() => (
        <div className="stack gap-2">
          {[...shown, ...others].map(({ key, label }, index) => (
            <div key={key} className="row between gap-4">
              <CheckField
                label={label}
                checked={index < keys.length}
                disabled={index === 0}
                onChange={() => toggle(key)}
              />
              {index > 0 && index < keys.length && (
                <span className="row">
                  <IconButton
                    icon="arrow-up"
                    label={adminMessages.column_up(label)}
                    disabled={index === 1}
                    onClick={() => onChosen(moved(keys, index, index - 1))}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={adminMessages.column_down(label)}
                    disabled={index === keys.length - 1}
                    onClick={() => onChosen(moved(keys, index, index + 1))}
                  />
                </span>
              )}
            </div>
          ))}
          {chosen && (
            <Button size="small" kind="text" onClick={() => onChosen(undefined)}>
              {adminMessages.usual_columns}
            </Button>
          )}
        </div>
      )}
    </PopoverButton>
  )
}
