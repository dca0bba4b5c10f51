import type { z } from 'zod'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { RemoveButton } from '#ui/admin/remove_button.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { categoriesApi, type StaffCategory } from '../contract.ts'
import { categoryWords as m } from '../staff_messages.ts'
import { type CategoryValues, useCategoryForm } from './category_form.ts'
import { useNewCategory } from './new_category_dialog.tsx'

type Stored = z.output<typeof StaffCategory>

type CategoryFields = FormFields<CategoryValues>

const Fields = ({ edit: { field, relation } }: { edit: CategoryFields }) => (
  <FormSection title={m.section}>
    <TextField {...field('name')} />
    <RelationField none={m.top} create={useNewCategory()} {...relation('parent_id')} />
    <TextArea optional {...field('description')} />
    <TextField optional hint={m.slug_hint} {...field('slug')} />
    <NumberField hint={m.sort_hint} {...field('sort')} />
    <CheckField {...field('is_active')} />
  </FormSection>
)

const RemoveCategory = ({ id, name }: Stored) => {
  const remove = useAction(categoriesApi.remove)
  return (
    <RemoveButton
      label={m.remove}
      ask={m.ask_remove(name)}
      text={m.ask_remove_text}
      removed={m.removed}
      run={() => remove.run({ params: { id } })}
      to="/admin/product-categories"
    />
  )
}

const EditCategory = ({ category }: { category: Stored }) => {
  const update = useAction(categoriesApi.update)
  const edit = useRecordForm(useCategoryForm(category.id), { stored: category, update, saved: m.saved })
  return (
    <FormPage {...edit.page} title={category.name} crumb={category.name} actions={<RemoveCategory {...category} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One category of the shop. */
export const CategoryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(categoriesApi.adminGet, { params: { id } })}>
    {(category) => <EditCategory key={category.id} category={category} />}
  </Loaded>
)

/** A new category. */
export const NewCategoryPage = () => {
  const create = useAction(categoriesApi.create)
  const edit = useCreateForm(useCategoryForm(), { create, saved: m.saved, to: () => '/admin/product-categories' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
