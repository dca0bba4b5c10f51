import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type TabLink, Tabs } from '#ui/navigation.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { daysLeft } from '../rules.ts'
import { campaignPath } from '../ui/addresses.ts'
import { adminCampaignPath, type CampaignTab, campaignTabs } from './addresses.ts'
import { campaignWords as m } from './messages.ts'
import { DonationsTab, SpendingTab } from './money_tabs.tsx'
import { OverviewTab } from './overview_tab.tsx'
import { campaignTone } from './tones.ts'
import { UpdatesTab } from './updates_tab.tsx'

const useTabs = (campaign: StaffCampaign, tab: CampaignTab): TabLink[] => {
  const may = useMay()
  const path = adminCampaignPath(campaign)
  const counts: Partial<Record<CampaignTab, number>> = {
    donations: campaign.donations_count,
    updates: campaign.updates.length,
  }
  const shown = campaignTabs.filter((one) => (one !== 'donations' && one !== 'spending') || may('transactions view'))
  const links = shown.map((one): TabLink => {
    const count = counts[one]
    return {
      label: m.tab[one],
      href: one === 'overview' ? path : `${path}?tab=${one}`,
      on: one === tab,
      ...(count === undefined ? {} : { count }),
    }
  })
  return may('logs view') ? [...links, { label: m.tab.logs, href: `${path}/logs`, on: false }] : links
}

const HeadActions = ({ campaign }: { campaign: StaffCampaign }) => (
  <>
    {['active', 'funded', 'ended', 'executing', 'reported', 'closed'].includes(campaign.state) && (
      <ButtonLink kind="outline" icon="external-link" href={campaignPath(campaign)} target="_blank">
        {m.preview}
      </ButtonLink>
    )}
    {useMay()('campaigns update') && (
      <ButtonLink icon="pencil" href={`${adminCampaignPath(campaign)}/edit`}>
        {m.edit}
      </ButtonLink>
    )}
  </>
)

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
      <Tabs className="admin-tabs" label={m.tabs} tabs={useTabs(campaign, tab)} />
      <div className="stack-16">
        {tab === 'overview' && <OverviewTab campaign={campaign} />}
        {tab === 'donations' && <DonationsTab campaign_id={campaign.id} />}
        {tab === 'spending' && <SpendingTab campaign_id={campaign.id} />}
        {tab === 'updates' && <UpdatesTab campaign={campaign} />}
      </div>
    </>
  )
}

/** A campaign: how it stands, its gifts, its payments, its reports. */
export const CampaignPage = ({ id, tab }: { id: number; tab: CampaignTab }) => (
  <Loaded {...useData(campaignDeskApi.get, { params: { id } })}>
    {(campaign) => <CampaignView key={campaign.id} campaign={campaign} tab={tab} />}
  </Loaded>
)
