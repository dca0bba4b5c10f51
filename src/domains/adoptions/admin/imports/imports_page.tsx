import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { importDeskApi } from '../../imports/desk/contract.ts'
import { importDeskWords as m } from '../../imports/desk/staff_messages.ts'
import { importRunPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { runColumns, runFilters, runViews } from './run_columns.tsx'
import { UploadButton } from './upload_button.tsx'

/** /admin/adoptions/imports: the government's listings by a file, and the last runs of whatever began them. */
export const ImportsPage = () => {
  const upload = useMay()(['adoptions create', 'adoptions update']) && <UploadButton />
  return (
    <ListPage
      {...useList(importDeskApi.list, { name: 'import_runs', sort: '-created_at', views: runViews })}
      note={m.lead}
      actions={upload}
      above={<AdoptionTabs tab="imports" />}
      filters={runFilters}
      columns={runColumns}
      nameOf={(row) => m.run_of(row.origin)}
      hrefOf={(row) => importRunPath(row.id)}
      empty={{ title: m.empty, text: m.empty_text, action: upload }}
    />
  )
}
