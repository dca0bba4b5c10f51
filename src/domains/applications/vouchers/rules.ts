import { encode } from 'uqr'

/** A code as a square of fields: `path` is SVG path data that draws the dark ones, one unit each. */
export type Squares = { size: number; path: string }

/** The QR code of a text, with the quiet margin of four units that readers need. */
export const qrOf = (text: string): Squares => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
