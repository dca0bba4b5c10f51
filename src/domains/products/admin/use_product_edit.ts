import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { productDeskApi, type StaffProduct } from '../desk/contract.ts'
import { productWords as m } from '../staff_messages.ts'
import { useBrandRelation, useCategories, useDeliveryMethods } from '../ui/choices.ts'
import { type ProductValues, productForm } from './product_form.ts'

/** The form of a product with what there is to choose from. */
export const useProductForm = (stored?: StaffProduct) =>
  productForm({
    brands: useBrandRelation(stored?.brand),
    campaigns: useCampaignRelation(stored?.cause_campaign),
    categories: useCategories(),
    deliveries: useDeliveryMethods(),
  })

/** The form of a stored product. */
export const useProductEdit = (product: StaffProduct) => {
  const update = useAction(productDeskApi.update)
  return useRecordForm(useProductForm(product), { stored: product, update, saved: m.saved })
}
export type ProductEdit = ReturnType<typeof useProductEdit>
/** The fields of a product, stored or new. */
export type ProductFields = FormFields<ProductValues>
