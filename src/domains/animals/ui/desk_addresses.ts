/** The list of a species in the back office. */
export const careListPath = (species: 'cat' | 'dog'): string => `/admin/care/${species}s`

/** An animal in the back office. */
export const carePath = (id: number): string => `/admin/care/${id}`

/** Its medical records; of one kind, and a page of them. */
export const careMedicalPath = (id: number, { kind, page = 1 }: { kind?: string | undefined; page?: number } = {}) => {
  const pairs = { ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }
  const search = new URLSearchParams(pairs).toString()
  return `${carePath(id)}/medical-records${search && `?${search}`}`
}

/** What was paid for it. */
export const careFundingsPath = (id: number): string => `${carePath(id)}/fundings`

/** Cards of cages to print, of animals by their ids with commas between them; or their sheets. */
export const cardsPath = (ids: string, look?: 'card' | 'sheet'): string =>
  `/dashboard/animal-cards?ids=${ids}${look === 'sheet' ? '&look=sheet' : ''}`
