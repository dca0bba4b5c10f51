import { useState } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { Announcer } from '#ui/announcer.tsx'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldMessage } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { variantUrl } from '../rules.ts'
import * as m from './messages.ts'
import { isPicture, type StoredFile } from './stored_file.ts'
import { UploadLine } from './upload_line.tsx'
import type { Uploads } from './uploads.ts'

type SlotFieldProps = {
  /** Of the control: the name of the field in the form's errors. */
  id: string
  label: string
  /** Where a heading says already what belongs here. */
  hideLabel?: boolean
  hint?: string | undefined
  /** The slot's name in `uploads`. */
  slot: string
  min: number
  max: number
  pdf: boolean
  files: readonly StoredFile[]
  uploads: Uploads
  onRemove: (file: StoredFile) => void
  error?: string | undefined
}

const Stored = (props: { file: StoredFile; number: number; label: string; onRemove: () => void }) => {
  const { file, number, label, onRemove } = props
  const name = m.file(number, label)
  return (
    <li className="thumb">
      {isPicture(file) ? (
        <img src={variantUrl(file.src, 320, 'webp')} alt={name} />
      ) : (
        <a className="paper" href={file.src} target="_blank" rel="noreferrer" aria-label={m.open(name)}>
          <Icon name="file-type-pdf" large />
          <span className="tiny">{file.original_name}</span>
        </a>
      )}
      <IconButton className="remove" icon="trash" label={m.remove(name)} onClick={onRemove} />
    </li>
  )
}

const pictures = 'image/jpeg,image/png,image/webp'

type DropProps = Pick<SlotFieldProps, 'id' | 'label' | 'hint' | 'pdf' | 'error'> & {
  several: boolean
  onFiles: (files: readonly File[]) => void
}

/** The place to press, drop on, or take a picture from; on phones a second way opens the camera at once. */
const DropPlace = ({ id, label, hint, pdf, error, several, onFiles }: DropProps) => {
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // the same file may be chosen again
    input.value = ''
  }
  return (
    <div className="drop-place">
      <label
        className={classes('drop-zone', error && 'has-error')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onFiles([...event.dataTransfer.files])
        }}
      >
        <Icon name={pdf ? 'upload' : 'camera-plus'} large />
        <b aria-hidden="true">{pdf ? m.choose_file : m.choose_photo}</b>
        {hint && <span className="small muted">{hint}</span>}
        <span className="small muted">{pdf ? m.file_formats : m.photo_formats}</span>
        <input
          id={id}
          name={id}
          className="visually-hidden"
          type="file"
          aria-label={`${label} ${pdf ? m.choose_file : m.choose_photo}`}
          multiple={several}
          accept={pdf ? `${pictures},application/pdf` : pictures}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          onChange={(event) => take(event.target)}
        />
      </label>
      <label className="button button-outline button-small take-photo">
        <Icon name="camera" />
        {m.take}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={`${label} ${m.take}`}
          onChange={(event) => take(event.target)}
        />
      </label>
    </div>
  )
}

/** A named place for photos or papers of a form: what is there, what is on its way, and why something was refused. */
export const SlotField = (props: SlotFieldProps) => {
  const { id, label, hideLabel, slot, min, max, pdf, files, uploads, onRemove, error } = props
  const items = useStore(uploads.store, []).filter((item) => item.slot === slot)
  const [atFirst] = useState(files.length)
  const room = max - files.length - items.filter(({ state }) => state.kind !== 'failed').length
  return (
    <fieldset className={classes('field slot-field', error && 'has-error')}>
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        <span className={min > 0 ? 'field-required' : 'field-optional'}>{m.count(min, max)}</span>
      </legend>
      <ul className="slot-files">
        {room > 0 && (
          <li className="drop-item">
            <DropPlace
              {...props}
              several={room > 1}
              onFiles={(chosen) => uploads.add(slot, chosen.slice(0, room), { pdf })}
            />
          </li>
        )}
        {files.map((file, index) => (
          <Stored key={file.id} file={file} number={index + 1} label={label} onRemove={() => onRemove(file)} />
        ))}
      </ul>
      {room <= 0 && <p className="hint">{m.full(max)}</p>}
      {items.length > 0 && (
        <ul className="stack gap-2 mt-2">
          {items.map((item) => (
            <UploadLine key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      <Announcer text={files.length > atFirst ? m.done(m.file(files.length, label)) : ''} />
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  )
}
