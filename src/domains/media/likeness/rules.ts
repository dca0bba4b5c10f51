/** A picture in greys, one byte a pixel, line by line. */
export type Greys = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** The size in which pictures are looked at: enough for 9 × 8 cells, also of what is left after a crop. */
export const greySize = { width: 180, height: 160 } as const

/** Hashes that differ in at most so many of their 64 bits are of one photo. */
export const nearestDistance = 6

/** Neighbours differ where they differ by more than this, of 255: less is what encoding makes of it. */
const step = 2
/** A picture whose cells differ clearly in fewer places looks like any other: a wall, a black photo. */
const [clearStep, clearPlaces] = [6, 8]

type Cut = readonly [left: number, top: number, right: number, bottom: number]

/** What people crop to make a photo look new: every choice of sides, a twentieth of each. The first is the whole. */
const cuts: readonly Cut[] = Array.from({ length: 16 }, (_, sides) => {
  const at = (bit: number) => (sides & (1 << bit) ? 0.05 : 0)
  return [at(0), at(1), at(2), at(3)]
})

const [columns, lines] = [9, 8]

const meanOf = ({ width, pixels }: Greys, x0: number, y0: number, x1: number, y1: number): number => {
  let sum = 0
  for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) sum += pixels[y * width + x] ?? 0
  return sum / ((x1 - x0) * (y1 - y0))
}

/** How much brighter each cell is than the one left of it: 8 lines of 8. */
const differencesOf = (greys: Greys, [left, top, right, bottom]: Cut): number[] => {
  const { width, height } = greys
  const xAt = (column: number) => Math.round(width * (left + ((1 - left - right) * column) / columns))
  const yAt = (line: number) => Math.round(height * (top + ((1 - top - bottom) * line) / lines))
  return Array.from({ length: lines }, (_, line) => {
    const cells = Array.from({ length: columns }, (_, column) =>
      meanOf(greys, xAt(column), yAt(line), xAt(column + 1), yAt(line + 1)),
    )
    return cells.slice(1).map((cell, index) => cell - (cells[index] ?? 0))
  }).flat()
}

const bitsOf = (differences: readonly number[]): string => differences.map((one) => (one > step ? '1' : '0')).join('')

/** The difference hash (dHash) of a picture as 64 signs 0 and 1, and those of what crops leave of it. */
export type Likeness = { readonly whole: string; readonly cropped: readonly string[] }

/** How a picture looks, or null where it shows too little to be told from others. */
export const likenessOf = (greys: Greys): Likeness | null => {
  const [whole, ...rest] = cuts.map((cut) => differencesOf(greys, cut))
  if (!whole || whole.filter((one) => Math.abs(one) > clearStep).length < clearPlaces) return null
  return { whole: bitsOf(whole), cropped: rest.map(bitsOf) }
}

/** In how many bits two hashes differ. */
export const distanceOf = (one: string, other: string): number =>
  [...one].filter((bit, index) => bit !== other[index]).length

/** How far two pictures are from being one, crops included: what the database computes as well. */
export const likenessDistance = (one: Likeness, other: Likeness): number =>
  Math.min(
    distanceOf(one.whole, other.whole),
    ...other.cropped.map((part) => distanceOf(one.whole, part)),
    ...one.cropped.map((part) => distanceOf(other.whole, part)),
  )
