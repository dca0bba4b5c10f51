import { isPublicAdoption, isPublicMilestone } from '#domains/adoptions/queries.ts'
import { isPublicAnimal } from '#domains/animals/queries.ts'
import { isPublicBanner } from '#domains/banners/queries.ts'
import { isPublicStory } from '#domains/blogs/queries.ts'
import { isPublicCampaign, isPublicUpdate } from '#domains/campaigns/queries.ts'
import { isPublicClinic } from '#domains/clinics/queries.ts'
import { isPublicTransaction } from '#domains/ledger/queries.ts'
import type { PhotoOwner } from '#domains/media/rules.ts'
import { isPublicBrand } from '#domains/products/brands/queries.ts'
import { isPublicGift } from '#domains/products/gifts/queries.ts'
import { isPublicProduct } from '#domains/products/queries.ts'
import { isPublicChoice } from '#domains/settings/queries.ts'
import type { Publication } from '#platform/server/publications.ts'

/**
 * When everybody may see the files of a row, by the conditions with which its noun fills its public pages. Asked whenever
 * a file is read, so files follow their records, also where the clock alone publishes or ends one.
 */
export const publications: Readonly<Record<PhotoOwner, Publication>> = {
  adoption_milestones: isPublicMilestone,
  adoptions: isPublicAdoption,
  animals: isPublicAnimal,
  banners: isPublicBanner,
  blogs: isPublicStory,
  brands: isPublicBrand,
  campaign_updates: isPublicUpdate,
  campaigns: isPublicCampaign,
  clinics: isPublicClinic,
  gifts: isPublicGift,
  products: isPublicProduct,
  settings: isPublicChoice,
  transactions: isPublicTransaction,
}
