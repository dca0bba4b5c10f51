import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useRun } from '#platform/browser/use_run.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Tag } from '#ui/chip.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { isWorrying } from '../../followups/rules.ts'
import * as words from '../../messages.ts'
import { requestDeskPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { NewestReport } from './newest_report.tsx'
import { RemindButton } from './remind_button.tsx'
import { ReportState } from './report_state.tsx'
import { conditionTone } from './tones.ts'

type List = typeof followupDeskApi.list

const columns: ColumnsOf<List> = [
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
    label: m.column.condition,
    phone: 'tag',
    cell: (row) =>
      row.condition && (
        <>
          <Tag tone={conditionTone[row.condition]}>{m.condition[row.condition]}</Tag>{' '}
          {isWorrying(row) && <Tag tone="warn">{m.unread}</Tag>}
        </>
      ),
  },
  {
    key: 'reminders',
    label: m.column.reminders,
    numeric: true,
    muted: true,
    cell: (row) => row.reminder_count > 0 && row.reminder_count,
  },
  // the newest one stands beside the list
  { key: 'note', label: m.column.note, muted: true, clip: 'long', hidden: true, cell: (row) => row.note },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.view.open, filters: { state: 'due,late' }, opens: true },
  { label: m.view.late, filters: { state: 'late' } },
  { label: m.view.worrying, filters: { condition: 'concern,deceased,moved' } },
  { label: m.view.upcoming, filters: { state: 'upcoming' } },
  { label: m.view.done, filters: { state: 'done' } },
  { label: m.view.all, filters: {} },
]

const filters: FiltersOf<List> = [
  { kind: 'choices', name: 'state', label: m.column.state, pinned: true, options: choices(m.state) },
  { kind: 'choices', name: 'condition', label: m.column.condition, pinned: true, options: choices(m.condition) },
  { kind: 'choice', name: 'species', label: m.column.species, options: choices(words.species) },
  { kind: 'given', name: 'waits', label: m.column.waits },
]

/** /admin/adoptions/followups: reports after adoptions, those first that are due first. */
export const FollowupsPage = () => {
  const list = useList(followupDeskApi.list, { name: 'adoption_followups', sort: 'due_on', views })
  const desk = useRun(useToasts())
  return (
    <ListPage
      {...list}
      note={m.lead}
      actions={
        <>
          <RemindButton desk={desk} />
          <ExportButton endpoint={followupDeskApi.export} list={list} />
        </>
      }
      above={
        <>
          <AdoptionTabs tab="followups" />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </>
      }
      panel={<NewestReport desk={desk} />}
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      photoOf={(row) => cardPicture(row.photo)}
      nameOf={(row) => m.of(row.animal_name, row.days_after)}
      hrefOf={(row) => requestDeskPath(row.request_id)}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
