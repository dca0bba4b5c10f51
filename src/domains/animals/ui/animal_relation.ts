import { type KnownThing, useRelation } from '#platform/browser/use_relation.ts'
import { animalDeskApi } from '../desk/contract.ts'

const animalName = ({ code, name }: { code: string; name: string }) => `${code} ${name}`

/** Another animal, by name, code or chip. */
export const useAnimalRelation = (known?: KnownThing | null) =>
  useRelation(animalDeskApi.list, animalDeskApi.get, animalName, { known })
