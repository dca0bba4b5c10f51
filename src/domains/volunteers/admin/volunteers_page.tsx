import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { volunteerDeskApi } from '../desk/contract.ts'
import { adminVolunteerPath } from '../ui/addresses.ts'
import { volunteerDeskWords as m } from './messages.ts'
import { volunteerColumns, volunteerFilters, volunteerViews } from './volunteer_columns.tsx'

/** Volunteers, from the registration to the end of their service. */
export const VolunteersPage = () => {
  const may = useMay()
  const list = useList(volunteerDeskApi.list, { name: 'volunteers', sort: '-submitted_at', views: volunteerViews })
  const create = may('volunteers create') && (
    <ButtonLink href="/admin/volunteers/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={volunteerDeskApi.export} list={list} />
          {may('volunteers update') && (
            <ButtonLink kind="outline" icon="mail" href="/admin/mailings/create?kind=volunteers">
              {m.write}
            </ButtonLink>
          )}
          {create}
        </>
      }
      searchLabel={m.search}
      filters={volunteerFilters}
      columns={volunteerColumns}
      nameOf={(row) => row.name}
      hrefOf={may('volunteers update') ? (row) => adminVolunteerPath(row.id) : undefined}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
