import { box, disc, down, glow, palette, put, shape, slant, stroke, within } from '../pen.ts'
import { words } from '../prints.ts'

export type Colours = {
  readonly wall: string
  readonly trim: string
  readonly sign: string
  readonly letters: string
  readonly awning: readonly [string, string]
}
export type Facade = 'plain' | 'tiles' | 'brick' | 'wood'
export type Roof = 'tank' | 'gable' | 'crown' | 'plants' | 'flat'

/** Where the house stands in the 800 × 600 picture: its left and right wall, its roof, the pavement. */
export const house = { left: 140, right: 660, top: 92, foot: 548 } as const
const wide = house.right - house.left

const surfaces: Readonly<Record<Facade, (trim: string) => string>> = {
  plain: () => '',
  tiles: (trim) =>
    Array.from({ length: 14 }, (_, row) =>
      stroke(`M${house.left} ${house.top + row * 34}h${wide}`, trim, 2, 'opacity=".4"'),
    ).join('') +
    Array.from({ length: 11 }, (_, column) =>
      stroke(`M${house.left + column * 52} ${house.top}v${house.foot - house.top}`, trim, 2, 'opacity=".4"'),
    ).join(''),
  brick: (trim) =>
    Array.from({ length: 96 }, (_, index) => {
      const row = Math.floor(index / 8)
      return box(
        house.left + (index % 8) * 70 - (row % 2) * 34,
        house.top + row * 40,
        58,
        28,
        trim,
        4,
        `opacity="${((index * 7) % 5) / 12 + 0.12}"`,
      )
    }).join(''),
  wood: (trim) =>
    Array.from({ length: 12 }, (_, row) =>
      stroke(`M${house.left} ${house.top + 20 + row * 40}h${wide}`, trim, 5, 'opacity=".45"'),
    ).join(''),
}

const roofs: Readonly<Record<Roof, (colours: Colours) => string>> = {
  flat: ({ trim }) => box(house.left - 12, house.top - 16, wide + 24, 24, trim, 6),
  tank: ({ trim }) =>
    box(520, 22, 74, 58, '#B9C7CC', 14) +
    box(560, 22, 34, 58, '#14282E', 14, 'opacity=".1"') +
    stroke('M530 78v12M584 78v12', '#A2B1B7', 8) +
    box(house.left - 12, house.top - 16, wide + 24, 24, trim, 6),
  gable: ({ trim, wall }) =>
    shape(`M${house.left - 26} ${house.top + 8}L400 6L${house.right + 26} ${house.top + 8}Z`, trim) +
    shape(`M400 6L${house.right + 26} ${house.top + 8}H400Z`, '#14282E', 'opacity=".08"') +
    disc(400, 60, 17, wall) +
    stroke('M400 48v24M388 60h24', palette.coral, 6),
  crown: ({ trim, wall }) =>
    shape(`M${house.left + 10} ${house.top}V62H280Q400 -46 520 62H${house.right - 10}V${house.top}Z`, wall) +
    stroke(`M${house.left + 10} 64H280Q400 -42 520 64H${house.right - 10}`, trim, 12) +
    disc(400, 52, 21, trim) +
    disc(400, 52, 12, '#FFFFFF', 'opacity=".7"') +
    box(house.left - 10, house.top - 10, wide + 20, 18, trim, 5),
  plants: ({ trim }) =>
    [190, 236, 276, 320, 520, 566, 604]
      .map((x, index) =>
        disc(x, 66 - (index % 2) * 12, 30 - (index % 3) * 5, index % 2 ? palette.leaf : palette.leafDeep),
      )
      .join('') +
    disc(256, 40, 14, palette.coralSoft) +
    disc(580, 44, 12, palette.gold) +
    box(house.left - 12, house.top - 20, wide + 24, 28, trim, 6),
}

/** The house itself: wall, its surface, what is on the roof, light from the left. */
export const walls = (colours: Colours, facade: Facade, roof: Roof): string => {
  const outline = `M${house.left} ${house.top}H${house.right}V${house.foot}H${house.left}Z`
  return (
    roofs[roof](colours) +
    shape(outline, colours.wall) +
    within(outline, surfaces[facade](colours.trim)) +
    shape(outline, slant('#FFFFFF44', '#FFFFFF00', '#14282E1C')) +
    box(house.left, house.foot - 30, wide, 30, colours.trim)
  )
}

/** The sign over the door: a cross, and the name in letters that are outlines. */
export const sign = (name: string, { sign, letters }: Colours, isLit: boolean): string => {
  const size = Math.min(50, 360 / [...name].length)
  return (
    (isLit ? disc(400, 186, 300, glow('#FFE9B066', '#FFE9B000')) : '') +
    box(178, 150, 452, 84, '#14282E', 14, 'opacity=".14"') +
    box(172, 142, 456, 84, sign, 14) +
    box(172, 142, 456, 30, '#FFFFFF', 14, 'opacity=".1"') +
    disc(222, 184, 27, '#FFFFFF') +
    stroke('M222 170v28M208 184h28', palette.coral, 9) +
    words(name, 438, 184 + size * 0.36, size, letters)
  )
}

/** A narrow sign that stands out over the street. */
export const standingSign = (x: number, { sign, letters }: Colours): string =>
  box(x, 250, 54, 190, sign, 8) +
  box(x, 250, 18, 190, '#FFFFFF', 8, 'opacity=".14"') +
  [...'動物醫院'].map((letter, index) => words(letter, x + 27, 292 + index * 43, 34, letters)).join('')

/** A striped awning over the ground floor. */
export const awning = ([first, second]: readonly [string, string], y: number, from = 160, to = 640): string => {
  const count = 8
  const step = (to - from) / count
  return (
    Array.from({ length: count }, (_, index) => {
      const x = from + index * step
      return shape(`M${x} ${y}H${x + step}V${y + 44}A${step / 2} 20 0 0 1 ${x} ${y + 44}Z`, index % 2 ? second : first)
    }).join('') +
    box(from - 6, y - 8, to - from + 12, 14, first, 5) +
    box(from, y + 50, to - from, 22, down('#14282E22', '#14282E00'))
  )
}

export type Opening = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A pane with a frame; who is inside stands on its sill. */
export const pane = ({ x, y, width, height }: Opening, frame: string, isLit: boolean, inside = ''): string => {
  const glass = `M${x} ${y}h${width}v${height}h${-width}Z`
  return (
    box(x - 12, y - 12, width + 24, height + 24, frame, 10) +
    shape(glass, isLit ? down('#FCE3A6', '#F7C66B') : down('#DDEEF3', '#F3F8F6')) +
    within(
      glass,
      inside +
        shape(
          `M${x} ${y + height}L${x + width * 0.45} ${y}H${x + width * 0.7}L${x + width * 0.25} ${y + height}Z`,
          '#FFFFFF',
          'opacity=".3"',
        ),
    ) +
    box(x, y, width, 10, '#14282E', 0, 'opacity=".1"')
  )
}

/** A door of glass with its handle and a paper that tells the hours. */
export const door = (x: number, frame: string, isLit: boolean): string =>
  pane({ x, y: 322, width: 126, height: 226 }, frame, isLit) +
  stroke(`M${x + 104} 420v44`, '#5F757C', 9) +
  put(x + 42, 386, 1, box(-26, -32, 52, 66, '#FFFFFF', 4) + stroke('M-16 -18H16M-16 -4H16M-16 10H6', '#B9C7CC', 4))
