import { LogLink } from '#domains/audit/ui/log_link.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { number, text, tick } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { newsCategorySubject } from '../../column_messages.ts'
import { newsCategoriesApi, type StaffNewsCategory } from '../contract.ts'
import { newsCategoryWords as m } from '../messages.ts'

const { columns: c } = newsCategorySubject

const categoryForm = formOf(newsCategoriesApi.create, {
  name: text(c.name),
  slug: text(c.slug),
  description: text(c.description),
  sort: number(c.sort, '0'),
  is_active: tick(c.is_active, true),
})

const Fields = ({ edit }: { edit: FormFields<typeof categoryForm.empty> }) => (
  <FormSection title={m.section}>
    <TextField {...edit.field('name')} />
    <TextArea optional {...edit.field('description')} />
    <TextField optional hint={m.slug_hint} {...edit.field('slug')} />
    <NumberField hint={m.sort_hint} {...edit.field('sort')} />
    <CheckField hint={m.inactive_hint} {...edit.field('is_active')} />
  </FormSection>
)

const EditCategory = ({ category }: { category: StaffNewsCategory }) => {
  const update = useAction(newsCategoriesApi.update)
  const edit = useRecordForm(categoryForm, { stored: category, update, saved: m.saved })
  const { id, name } = category
  return (
    <FormPage {...edit.page} title={name} crumb={name} actions={<LogLink type="blog_categories" id={id} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One kind of news. */
export const NewsCategoryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(newsCategoriesApi.adminGet, { params: { id } })}>
    {(category) => <EditCategory key={category.id} category={category} />}
  </Loaded>
)

/** A new kind of news. */
export const NewNewsCategoryPage = () => {
  const create = useAction(newsCategoriesApi.create)
  const edit = useCreateForm(categoryForm, { create, saved: m.saved, to: () => '/admin/blog-categories' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
