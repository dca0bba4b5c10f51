import type { KeyboardEvent, PointerEvent } from 'react'
import { type Area, movedBy, type Size } from '../../crops/rules.ts'
import { variantUrl } from '../../rules.ts'
import { grownBy } from '../rules.ts'
import { redactionWords as m } from './messages.ts'
import type { Boxes } from './use_boxes.ts'
import { type Drag, useDrag } from './use_drag.ts'

/** What is done with the picture: parts are drawn, a large picture is panned, or it is modeed at as everybody will see it. */
export type Mode = 'draw' | 'pan' | 'preview'

type StageProps = {
  picture: Size & { readonly src: string }
  edit: Boxes
  mode: Mode
  /** 1: as wide as the dialog. */
  zoom: number
  /** Of the words that tell the keys. */
  describedBy: string
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

type BoxProps = Pick<StageProps, 'picture' | 'edit' | 'mode' | 'describedBy'> & { index: number; box: Area; drag: Drag }

/** One part that is blacked out: moved by the pointer or by the arrow keys, larger and smaller by its corner or with Shift. */
const Box = ({ picture, edit, mode, describedBy, index, box, drag }: BoxProps) => {
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if ((!arrow && !isRemoval) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!arrow) {
      edit.remove(index)
      // its button goes away; the focus stays in the picture
      drag.stage.current?.focus()
      return
    }
    const far = Math.max(1, Math.max(picture.width, picture.height) * step)
    const change = event.shiftKey ? grownBy : movedBy
    edit.keepStep()
    edit.put(index, change(box, arrow[0] * far, arrow[1] * far, picture))
  }
  const take = (what: 'move' | 'grow') => (event: PointerEvent) => mode !== 'pan' && drag.take(event, what, index, box)
  return (
    <button
      type="button"
      className="redaction-box"
      aria-label={m.box(index + 1, edit.boxes.length)}
      aria-describedby={describedBy}
      aria-pressed={edit.chosen === index}
      style={styleOf(box, picture)}
      onFocus={() => edit.choose(index)}
      onPointerDown={take('move')}
      onKeyDown={press}
    >
      <i onPointerDown={take('grow')} />
    </button>
  )
}

/** The picture with what is blacked out of it: buttons, of which a drag over the picture, or the button above it, adds one. */
export const RedactionStage = ({ picture, edit, mode, zoom, describedBy }: StageProps) => {
  const drag = useDrag(picture, edit)
  return (
    <div className="redaction-window">
      <fieldset
        ref={drag.stage}
        aria-label={m.stage}
        // takes the focus of a part that was taken off
        tabIndex={-1}
        className={`redaction-stage ${mode}`}
        style={{ aspectRatio: picture.width / picture.height, width: `${zoom * 100}%` }}
        onPointerDown={(event) => mode !== 'pan' && drag.begin(event)}
        onPointerMove={drag.move}
        onPointerUp={drag.release}
        onPointerCancel={drag.release}
      >
        <img src={variantUrl(picture.src, 1440, 'webp')} alt="" draggable={false} />
        {edit.boxes.map((box, index) => (
          <Box key={index} {...{ picture, edit, mode, describedBy, index, box, drag }} />
        ))}
        {drag.drawn && <span className="redaction-box drawn" style={styleOf(drag.drawn, picture)} />}
      </fieldset>
    </div>
  )
}
