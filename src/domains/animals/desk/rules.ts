import type { Failure } from '#platform/contract/failures.ts'
import { type AnimalStatus, isGone } from '../rules.ts'
import { animalFailures } from './contract.ts'

/** Why an animal cannot be moved to another place. */
export const whyNotMoved = ({ status }: { readonly status: AnimalStatus }): Failure | null =>
  isGone(status) ? animalFailures.animal_gone : null
