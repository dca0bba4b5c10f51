import type { StaffApplication } from '../desk/contract.ts'

export type Duplicate = StaffApplication['duplicates'][number]

/** What is the same in other cases, by what it is, one of each case: seven cases with one photo are one thing to look at. */
export const byThing = (duplicates: readonly Duplicate[]): [Duplicate, ...Duplicate[]][] => {
  const things = new Map<Duplicate['same'], [Duplicate, ...Duplicate[]]>()
  for (const found of duplicates) {
    const known = things.get(found.same)
    if (!known) things.set(found.same, [found])
    else if (!known.some(({ application_id }) => application_id === found.application_id)) known.push(found)
  }
  return [...things.values()]
}
