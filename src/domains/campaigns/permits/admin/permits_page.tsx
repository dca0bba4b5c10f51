import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { permitsApi } from '../contract.ts'
import { permitWords as m } from '../messages.ts'
import { permitColumns, permitViews } from './permit_columns.tsx'

/** The permits to appeal for gifts, with what the law asks of each next. */
export const PermitsPage = () => {
  const create = useMay()('campaigns create') && (
    <ButtonLink href="/admin/settings/permits/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(permitsApi.list, { name: 'solicitation_permits', sort: '-ends_on', views: permitViews() })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={permitsApi.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      columns={permitColumns}
      nameOf={(row) => row.name}
      hrefOf={(row) => `/admin/settings/permits/${row.id}`}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
