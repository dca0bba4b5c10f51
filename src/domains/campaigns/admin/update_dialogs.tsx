import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import { TextWithPictures } from '#domains/media/ui/text_with_pictures.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { richText, text, tick } from '#ui/admin/form_fields.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { campaignUpdateSubject } from '../column_messages.ts'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignWords } from '../staff_messages.ts'
import { updatesApi } from '../updates/contract.ts'

const m = campaignWords.updates
const { columns: c } = campaignUpdateSubject
type Update = StaffCampaign['updates'][number]

const updateForm = formOf(updatesApi.create, {
  title: text(c.title),
  content: richText(c.content),
  photo_ids: storedAs('photos', photos(campaignWords.photos)),
  is_published: storedAs('published_at', { ...tick(m.is_published, true), read: (at: string | null) => at !== null }),
})

const Fields = ({ edit: { field, control, files, form } }: { edit: FormFields<typeof updateForm.empty> }) => (
  <>
    <TextField {...field('title')} />
    <TextWithPictures {...control('content')} />
    <PhotosField max={20} alt={form.watch('title')} {...files('photo_ids')} />
    <CheckField {...field('is_published')} />
  </>
)

type EditorProps = { campaign_id: number; onClose: () => void }

/** Writes a report of progress. */
export const NewUpdateDialog = ({ campaign_id, onClose }: EditorProps) => {
  const create = useAction(updatesApi.create)
  const toast = useToasts()
  const edit = useNewForm(updateForm, {
    draft: 'new-update',
    send: (body) => create.run({ params: { id: campaign_id }, body }),
    onSaved: () => {
      toast({ text: m.saved })
      onClose()
    },
  })
  return (
    <FormDialog {...edit.page} title={m.write} width={760} saveLabel={m.save} onClose={onClose}>
      <Fields edit={edit} />
    </FormDialog>
  )
}

/** Changes a report of progress. */
export const UpdateDialog = ({ campaign_id, update, onClose }: EditorProps & { update: Update }) => {
  const change = useAction(updatesApi.update)
  const toast = useToasts()
  const params = { id: campaign_id, update_id: update.id }
  // the call answers with the whole campaign
  const ownOf = ({ updates }: StaffCampaign) => updates.find(({ id }) => id === update.id) ?? update
  const edit = useForm(updateForm, {
    draft: `update-${update.id}`,
    stored: update,
    send: async (body) => ownOf(await change.run({ params, body })),
    current: change.current,
    onSaved: () => {
      toast({ text: m.saved })
      onClose()
    },
  })
  return (
    <FormDialog {...edit.page} title={m.edit} width={760} saveLabel={m.save} onClose={onClose}>
      <Fields edit={edit} />
    </FormDialog>
  )
}
