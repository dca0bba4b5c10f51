import { useQueryClient } from '@tanstack/react-query'
import { describePicture, type Photo } from '#domains/media/contract.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text, unchanged } from '#ui/admin/form_fields.ts'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as m from './messages.ts'
import { pictureOfPhoto } from './photo.ts'

type AltDialogProps = {
  photo: Pick<Photo, 'id' | 'alt' | 'src' | 'width' | 'height'>
  onSaved: (alt: string) => void
  onClose: () => void
}

/** Says anew what a picture shows. That is saved at once: a picture keeps its words wherever it stands. */
export const AltDialog = ({ photo, onSaved, onClose }: AltDialogProps) => {
  const queries = useQueryClient()
  const toast = useToasts()
  const { run } = useAction(describePicture)
  const form = formOf(describePicture, { alt: text(m.alt.label, photo.alt), seen: unchanged('', photo.alt) })
  const edit = useNewForm(form, {
    send: (body) => run({ params: { id: photo.id }, body }),
    onSaved: ({ alt }) => {
      onSaved(alt)
      // whatever shows the picture shows its words
      void queries.invalidateQueries()
      toast({ text: m.alt.saved })
      onClose()
    },
    draft: `alt ${photo.id}`,
  })
  return (
    <FormDialog {...edit.page} title={m.alt.title} saveLabel={m.alt.save} onClose={onClose}>
      <img className="thumb thumb-large" src={pictureOfPhoto(photo).src} alt="" />
      <TextField hint={m.alt.hint} maxLength={200} {...edit.field('alt')} />
    </FormDialog>
  )
}
