import { useState } from 'react'
import type { Photo } from '#domains/media/contract.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { Announcer } from '#ui/announcer.tsx'
import { AddTile } from './add_tile.tsx'
import * as m from './messages.ts'
import { PhotoTile } from './photo_tile.tsx'
import { UploadLine } from './upload_line.tsx'
import type { Uploads } from './uploads.ts'

type MemberPhotosFieldProps = {
  label: string
  value: readonly Photo[]
  onChange: (photos: Photo[]) => void
  uploads: Uploads
  max: number
  /** What the first picture is called, where it is more than the first. */
  firstLabel?: string
  hint: string
  error?: string | undefined
}

const slot = 'photos'

/**
 * Photos of a member's form: made small before they are sent, sent again over a weak network, put in order by arrows or
 * by dragging. What is refused says why.
 */
export const MemberPhotosField = (props: MemberPhotosFieldProps) => {
  const { label, value, onChange, uploads, max, firstLabel, hint, error } = props
  const items = useStore(uploads.store, [])
  const [atFirst] = useState(value.length)
  const room = max - value.length - items.filter(({ state }) => state.kind !== 'failed').length
  const take = (files: readonly File[]) => uploads.add(slot, files.slice(0, Math.max(0, room)), { pdf: false })
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <ul className="image-grid" aria-label={label}>
        {value.map((photo, index) => (
          <PhotoTile key={photo.id} photos={value} index={index} firstLabel={firstLabel} onChange={onChange} />
        ))}
        {room > 0 && <AddTile icon="camera-plus" label={m.add_photo} accept="image/*" onFiles={take} />}
      </ul>
      {items.length > 0 && (
        <ul className="stack gap-2 mt-2">
          {items.map((item) => (
            <UploadLine key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      <Announcer text={value.length > atFirst ? m.done(m.file(value.length, label)) : ''} />
      <p className={error ? 'field-error' : 'hint'}>{error ?? hint}</p>
    </div>
  )
}
