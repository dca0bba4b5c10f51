import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks, useRecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useCopiedFrom } from '#platform/browser/use_copied_from.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { CopyLink } from '#ui/admin/copy_link.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { useCreateForm } from '#ui/admin/use_record_form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { productDeskApi, type StaffProduct } from '../desk/contract.ts'
import { productWords as m } from '../staff_messages.ts'
import {
  BasicsSection,
  DeliverySection,
  PhotosSection,
  PriceSection,
  SeoSection,
  SortingSection,
} from './product_fields.tsx'
import { copyOfProduct } from './product_form.ts'
import { StateSection } from './state_section.tsx'
import { productTone } from './tones.ts'
import { type ProductFields, useProductEdit, useProductForm } from './use_product_edit.ts'
import { lowStockWords, VariantsSection, variantsId } from './variants_section.tsx'

/** The sections of the left column; the same for a new product. */
const Sections = ({ edit, product }: { edit: ProductFields; product?: StaffProduct }) => (
  <>
    <BasicsSection edit={edit} />
    <PhotosSection edit={edit} />
    <VariantsSection edit={edit} product={product} />
  </>
)

const SideSections = ({ edit }: { edit: ProductFields }) => (
  <>
    <PriceSection edit={edit} />
    <SortingSection edit={edit} />
    <DeliverySection edit={edit} />
    <SeoSection edit={edit} />
  </>
)

const HeadActions = ({ id, status }: StaffProduct) => (
  <>
    {useMay()('products create') && <CopyLink path="/admin/products" id={id} />}
    {useMay()('logs view') && (
      <ButtonLink kind="outline" icon="history" href={`/admin/products/${id}/logs`}>
        {m.logs}
      </ButtonLink>
    )}
    {status === 'active' && (
      <ButtonLink kind="outline" icon="external-link" href={`/products/${id}`} target="_blank">
        {m.preview}
      </ButtonLink>
    )}
  </>
)

const EditProduct = ({ product }: { product: StaffProduct }) => {
  const edit = useProductEdit(product)
  return (
    <FormPage
      {...edit.page}
      title={product.name}
      crumb={product.name}
      tags={<StatusTag tone={productTone[product.status]}>{m.status[product.status]}</StatusTag>}
      actions={<HeadActions {...product} />}
      above={
        <RecordTasks
          noun="products"
          id={product.id}
          settledBy={{ low_stock: { why: lowStockWords(product), control: variantsId } }}
        />
      }
      side={
        <>
          <StateSection product={product} act={edit.act} />
          <SideSections edit={edit} />
        </>
      }
    >
      <Sections edit={edit} product={product} />
    </FormPage>
  )
}

/** A product with its variants, photos and stock. */
export const ProductPage = ({ id }: { id: number }) => {
  useRecordTasks('products', id)
  return (
    <Loaded {...useData(productDeskApi.get, { params: { id } })}>
      {(product) => <EditProduct key={product.id} product={product} />}
    </Loaded>
  )
}

const NewProduct = ({ from }: { from?: StaffProduct }) => {
  const create = useAction(productDeskApi.create)
  const form = useProductForm(from)
  const edit = useCreateForm(form, {
    create,
    saved: m.created,
    to: ({ id }) => `/admin/products/${id}`,
    ...(from && { values: copyOfProduct(form.valuesOf(from)) }),
  })
  return (
    <FormPage
      {...edit.page}
      {...(from && { note: m.copied(from.name) })}
      saveLabel={m.create}
      side={<SideSections edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}

const CopiedProduct = ({ id }: { id: number }) => (
  <Loaded {...useData(productDeskApi.get, { params: { id } })}>
    {(product) => <NewProduct key={product.id} from={product} />}
  </Loaded>
)

/** A new product, out of nothing or out of another one; it begins as a draft. */
export const NewProductPage = () => {
  const from = useCopiedFrom()
  return from ? <CopiedProduct id={from} /> : <NewProduct />
}
