import { isOneOf } from '#platform/contract/closed_lists.ts'
import { type ApplicationType, applicationTypes } from '../rules.ts'
import { applicationTypeWords as m } from '../type_messages.ts'

/** The type that an address names; undefined for any other word. */
export const typeOfAddress = (word: string): ApplicationType | undefined =>
  isOneOf(applicationTypes, word) ? word : undefined

/** What the type of an address is called in the breadcrumbs. */
export const deskTypeTitle = ({ type = '' }: Readonly<Record<string, string>>): string => {
  const known = typeOfAddress(type)
  return known ? m.type[known] : m.types
}
