import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { variantUrl } from '../../rules.ts'
import { type Area, type Corner, corners, movedBy, resizedTo, type Size } from '../rules.ts'
import { cropWords as m } from './messages.ts'

/** How near to a corner a finger takes it, in pixels of the screen: half of a target of 44. */
const reach = 22

type FrameProps = {
  picture: Size & { readonly src: string }
  area: Area
  ratio: number | null
  /** Of the words that tell the size. */
  describedBy: string
  onArea: (area: Area) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const percent = (part: number, all: number) => `${(part / all) * 100}%`

/** The corner that a point is at; undefined in the middle. A small frame is all corners but for its very middle. */
const cornerAt = ({ width, height }: Size, x: number, y: number): Corner | undefined => {
  const near = (at: number, length: number) => Math.min(reach, length / 3) >= at
  const side = near(y, height) ? 'top' : near(height - y, height) ? 'bottom' : undefined
  const edge = near(x, width) ? 'left' : near(width - x, width) ? 'right' : undefined
  return side && edge && `${side}-${edge}`
}

/** As wide as there is room, and no higher than leaves the tools on the screen. */
const stageStyle = ({ width, height }: Size) => ({
  aspectRatio: width / height,
  width: `min(100%, ${(46 * width) / height}vh)`,
})

type Hold = { corner: Corner | undefined; from: Area; x: number; y: number }

/** The picture with the part that is kept: moved by its middle, made larger or smaller by its corners. */
export const CropFrame = ({ picture, area, ratio, describedBy, onArea, onKeyDown }: FrameProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>(undefined)
  /** Pixels of the picture in one of the screen. */
  const scale = () => picture.width / (stage.current?.getBoundingClientRect().width || picture.width)
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    const corner = cornerAt(box, event.clientX - box.left, event.clientY - box.top)
    hold.current = { corner, from: area, x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    const held = hold.current
    if (!held) return
    const { corner, from } = held
    const [right, down] = [(event.clientX - held.x) * scale(), (event.clientY - held.y) * scale()]
    if (!corner) return onArea(movedBy(from, right, down, picture))
    const x = from.left + (corner.endsWith('left') ? 0 : from.width) + right
    const y = from.top + (corner.startsWith('top') ? 0 : from.height) + down
    onArea(resizedTo(from, corner, { x, y }, ratio, picture))
  }
  const release = () => {
    hold.current = undefined
  }
  return (
    <div ref={stage} className="crop-stage" style={stageStyle(picture)}>
      <img src={variantUrl(picture.src, 960, 'webp')} alt="" draggable={false} />
      <button
        type="button"
        className="crop-frame"
        aria-label={m.frame}
        aria-describedby={describedBy}
        style={{
          left: percent(area.left, picture.width),
          top: percent(area.top, picture.height),
          width: percent(area.width, picture.width),
          height: percent(area.height, picture.height),
        }}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      >
        {corners.map((corner) => (
          <i key={corner} className={corner} />
        ))}
      </button>
    </div>
  )
}
