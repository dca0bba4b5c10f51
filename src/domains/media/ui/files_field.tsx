import { type ReactNode, useId, useState } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { Announcer } from '#ui/announcer.tsx'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldMessage } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { AddFiles, TakePhoto } from './add_files.tsx'
import { type FieldFile, FileContent, FileTile } from './file_tile.tsx'
import * as m from './messages.ts'
import { UploadLine } from './upload_line.tsx'
import type { Uploads } from './uploads.ts'

/** What a field takes: how many files, and whether papers may be among the pictures. */
export type FileRule = { readonly min?: number; readonly max: number; readonly pdf: boolean }

type FilesFieldProps<F extends FieldFile> = {
  /** Of the control: the name of the field in the form's errors. */
  id?: string
  label: string
  /** Where a heading says already what belongs here. */
  hideLabel?: boolean
  hint?: ReactNode
  rule: FileRule
  /** Pictures that are put in order; a wide place with what is there beside it; names below each other. */
  look: 'grid' | 'thumbs' | 'rows'
  /** Its name in `uploads`, where those have several. */
  slot?: string
  files: readonly F[]
  uploads: Uploads
  onRemove: (file: F) => void
  /** Of a grid: takes the files in another order. */
  onOrder?: (files: F[]) => void
  /** Of a grid: what the first one is called, where it is more than the first. */
  firstLabel?: string
  /** Of a grid: opens what is said of a picture. */
  onDescribe?: (file: F) => void
  /** Of a grid: what else can be done with a file. */
  tools?: (file: F, number: number) => ReactNode
  error?: string | undefined
}

const Thumb = ({ file, name, onRemove }: { file: FieldFile; name: string; onRemove: () => void }) => (
  <li className="thumb">
    <FileContent file={file} name={name} width={320} />
    <IconButton className="remove" icon="trash" label={m.remove(name)} onClick={onRemove} />
  </li>
)

const Row = ({ file, name, onRemove }: { file: FieldFile; name: string; onRemove: () => void }) => (
  <li className="card pad-small row">
    <span className="positive">
      <Icon name="file-check" large />
    </span>
    <div className="grow">
      {file.src ? (
        <a className="link file-name" href={file.src} target="_blank" rel="noreferrer" aria-label={m.open(name)}>
          {name}
        </a>
      ) : (
        <b className="file-name">{name}</b>
      )}
      <p className="small muted">{m.stored}</p>
    </div>
    <IconButton icon="trash" label={m.remove(name)} onClick={onRemove} />
  </li>
)

const listClass = { grid: 'image-grid', thumbs: 'slot-files', rows: 'stack gap-2' } as const

const StoredFiles = <F extends FieldFile>(props: FilesFieldProps<F>) => {
  const { files, look, label, firstLabel, onRemove, onOrder, onDescribe, tools } = props
  const list = useId()
  return files.map((file, index) => {
    if (look === 'grid')
      return (
        <FileTile
          key={file.id}
          files={files}
          index={index}
          list={list}
          firstLabel={firstLabel}
          onOrder={(next) => onOrder?.(next)}
          onRemove={onRemove}
          onDescribe={onDescribe}
          tools={tools}
        />
      )
    const One = look === 'thumbs' ? Thumb : Row
    const place = m.file(index + 1, label)
    const name = look === 'thumbs' ? place : (file.name ?? place)
    return <One key={file.id} file={file} name={name} onRemove={() => onRemove(file)} />
  })
}

/**
 * Pictures or papers of a form: what is there, what is on its way and how far, and why something was refused. What could
 * not be sent is tried again or put away.
 */
export const FilesField = <F extends FieldFile>(props: FilesFieldProps<F>) => {
  const { label, hideLabel, hint, rule, look, slot = '', files, uploads, error } = props
  const made = useId()
  const id = props.id ?? made
  const items = useStore(uploads.store, []).filter((item) => item.slot === slot)
  const [atFirst] = useState(files.length)
  const room = rule.max - files.length - items.filter(({ state }) => state.kind !== 'failed').length
  const take = (chosen: readonly File[]) => {
    uploads.add(slot, chosen.slice(0, room), rule)
    uploads.refuse(slot, chosen.slice(room), m.no_room(rule.max))
  }
  const isGrid = look === 'grid'
  const below = isGrid ? hint : undefined
  const add = { id, label, pdf: rule.pdf, several: room > 1, invalid: Boolean(error), onFiles: take }
  const place = room > 0 && (
    <li className={isGrid ? 'add' : 'drop-item'}>
      <div className={isGrid ? undefined : 'drop-place'}>
        <AddFiles
          {...add}
          tile={isGrid}
          hint={isGrid ? undefined : hint}
          describedBy={error || below ? `${id}-message` : undefined}
        />
        {!isGrid && <TakePhoto {...add} />}
      </div>
    </li>
  )
  return (
    <fieldset className={classes('field slot-field', error && 'has-error')}>
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        <span className={rule.min ? 'field-required' : 'field-optional'}>{m.count(rule)}</span>
      </legend>
      <ul className={listClass[look]} aria-label={label}>
        {look === 'thumbs' && place}
        <StoredFiles {...props} />
        {look !== 'thumbs' && place}
      </ul>
      {room <= 0 && <p className="hint">{m.full(rule)}</p>}
      {items.length > 0 && (
        <ul className="stack gap-2 mt-2">
          {items.map((item) => (
            <UploadLine key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      <Announcer text={files.length > atFirst ? m.done(m.file(files.length, label)) : ''} />
      <FieldMessage id={`${id}-message`} error={error} hint={below} />
    </fieldset>
  )
}
