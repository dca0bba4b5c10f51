import { valueIn } from '#platform/contract/closed_lists.ts'
import { fixWords } from '../messages.ts'
import { areaOf } from '../rules.ts'

/** How staff fix what a rule finds, by what it is about. */
export const fixWordOf = (name: string): string => valueIn(fixWords, areaOf(name)) ?? ''
