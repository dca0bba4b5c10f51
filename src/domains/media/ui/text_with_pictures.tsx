import type { FormWork } from '#platform/browser/form_work.ts'
import { RichTextField, type RichTextFieldProps } from '#ui/admin/rich_text_field.tsx'
import { usePictureUpload } from './use_picture_upload.ts'

type Props = Omit<RichTextFieldProps, 'upload'> & { work: FormWork }

/** Formatted text of a row whose pictures are published with it (`TextOwner`). */
export const TextWithPictures = ({ work, ...props }: Props) => {
  const upload = usePictureUpload()
  const uploadHeld = (file: File) => {
    const picture = upload(file, '')
    work.hold(picture)
    return picture
  }
  return <RichTextField {...props} upload={uploadHeld} />
}
