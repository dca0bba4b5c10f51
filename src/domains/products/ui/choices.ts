import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { type KnownThing, useRelation, useWholeRelation } from '#platform/browser/use_relation.ts'
import { brandsApi } from '../brands/contract.ts'
import { categoriesApi } from '../categories/contract.ts'

/** The category tree to choose from: with the inactive ones for those who may see them. */
export const useCategories = () => {
  const all = useMay()('categories view')
  const every = useData(categoriesApi.adminList, { query: {} }, { enabled: all })
  const active = useData(categoriesApi.list, { query: {} }, { enabled: !all })
  return (all ? every : active).data?.data ?? []
}

/** The ways a parcel may go. */
export const useDeliveryMethods = () => useData(deliveriesApi.list, { query: {} }).data?.data ?? []

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** The same categories for a filter, read once somebody looks into it. */
export const useCategoryRelation = () =>
  useWholeRelation(useMay()('categories view') ? categoriesApi.adminList : categoriesApi.list, choiceOf)

const nameOf = ({ name }: { name: string }) => name

/**
 * The brands as a filter or a field looks for them; those on sale alone for whoever may not see all.
 *
 * @param known the brand that a product has
 */
export const useBrandRelation = (known?: KnownThing | null) => {
  const every = useRelation(brandsApi.adminList, brandsApi.adminGet, nameOf, { known })
  const active = useWholeRelation(brandsApi.list, choiceOf, { per_page: 100, known })
  return useMay()('brands view') ? every : active
}
