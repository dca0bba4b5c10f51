import { clinicsRead, type Person, type PersonalKind, readersOf } from '#registry/personal.ts'
import type { Powers } from './permissions.ts'

/** Who looks: what they may do, and whether they are of the charity or of a clinic. */
export type Reader = Powers & { readonly kind: 'admin' | 'clinic' }

/** Whether somebody reads this of such a person in full. */
export const mayRead = (reader: Reader, person: Person, kind: PersonalKind): boolean => {
  if (reader.kind === 'clinic') return clinicsRead(person, kind)
  return reader.superman || readersOf(person, kind).some((permission) => reader.permissions.includes(permission))
}
