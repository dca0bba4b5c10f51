import { ageText } from '#domains/adoptions/messages.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { ageOn } from '../ages/rules.ts'
import type { StaffAnimal } from '../desk/contract.ts'
import { careWords as m } from '../staff_messages.ts'

/** Which animal it is, under its name: code, sex, age, weight and chip number, as far as they are known. */
export const animalNote = ({ code, sex, birth_on, birth_estimated, weight_g, chip_no }: StaffAnimal): string =>
  [
    code,
    m.sex[sex],
    birth_on && ageText(ageOn(birth_on, taipeiDay(new Date())), birth_estimated),
    weight_g && m.kilos(weight_g),
    chip_no && m.chip(chip_no),
  ]
    .filter(Boolean)
    .join('・')
