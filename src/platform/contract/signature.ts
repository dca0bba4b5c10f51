/** The box in which people sign, and how much of a signature there must be. */
export const signatureBox = { width: 600, height: 200 } as const
export const signatureLimits = { strokes: 80, numbers: 2_000, least_length: 80 } as const

/** Strokes of a signature, each a list of x, y, x, y … within the box. */
export type Strokes = readonly (readonly number[])[]

const lengthOf = (stroke: readonly number[]): number => {
  let length = 0
  for (let at = 2; at + 1 < stroke.length; at += 2) {
    length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0))
  }
  return length
}

/** Whether somebody wrote something, not just touched the screen. */
export const isSignature = (strokes: Strokes): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= signatureLimits.least_length

/** The drawing as the `d` of an SVG path, and of pdfkit. */
export const pathOf = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points: string[] = []
      for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`)
      return `M${points.join('L')}${points.length === 1 ? `L${points[0]}` : ''}`
    })
    .join('')
