import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Photo, type Upload, uploadByStaff } from '#domains/media/contract.ts'
import * as mediaWords from '#domains/media/messages.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import type { FormWork } from '#platform/browser/form_work.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { AltDialog } from './alt_dialog.tsx'
import type { FieldFile } from './file_tile.tsx'
import { type FileRule, FilesField } from './files_field.tsx'
import * as m from './messages.ts'
import { checkFile } from './prepare_picture.ts'
import { Redacting } from './redacting.tsx'
import { makeUploads } from './uploads.ts'

/** What `edit.files('…')` of a form gives. */
type FilesOfForm<Value> = {
  name: string
  label: string
  value: Value
  error?: string | undefined
  onChange: (change: (value: Value) => Value) => void
  onComplete: () => void
  work: FormWork
}

type Props<F extends FieldFile> = FilesOfForm<F[]> & {
  rule: FileRule
  look: 'grid' | 'rows'
  /** What a new picture shows, for people who do not see it. */
  alt: string
  hint: ReactNode
  firstLabel?: string
  hideLabel?: boolean
  /** A file that has arrived, as the form holds it. */
  fileOf: (upload: Upload) => F
  /** Opens what is said of a picture. */
  onDescribe?: (file: F) => void
  /** What else can be done with a file of a grid. */
  tools?: (file: F, number: number) => ReactNode
}

/** The files of a form of staff on their way. The form waits for them, and is not saved while one is missing. */
const useStaffUploads = <F extends FieldFile>(props: Props<F>) => {
  const { name, work } = props
  const call = useCall()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [uploads] = useState(() =>
    makeUploads<Upload>({
      prepare: checkFile,
      send: (file, onProgress) =>
        uploadFile(call, uploadByStaff, file, { onProgress, fields: { alt: latest.current.alt } }),
      attach: async (_, upload) => latest.current.onChange((files) => [...files, latest.current.fileOf(upload)]),
      onStart: work.hold,
      onResolved: () => latest.current.onComplete(),
    }),
  )
  useEffect(
    () => work.watch(name, { whyIncomplete: uploads.whyIncomplete, giveUp: uploads.dropAll }),
    [work, name, uploads],
  )
  return uploads
}

/** Files of a form of staff; private until what the form is about is public. */
const StaffFilesField = <F extends FieldFile>(props: Props<F>) => {
  const { name, value, onChange, label, rule, look, hint, firstLabel, hideLabel, error, onDescribe, tools } = props
  const uploads = useStaffUploads(props)
  return (
    <FilesField
      id={name}
      label={label}
      hideLabel={hideLabel ?? false}
      rule={rule}
      look={look}
      hint={hint}
      files={value}
      uploads={uploads}
      onRemove={({ id }) => onChange((files) => files.filter((file) => file.id !== id))}
      onOrder={(files) => onChange(() => files)}
      {...(firstLabel && { firstLabel })}
      {...(onDescribe && { onDescribe })}
      {...(tools && { tools })}
      error={error}
    />
  )
}

type PhotosFieldProps = FilesOfForm<Photo[]> & {
  max: number
  alt: string
  hideLabel?: boolean
  /** Whether the account may say what a picture shows, and cut it; those of clinics may not. */
  describable?: boolean
  /** Papers with personal data on them, of which parts are blacked out before everybody sees them. */
  redactable?: boolean
}

const CropDialog = lazy(async () => ({ default: (await import('../crops/ui/crop_dialog.tsx')).CropDialog }))

const LibraryPicker = lazy(async () => ({ default: (await import('./library_picker.tsx')).LibraryPicker }))

/** Opens the pictures that wait in the media library, for whoever may look at them. */
const FromLibrary = ({ max, value, onChange }: Pick<PhotosFieldProps, 'max' | 'value' | 'onChange'>) => {
  const may = useMay()('cms view')
  const [picking, setPicking] = useState(false)
  const room = max - value.length
  if (!may || room <= 0) return null
  return (
    <div className="mt-2">
      <Button kind="outline" size="small" icon="library-photo" onClick={() => setPicking(true)}>
        {m.picker.open}
      </Button>
      {picking && (
        <Suspense>
          <LibraryPicker
            room={room}
            taken={value.map(({ id }) => id)}
            onPick={(picked) => onChange((photos) => [...photos, ...picked].slice(0, max))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const photoOf = ({ id, alt, width, height, src }: Upload): Photo => ({
  id,
  alt,
  width: width ?? 0,
  height: height ?? 0,
  src,
})

/** Pictures of a thing that staff keep, in their order; the first one is the main picture. */
export const PhotosField = (given: PhotosFieldProps) => {
  const { max, hideLabel = true, describable = true, redactable = false, ...props } = given
  const [described, setDescribed] = useState<Photo>()
  const [cropped, setCropped] = useState<Photo>()
  const [redacted, setRedacted] = useState<Photo>()
  // Saved by themselves, so they are no change of the form.
  const [alts, setAlts] = useState<ReadonlyMap<number, string>>(new Map())
  const value = props.value.map((photo) => ({ ...photo, alt: alts.get(photo.id) ?? photo.alt }))
  const put = (alt: string) => described && setAlts(new Map([...alts, [described.id, alt]]))
  const tools = (photo: Photo, number: number) => (
    <>
      {redactable && (
        <IconButton icon="eye-off" label={mediaWords.redactOf(number)} onClick={() => setRedacted(photo)} />
      )}
      <IconButton icon="crop" label={mediaWords.cropOf(number)} onClick={() => setCropped(photo)} />
    </>
  )
  const putInPlaceOf = (before: Photo) => (upload: Upload) =>
    props.onChange((photos) => photos.map((one) => (one.id === before.id ? photoOf(upload) : one)))
  return (
    <>
      <StaffFilesField
        {...props}
        value={value}
        look="grid"
        hideLabel={hideLabel}
        rule={{ max, pdf: false }}
        firstLabel={mediaWords.mainPhoto}
        hint={max > 1 ? mediaWords.photosHint : mediaWords.photoHint}
        fileOf={photoOf}
        {...(describable && { onDescribe: setDescribed, tools })}
      />
      {describable && <FromLibrary max={max} value={value} onChange={props.onChange} />}
      {described && <AltDialog photo={described} onSaved={put} onClose={() => setDescribed(undefined)} />}
      {cropped && (
        <Suspense>
          <CropDialog id={cropped.id} onCropped={putInPlaceOf(cropped)} onClose={() => setCropped(undefined)} />
        </Suspense>
      )}
      {redacted && (
        <Redacting id={redacted.id} onRedacted={putInPlaceOf(redacted)} onClose={() => setRedacted(undefined)} />
      )}
    </>
  )
}

/** One picture of a thing that staff keep, or none. */
export const PhotoField = ({ value, onChange, ...props }: FilesOfForm<Photo | null> & { alt: string }) => (
  <PhotosField
    {...props}
    hideLabel={false}
    max={1}
    value={value ? [value] : []}
    onChange={(change) => onChange((photo) => change(photo ? [photo] : [])[0] ?? null)}
  />
)

/** A paper for staff alone. */
export type StaffPaper = { id: number; name: string; mime: string; src: string }

const paperOf = ({ id, original_name, mime, src }: Upload): StaffPaper => ({
  id,
  name: original_name ?? mediaWords.paper,
  mime,
  src,
})

/** Pictures and PDF that are never public. */
export const PapersField = ({ max, ...props }: FilesOfForm<StaffPaper[]> & { max: number }) => (
  <StaffFilesField
    {...props}
    look="rows"
    alt=""
    rule={{ max, pdf: true }}
    hint={mediaWords.papersHint}
    fileOf={paperOf}
  />
)
