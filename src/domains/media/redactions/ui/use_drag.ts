import { type PointerEvent, useRef, useState } from 'react'
import { type Area, movedBy, type Size } from '../../crops/rules.ts'
import { boxBetween, grownBy, leastBox, mostBoxes } from '../rules.ts'
import type { Boxes } from './use_boxes.ts'

/** What the pointer is doing: drawing a new part from a point, moving one, or resizing it by its lower right corner. */
type Pressed =
  | { readonly what: 'draw'; readonly x: number; readonly y: number }
  | {
      readonly what: 'move' | 'grow'
      readonly index: number
      readonly from: Area
      readonly x: number
      readonly y: number
      /** Whether it went anywhere yet: a press alone is nothing to take back. */
      readonly isMoved: boolean
    }

/** Drawing, moving and resizing with a pointer, in pixels of the picture. */
export const useDrag = (picture: Size, edit: Boxes) => {
  const stage = useRef<HTMLFieldSetElement>(null)
  const pressed = useRef<Pressed>(undefined)
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
    pressed.current = { what, index, from, ...pointOf(event), isMoved: false }
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || edit.boxes.length >= mostBoxes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = { what: 'draw', ...pointOf(event) }
  }
  const move = (event: PointerEvent) => {
    const held = pressed.current
    if (!held) return
    const { x, y } = pointOf(event)
    if (held.what === 'draw') return setDrawn(boxBetween(held, { x, y }, picture))
    if (!held.isMoved) edit.keepStep()
    pressed.current = { ...held, isMoved: true }
    const change = held.what === 'move' ? movedBy : grownBy
    edit.put(held.index, change(held.from, x - held.x, y - held.y, picture))
  }
  const release = () => {
    if (drawn && drawn.width >= leastBox && drawn.height >= leastBox) edit.add(drawn)
    setDrawn(undefined)
    pressed.current = undefined
  }
  return { stage, drawn, take, begin, move, release }
}
export type Drag = ReturnType<typeof useDrag>
