import { typeWords } from '../type_messages.ts'
import { typeOfSlug } from '../ui/desk_addresses.ts'

/** What `?tab=` of a campaign may say. They stand beside the page, which would else be loaded with the routes. */
export const campaignTabs = ['overview', 'donations', 'spending', 'updates', 'documents'] as const
export type CampaignTab = (typeof campaignTabs)[number]

/** What the type of an address is called in the breadcrumbs. */
export const typeTitle = ({ type = '' }: Readonly<Record<string, string>>): string => {
  const known = typeOfSlug(type)
  return known ? typeWords.type[known] : typeWords.types
}
