import type { FieldOption } from '#platform/browser/form_words.ts'
import { type KnownThing, useWholeRelation } from '#platform/browser/use_relation.ts'
import { locationsApi } from '../locations/contract.ts'
import { locationWords } from '../locations/staff_messages.ts'

type Place = { id: number; name: string; occupied: number; capacity: number | null }

const placeOption = ({ id, name, occupied, capacity }: Place): FieldOption => ({
  value: String(id),
  label: locationWords.choice(name, locationWords.room(occupied, capacity)),
})

/** The places where an animal may be, with their room. @param may whether this account may see them */
export const useLocationRelation = (known?: KnownThing | null, may = true) =>
  useWholeRelation(locationsApi.choices, placeOption, { known, may })
