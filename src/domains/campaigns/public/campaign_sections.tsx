import type { PageOf } from '#platform/contract/list.ts'
import { Deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Campaign, CampaignCard as CampaignCardData, Donor } from '../contract.ts'
import * as m from '../messages.ts'
import { listPathOf } from '../ui/addresses.ts'
import { CampaignCard } from '../ui/campaign_card.tsx'
import { Animals, Updates, UseOfMoney } from './campaign_story.tsx'
import { DonorWall } from './donor_wall.tsx'

/** What stands below the story: where the money went, for which animals, what happened since, and who gave. */
export const CampaignSections = ({ campaign, donors }: { campaign: Campaign; donors: PageOf<Donor> }) => (
  <Deferred>
    <UseOfMoney campaign={campaign} />
    {campaign.animals.length > 0 && <Animals animals={campaign.animals} />}
    {campaign.updates.length > 0 && <Updates updates={campaign.updates} />}
    <DonorWall campaign_id={campaign.id} first={donors} />
  </Deferred>
)

/** Other campaigns that need help. */
export const RelatedCampaigns = ({
  campaign,
  related,
}: {
  campaign: Campaign
  related: readonly CampaignCardData[]
}) => {
  if (related.length === 0) return null
  const isFund = campaign.type === 'general'
  return (
    <section className="section section-warm">
      <div className="container">
        <div className="section-head">
          <h2>{m.related}</h2>
          <a className="more" href={isFund ? '/campaigns/search' : listPathOf[campaign.type]}>
            {isFund ? m.all_campaigns : m.all_of_type(m.type[campaign.type])}
            <Icon name="arrow-right" />
          </a>
        </div>
        <div className="grid columns-3">
          {related.map((entry) => (
            <CampaignCard key={entry.id} campaign={entry} />
          ))}
        </div>
      </div>
    </section>
  )
}
