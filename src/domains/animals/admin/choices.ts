import { useMemo } from 'react'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import type { KnownThing } from '#platform/browser/use_relation.ts'
import { animalDeskApi } from '../desk/contract.ts'

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
