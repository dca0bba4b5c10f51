import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useToasts } from '#ui/toasts.tsx'
import { ProductChange, productDeskApi, type StaffProduct } from '../desk/contract.ts'
import { productWords as m } from './messages.ts'
import { productBody, productValues } from './product_form.ts'

/** The form of a stored product: its values, how it is sent, and the newest version on a conflict. */
export const useProductEdit = (product: StaffProduct) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(productDeskApi.update)
  const params = { id: product.id }
  return useForm({
    schema: ProductChange,
    values: productValues(product),
    bodyOf: (values) => productBody(values, product),
    send: async (body) => productValues(await update.run({ params, body })),
    load: async () => productValues(await call(productDeskApi.get, { params })),
    onSaved: () => toast({ text: m.saved }),
  })
}
export type ProductEdit = ReturnType<typeof useProductEdit>
