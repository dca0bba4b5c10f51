import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { type NewThingDialog, RelationField } from '#ui/admin/relation_field.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { categoriesApi } from '../contract.ts'
import { categoryWords as m } from '../staff_messages.ts'
import { useCategoryForm } from './category_form.ts'

/** The short form of a category. */
const NewCategoryDialog: NewThingDialog = ({ name, onCreated, onClose }) => {
  const create = useAction(categoriesApi.create)
  const form = useCategoryForm()
  const { field, relation, page } = useNewForm(form, {
    values: { ...form.empty, name },
    send: (body) => create.run({ body }),
    onSaved: onCreated,
    draft: 'new_category',
  })
  return (
    <FormDialog {...page} title={m.create} saveLabel={m.create} onClose={onClose}>
      <TextField {...field('name')} />
      <RelationField none={m.top} {...relation('parent_id')} />
    </FormDialog>
  )
}

/** For whoever may create categories and look for the one above. */
export const useNewCategory = () => useMay()(['categories create', 'categories view']) && NewCategoryDialog
