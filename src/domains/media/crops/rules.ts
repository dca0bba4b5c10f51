/** A part of a picture, in its pixels. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }
/** Width by height; null: any. */
type Ratio = number | null

/** The shortest side of what is cut out, in pixels; of a smaller picture its own. */
export const leastSide = 160

/** In which form pictures stand on the cards of the site. */
export const cropRatios = { free: null, animal: 10 / 9, campaign: 16 / 9, product: 1 } as const
export type CropRatio = keyof typeof cropRatios

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

export const wholeOf = ({ width, height }: Size): Area => ({ left: 0, top: 0, width, height })

/** Whether a part lies inside a picture and is not too small to be shown. */
export const isCropOf = ({ left, top, width, height }: Area, size: Size): boolean =>
  left >= 0 &&
  top >= 0 &&
  left + width <= size.width &&
  top + height <= size.height &&
  width >= Math.min(leastSide, size.width) &&
  height >= Math.min(leastSide, size.height)

/** The widths that a part may have: neither side too short, neither beyond the picture. */
const widthsOf = (ratio: Ratio, { width, height }: Size) => {
  const [short, low] = [Math.min(leastSide, width), Math.min(leastSide, height)]
  if (ratio === null) return { least: short, most: width }
  const most = Math.min(width, height * ratio)
  return { least: Math.min(Math.max(short, low * ratio), most), most }
}

const whole = ({ left, top, width, height }: Area, size: Size): Area => {
  const [wide, high] = [Math.min(Math.round(width), size.width), Math.min(Math.round(height), size.height)]
  return {
    left: Math.round(between(left, 0, size.width - wide)),
    top: Math.round(between(top, 0, size.height - high)),
    width: wide,
    height: high,
  }
}

/** The same part somewhere else, never beyond an edge. */
export const movedBy = (area: Area, right: number, down: number, size: Size): Area =>
  whole({ ...area, left: area.left + right, top: area.top + down }, size)

/** A part of another width about the same middle. */
const ofWidth = (area: Area, width: number, height: number, size: Size): Area =>
  whole(
    {
      left: area.left + (area.width - width) / 2,
      top: area.top + (area.height - height) / 2,
      ...{ width, height },
    },
    size,
  )

/** The part in a form: as large as it can be about the same middle. */
export const inRatio = (area: Area, ratio: Ratio, size: Size): Area => {
  if (ratio === null) return area
  const { least, most } = widthsOf(ratio, size)
  const width = between(Math.max(area.width, area.height * ratio), least, most)
  return ofWidth(area, width, width / ratio, size)
}

/** Larger (above 1) or smaller about the same middle; the form stays. */
export const scaledBy = (area: Area, factor: number, ratio: Ratio, size: Size): Area => {
  const form = ratio ?? area.width / area.height
  const { least, most } = widthsOf(form, size)
  const width = between(area.width * factor, least, most)
  return ofWidth(area, width, width / form, size)
}

/** A corner is pulled to a point; the one across stays where it is. */
export const resizedTo = (area: Area, corner: Corner, to: { x: number; y: number }, ratio: Ratio, size: Size): Area => {
  const [isTop, isLeft] = [corner.startsWith('top'), corner.endsWith('left')]
  const fixed = { x: isLeft ? area.left + area.width : area.left, y: isTop ? area.top + area.height : area.top }
  // what there is between the fixed corner and the edges that the pulled one goes towards
  const room = { width: isLeft ? fixed.x : size.width - fixed.x, height: isTop ? fixed.y : size.height - fixed.y }
  const pulled = { width: isLeft ? fixed.x - to.x : to.x - fixed.x, height: isTop ? fixed.y - to.y : to.y - fixed.y }
  const { least, most } = widthsOf(ratio, room)
  const width = between(ratio === null ? pulled.width : Math.max(pulled.width, pulled.height * ratio), least, most)
  const height = ratio === null ? between(pulled.height, Math.min(leastSide, room.height), room.height) : width / ratio
  return whole(
    { left: isLeft ? fixed.x - width : fixed.x, top: isTop ? fixed.y - height : fixed.y, width, height },
    size,
  )
}
