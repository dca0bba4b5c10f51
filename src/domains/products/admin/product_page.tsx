import { useMay } from '#domains/staff/ui/session.ts'
import { differences } from '#platform/browser/form_values.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { ConflictNotice } from '#ui/admin/conflict_notice.tsx'
import { FormPage } from '#ui/admin/form_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { NewProduct, productDeskApi, type StaffProduct } from '../desk/contract.ts'
import { productWords as m } from './messages.ts'
import {
  BasicsSection,
  DeliverySection,
  PhotosSection,
  PriceSection,
  SeoSection,
  SortingSection,
} from './product_fields.tsx'
import { emptyProduct, productBody, productInWords, productValues } from './product_form.ts'
import { StateSection } from './state_section.tsx'
import { productTone } from './tones.ts'
import { type ProductEdit, useProductEdit } from './use_product_edit.ts'
import { VariantsSection } from './variants_section.tsx'

/** The sections of the left column; the same for a new product. */
const Sections = ({ edit, product }: { edit: ProductEdit; product?: StaffProduct }) => (
  <>
    <BasicsSection edit={edit} />
    <PhotosSection edit={edit} />
    <VariantsSection edit={edit} product={product} />
  </>
)

const SideSections = ({ edit }: { edit: ProductEdit }) => (
  <>
    <PriceSection edit={edit} />
    <SortingSection edit={edit} />
    <DeliverySection edit={edit} />
    <SeoSection edit={edit} />
  </>
)

const HeadActions = ({ id, status }: StaffProduct) => (
  <>
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
  const { conflict } = edit
  return (
    <FormPage
      {...edit.page}
      title={product.name}
      crumbs={useCrumbs(product.name)}
      tags={<StatusTag tone={productTone[product.status]}>{m.status[product.status]}</StatusTag>}
      actions={<HeadActions {...product} />}
      conflict={
        conflict && (
          <ConflictNotice
            {...conflict}
            changes={differences(productInWords(conflict.newest), productInWords(edit.form.getValues()))}
            onTakeNewest={edit.takeNewest}
            onKeepMine={edit.keepMine}
          />
        )
      }
      side={
        <>
          <StateSection product={product} onVersion={edit.takeVersion} />
          <SideSections edit={edit} />
        </>
      }
    >
      <Sections edit={edit} product={product} />
    </FormPage>
  )
}

/** A product with its variants, photos and stock. */
export const ProductPage = ({ id }: { id: number }) => (
  <Loaded {...useData(productDeskApi.get, { params: { id } })}>
    {(product) => <EditProduct key={product.id} product={product} />}
  </Loaded>
)

/** A new product; it begins as a draft. */
export const NewProductPage = () => {
  const toast = useToasts()
  const create = useAction(productDeskApi.create)
  const edit = useForm({
    schema: NewProduct,
    values: emptyProduct,
    bodyOf: (values) => {
      const { version: _, ...body } = productBody(values)
      return body
    },
    send: async (body) => {
      const product = await create.run({ body })
      return { ...productValues(product), id: product.id }
    },
    onSaved: (stored) => {
      toast({ text: m.created })
      goTo(`/admin/products/${stored.id}`)
    },
  })
  return (
    <FormPage
      {...edit.page}
      title={m.create}
      crumbs={useCrumbs()}
      saveLabel={m.create}
      side={<SideSections edit={edit} />}
    >
      <Sections edit={edit} />
    </FormPage>
  )
}
