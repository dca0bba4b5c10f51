import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { namesOf } from './queries.ts'
import type { Reference } from './rules.ts'

/** The rows that an entry refers to, with what people call them now; the others are left to their numbers. */
export const nameReferences = async (
  app: App,
  scope: AllClinics,
  references: readonly Reference[],
): Promise<(Reference & { name: string })[]> => {
  const named: (Reference & { name: string })[] = []
  for (const [table, some] of Map.groupBy(references, ({ table }) => table)) {
    const names = await namesOf(app, scope, table, [...new Set(some.map(({ id }) => id))])
    for (const reference of some) {
      const name = names.get(reference.id)
      if (name !== undefined) named.push({ ...reference, name })
    }
  }
  return named
}
