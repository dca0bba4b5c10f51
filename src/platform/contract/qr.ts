import { encode } from 'uqr'

/** A code as a square of fields: `path` is SVG path data that draws the dark ones, one unit each. */
export type Squares = { size: number; path: string }

/** The dark fields of one line as rectangles, neighbours together. */
const runsOf = (row: readonly boolean[], y: number): string => {
  let text = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const width = x - start + 1
    text += `M${start} ${y}h${width}v1h-${width}z`
  }
  return text
}

/** The fields of the QR code of a text, line by line; true is dark. */
export const qrFields = (text: string, border = 4): { size: number; data: boolean[][] } =>
  encode(text, { ecc: 'M', border })

/**
 * The QR code of a text.
 *
 * @param border units of quiet around it; readers need four, of the code or of the white paper
 */
export const qrOf = (text: string, border = 4): Squares => {
  const { data, size } = qrFields(text, border)
  return { size, path: data.map(runsOf).join('') }
}
