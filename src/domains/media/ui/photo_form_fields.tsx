import type { Photo } from '#domains/media/contract.ts'
import type { FormField } from '#platform/browser/form_of.ts'
import * as uiMessages from '#ui/messages.ts'
import { pictureOfPhoto } from './photo.ts'
import type { StaffPaper } from './staff_files_field.tsx'

const Thumbnails = ({ photos }: { photos: readonly Photo[] }) => (
  <span className="row gap-2 wrap">
    {photos.map((one) => (
      <img key={one.id} className="diff-picture" src={pictureOfPhoto(one).src} alt={one.alt} />
    ))}
  </span>
)

/** A picture of a form, by its id; none is sent as null. */
export const photo = (label: string): FormField<Photo | null, Photo | null, number | null> => ({
  label,
  empty: null,
  say: (one) => one && <Thumbnails photos={[one]} />,
  read: (stored) => stored,
  send: (one) => one?.id ?? null,
})

/** The pictures of a form, in their order, by their ids. */
export const photos = (label: string): FormField<Photo[], Photo[], number[]> => ({
  label,
  empty: [],
  say: (all) => (all.length === 0 ? null : <Thumbnails photos={all} />),
  entry: { say: (one) => <Thumbnails photos={[one]} /> },
  read: (stored) => stored,
  send: (all) => all.map(({ id }) => id),
})

/** The papers of a form that staff alone see, in their order, by their ids. */
export const papers = (label: string): FormField<StaffPaper[], StaffPaper[], number[]> => ({
  label,
  empty: [],
  say: (all) => uiMessages.joined(all.map(({ name }) => name)),
  entry: { say: ({ name }) => name },
  read: (stored) => stored,
  send: (all) => all.map(({ id }) => id),
})
