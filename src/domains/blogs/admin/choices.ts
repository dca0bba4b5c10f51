import { useMay } from '#domains/staff/ui/session.ts'
import { type KnownThing, useRelation, useWholeRelation } from '#platform/browser/use_relation.ts'
import { newsCategoriesApi } from '../categories/contract.ts'

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
const nameOf = ({ name }: { name: string }) => name

/**
 * The kinds of news as a filter or a field looks for them; those that visitors see alone for whoever may not see all.
 *
 * @param known the kind that a story has
 */
export const useNewsCategoryRelation = (known?: KnownThing) => {
  const may = useMay()
  const every = useRelation(newsCategoriesApi.adminList, newsCategoriesApi.adminGet, nameOf, { known })
  const active = useWholeRelation(newsCategoriesApi.list, choiceOf, { per_page: 100, known })
  return may(['categories view', 'blogs update']) ? every : active
}
