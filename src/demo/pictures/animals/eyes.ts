import { disc, glow, oval, ring, stroke, within } from '../pen.ts'

export type Look = 'open' | 'closed' | 'left' | 'right' | 'tired'

const turnOf = (look: Look) => (look === 'left' ? -3.5 : look === 'right' ? 3.5 : 0)

/** Half closed, as of somebody who is in pain. */
const halfClosed = (x: number, y: number, eye: string): string =>
  `<g transform="translate(0 ${y * 0.44 + 6}) scale(1 .56)">${eye}</g>` +
  stroke(`M${x - 25} ${y - 2}Q${x} ${y - 12} ${x + 25} ${y - 2}`, '#2A2527', 6)

/** A cat's eye: iris with a slit, the lid's shade above, two lights. */
export const catEye = (x: number, y: number, colour: string, look: Look): string => {
  if (look === 'tired') return halfClosed(x, y, catEye(x, y, colour, 'open'))
  if (look === 'closed') return stroke(`M${x - 22} ${y - 2}q22 20 44 0`, '#2A2527', 6)
  const at = x + turnOf(look)
  return (
    oval(x, y, 25, 25.5, '#241F21') +
    oval(x, y + 1, 21.5, 22, colour) +
    oval(x, y + 1, 21.5, 22, glow('#00000000', '#00000000', '#00000055')) +
    within(
      ring(x, y + 1, 21.5, 22),
      oval(x, y + 17, 15, 9, '#FFFFFF', 'opacity=".28"') + oval(x, y - 22, 26, 14, '#000000', 'opacity=".22"'),
    ) +
    oval(at, y + 1, 10.5, 18.5, '#1B1719') +
    disc(at + 7, y - 8, 6.5, '#FFFFFF') +
    disc(at - 7, y + 9, 3, '#FFFFFF', 'opacity=".8"')
  )
}

/** A dog's eye: round, dark, warm below. */
export const dogEye = (x: number, y: number, colour: string, look: Look): string => {
  if (look === 'tired') return halfClosed(x, y, dogEye(x, y, colour, 'open'))
  if (look === 'closed') return stroke(`M${x - 20} ${y - 2}q20 18 40 0`, '#2A2527', 6)
  const at = x + turnOf(look)
  return (
    oval(x, y, 19.5, 20.5, '#1F1A1B') +
    within(ring(x, y, 19.5, 20.5), oval(x, y + 15, 15, 11, colour, 'opacity=".9"')) +
    oval(at, y - 1, 12.5, 14, '#171314') +
    disc(at + 6, y - 8, 6, '#FFFFFF') +
    disc(at - 6, y + 7, 2.6, '#FFFFFF', 'opacity=".75"')
  )
}
