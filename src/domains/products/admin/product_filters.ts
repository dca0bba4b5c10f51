import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { productDeskApi } from '../desk/contract.ts'
import { productWords as m } from '../staff_messages.ts'
import { useBrandRelation, useCategoryRelation } from '../ui/choices.ts'

/** By what products are narrowed, and their variants. */
export const useProductFilters = (): FiltersOf<typeof productDeskApi.list> => [
  { kind: 'choices', name: 'status', label: m.column.status, pinned: true, options: choices(m.status) },
  { kind: 'relation', name: 'category', label: m.column.categories, pinned: true, ...useCategoryRelation() },
  { kind: 'relation', name: 'brand', label: m.column.brand, ...useBrandRelation() },
  { kind: 'choice', name: 'low_stock', label: m.column.stock, options: [{ value: '1', label: m.low_stock }] },
]
