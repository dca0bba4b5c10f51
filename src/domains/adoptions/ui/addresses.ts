import type { AdoptionCard } from '#domains/adoptions/contract.ts'

/** The one public address of a listing. */
export const adoptionPath = ({ id, slug }: Pick<AdoptionCard, 'id' | 'slug'>): string =>
  slug ? `/adoptions/a/${id}/${encodeURIComponent(slug)}` : `/adoptions/a/${id}`
