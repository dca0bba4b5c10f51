import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { photo } from '#domains/media/ui/photo_form_fields.tsx'
import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { number, text, tick } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { brandsApi, type StaffBrand } from '../contract.ts'
import { brandSubject, brandWords as m } from './messages.ts'

const { columns: c } = brandSubject

const brandForm = formOf(brandsApi.create, {
  name: text(c.name),
  slug: text(c.slug),
  description: text(c.description),
  website: text(c.website),
  logo_id: storedAs('logo', photo(m.logo)),
  sort: number(c.sort, '0'),
  is_active: tick(c.is_active, true),
})
type BrandFields = FormFields<typeof brandForm.empty>

const useBrandEdit = (brand: StaffBrand) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(brandsApi.update)
  const params = { id: brand.id }
  return useForm(brandForm, {
    stored: brand,
    send: (body) => update.run({ params, body }),
    load: () => call(brandsApi.adminGet, { params }),
    onSaved: () => toast({ text: m.saved }),
  })
}

const LogoField = ({ edit }: { edit: BrandFields }) => {
  const { value, onChange, ...wiring } = edit.control('logo_id')
  return (
    <PhotosField
      {...wiring}
      max={1}
      alt={edit.form.watch('name')}
      value={value ? [value] : []}
      onChange={([logo]) => onChange(logo ?? null)}
    />
  )
}

const Fields = ({ edit }: { edit: BrandFields }) => (
  <FormSection title={m.section}>
    <TextField {...edit.field('name')} />
    <LogoField edit={edit} />
    <TextArea optional {...edit.field('description')} />
    <TextField optional inputMode="url" {...edit.field('website')} />
    <TextField optional hint={m.slug_hint} {...edit.field('slug')} />
    <NumberField hint={m.sort_hint} {...edit.field('sort')} />
    <CheckField {...edit.field('is_active')} />
  </FormSection>
)

const EditBrand = ({ brand }: { brand: StaffBrand }) => {
  const edit = useBrandEdit(brand)
  return (
    <FormPage {...edit.page} title={brand.name} crumb={brand.name} actions={<LogLink type="brands" id={brand.id} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One brand. */
export const BrandPage = ({ id }: { id: number }) => (
  <Loaded {...useData(brandsApi.adminGet, { params: { id } })}>
    {(brand) => <EditBrand key={brand.id} brand={brand} />}
  </Loaded>
)

/** A new brand. */
export const NewBrandPage = () => {
  const toast = useToasts()
  const create = useAction(brandsApi.create)
  const edit = useNewForm(brandForm, {
    send: (body) => create.run({ body }),
    onSaved: () => {
      toast({ text: m.saved })
      goTo('/admin/brands')
    },
  })
  return (
    <FormPage {...edit.page} title={m.create} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
