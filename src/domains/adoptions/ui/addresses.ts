import type { AdoptionCard } from '#domains/adoptions/contract.ts'

/** The one public address of a listing. */
export const adoptionPath = ({ id, slug }: Pick<AdoptionCard, 'id' | 'slug'>): string =>
  slug ? `/adoptions/a/${id}/${encodeURIComponent(slug)}` : `/adoptions/a/${id}`

/** The member's posts and requests. */
export const postsPath = '/account/adoptions'
/** One own request, with its agreement and its reports. */
export const requestPath = (id: number): string => `/account/adoptions/requests/${id}`
/** One request that somebody sent for an animal of one's own. */
export const receivedPath = (id: number): string => `/account/adoptions/received/${id}`
export const createPostPath = '/account/adoptions/create'
export const editPostPath = (id: number): string => `/account/adoptions/${id}/edit`
/** Requests of others for one's own animals, and one's own requests. */
export const receivedListPath = '/account/adoptions/received'
export const requestListPath = '/account/adoptions/requests'

/** Where the link of a mail leads that asks how an animal is; its secret stands behind `#token=`. */
export const reportPath = '/adoption-report'
