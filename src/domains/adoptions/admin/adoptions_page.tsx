import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { deskApi } from '../desk/contract.ts'
import { postDeskWords as m } from '../desk/staff_messages.ts'
import { adoptionDeskPath } from './addresses.ts'
import { adoptionColumns } from './adoption_columns.tsx'
import { adoptionFilters, adoptionViews } from './adoption_filters.ts'
import { AdoptionTabs } from './adoption_tabs.tsx'
import { bulkButtons } from './bulk_buttons.tsx'

/** The cats or the dogs that look for a home, whoever posted them. */
export const AdoptionsPage = ({ species }: { species: 'cat' | 'dog' }) => {
  const may = useMay()
  const fixed = { species }
  const list = useList(deskApi.list, { name: 'adoptions', sort: '-updated_at', views: adoptionViews, fixed })
  const create = may('adoptions create') && (
    <ButtonLink href="/admin/adoptions/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      key={species}
      actions={
        <>
          <ExportButton endpoint={deskApi.export} list={list} />
          {create}
        </>
      }
      above={<AdoptionTabs tab={species} />}
      searchLabel={m.search}
      filters={adoptionFilters}
      columns={adoptionColumns}
      nameOf={(row) => row.name || m.unnamed}
      photoOf={(row) => cardPicture(row.photo)}
      hrefOf={may('adoptions update') ? ({ id }) => adoptionDeskPath(id) : undefined}
      bulkActions={may('adoptions update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
