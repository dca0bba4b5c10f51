import { RichTextField, type RichTextFieldProps } from '#ui/admin/rich_text_field.tsx'
import { usePictureUpload } from './use_picture_upload.ts'

/** Formatted text of a row whose pictures are published with it (`TextOwner`). */
export const TextWithPictures = (props: Omit<RichTextFieldProps, 'upload'>) => {
  const upload = usePictureUpload()
  return <RichTextField {...props} upload={(file) => upload(file, '')} />
}
