import { valueIn } from '#platform/contract/closed_lists.ts'
import { mendWords } from '../messages.ts'
import { areaOf } from '../rules.ts'

/** How staff mend what a rule finds, by what it is about. */
export const mendWordOf = (name: string): string => valueIn(mendWords, areaOf(name)) ?? ''
