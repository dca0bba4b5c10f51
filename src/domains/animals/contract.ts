import { z } from 'zod'

/** One of our animals as other public pages name it: a campaign, an expense of the ledger. */
export const AnimalLink = z.object({
  id: z.int(),
  name: z.string(),
  species: z.enum(['cat', 'dog']),
  photo: z.string().nullable(),
  /** Its public listing; null where it has none (any more). The address is `adoptionPath(adoption)`. */
  adoption: z.object({ id: z.int(), slug: z.string().nullable(), is_adopted: z.boolean() }).nullable(),
})
export type AnimalLink = z.output<typeof AnimalLink>
