import type { Photo } from '#domains/media/contract.ts'
import type { FieldWords } from '#platform/browser/form_words.ts'
import { pictureOfPhoto } from './photo.ts'

const Thumbnails = ({ photos }: { photos: readonly Photo[] }) => (
  <span className="row gap-2 wrap">
    {photos.map((one) => (
      <img key={one.id} className="diff-picture" src={pictureOfPhoto(one).src} alt={one.alt} />
    ))}
  </span>
)

/** A picture of a form, shown to a person who compares two versions. */
export const photo = (label: string): FieldWords<Photo | null> => ({
  label,
  say: (one) => one && <Thumbnails photos={[one]} />,
})

/** The pictures of a form, in their order. */
export const photos = (label: string): FieldWords<readonly Photo[]> => ({
  label,
  say: (all) => (all.length === 0 ? null : <Thumbnails photos={all} />),
  entry: { say: (one) => <Thumbnails photos={[one]} /> },
})
