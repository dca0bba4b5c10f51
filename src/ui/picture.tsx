import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { radioAfterKey } from '#ui/amount_keys.ts'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'

export type PictureSource = {
  src: string
  /** Empty for a decorative picture. */
  alt: string
  srcset?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

type PictureProps = PictureSource & {
  sizes?: string
  /** The picture a visitor sees first: loaded at once and before others. One per page. */
  first?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture with its place kept before it arrives. Its class is `photo` unless told. */
export const Picture = ({
  src,
  srcset,
  sizes,
  alt,
  width = 800,
  height = 600,
  first,
  className = 'photo',
  style,
}: PictureProps) => (
  <img
    src={src}
    srcSet={srcset}
    sizes={srcset ? sizes : undefined}
    alt={alt}
    width={width}
    height={height}
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
    fetchPriority={first ? 'high' : undefined}
    className={className}
    style={style}
  />
)

type GalleryProps = {
  pictures: readonly PictureSource[]
  label: string
  ratio?: string
  sizes?: string
  /** The picture that what is chosen elsewhere asks for; when that changes, the gallery follows. */
  wanted?: number | undefined
}

/** One large picture and small ones to choose from; arrow keys move the choice. */
export const Gallery = ({ pictures, label, ratio = '1', sizes, wanted }: GalleryProps) => {
  const [chosen, setChosen] = useState(wanted ?? 0)
  const [followed, setFollowed] = useState(wanted)
  if (wanted !== followed) {
    setFollowed(wanted)
    if (wanted !== undefined) setChosen(wanted)
  }
  const shown = pictures[chosen] ?? pictures[0]
  if (!shown) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = radioAfterKey(event.key, chosen, pictures.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section aria-label={label} className="gallery-frame">
      <Picture {...shown} first className="gallery-main" style={{ aspectRatio: ratio }} {...(sizes ? { sizes } : {})} />
      {pictures.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these buttons only choose a picture
        <div role="group" className="gallery" onKeyDown={onKeyDown}>
          {pictures.map((picture, index) => (
            <button
              key={picture.src}
              type="button"
              className={classes(index === chosen && 'is-on')}
              aria-pressed={index === chosen}
              aria-label={uiMessages.photo_number(index + 1, pictures.length)}
              onClick={() => setChosen(index)}
            >
              <Picture {...picture} alt="" className="" style={{ aspectRatio: ratio }} />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
