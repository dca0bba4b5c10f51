import { useMemo } from 'react'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import type { KnownThing } from '#platform/browser/use_relation.ts'
import { lettersApi } from '../desk/contract.ts'

/** Who may be given a letter. */
export const useLetterPeople = (known?: KnownThing | null): Relation => {
  const call = useCall()
  const { id, name } = known ?? {}
  return useMemo(() => {
    const find = async (q: string): Promise<FieldOption[]> =>
      (await call(lettersApi.people, { query: { q } })).data.map((one) => ({ value: String(one.id), label: one.name }))
    return {
      isOpen: true,
      find,
      nameOf: async (value: string) =>
        value === String(id) ? name : (await find('')).find((option) => option.value === value)?.label,
    }
  }, [call, id, name])
}
