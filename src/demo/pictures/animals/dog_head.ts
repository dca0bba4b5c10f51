import { oval, palette, shape, solid, stroke, within } from '../pen.ts'
import type { Coat } from './coats.ts'
import { dogEye, type Look } from './eyes.ts'

export type DogEars = 'up' | 'drop' | 'half'
export type DogHeadOptions = {
  readonly look?: Look
  readonly ears?: DogEars
  readonly tongue?: boolean
  /** A bandage round the head. */
  readonly bandage?: boolean
  /** The eye that it lost, as the animal has it: its left is on our right. */
  readonly oneEye?: 'left' | 'right'
  /** Grey round the muzzle. */
  readonly isOld?: boolean
}

/** Outline of the head round its middle: a dome, cheeks, and a muzzle that comes forward below. */
const outline =
  'M0 -112C56 -112 96 -86 110 -42C120 -8 112 24 94 46C80 64 74 84 58 98C40 112 18 116 0 116C-18 116 -40 112 -58 98C-74 84 -80 64 -94 46C-112 24 -120 -8 -110 -42C-96 -86 -56 -112 0 -112Z'

const standing = 'M30 -96C52 -128 86 -158 110 -164Q120 -165 120 -154C122 -116 118 -70 106 -30Z'
const folded = 'M34 -100C56 -126 84 -142 104 -138C126 -134 140 -100 146 -66C130 -74 116 -72 106 -46Z'
const hanging = 'M52 -98C100 -124 142 -90 150 -26C154 18 146 52 126 62C106 68 96 44 94 12C92 -30 84 -66 52 -98Z'

const ear = (kind: DogEars, colour: string, coat: Coat): string => {
  if (kind === 'drop')
    return solid(hanging, colour, shape('M120 -100C150 -60 158 20 132 66H170V-110Z', '#000000', 'opacity=".12"'))
  const d = kind === 'up' ? standing : folded
  const inner =
    kind === 'up'
      ? shape('M58 -84C74 -106 94 -126 108 -134C112 -104 108 -70 98 -46Z', coat.ear, 'opacity=".75"') +
        stroke('M62 -74Q82 -88 92 -106M72 -62Q90 -76 98 -92', coat.isDark ? '#B8A6A6' : coat.light, 5, 'opacity=".5"')
      : shape(
          'M34 -100C60 -104 110 -100 148 -64C128 -76 114 -72 106 -46C96 -72 66 -92 34 -100Z',
          '#000000',
          'opacity=".16"',
        )
  return solid(d, colour, inner)
}

const marks = (coat: Coat, isOld: boolean): string => {
  const { dark, light, second = light } = coat
  const blaze = (y: number, colour: string, opacity = 1) =>
    shape(
      `M0 ${y}C16 -40 26 -14 48 6C80 28 84 66 68 92C48 122 -48 122 -68 92C-84 66 -80 28 -48 6C-26 -14 -16 -40 0 ${y}Z`,
      colour,
      `opacity="${opacity}"`,
    )
  const patch =
    coat.pattern === 'patch'
      ? shape('M14 -120C2 -70 12 -20 34 6C60 34 96 30 130 20V-130Z', second === '#FFF8EC' ? dark : second)
      : ''
  const stripes =
    coat.pattern === 'brindle'
      ? stroke('M0 -114v40M-34 -108l8 36M34 -108l-8 36M-64 -94l14 32M64 -94l-14 32', dark, 11) +
        stroke('M-118 -10q24 0 34 14M-108 22q20 -2 32 8M118 -10q-24 0 -34 14M108 22q-20 -2 -32 8', dark, 9)
      : ''
  const brows =
    coat.pattern === 'tan'
      ? oval(-42, -44, 16, 11, light, 'transform="rotate(-12 -42 -44)"') +
        oval(42, -44, 16, 11, light, 'transform="rotate(12 42 -44)"')
      : ''
  const isPale = coat.pattern === 'solid' && coat.isDark
  return (
    patch +
    stripes +
    blaze(coat.pattern === 'tan' ? 0 : -70, light, isPale ? 0.35 : coat.pattern === 'brindle' ? 0.85 : 1) +
    brows +
    (isOld ? oval(0, 66, 66, 44, '#F4F1EC', 'opacity=".7"') : '')
  )
}

const face = (coat: Coat, { tongue = false }: DogHeadOptions): string => {
  const line = coat.isDark ? '#141115' : '#3B2F2D'
  const mouth = tongue
    ? shape('M-30 74Q0 88 30 74Q28 104 0 106Q-28 104 -30 74Z', '#6E2F33') +
      shape('M-18 84Q0 92 18 84V112Q16 130 0 130Q-16 130 -18 112Z', '#EE7E7A') +
      stroke('M0 90v24', '#D5605F', 4)
    : ''
  return (
    mouth +
    shape('M-30 28Q0 14 30 28Q34 44 18 54Q0 64 -18 54Q-34 44 -30 28Z', coat.nose) +
    oval(-9, 30, 10, 5, '#FFFFFF', 'opacity=".38"') +
    stroke(`M0 58v14M0 72q-18 18 -42 2M0 72q18 18 42 2`, line, 5.5) +
    shape(
      'M-48 54h.1M-54 66h.1M-40 64h.1M48 54h.1M54 66h.1M40 64h.1',
      'none',
      `stroke="${line}" stroke-width="5" stroke-linecap="round" opacity=".3"`,
    )
  )
}

const bandage =
  shape('M-98 -86Q-18 -132 84 -100L66 -58Q-10 -82 -84 -48Z', '#FFFFFF') +
  stroke('M-66 -94l14 32M-22 -110l8 34M26 -112l2 36', '#D8E2E6', 4) +
  stroke('M-92 -60Q-14 -100 68 -66', '#D8E2E6', 3)

const earColour = (coat: Coat) =>
  coat.pattern === 'patch'
    ? coat.second === '#FFF8EC'
      ? coat.dark
      : (coat.second ?? coat.dark)
    : coat.pattern === 'solid' && !coat.isDark && coat.base !== '#FFFBF5'
      ? coat.dark
      : coat.base

/** A dog's head from the front, round its middle. */
export const dogHead = (coat: Coat, options: DogHeadOptions = {}): string => {
  const { look = 'open', ears = 'drop', isOld = false, oneEye } = options
  const colour = ears === 'drop' || ears === 'half' ? earColour(coat) : coat.base
  const pair = `<g transform="scale(-1 1)">${ear(ears, coat.pattern === 'patch' && ears === 'up' ? earColour(coat) : colour, coat)}</g>${ear(ears, colour, coat)}`
  const head = solid(outline, coat.base, marks(coat, isOld))
  const eyeAt = (x: number, isLost: boolean) =>
    isLost
      ? stroke(`M${x - 20} -4q20 8 40 -2M${x - 12} -13l6 17M${x + 4} -14l4 17`, '#2A2527', 5)
      : dogEye(x, -6, coat.eye, look)
  const eyes = eyeAt(-46, oneEye === 'right') + eyeAt(46, oneEye === 'left')
  const brows = stroke(
    'M-64 -38q16 -12 32 -6M64 -38q-16 -12 -32 -6',
    coat.isDark ? '#5C555E' : coat.dark,
    6,
    'opacity=".55"',
  )
  const cheeks = oval(-82, 40, 19, 13, '#F08A78', 'opacity=".22"') + oval(82, 40, 19, 13, '#F08A78', 'opacity=".22"')
  const inside = within(outline, shape('M-120 90Q0 140 120 90V130H-120Z', '#14282E', 'opacity=".1"'))
  const front = head + inside + cheeks + brows + eyes + face(coat, options)
  return ears === 'up'
    ? pair + front + (options.bandage ? bandage : '')
    : front + (options.bandage ? bandage : '') + pair
}

/** A collar with a bone-shaped tag. */
export const dogCollar = (colour: string): string =>
  stroke('M-70 98Q0 150 70 98', colour, 22) +
  stroke('M-66 93Q0 141 66 93', '#FFFFFF', 4, 'opacity=".25"') +
  oval(0, 142, 17, 17, palette.gold) +
  oval(-4, 137, 7, 5, '#FFF3CF', 'opacity=".8"')
