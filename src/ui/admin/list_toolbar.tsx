import { useCallback, useId } from 'react'
import { ColumnChooser } from '#ui/admin/column_chooser.tsx'
import { FilterBar } from '#ui/admin/filter_bar.tsx'
import type { Filters } from '#ui/admin/filters.ts'
import type { ListCardProps } from '#ui/admin/list_card_props.ts'
import type { ListedRow } from '#ui/admin/list_columns.ts'
import { ListSearch } from '#ui/admin/list_search.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { SavedViews } from '#ui/admin/saved_views.tsx'
import { Segments } from '#ui/choice_fields.tsx'

const lookOptions = [
  { value: 'rows', label: adminMessages.look_rows },
  { value: 'photos', label: adminMessages.look_photos },
] as const

type Looks<Row extends ListedRow> = Pick<ListCardProps<Row, unknown>, 'photoOf' | 'look' | 'onLook'>

/** Whether the rows of a list are shown as photos. */
export const showsPhotos = <Row extends ListedRow>({ photoOf, look }: Looks<Row>) =>
  photoOf !== undefined && look === 'photos'

/** Rows or photos, where a list has photos. */
const LookSwitch = <Row extends ListedRow>({ photoOf, look, onLook }: Looks<Row>) => {
  const name = useId()
  return photoOf && look && onLook ? (
    <Segments label={adminMessages.look} name={name} options={lookOptions} value={look} onChange={onLook} />
  ) : null
}

type ToolbarProps<Row extends ListedRow> = Looks<Row> &
  Pick<
    ListCardProps<Row, unknown>,
    | 'chosenColumns'
    | 'columns'
    | 'filters'
    | 'onChange'
    | 'onColumns'
    | 'savedViews'
    | 'searchLabel'
    | 'state'
    | 'tools'
    | 'views'
  > & { onFilters: (filters: Filters) => void }

/**
 * What narrows a list and how its rows are shown. Where there is no view yet, the first one is saved from here: a bar of
 * views without one would be empty on a phone.
 */
export const ListToolbar = <Row extends ListedRow>(props: ToolbarProps<Row>) => {
  const { state, onChange, savedViews, views = [] } = props
  const onSearch = useCallback((q: string) => onChange({ q, page: 1 }), [onChange])
  return (
    <div className="toolbar">
      {props.searchLabel && <ListSearch label={props.searchLabel} value={state.q} onSearch={onSearch} />}
      <FilterBar defs={props.filters ?? []} state={state} onFilters={props.onFilters} />
      <div className="row gap-2 push">
        {!showsPhotos(props) && (
          <ColumnChooser columns={props.columns} chosen={props.chosenColumns} onChosen={props.onColumns} />
        )}
        <LookSwitch photoOf={props.photoOf} look={props.look} onLook={props.onLook} />
        {props.tools}
        {savedViews && views.length === 0 && <SavedViews savedViews={savedViews} />}
      </div>
    </div>
  )
}
