import { useState } from 'react'
import type { Photo } from '#domains/media/contract.ts'
import * as mediaWords from '#domains/media/messages.ts'
import { acceptedImages } from '#domains/media/rules.ts'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { Icon } from '#ui/icon.tsx'
import { AddTile } from './add_tile.tsx'
import { PhotoTile } from './photo_tile.tsx'
import { usePictureUpload } from './use_picture_upload.ts'

type Waiting = { key: string; name: string; problem?: string }

type PhotosFieldProps = {
  label: string
  value: readonly Photo[]
  onChange: (photos: Photo[]) => void
  /** What a new picture shows, for people who do not see it. */
  alt: string
  /** The most pictures there may be. */
  max: number
  error?: string | undefined
}

const WaitingTile = ({ waiting, onDrop }: { waiting: Waiting; onDrop: () => void }) =>
  waiting.problem ? (
    <li className="photo-waiting is-bad" role="alert">
      <Icon name="photo-x" />
      <span>{waiting.problem}</span>
      <button type="button" className="link" onClick={onDrop}>
        {mediaWords.dismiss(waiting.name)}
      </button>
    </li>
  ) : (
    <li className="photo-waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      {mediaWords.uploading(waiting.name)}
    </li>
  )

/** Uploads pictures one after the other; what failed stays with its reason until it is dismissed. */
const useUploads = (props: PhotosFieldProps) => {
  const { value, onChange, alt, max } = props
  const upload = usePictureUpload()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const drop = (key: string) => setWaiting((all) => all.filter((one) => one.key !== key))
  const fail = (key: string, problem: string) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))
  const add = async (files: readonly File[]) => {
    const fitting = files.slice(0, max - value.length).map((file) => ({ file, key: crypto.randomUUID() }))
    setWaiting((all) => [...all, ...fitting.map(({ file, key }) => ({ key, name: file.name }))])
    let photos = [...value]
    for (const { file, key } of fitting) {
      try {
        photos = [...photos, await upload(file, alt)]
        onChange(photos)
        drop(key)
      } catch (error) {
        fail(key, messageOf(error))
      }
    }
  }
  return { waiting, drop, add }
}

/** Pictures of a thing that staff keep: chosen or dropped, put in order, taken away. The first one is the main picture. */
export const PhotosField = (props: PhotosFieldProps) => {
  const { label, value, onChange, max, error } = props
  const { waiting, drop, add } = useUploads(props)
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <ul className="image-grid" aria-label={label}>
        {value.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photos={value}
            index={index}
            firstLabel={mediaWords.mainPhoto}
            onChange={onChange}
          />
        ))}
        {waiting.map((one) => (
          <WaitingTile key={one.key} waiting={one} onDrop={() => drop(one.key)} />
        ))}
        {value.length < max && (
          <AddTile
            icon="upload"
            label={mediaWords.choose}
            accept={acceptedImages.join(',')}
            onFiles={(files) => void add(files)}
          />
        )}
      </ul>
      <p className={error ? 'field-error' : 'hint'}>{error ?? mediaWords.photosHint}</p>
    </div>
  )
}
