import type { z } from 'zod'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { RemoveButton } from '#ui/admin/remove_button.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { categoriesApi, type StaffCategory } from '../contract.ts'
import { categoryWords as m } from '../staff_messages.ts'
import { type CategoryValues, useCategoryForm } from './category_form.ts'
import { useNewCategory } from './new_category_dialog.tsx'

type Stored = z.output<typeof StaffCategory>

type CategoryEdit = Pick<FormFields<CategoryValues>, 'field' | 'relation'>

type FieldsProps = { edit: CategoryEdit /** Where visitors find it. */; address?: string }

/** What is filled in of a category. */
export const CategoryFields = ({ edit: { field, relation }, address }: FieldsProps) => (
  <>
    <TextField {...field('name')} />
    <TextField optional hint={address ?? m.slug_hint} {...field('slug')} />
    <RelationField none={m.top} create={useNewCategory()} {...relation('parent_id')} />
    <TextArea optional {...field('description')} />
    <CheckField {...field('is_active')} />
  </>
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
      <FormSection title={m.section}>
        <CategoryFields edit={edit} />
      </FormSection>
    </FormPage>
  )
}

/** One category of the shop. */
export const CategoryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(categoriesApi.adminGet, { params: { id } })}>
    {(category) => <EditCategory key={category.id} category={category} />}
  </Loaded>
)

/** A new category, below the one that the address names. */
export const NewCategoryPage = () => {
  const create = useAction(categoriesApi.create)
  const { parent = '' } = usePlainSearch().search
  const form = useCategoryForm()
  const edit = useCreateForm(form, {
    values: { ...form.empty, parent_id: parent },
    create,
    saved: m.saved,
    to: ({ id }) => `/admin/product-categories?category=${id}`,
  })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <FormSection title={m.section}>
        <CategoryFields edit={edit} />
      </FormSection>
    </FormPage>
  )
}
