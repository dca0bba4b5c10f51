import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Area, movedBy, type Size } from '../../crops/rules.ts'
import { variantUrl } from '../../rules.ts'
import { boxBetween, grownBy, leastBox, mostBoxes } from '../rules.ts'
import { redactionWords as m } from './messages.ts'
import type { Boxes } from './use_boxes.ts'

/** What a hand on the picture does, beside blacking out: moving a large picture about, or looking at what everybody will see. */
export type Look = 'draw' | 'pan' | 'preview'

type StageProps = {
  picture: Size & { readonly src: string }
  edit: Boxes
  look: Look
  /** 1: as wide as the dialog. */
  zoom: number
  /** Of the words that tell the keys. */
  describedBy: string
}

/** What a hand is doing: drawing a new part from a point, moving one, or pulling its lower right corner. */
type Hold =
  | { readonly what: 'draw'; readonly x: number; readonly y: number }
  | {
      readonly what: 'move' | 'grow'
      readonly index: number
      readonly from: Area
      readonly x: number
      readonly y: number
    }

/** How far a key moves a part: a part of the longer side of the picture. */
const step = 0.005

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (part: number, all: number) => `${(part / all) * 100}%`

const styleOf = ({ left, top, width, height }: Area, size: Size) => ({
  left: percent(left, size.width),
  top: percent(top, size.height),
  width: percent(width, size.width),
  height: percent(height, size.height),
})

/** Drawing, moving and pulling by hand, in pixels of the picture. */
const useHand = (picture: Size, edit: Boxes) => {
  const stage = useRef<HTMLFieldSetElement>(null)
  const hold = useRef<Hold>(undefined)
  const [drawn, setDrawn] = useState<Area>()
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: picture.width }
    const scale = picture.width / (box.width || picture.width)
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }
  const take = (event: PointerEvent, what: 'move' | 'grow', index: number, from: Area) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    edit.choose(index)
    edit.hold()
    hold.current = { what, index, from, ...pointOf(event) }
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || edit.boxes.length >= mostBoxes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { what: 'draw', ...pointOf(event) }
  }
  const drag = (event: PointerEvent) => {
    const held = hold.current
    if (!held) return
    const { x, y } = pointOf(event)
    if (held.what === 'draw') return setDrawn(boxBetween(held, { x, y }, picture))
    const change = held.what === 'move' ? movedBy : grownBy
    edit.put(held.index, change(held.from, x - held.x, y - held.y, picture))
  }
  const release = () => {
    if (drawn && drawn.width >= leastBox && drawn.height >= leastBox) edit.add(drawn)
    setDrawn(undefined)
    hold.current = undefined
  }
  return { stage, drawn, take, begin, drag, release }
}

/** The picture with what is blacked out of it: buttons, of which a drag over the picture, or the button above it, adds one. */
export const RedactionStage = ({ picture, edit, look, zoom, describedBy }: StageProps) => {
  const hand = useHand(picture, edit)
  const press = (event: KeyboardEvent, index: number, box: Area) => {
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      edit.remove(index)
    } else if (arrow && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const far = Math.max(1, Math.max(picture.width, picture.height) * step)
      const change = event.shiftKey ? grownBy : movedBy
      edit.hold()
      edit.put(index, change(box, arrow[0] * far, arrow[1] * far, picture))
    }
  }
  return (
    <div className="redaction-window">
      <fieldset
        ref={hand.stage}
        aria-label={m.stage}
        className={`redaction-stage ${look}`}
        style={{ aspectRatio: picture.width / picture.height, width: `${zoom * 100}%` }}
        onPointerDown={(event) => look !== 'pan' && hand.begin(event)}
        onPointerMove={hand.drag}
        onPointerUp={hand.release}
        onPointerCancel={hand.release}
      >
        <img src={variantUrl(picture.src, 1440, 'webp')} alt="" draggable={false} />
        {edit.boxes.map((box, index) => (
          <button
            key={index}
            type="button"
            className="redaction-box"
            aria-label={m.box(index + 1, edit.boxes.length)}
            aria-describedby={describedBy}
            aria-pressed={edit.chosen === index}
            style={styleOf(box, picture)}
            onFocus={() => edit.choose(index)}
            onPointerDown={(event) => hand.take(event, 'move', index, box)}
            onKeyDown={(event) => press(event, index, box)}
          >
            <i onPointerDown={(event) => hand.take(event, 'grow', index, box)} />
          </button>
        ))}
        {hand.drawn && <span className="redaction-box drawn" style={styleOf(hand.drawn, picture)} />}
      </fieldset>
    </div>
  )
}
