import type { Area, Size } from '../crops/rules.ts'

/** The shortest side of what is blacked out, in pixels of the original. */
export const leastBox = 8
/** How many parts of one picture are blacked out at most: a page of a bill has fewer lines. */
export const mostBoxes = 60

type Point = { readonly x: number; readonly y: number }

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Whether a part lies inside a picture, and is large enough to be seen. */
export const isBoxOf = ({ left, top, width, height }: Area, size: Size): boolean =>
  left + width <= size.width && top + height <= size.height && width >= leastBox && height >= leastBox

/** The part between two points, in whole pixels and never beyond an edge; it may be too small to be kept. */
export const boxBetween = (one: Point, other: Point, size: Size): Area => {
  const x = [one.x, other.x].map((at) => between(Math.round(at), 0, size.width)).sort((a, b) => a - b)
  const y = [one.y, other.y].map((at) => between(Math.round(at), 0, size.height)).sort((a, b) => a - b)
  const [[left = 0, right = 0], [top = 0, bottom = 0]] = [x, y]
  return { left, top, width: right - left, height: bottom - top }
}

/** The same part with its right and lower edge moved, in pixels; never too small or beyond an edge. */
export const grownBy = (box: Area, right: number, down: number, size: Size): Area => ({
  ...box,
  width: between(Math.round(box.width + right), leastBox, size.width - box.left),
  height: between(Math.round(box.height + down), leastBox, size.height - box.top),
})

/** A part in the middle of a picture, as one line of writing is: for whoever draws by the keyboard. */
export const middleBox = (size: Size): Area => {
  const width = Math.max(leastBox, Math.round(size.width * 0.3))
  const height = Math.max(leastBox, Math.round(size.height * 0.04))
  return boxBetween(
    { x: (size.width - width) / 2, y: (size.height - height) / 2 },
    { x: (size.width + width) / 2, y: (size.height + height) / 2 },
    size,
  )
}
