import { species_words } from '../messages.ts'

type Species = 'cat' | 'dog'

/** The kind of animal that a searched word names as a whole: 貓 means all cats, 橘貓 only what says so. */
export const speciesNamed = (q: string): Species | undefined =>
  (['cat', 'dog'] as const).find((species) => species_words[species].includes(q.trim()))
