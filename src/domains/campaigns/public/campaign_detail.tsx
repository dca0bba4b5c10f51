import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Breadcrumbs } from '#ui/navigation.tsx'
import { NoBreak } from '#ui/no_break.tsx'
import { Gallery, Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { ShareLinks } from '#ui/share.tsx'
import type { Campaign, CampaignCard as CampaignCardData, Donor } from '../contract.ts'
import * as m from '../messages.ts'
import { listPathOf } from '../ui/addresses.ts'
import { DaysLeft } from '../ui/campaign_card.tsx'
import type { Trust } from '../ui/trust.ts'
import { useGiving } from './giving.ts'
import { GivingBar, GivingPanel, ShortPanel } from './giving_panel.tsx'

/** What stands in for photos until there are some. */
const drawingOf: Record<Campaign['type'], string> = {
  neuter: '/illustrations/campaign-neuter.svg',
  medical: '/illustrations/campaign-medical.svg',
  food: '/illustrations/campaign-food.svg',
  care_home: '/illustrations/campaign-care-home.svg',
  general: '/illustrations/family-home.svg',
}

const Photos = ({ campaign }: { campaign: Campaign }) => {
  const pictures = campaign.photos.map(pictureOfPhoto)
  return (
    <div className="relative detail-photos">
      {pictures.length > 0 ? (
        <Gallery pictures={pictures} label={m.photos} ratio="16 / 10" sizes="(max-width: 1023px) 100vw, 752px" />
      ) : (
        <Picture src={drawingOf[campaign.type]} alt="" first />
      )}
      {campaign.is_open && campaign.days_left !== null && <DaysLeft days={campaign.days_left} />}
    </div>
  )
}

const SectionLinks = ({ campaign }: { campaign: Campaign }) => (
  <nav className="tabs mt-7" aria-label={m.sections}>
    <a href="#story" className="is-on">
      {m.story}
    </a>
    {campaign.updates.length > 0 && (
      <a href="#updates">
        {m.updates}
        <Tag>{campaign.updates.length}</Tag>
      </a>
    )}
    <a href="#donors">
      {m.donors}
      <Tag>{formatCount(campaign.donors_count)}</Tag>
    </a>
    <a href="#use">{m.use}</a>
  </nav>
)

/** The film of a campaign, on its own site: nothing of it is loaded here. */
const VideoLink = ({ address }: { address: string }) => (
  <ButtonLink className="mt-4" kind="outline" size="small" icon="video" href={address} target="_blank" rel="noopener">
    {m.video}
  </ButtonLink>
)

const CampaignSections = lazyHydrated(async () => (await import('./campaign_sections.tsx')).CampaignSections)
const GivingTrust = lazyHydrated(async () => (await import('../ui/giving_trust.tsx')).GivingTrust)
const RelatedCampaigns = lazyHydrated(async () => (await import('./campaign_sections.tsx')).RelatedCampaigns)

type CampaignPageProps = {
  campaign: Campaign
  donors: PageOf<Donor>
  related: readonly CampaignCardData[]
  trust: Trust
  /** The page's full address, for sharing. */
  address: string
}

/** A campaign: what it is for, how far it is, what came of it, and the way to give. */
export const CampaignPage = ({ campaign, donors, related, trust, address }: CampaignPageProps) => {
  const giving = useGiving(campaign)
  const { permit_no, place, clinic, city } = campaign
  const facts = [permit_no && m.permit(permit_no), place, clinic, city].filter(Boolean)
  const beside = <GivingTrust trust={trust} permit_no={permit_no} donors={donors.data} />
  // the panel of a campaign that is over, or has all it needs, shows the first of them
  const isNamedAbove = !campaign.is_open || (campaign.percent ?? 0) >= 100
  return (
    <>
      <div className="container page-head page-head-short">
        <Breadcrumbs
          items={[
            { label: m.home, href: '/' },
            { label: m.all, href: '/campaigns/search' },
            { label: m.type[campaign.type], href: listPathOf[campaign.type] },
            { label: campaign.title },
          ]}
        />
      </div>
      <div className="container two-columns page-end">
        <div>
          <Photos campaign={campaign} />
          <div className="row wrap gap-2 mt-6">
            <Tag tone={campaign.type === 'medical' ? 'primary' : 'secondary'}>{m.type[campaign.type]}</Tag>
            {facts.length > 0 && <span className="small faint">{facts.join('・')}</span>}
          </div>
          <h1 className="mt-2 detail-title">
            <NoBreak text={campaign.title} />
          </h1>
          {campaign.subtitle && <p className="lead mt-2">{campaign.subtitle}</p>}
          <div className="mt-4">
            <ShareLinks address={address} title={campaign.title} />
          </div>
          <ShortPanel campaign={campaign} giving={giving}>
            {beside}
          </ShortPanel>
          <SectionLinks campaign={campaign} />
          <section id="story" className="mt-6" aria-label={m.story}>
            <Deferred>
              <RichText html={campaign.content} className="prose campaign-story" />
              {campaign.video_url && <VideoLink address={campaign.video_url} />}
            </Deferred>
          </section>
          <CampaignSections campaign={campaign} donors={donors} />
        </div>
        <aside className="side">
          <Deferred>
            <GivingPanel campaign={campaign} giving={giving} similar={related[0]}>
              {beside}
            </GivingPanel>
          </Deferred>
        </aside>
      </div>
      <RelatedCampaigns campaign={campaign} related={related.slice(isNamedAbove ? 1 : 0).slice(0, 3)} />
      <GivingBar campaign={campaign} giving={giving} />
    </>
  )
}
