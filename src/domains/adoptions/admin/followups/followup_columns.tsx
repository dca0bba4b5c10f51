import { cities } from '#domains/customers/rules.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import type { FilterName, ListRow } from '#platform/contract/list.ts'
import { tableDate } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { followupNames, isWorrying } from '../../followups/rules.ts'
import * as words from '../../messages.ts'
import { ReportState } from './report_state.tsx'
import { conditionTone } from './tones.ts'

type List = typeof followupDeskApi.list

type Row = ListRow<List>

/** What was told of the row, as the button that shows it beside the list; on a screen the whole row presses it. */
const ToldButton = ({ row, isShown, onShow }: { row: Row; isShown: boolean; onShow: () => void }) => (
  <button type="button" className="row-button" aria-pressed={isShown} onClick={onShow}>
    <span className="visually-hidden">{m.show_report(m.of(row.animal_name, row.days_after))}</span>
    {row.condition ? (
      <>
        <Tag tone={conditionTone[row.condition]}>{m.condition[row.condition]}</Tag>{' '}
        {isWorrying(row) && <Tag tone="warn">{m.unread}</Tag>}
        {row.visit_on && <span className="small muted figures">{m.will_visit(tableDate(row.visit_on))}</span>}
      </>
    ) : (
      <span className="muted">{m.untold}</span>
    )}
  </button>
)

/** Columns of the list of reports; `shown` stands beside it. */
export const followupColumns = (shown: number | undefined, onShow: (id: number) => void): ColumnsOf<List> => [
  { key: 'animal', label: m.column.animal, phone: 'title', clip: 'long', cell: (row) => row.animal_name },
  { key: 'name', label: m.column.name, phone: 'fact', clip: 'short', cell: (row) => row.name, sub: (row) => row.city },
  { key: 'which', label: m.column.which, phone: 'fact', cell: (row) => m.which(row.days_after) },
  { key: 'due', label: m.column.due, sort: 'due_on', phone: 'fact', cell: (row) => <DateText value={row.due_on} /> },
  {
    key: 'state',
    label: m.column.state,
    phone: 'side',
    cell: (row) => <ReportState report={row} />,
  },
  {
    key: 'condition',
    label: m.column.told,
    phone: 'tag',
    cell: (row) => <ToldButton row={row} isShown={row.id === shown} onShow={() => onShow(row.id)} />,
  },
  {
    key: 'assignee',
    label: m.column.assignee,
    muted: true,
    clip: 'short',
    hidden: true,
    cell: (row) => row.assignee?.name,
  },
  {
    key: 'reminders',
    label: m.column.reminders,
    numeric: true,
    muted: true,
    cell: (row) => row.reminder_count > 0 && row.reminder_count,
  },
  // it stands beside the list
  { key: 'note', label: m.column.note, muted: true, clip: 'long', hidden: true, cell: (row) => row.note },
]

/** Views of the list of reports. */
export const followupViews: readonly ListView<FilterName<List>>[] = [
  { label: m.view.open, filters: { state: 'due,late' }, opens: true },
  { label: m.view.late, filters: { state: 'late' } },
  { label: m.view.worrying, filters: { condition: 'concern,deceased,moved' } },
  { label: m.view.upcoming, filters: { state: 'upcoming' } },
  { label: m.view.done, filters: { state: 'done' } },
  { label: m.view.all, filters: {} },
]

/** Filters of the list of reports. */
export const followupFilters = (people: Relation): FiltersOf<List> => [
  {
    ...{ kind: 'choices', name: 'days_after', label: m.column.which, pinned: true },
    options: followupNames.map((value) => ({ value, label: m.which(Number(value)) })),
  },
  {
    kind: 'choice',
    name: 'city',
    label: m.column.city,
    pinned: true,
    options: cities.map((value) => ({ value, label: value })),
  },
  { kind: 'relation', name: 'assignee', label: m.column.assignee, pinned: true, ...people },
  { kind: 'choices', name: 'state', label: m.column.state, options: choices(m.state) },
  { kind: 'choices', name: 'condition', label: m.column.condition, options: choices(m.condition) },
  { kind: 'choice', name: 'species', label: m.column.species, options: choices(words.species) },
  { kind: 'given', name: 'waits', label: m.column.waits },
]
