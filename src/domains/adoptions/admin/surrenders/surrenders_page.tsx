import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { surrendersApi } from '../../surrenders/contract.ts'
import { surrenderWords as m } from '../../surrenders/staff_messages.ts'
import { surrenderListPath, surrenderPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { surrenderColumns, surrenderFilters, surrenderViews } from './surrender_columns.tsx'

/** Animals that their keepers must give up, the longest waiting first. */
export const SurrendersPage = () => {
  const may = useMay()
  const list = useList(surrendersApi.list, { name: 'surrenders', sort: 'asked_on', views: surrenderViews })
  const create = may('adoptions create') && (
    <ButtonLink href={`${surrenderListPath}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      note={m.lead}
      actions={
        <>
          <ExportButton endpoint={surrendersApi.export} list={list} />
          {create}
        </>
      }
      above={<AdoptionTabs tab="surrenders" />}
      searchLabel={m.search}
      filters={surrenderFilters}
      columns={surrenderColumns}
      nameOf={(row) => row.animal_name}
      hrefOf={may('adoptions update') ? (row) => surrenderPath(row.id) : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
