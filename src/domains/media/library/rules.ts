import { mayDo, type Powers } from '#platform/contract/permissions.ts'
import { type PhotoOwner, viewPermission } from '../rules.ts'

/**
 * The nouns whose pictures the media library shows: what the charity itself publishes. Pictures of members (adoptions), of
 * entries in the books and of the settings, among them the seal, are kept on their own pages alone.
 */
export const libraryOwners = [
  'animals',
  'banners',
  'blogs',
  'brands',
  'campaign_updates',
  'campaigns',
  'clinics',
  'gifts',
  'products',
] as const satisfies readonly PhotoOwner[]
export type LibraryOwner = (typeof libraryOwners)[number]

/** Of these only what everybody sees now is shown: the others write in order to publish. */
export const shownWhilePublic: readonly LibraryOwner[] = ['animals', 'clinics']

/** The nouns whose pictures somebody may see in the library: those that they may look at anyway. */
export const visibleOwners = (staff: Powers): LibraryOwner[] =>
  libraryOwners.filter((owner) => {
    const permission = viewPermission[owner]
    return permission !== null && mayDo(staff, permission)
  })

/** Where on a record a picture stands. */
export const usePlaces = ['photos', 'text'] as const

/** Pictures that are put into the library at once. */
export const mostAtOnce = 20
