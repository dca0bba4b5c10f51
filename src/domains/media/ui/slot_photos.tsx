import { useEffect, useRef, useState } from 'react'
import { type Photo, type Upload, uploadByStaff } from '#domains/media/contract.ts'
import type { FormWork } from '#platform/browser/form_work.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { findWord } from '#platform/contract/closed_lists.ts'
import { type FileRule, FilesField } from './files_field.tsx'
import { makeUploads, type Uploads } from './uploads.ts'

type SlotsOfForm<Slot extends string> = {
  /** Puts a photo that has arrived into its slot. */
  readonly add: (slot: Slot, photo: Photo) => void
  /** What was missing in a slot is tried again or put away. */
  readonly onComplete: (slot: Slot) => void
  readonly slots: readonly Slot[]
  readonly work: FormWork
}

const photoOf = ({ id, width, height, src }: Upload): Photo => ({
  id,
  alt: '',
  width: width ?? 0,
  height: height ?? 0,
  src,
})

/**
 * One queue for the photos of several fields of a form of staff: a weak network carries one after the other. Photos of a
 * phone are made smaller before they are sent.
 */
export const useSlotUploads = <Slot extends string>(form: SlotsOfForm<Slot>): Uploads => {
  const { slots, work } = form
  const call = useCall()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const [uploads] = useState(() =>
    makeUploads<Upload>({
      send: (file, onProgress) => uploadFile(call, uploadByStaff, file, { onProgress }),
      attach: async (name, upload) => {
        const slot = findWord(latest.current.slots, name)
        if (slot !== undefined) latest.current.add(slot, photoOf(upload))
      },
      onStart: work.hold,
      onResolved: () => latest.current.slots.forEach(latest.current.onComplete),
    }),
  )
  const first: string = slots[0] ?? ''
  useEffect(
    () => work.watch(first, { whyIncomplete: uploads.whyIncomplete, giveUp: uploads.dropAll }),
    [work, first, uploads],
  )
  return uploads
}

type SlotProps = {
  name: string
  label: string
  hint: string
  rule: FileRule
  value: Photo[]
  error?: string | undefined
  onChange: (change: (value: Photo[]) => Photo[]) => void
  uploads: Uploads
}

/** One named place for photos, whose queue it shares with its neighbours. */
export const SlotPhotosField = ({ name, value, onChange, ...field }: SlotProps) => (
  <FilesField
    {...field}
    id={name}
    slot={name}
    look="grid"
    // the place says what each shows
    files={value.map((photo) => ({ ...photo, alt: field.label }))}
    onRemove={({ id }) => onChange((photos) => photos.filter((photo) => photo.id !== id))}
    onOrder={(photos) => onChange(() => photos)}
  />
)
