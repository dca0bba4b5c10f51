import { expect, it } from 'vitest'
import { whyNotMother } from './rules.ts'

it.each([
  ['cat', 'female', 'cat', null],
  ['cat', 'unknown', 'cat', null],
  ['cat', 'male', 'cat', 'sex'],
  ['dog', 'female', 'cat', 'species'],
] as const)('a %s (%s) as the mother of a litter of %ss: %s', (species, sex, litter, wanted) => {
  expect(whyNotMother({ species, sex }, litter)).toBe(wanted)
})
