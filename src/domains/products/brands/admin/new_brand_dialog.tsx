import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import type { NewThingDialog } from '#ui/admin/relation_field.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { brandsApi } from '../contract.ts'
import { brandWords as m } from '../messages.ts'
import { brandForm } from './brand_form.ts'

/** The short form of a brand; its picture and the rest are put in on its own page. */
const NewBrandDialog: NewThingDialog = ({ name, onCreated, onClose }) => {
  const create = useAction(brandsApi.create)
  const { field, page } = useNewForm(brandForm, {
    values: { ...brandForm.empty, name },
    send: (body) => create.run({ body }),
    onSaved: onCreated,
    draft: 'new_brand',
  })
  return (
    <FormDialog {...page} title={m.create} saveLabel={m.create} onClose={onClose}>
      <TextField {...field('name')} />
      <TextArea optional {...field('description')} />
    </FormDialog>
  )
}

/** For whoever may create brands. */
export const useNewBrand = () => useMay()('brands create') && NewBrandDialog
