import { type DragEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { variantUrl } from '../rules.ts'
import * as m from './messages.ts'
import { isPicture } from './stored_file.ts'

/** A file of a form, as its field shows it. */
export type FieldFile = {
  readonly id: number
  /** Where it can be read; absent for what a visitor sent, and for a paper that was just sent. */
  readonly src?: string | undefined
  /** Absent: a picture. */
  readonly mime?: string | undefined
  /** Of a picture. */
  readonly alt?: string | undefined
  /** Of a paper. */
  readonly name?: string | null | undefined
}

const isShown = ({ mime }: FieldFile): boolean => mime === undefined || isPicture({ mime })

const Paper = ({ file, name }: { file: FieldFile; name: string }) => {
  const content = (
    <>
      <Icon name="file-type-pdf" large />
      <span className="tiny">{file.name ?? name}</span>
    </>
  )
  if (!file.src) return <span className="paper">{content}</span>
  return (
    <a className="paper" href={file.src} target="_blank" rel="noreferrer" aria-label={m.open(file.name ?? name)}>
      {content}
    </a>
  )
}

/** A picture, or the name of a paper with the way to it. */
export const FileContent = ({ file, name, width }: { file: FieldFile; name: string; width: 320 | 640 }) =>
  file.src && isShown(file) ? (
    <img src={variantUrl(file.src, width, 'webp')} alt={file.alt ?? name} draggable={false} />
  ) : (
    <Paper file={file} name={name} />
  )

const moved = <F,>(files: readonly F[], from: number, to: number): F[] => {
  const next = [...files]
  const [file] = next.splice(from, 1)
  if (file !== undefined) next.splice(to, 0, file)
  return next
}

type TileProps<F> = {
  files: readonly F[]
  index: number
  /** Of the field, of which the places are counted. */
  list: string
  /** What the first one is called, where it is more than the first. */
  firstLabel?: string | undefined
  onOrder: (files: F[]) => void
  onRemove: (file: F) => void
  /** Opens what is said of the picture; absent where nobody may change it here. */
  onDescribe?: ((file: F) => void) | undefined
  /** What else can be done with it. */
  tools?: ((file: F, number: number) => ReactNode) | undefined
}

/**
 * A file with its place in the order, which is read before the picture and what can be done with it: moved by its
 * arrows or by dragging it onto another, or taken away.
 */
export const FileTile = <F extends FieldFile>(props: TileProps<F>) => {
  const { files, index, list, firstLabel, onOrder, onRemove, onDescribe } = props
  const bar = useRef<HTMLSpanElement>(null)
  const file = files[index]
  if (!file) return null
  // one field's files do not go into another
  const dragType = `application/x-file-of-${list}`
  const move = (to: number) => {
    onOrder(moved(files, index, to))
    // At either end the pressed arrow goes away; the focus stays with the file.
    requestAnimationFrame(() => {
      if (!bar.current?.contains(document.activeElement)) bar.current?.querySelector('button')?.focus()
    })
  }
  const takeOver = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType)
    if (from === '') return
    event.preventDefault()
    onOrder(moved(files, Number(from), index))
  }
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={takeOver}
    >
      <span className="visually-hidden">{m.place_of(index + 1, files.length)}</span>
      {index === 0 && firstLabel && <span className="tag main-photo">{firstLabel}</span>}
      <FileContent file={file} name={m.place(index + 1)} width={640} />
      <span className="photo-tools" ref={bar}>
        {index > 0 && <IconButton icon="arrow-left" label={m.earlier(index + 1)} onClick={() => move(index - 1)} />}
        {index < files.length - 1 && (
          <IconButton icon="arrow-right" label={m.later(index + 1)} onClick={() => move(index + 1)} />
        )}
        {onDescribe && isShown(file) && (
          <IconButton icon="pencil" label={m.describe(index + 1)} onClick={() => onDescribe(file)} />
        )}
        {props.tools?.(file, index + 1)}
        <IconButton icon="trash" label={m.remove(m.place(index + 1))} onClick={() => onRemove(file)} />
      </span>
    </li>
  )
}
