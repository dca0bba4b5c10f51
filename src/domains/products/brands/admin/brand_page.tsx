import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { PhotoField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { brandsApi, type StaffBrand } from '../contract.ts'
import { brandWords as m } from '../messages.ts'
import { brandForm } from './brand_form.ts'

type BrandFields = FormFields<typeof brandForm.empty>

const Fields = ({ edit }: { edit: BrandFields }) => (
  <FormSection title={m.section}>
    <TextField {...edit.field('name')} />
    <PhotoField alt={edit.form.watch('name')} {...edit.files('logo_id')} />
    <TextArea optional {...edit.field('description')} />
    <TextField optional inputMode="url" {...edit.field('website')} />
    <TextField optional hint={m.slug_hint} {...edit.field('slug')} />
    <NumberField hint={m.sort_hint} {...edit.field('sort')} />
    <CheckField {...edit.field('is_active')} />
  </FormSection>
)

const EditBrand = ({ brand }: { brand: StaffBrand }) => {
  const update = useAction(brandsApi.update)
  const edit = useRecordForm(brandForm, { stored: brand, update, saved: m.saved })
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
  const create = useAction(brandsApi.create)
  const edit = useCreateForm(brandForm, { create, saved: m.saved, to: () => '/admin/brands' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
