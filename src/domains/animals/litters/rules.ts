/** The most animals of one litter. */
export const mostYoung = 12

type Mother = { readonly species: 'cat' | 'dog'; readonly sex: 'male' | 'female' | 'unknown' }

/** Why an animal is not the mother of a litter, or null. */
export const whyNotMother = (mother: Mother, species: 'cat' | 'dog'): 'species' | 'sex' | null => {
  if (mother.species !== species) return 'species'
  return mother.sex === 'male' ? 'sex' : null
}
