import type { FormFields } from '#platform/browser/form_core.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useToasts } from '#ui/toasts.tsx'
import { productDeskApi, type StaffProduct } from '../desk/contract.ts'
import { useBrands, useCategories, useDeliveryMethods } from './choices.ts'
import { productWords as m } from './messages.ts'
import { type ProductValues, productForm } from './product_form.ts'

/** The form of a product with what there is to choose from. */
export const useProductForm = () =>
  productForm({ brands: useBrands(), categories: useCategories(), deliveries: useDeliveryMethods() })

/** The form of a stored product. */
export const useProductEdit = (product: StaffProduct) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(productDeskApi.update)
  const params = { id: product.id }
  return useForm(useProductForm(), {
    stored: product,
    send: (body) => update.run({ params, body }),
    load: () => call(productDeskApi.get, { params }),
    onSaved: () => toast({ text: m.saved }),
  })
}
export type ProductEdit = ReturnType<typeof useProductEdit>
/** The fields of a product, stored or new. */
export type ProductFields = FormFields<ProductValues>
