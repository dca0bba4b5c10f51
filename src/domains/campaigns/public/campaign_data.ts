import type { Campaign } from '#domains/campaigns/contract.ts'
import { campaignPath } from '../ui/addresses.ts'

/** A campaign for search engines: who asks, what for, until when, and where to give (schema.org DonateAction). */
export const campaignData = (campaign: Campaign, origin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'DonateAction',
  name: campaign.title,
  description: campaign.summary || undefined,
  image: `${origin}/share/campaigns/${campaign.id}.png`,
  startTime: campaign.starts_at,
  endTime: campaign.ends_at ?? undefined,
  actionStatus: `https://schema.org/${campaign.is_open ? 'PotentialActionStatus' : 'CompletedActionStatus'}`,
  recipient: { '@type': 'NGO', '@id': `${origin}/#organization` },
  target: { '@type': 'EntryPoint', urlTemplate: origin + campaignPath(campaign) },
})
