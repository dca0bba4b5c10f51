import { useState } from 'react'
import type { Area } from '../../crops/rules.ts'

type State = {
  readonly boxes: readonly Area[]
  readonly before: readonly (readonly Area[])[]
  readonly chosen?: number
}

/** The parts that are blacked out, which of them is chosen, and the way back through what was done. */
export const useBoxes = (stored: readonly Area[]) => {
  const [state, setState] = useState<State>({ boxes: stored, before: [] })
  const kept = ({ boxes, before }: State) => ({ before: [...before, boxes] })
  return {
    boxes: state.boxes,
    chosen: state.chosen,
    canUndo: state.before.length > 0,
    isChanged: JSON.stringify(state.boxes) !== JSON.stringify(stored),
    choose: (chosen: number) => setState((now) => ({ ...now, chosen })),
    add: (box: Area) => setState((now) => ({ ...kept(now), boxes: [...now.boxes, box], chosen: now.boxes.length })),
    remove: (index: number) =>
      setState((now) => ({ ...kept(now), boxes: now.boxes.filter((_, place) => place !== index) })),
    /** Keeps what is there as one step of undo: with the first move of a drag and with each key, not with every pixel. */
    keepStep: () => setState((now) => ({ ...now, ...kept(now) })),
    put: (index: number, box: Area) =>
      setState((now) => ({ ...now, boxes: now.boxes.with(index, box), chosen: index })),
    undo: () => setState(({ before }) => ({ boxes: before.at(-1) ?? stored, before: before.slice(0, -1) })),
  }
}

export type Boxes = ReturnType<typeof useBoxes>
