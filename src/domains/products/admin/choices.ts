import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useWholeRelation } from '#platform/browser/use_relation.ts'
import { brandsApi } from '../brands/contract.ts'
import { categoriesApi } from '../categories/contract.ts'

/** The category tree to choose from: with the inactive ones for those who may see them. */
export const useCategories = () => {
  const all = useMay()('categories view')
  const every = useData(categoriesApi.adminList, { query: {} }, { enabled: all })
  const active = useData(categoriesApi.list, { query: {} }, { enabled: !all })
  return (all ? every : active).data?.data ?? []
}

/** The brands to choose from: with the inactive ones for those who may see them. */
export const useBrands = () => {
  const all = useMay()('brands view')
  const every = useData(brandsApi.adminList, { query: { per_page: 100 } }, { enabled: all })
  const active = useData(brandsApi.list, { query: { per_page: 100 } }, { enabled: !all })
  return (all ? every : active).data?.data ?? []
}

/** The ways a parcel may go. */
export const useDeliveryMethods = () => useData(deliveriesApi.list, { query: {} }).data?.data ?? []

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Rows with an id and a name as choices of a select field. */
export const asChoices = (rows: readonly { id: number; name: string }[]) => rows.map(choiceOf)

/** The same categories for a filter, read once somebody looks into it. */
export const useCategoryRelation = () =>
  useWholeRelation(useMay()('categories view') ? categoriesApi.adminList : categoriesApi.list, choiceOf)

/** The same brands for a filter, read once somebody looks into it. */
export const useBrandRelation = () =>
  useWholeRelation(useMay()('brands view') ? brandsApi.adminList : brandsApi.list, choiceOf, 100)
