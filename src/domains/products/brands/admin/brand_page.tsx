import type { Photo } from '#domains/media/contract.ts'
import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import { differences, orNull, textOf } from '#platform/browser/form_values.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { ConflictNotice } from '#ui/admin/conflict_notice.tsx'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { inWords } from '#ui/admin/in_words.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { BrandChange, brandsApi, NewBrand, type StaffBrand } from '../contract.ts'
import { brandSubject, brandWords as m } from './messages.ts'

const { columns: c } = brandSubject

const empty = {
  version: 1,
  name: '',
  slug: '',
  description: '',
  website: '',
  sort: '0',
  is_active: true,
  logo: [] as Photo[],
}
type Values = typeof empty

const valuesOf = (brand: StaffBrand): Values => ({
  version: brand.version,
  name: brand.name,
  slug: textOf(brand.slug),
  description: textOf(brand.description),
  website: textOf(brand.website),
  sort: textOf(brand.sort),
  is_active: brand.is_active,
  logo: brand.logo ? [brand.logo] : [],
})

const bodyOf = <V extends Omit<Values, 'version'>>({ logo, ...values }: V) => ({
  ...values,
  website: orNull(values.website),
  logo_id: logo[0]?.id ?? null,
})

const words = (values: Values) => inWords({ ...c, logo: m.logo }, values)

const useBrandEdit = (brand: StaffBrand) => {
  const call = useCall()
  const toast = useToasts()
  const update = useAction(brandsApi.update)
  const params = { id: brand.id }
  return useForm({
    schema: BrandChange,
    values: valuesOf(brand),
    bodyOf,
    send: async (body) => valuesOf(await update.run({ params, body })),
    load: async () => valuesOf(await call(brandsApi.adminGet, { params })),
    onSaved: () => toast({ text: m.saved }),
  })
}

const Fields = ({ edit: { form, field, control } }: { edit: Omit<ReturnType<typeof useBrandEdit>, 'conflict'> }) => (
  <FormSection title={m.section}>
    <TextField label={c.name} {...field('name')} />
    <PhotosField label={m.logo} max={1} alt={form.watch('name')} {...control('logo')} />
    <TextArea label={c.description} optional {...field('description')} />
    <TextField label={c.website} optional inputMode="url" {...field('website')} />
    <TextField label={c.slug} optional hint={m.slug_hint} {...field('slug')} />
    <NumberField label={c.sort} hint={m.sort_hint} {...field('sort')} />
    <CheckField label={c.is_active} {...field('is_active')} />
  </FormSection>
)

const EditBrand = ({ brand }: { brand: StaffBrand }) => {
  const edit = useBrandEdit(brand)
  const { conflict } = edit
  return (
    <FormPage
      {...edit.page}
      title={brand.name}
      crumbs={useCrumbs(brand.name)}
      conflict={
        conflict && (
          <ConflictNotice
            {...conflict}
            changes={differences(words(conflict.newest), words(edit.form.getValues()))}
            onTakeNewest={edit.takeNewest}
            onKeepMine={edit.keepMine}
          />
        )
      }
    >
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
  const edit = useForm({
    schema: NewBrand,
    values: empty,
    bodyOf: ({ version: _, ...values }) => bodyOf(values),
    send: async (body) => valuesOf(await create.run({ body })),
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
