/** The list of a species in the back office. */
export const adoptionListPath = (species: 'cat' | 'dog'): string => `/admin/adoptions/${species}s`

/** The list of requests, their board, and one of them. */
export const requestListPath = '/admin/adoptions/requests'
export const boardPath = `${requestListPath}/board`
export const requestDeskPath = (id: number): string => `${requestListPath}/${id}`

/** Reports after adoptions. */
export const followupListPath = '/admin/adoptions/followups'

/** Animals that their keepers must give up, and one of them. */
export const surrenderListPath = '/admin/adoptions/surrenders'
export const surrenderPath = (id: number): string => `${surrenderListPath}/${id}`

/** Runs of the import of the government's listings, and one of them. */
export const importListPath = '/admin/adoptions/imports'
export const importRunPath = (id: number): string => `${importListPath}/${id}`

/** A listing in the back office. */
export const adoptionDeskPath = (id: number): string => `/admin/adoptions/${id}`
