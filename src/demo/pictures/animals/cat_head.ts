import { glow, oval, palette, shape, solid, stroke, within } from '../pen.ts'
import type { Coat } from './coats.ts'
import { catEye, type Look } from './eyes.ts'

export type CatHeadOptions = {
  readonly look?: Look
  /** The tip of the left ear is cut: neutered, of the street. */
  readonly eartip?: boolean
  /** The eye that it lost, as the animal has it: its left is on our right. */
  readonly oneEye?: 'left' | 'right'
}

/** Outline of the head round its middle, 276 wide: a dome, tufts at the cheeks, a small chin. */
const outline =
  'M0 -108C50 -108 90 -96 114 -62C132 -36 138 -8 132 18L150 30L127 38L140 56L112 60C88 88 46 100 0 100C-46 100 -88 88 -112 60L-142 58L-126 39L-151 33L-132 18C-138 -8 -132 -36 -114 -62C-90 -96 -50 -108 0 -108Z'

const earOutline = (tip: boolean) =>
  tip
    ? 'M36 -96L98 -116L116 -110L128 -100C130 -70 128 -44 122 -24Z'
    : 'M36 -96C58 -118 92 -140 112 -144Q122 -146 124 -134C130 -98 130 -60 122 -24Z'

const ear = (coat: Coat, colour: string, tip: boolean): string =>
  shape(earOutline(tip), colour) +
  within(
    earOutline(tip),
    shape('M62 -84C78 -104 96 -118 110 -122C116 -94 116 -64 110 -40Z', coat.ear, 'opacity=".9"') +
      stroke(
        'M66 -78Q88 -92 96 -108M74 -66Q96 -80 104 -94M84 -56Q102 -64 112 -76',
        coat.isDark ? '#C9BFC2' : '#FFFFFF',
        5,
        'opacity=".55"',
      ) +
      shape('M118 -150L136 -30L112 -30Z', '#000000', 'opacity=".1"'),
  )

const earColours = (coat: Coat): [left: string, right: string] => {
  if (coat.pattern === 'points') return [coat.dark, coat.dark]
  if (coat.pattern === 'calico') return [coat.dark, coat.second ?? coat.base]
  if (coat.pattern === 'tortie') return [coat.base, coat.second ?? coat.base]
  return [coat.base, coat.base]
}

const tabbyMarks = ({ dark }: Coat): string =>
  stroke(
    'M-2 -112C-4 -92 -2 -76 0 -62M-34 -108C-34 -90 -28 -76 -20 -64M34 -108C33 -92 27 -76 19 -66M-60 -98C-60 -84 -54 -72 -44 -64M61 -97C60 -84 53 -73 45 -65',
    dark,
    12,
  ) +
  stroke(
    'M-150 2C-128 4 -112 2 -98 -4M-146 34C-124 32 -108 26 -98 18M150 0C128 4 112 2 99 -3M146 32C124 31 108 26 98 19',
    dark,
    11,
  ) +
  stroke('M-80 -14L-104 -22M80 -14L105 -23', dark, 8)

const marks: Record<Coat['pattern'], (coat: Coat) => string> = {
  solid: () => '',
  smoke: ({ dark }) => oval(0, -70, 96, 60, dark, 'opacity=".35"'),
  tabby: tabbyMarks,
  brindle: tabbyMarks,
  calico: ({ dark, second = '#E29A4B' }) =>
    shape('M-14 -120C-20 -76 -34 -40 -62 -30C-88 -22 -116 -26 -150 -8V-130Z', dark) +
    shape('M18 -120C18 -84 34 -56 52 -38C80 -12 112 -20 150 8V-130Z', second) +
    stroke('M84 -92q10 20 4 40M108 -74q8 16 4 32', '#C67F33', 8, 'opacity=".55"'),
  tortie: ({ second = '#C77F3C', light }) =>
    shape('M4 -120C0 -70 10 -20 -4 30C20 60 70 50 96 20C120 -10 110 -60 150 -90V-130Z', second, 'opacity=".92"') +
    shape('M-110 -60C-80 -70 -60 -46 -84 -26C-104 -12 -130 -34 -110 -60Z', second, 'opacity=".8"') +
    shape('M-60 50C-40 34 -16 44 -22 66C-30 84 -70 78 -60 50Z', light) +
    shape('M70 -60C84 -72 104 -62 96 -46C88 -34 62 -44 70 -60Z', '#3A2C2A'),
  tuxedo: ({ light }) => shape('M-2 -54C10 -10 84 16 78 66C72 108 -76 108 -80 66C-84 16 -12 -10 -2 -54Z', light),
  points: ({ dark }) =>
    oval(0, 34, 104, 84, glow(`${dark}F0`, `${dark}D8`, `${dark}00`)) +
    oval(0, -30, 70, 60, glow(`${dark}88`, `${dark}00`)),
  patch: () => '',
  tan: () => '',
}

const muzzle = (coat: Coat): string => {
  if (coat.pattern === 'points' || coat.pattern === 'tuxedo' || coat.pattern === 'smoke') return ''
  return (
    oval(-25, 54, 40, 30, coat.light, `opacity="${coat.isDark ? 0.45 : 1}"`) +
    oval(25, 54, 40, 30, coat.light, `opacity="${coat.isDark ? 0.45 : 1}"`)
  )
}

const nose = (coat: Coat): string => {
  const line = coat.isDark && coat.pattern !== 'tuxedo' ? '#17141A' : coat.pattern === 'points' ? '#2B1B15' : '#4A3B3A'
  const whiskers = coat.isDark || coat.pattern === 'points' ? '#FFFFFF' : '#6A5A52'
  return (
    shape('M-15 33Q0 26 15 33Q13 43 0 50Q-13 43 -15 33Z', coat.nose) +
    oval(-4, 34, 5, 2.5, '#FFFFFF', 'opacity=".45"') +
    stroke('M0 50v8M0 58C-6 72 -24 74 -33 64M0 58C6 72 24 74 33 64', line, 4.6) +
    stroke(
      'M-60 56C-90 50 -120 50 -164 58M-60 66C-92 68 -122 76 -158 92M60 56C90 48 120 48 164 54M60 66C92 66 122 74 158 88',
      whiskers,
      3,
      'opacity=".5"',
    ) +
    shape(
      'M-52 52h.1M-44 62h.1M44 62h.1M52 52h.1',
      'none',
      `stroke="${line}" stroke-width="5" stroke-linecap="round" opacity=".28"`,
    )
  )
}

/** A cat's head from the front, round its middle. */
export const catHead = (coat: Coat, options: CatHeadOptions = {}): string => {
  const { look = 'open', eartip = false, oneEye } = options
  const [left, right] = earColours(coat)
  const scar = (x: number) =>
    stroke(`M${x - 22} 6q22 9 44 -2M${x - 14} -4l6 18M${x + 2} -5l4 18`, coat.isDark ? '#8F858C' : '#5A4A45', 5)
  const eyeAt = (x: number, isLost: boolean) => (isLost ? scar(x) : catEye(x, 4, coat.eye, look))
  return (
    `<g transform="scale(-1 1)">${ear(coat, left, eartip)}</g>${ear(coat, right, false)}` +
    solid(outline, coat.base, marks[coat.pattern](coat) + muzzle(coat)) +
    oval(-84, 42, 24, 15, '#F08A78', 'opacity=".26"') +
    oval(84, 42, 24, 15, '#F08A78', 'opacity=".26"') +
    eyeAt(-52, oneEye === 'right') +
    eyeAt(52, oneEye === 'left') +
    nose(coat)
  )
}

/** A collar with a tag, seen under the chin of a head at the same place. */
export const catCollar = (colour: string): string =>
  stroke('M-72 98Q0 138 72 98', colour, 19) +
  stroke('M-68 94Q0 131 68 94', '#FFFFFF', 4, 'opacity=".25"') +
  oval(2, 128, 15, 16, palette.gold) +
  oval(-2, 123, 6, 5, '#FFF3CF', 'opacity=".8"')
