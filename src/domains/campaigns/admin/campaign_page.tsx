import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { daysLeft } from '../rules.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { campaignPath } from '../ui/addresses.ts'
import { adminCampaignPath } from '../ui/desk_addresses.ts'
import type { CampaignTab } from './addresses.ts'
import { CampaignTabs } from './campaign_tabs.tsx'
import { DocumentsTab } from './documents_tab.tsx'
import { DonationsTab } from './donations_tab.tsx'
import { OverviewTab } from './overview_tab.tsx'
import { SpendingTab } from './spending_tab.tsx'
import { campaignTone } from './tones.ts'
import { UpdatesTab } from './updates_tab.tsx'

const HeadActions = ({ campaign }: { campaign: StaffCampaign }) => {
  const may = useMay()('campaigns update')
  return (
    <>
      {campaign.type !== 'general' &&
        ['active', 'funded', 'ended', 'executing', 'reported', 'closed'].includes(campaign.state) && (
          <ButtonLink kind="outline" icon="external-link" href={campaignPath(campaign)} target="_blank">
            {m.preview}
          </ButtonLink>
        )}
      {may && (
        <ButtonLink
          kind="outline"
          icon="mail"
          href={`/admin/mailings/create?kind=campaign_thanks&campaign=${campaign.id}`}
        >
          {m.thank}
        </ButtonLink>
      )}
      {may && (
        <ButtonLink icon="pencil" href={`${adminCampaignPath(campaign)}/edit`}>
          {m.edit}
        </ButtonLink>
      )}
    </>
  )
}

const CampaignView = ({ campaign, tab }: { campaign: StaffCampaign; tab: CampaignTab }) => {
  const days = campaign.is_open ? daysLeft(campaign.ends_at, new Date()) : null
  return (
    <>
      <PageHead
        title={campaign.title}
        crumb={campaign.title}
        tags={
          <>
            <StatusTag tone={campaignTone[campaign.state]}>{m.state[campaign.state]}</StatusTag>
            {days !== null && <span className="small muted figures">{m.days(days)}</span>}
          </>
        }
        actions={<HeadActions campaign={campaign} />}
      />
      <CampaignTabs campaign={campaign} tab={tab} />
      <div className="stack-16">
        {tab === 'overview' && <OverviewTab campaign={campaign} />}
        {tab === 'donations' && <DonationsTab campaign_id={campaign.id} />}
        {tab === 'spending' && <SpendingTab campaign={campaign} />}
        {tab === 'documents' && <DocumentsTab campaign={campaign} />}
        {tab === 'updates' && <UpdatesTab campaign={campaign} />}
      </div>
    </>
  )
}

type PageProps = { type: StaffCampaign['type']; id: number; tab: CampaignTab }

/** A campaign: how it stands, its gifts, its payments, its reports. */
export const CampaignPage = ({ type, id, tab }: PageProps) => (
  <Loaded {...useData(campaignDeskApi.get, { params: { id } })} isHere={(campaign) => campaign.type === type}>
    {(campaign) => <CampaignView key={campaign.id} campaign={campaign} tab={tab} />}
  </Loaded>
)
