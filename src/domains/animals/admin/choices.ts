import { useMemo } from 'react'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { type KnownThing, useRelation, useWholeRelation } from '#platform/browser/use_relation.ts'
import { animalDeskApi } from '../desk/contract.ts'
import { locationWords } from '../locations/admin/messages.ts'
import { locationsApi } from '../locations/contract.ts'

type Place = { id: number; name: string; occupied: number; capacity: number | null }

const placeOption = ({ id, name, occupied, capacity }: Place): FieldOption => ({
  value: String(id),
  label: locationWords.choice(name, locationWords.room(occupied, capacity)),
})

/** The places where an animal may be, with their room. */
export const useLocationRelation = (known?: KnownThing | null) =>
  useWholeRelation(locationsApi.choices, placeOption, { known })

const animalName = ({ code, name }: { code: string; name: string }) => `${code} ${name}`

/** Another animal, by name, code or chip. */
export const useAnimalRelation = (known?: KnownThing | null) =>
  useRelation(animalDeskApi.list, animalDeskApi.get, animalName, { known })

/** Who may look after an animal. */
export const useCaretakerRelation = (known?: KnownThing | null): Relation => {
  const call = useCall()
  const { id, name } = known ?? {}
  return useMemo(() => {
    const find = async (q: string): Promise<FieldOption[]> =>
      (await call(animalDeskApi.people, { query: { q } })).data.map((one) => ({
        value: String(one.id),
        label: one.name,
      }))
    return {
      isOpen: true,
      find,
      nameOf: async (value: string) =>
        value === String(id) ? name : (await find('')).find((option) => option.value === value)?.label,
    }
  }, [call, id, name])
}
