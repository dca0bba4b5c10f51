import { type DragEvent, useRef } from 'react'
import type { Photo } from '#domains/media/contract.ts'
import * as mediaWords from '#domains/media/messages.ts'
import { IconButton } from '#ui/button.tsx'
import { pictureOfPhoto } from './photo.ts'

const moved = (photos: readonly Photo[], from: number, to: number): Photo[] => {
  const next = [...photos]
  const [photo] = next.splice(from, 1)
  if (photo) next.splice(to, 0, photo)
  return next
}

const dragType = 'application/x-photo-place'

type TileProps = {
  photos: readonly Photo[]
  index: number
  /** What the first one is called, where it is more than the first. */
  firstLabel?: string | undefined
  onChange: (photos: Photo[]) => void
}

/** A picture with its place in the order: moved by its arrows or by dragging it onto another, or taken away. */
export const PhotoTile = ({ photos, index, firstLabel, onChange }: TileProps) => {
  const tools = useRef<HTMLSpanElement>(null)
  const photo = photos[index]
  if (!photo) return null
  const { src, srcset } = pictureOfPhoto(photo)
  const move = (to: number) => {
    onChange(moved(photos, index, to))
    // At either end the pressed arrow goes away; the focus stays with the photo.
    requestAnimationFrame(() => {
      if (!tools.current?.contains(document.activeElement)) tools.current?.querySelector('button')?.focus()
    })
  }
  const takeOver = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType)
    if (from === '') return
    event.preventDefault()
    onChange(moved(photos, Number(from), index))
  }
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={takeOver}
    >
      <img src={src} srcSet={srcset} sizes="320px" alt={photo.alt} draggable={false} />
      {index === 0 && firstLabel && <span className="tag main-photo">{firstLabel}</span>}
      <span className="photo-tools" ref={tools}>
        {index > 0 && (
          <IconButton icon="arrow-left" label={mediaWords.earlier(index + 1)} onClick={() => move(index - 1)} />
        )}
        {index < photos.length - 1 && (
          <IconButton icon="arrow-right" label={mediaWords.later(index + 1)} onClick={() => move(index + 1)} />
        )}
        <IconButton
          icon="trash"
          label={mediaWords.remove(index + 1)}
          onClick={() => onChange(photos.filter((other) => other.id !== photo.id))}
        />
      </span>
    </li>
  )
}
