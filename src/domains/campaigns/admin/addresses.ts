import { keysOf } from '#platform/contract/closed_lists.ts'
import type { StaffCampaign } from '../desk/contract.ts'
import { typeWords } from './types/messages.ts'

type Type = StaffCampaign['type']

/** The part of an address that names a type of campaigns. */
export const typeSlug: Record<Type, string> = {
  neuter: 'neuter',
  medical: 'medical',
  food: 'food',
  care_home: 'care-home',
  general: 'general',
}

/** The type that an address names; undefined for any other word. */
export const typeOfSlug = (slug: string): Type | undefined => keysOf(typeSlug).find((type) => typeSlug[type] === slug)

/** The list of a type in the back office. */
export const adminListPath = (type: Type): string => `/admin/campaigns/${typeSlug[type]}`

/** What `?tab=` of a campaign may say. They stand beside the page, which would else be loaded with the routes. */
export const campaignTabs = ['overview', 'donations', 'spending', 'updates'] as const
export type CampaignTab = (typeof campaignTabs)[number]

/** A campaign in the back office. */
export const adminCampaignPath = ({ id, type }: { id: number; type: Type }): string => `${adminListPath(type)}/${id}`

/** What the type of an address is called in the breadcrumbs. */
export const typeTitle = ({ type = '' }: Readonly<Record<string, string>>): string => {
  const known = typeOfSlug(type)
  return known ? typeWords.type[known] : typeWords.types
}
