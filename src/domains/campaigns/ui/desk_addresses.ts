import { keysOf } from '#platform/contract/closed_lists.ts'
import type { StaffCampaign } from '../desk/contract.ts'

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

/** A campaign in the back office. */
export const adminCampaignPath = ({ id, type }: { id: number; type: Type }): string => `${adminListPath(type)}/${id}`
