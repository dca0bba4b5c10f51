import type { Campaign, CampaignCard } from '#domains/campaigns/contract.ts'

/** The public list of a kind. */
export const listPathOf: Record<CampaignCard['type'], string> = {
  neuter: '/campaigns/neuter',
  medical: '/campaigns/medical',
  food: '/campaigns/food',
  care_home: '/campaigns/care-home',
  general: '/donation',
}

/** The one public address of a campaign. */
export const campaignPath = ({ id, slug }: Pick<Campaign, 'id' | 'slug'>): string =>
  slug ? `/campaigns/s/${id}/${encodeURIComponent(slug)}` : `/campaigns/s/${id}`
