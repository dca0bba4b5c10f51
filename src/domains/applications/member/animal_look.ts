import type { ApplicationAnimal } from '../contract.ts'
import { ageWords } from '../ui/messages.ts'
import * as m from './messages.ts'

type Looks = Pick<ApplicationAnimal, 'species' | 'sex' | 'coat_colour' | 'estimated_age_months'> &
  Partial<Pick<ApplicationAnimal, 'weight_g'>>

/** What an animal looks like, in one line: 母貓・三花・約 1 歲 4 個月・3.6 公斤. */
export const lookOf = ({ species, sex, coat_colour, estimated_age_months: age, weight_g }: Looks): string =>
  [
    species && m.kinds[species][sex ?? 'unknown'],
    coat_colour,
    age !== null && ageWords(age),
    weight_g && m.kilos(weight_g),
  ]
    .filter(Boolean)
    .join('・')
