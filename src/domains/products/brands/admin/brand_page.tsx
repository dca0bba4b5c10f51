import type { Photo } from '#domains/media/contract.ts'
import { photo } from '#domains/media/ui/photo_words.tsx'
import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { orNull, textOf } from '#platform/browser/form_values.ts'
import type { FormWords } from '#platform/browser/form_words.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { text, tick } from '#ui/admin/form_words.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { BrandChange, brandsApi, NewBrand, type StaffBrand } from '../contract.ts'
import { brandSubject, brandWords as m } from './messages.ts'

const { columns: c } = brandSubject

const empty = {
  name: '',
  slug: '',
  description: '',
  website: '',
  sort: '0',
  is_active: true,
  logo: null as Photo | null,
}
type Values = typeof empty

const valuesOf = (brand: StaffBrand): Values => ({
  name: brand.name,
  slug: textOf(brand.slug),
  description: textOf(brand.description),
  website: textOf(brand.website),
  sort: textOf(brand.sort),
  is_active: brand.is_active,
  logo: brand.logo,
})

const bodyOf = ({ logo, ...values }: Values) => ({
  ...values,
  website: orNull(values.website),
  logo_id: logo?.id ?? null,
})

const words: FormWords<Values> = {
  name: text(c.name),
  slug: text(c.slug),
  description: text(c.description),
  website: text(c.website),
  sort: text(c.sort),
  is_active: tick(c.is_active),
  logo: photo(m.logo),
}

const useBrandEdit = (brand: StaffBrand) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(brandsApi.update)
  const params = { id: brand.id }
  return useForm({
    schema: BrandChange,
    words,
    stored: brand,
    valuesOf,
    bodyOf: (values, { version }) => ({ ...bodyOf(values), version }),
    send: (body) => update.run({ params, body }),
    load: () => call(brandsApi.adminGet, { params }),
    onSaved: () => toast({ text: m.saved }),
  })
}

const LogoField = ({ edit }: { edit: FormFields<Values> }) => {
  const { value, error, onChange } = edit.control('logo')
  return (
    <PhotosField
      label={m.logo}
      max={1}
      alt={edit.form.watch('name')}
      value={value ? [value] : []}
      error={error}
      onChange={([logo]) => onChange(logo ?? null)}
    />
  )
}

const Fields = ({ edit }: { edit: FormFields<Values> }) => (
  <FormSection title={m.section}>
    <TextField label={c.name} {...edit.field('name')} />
    <LogoField edit={edit} />
    <TextArea label={c.description} optional {...edit.field('description')} />
    <TextField label={c.website} optional inputMode="url" {...edit.field('website')} />
    <TextField label={c.slug} optional hint={m.slug_hint} {...edit.field('slug')} />
    <NumberField label={c.sort} hint={m.sort_hint} {...edit.field('sort')} />
    <CheckField label={c.is_active} {...edit.field('is_active')} />
  </FormSection>
)

const EditBrand = ({ brand }: { brand: StaffBrand }) => {
  const edit = useBrandEdit(brand)
  return (
    <FormPage {...edit.page} title={brand.name} crumbs={useCrumbs(brand.name)}>
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
  const edit = useNewForm({
    schema: NewBrand,
    values: empty,
    bodyOf,
    send: (body) => create.run({ body }),
    onSaved: () => {
      toast({ text: m.saved })
      goTo('/admin/brands')
    },
  })
  return (
    <FormPage {...edit.page} title={m.create} crumbs={useCrumbs()} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
