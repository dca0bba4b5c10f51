import type { z } from 'zod'
import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { reasonDialogOf } from '#domains/jobs/ui/reason_dialog.tsx'
import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { allCampaignTypes } from '../contract.ts'
import { campaignDeskApi, type StaffCampaignRow } from '../desk/contract.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { typeWords } from '../type_messages.ts'
import { adminCampaignPath, adminListPath } from '../ui/desk_addresses.ts'
import { campaignColumns, campaignFilters, campaignViews } from './campaign_columns.tsx'

type Row = z.output<typeof StaffCampaignRow>
type Type = Row['type']

const SuspendDialog = reasonDialogOf({
  label: m.suspend_reason,
  step: m.bulk.suspend,
  text: m.bulk.suspend_text,
  maxLength: 200,
})

const bulkButtons = bulkButtonsOf([
  { endpoint: campaignDeskApi.featureMany, label: m.bulk.feature, icon: 'star' },
  { endpoint: campaignDeskApi.unfeatureMany, label: m.bulk.unfeature, icon: 'star-off' },
  { endpoint: campaignDeskApi.suspendMany, label: m.bulk.suspend, icon: 'player-pause', values: SuspendDialog },
])

const TypeTabs = ({ type }: { type: Type }) => (
  <PageTabs
    label={typeWords.types}
    words={typeWords.type}
    tab={type}
    pages={allCampaignTypes.map((tab) => ({ tab, href: adminListPath(tab) }))}
  />
)

/** The campaigns of one type, of every state. */
export const CampaignsPage = ({ type }: { type: Type }) => {
  const may = useMay()
  const list = useList(campaignDeskApi.list, {
    name: 'campaigns',
    sort: '-updated_at',
    views: campaignViews,
    fixed: { type },
  })
  const create = type !== 'general' && may('campaigns create') && (
    <ButtonLink href={`${adminListPath(type)}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  return (
    <ListPage
      {...list}
      key={type}
      title={m.list(typeWords.type[type])}
      actions={
        <>
          <ExportButton endpoint={campaignDeskApi.export} list={list} />
          {create}
        </>
      }
      above={<TypeTabs type={type} />}
      searchLabel={m.search}
      filters={campaignFilters}
      columns={campaignColumns}
      nameOf={(row) => row.title}
      hrefOf={adminCampaignPath}
      bulkActions={may('campaigns update') && bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
