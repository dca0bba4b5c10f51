import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { FiltersOf } from '#ui/admin/filters.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { adoptionRequestSubject } from '../../column_messages.ts'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { boardPath, requestDeskPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { requestColumns, requestFilters, requestViews } from './request_columns.tsx'
import { SourcesCard } from './sources_card.tsx'

type List = typeof requestDeskApi.list
const { columns: c } = adoptionRequestSubject

/** Who would like to adopt, of every animal. */
export const RequestsPage = () => {
  const list = useList(requestDeskApi.list, { name: 'adoption_requests', sort: '-created_at', views: requestViews })
  const relation: FiltersOf<List>[number] = {
    kind: 'relation',
    name: 'assignee',
    label: c.assignee_id,
    ...usePeopleRelation(requestDeskApi.people),
  }
  return (
    <>
      <ListPage
        {...list}
        actions={
          <>
            <ButtonLink kind="outline" href={boardPath}>
              {m.board}
            </ButtonLink>
            <ExportButton endpoint={requestDeskApi.export} list={list} />
          </>
        }
        above={<AdoptionTabs tab="requests" />}
        searchLabel={m.search}
        filters={[...requestFilters, relation]}
        columns={requestColumns}
        nameOf={(row) => m.title(row.name, row.animal_name)}
        hrefOf={({ id }) => requestDeskPath(id)}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      <div className="mt-6">
        <SourcesCard />
      </div>
    </>
  )
}
