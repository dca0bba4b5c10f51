import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { lettersApi } from '../desk/contract.ts'
import { letterStatusWords } from '../desk_messages.ts'
import { contactTopicWords } from '../messages.ts'
import { letterPath } from './addresses.ts'
import { letterColumns, letterViews } from './letter_columns.tsx'
import { letterDeskWords as m } from './messages.ts'
import { RepliesOfList } from './replies_note.tsx'

/** /admin/customers/messages: what people wrote to the charity. */
export const LettersPage = () => {
  const list = useList(lettersApi.list, { name: 'contact_messages', sort: '-last_at', views: letterViews })
  const filters: FiltersOf<typeof lettersApi.list> = [
    { kind: 'choices', name: 'status', label: m.column.status, options: choices(letterStatusWords) },
    { kind: 'choice', name: 'topic', label: m.column.topic, pinned: true, options: choices(contactTopicWords) },
    { kind: 'relation', name: 'assignee', label: m.column.assignee, ...usePeopleRelation(lettersApi.people) },
    {
      kind: 'choice',
      name: 'unassigned',
      label: m.filter.unassigned,
      options: choices({ 1: m.filter.nobody, 0: m.filter.somebody }),
    },
    { kind: 'choice', name: 'automatic', label: m.filter.automatic, options: choices({ 1: m.yes, 0: m.no }) },
  ]
  return (
    <ListPage
      {...list}
      above={<RepliesOfList />}
      actions={<ExportButton endpoint={lettersApi.export} list={list} />}
      searchLabel={m.search}
      filters={filters}
      columns={letterColumns}
      nameOf={(row) => row.contact_no}
      hrefOf={(row) => letterPath(row.id)}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
