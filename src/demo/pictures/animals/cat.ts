import { across, down, oval, put, shape, solid, stroke, within } from '../pen.ts'
import { type CatHeadOptions, catCollar, catHead } from './cat_head.ts'
import type { Coat } from './coats.ts'

export type CatPose = 'sit' | 'loaf' | 'stand' | 'curl'
export type CatOptions = CatHeadOptions & {
  readonly pose?: CatPose
  readonly collar?: string | null
  readonly cone?: boolean
  readonly isYoung?: boolean
}

const pawColour = (coat: Coat) =>
  coat.pattern === 'points'
    ? coat.dark
    : coat.pattern === 'tuxedo' || coat.pattern === 'calico'
      ? coat.light
      : coat.base
const tailColour = (coat: Coat) =>
  coat.pattern === 'points' ? coat.dark : coat.pattern === 'calico' ? (coat.second ?? coat.base) : coat.base

const stripes = (coat: Coat, d: string, width = 13) =>
  coat.pattern === 'tabby' ? stroke(d, coat.dark, width, 'opacity=".9"') : ''

/** Patches of a body, in a field of 300 × 240 above the floor. */
const patches = (coat: Coat): string => {
  const { dark, second = coat.base, light } = coat
  if (coat.pattern === 'calico')
    return (
      shape('M40 -230C120 -220 160 -140 140 -70C100 -60 60 -100 60 -140C58 -180 30 -200 40 -230Z', second) +
      shape('M-150 -120C-90 -130 -70 -80 -88 -40C-110 -10 -150 -20 -150 -120Z', dark)
    )
  if (coat.pattern === 'tortie')
    return (
      shape(
        'M-20 -230C30 -200 40 -150 100 -150C150 -140 140 -40 110 -30C80 -60 30 -80 10 -120C0 -160 -40 -190 -20 -230Z',
        second,
        'opacity=".85"',
      ) +
      shape('M-140 -90C-100 -100 -80 -60 -96 -30C-120 -20 -150 -50 -140 -90Z', second, 'opacity=".7"') +
      oval(-60, -130, 22, 16, light)
    )
  return ''
}

const chest = (coat: Coat, rx: number, ry: number, y: number): string =>
  shape(
    `M0 ${y - ry * 1.6}C${rx * 0.7} ${y - ry * 1.6} ${rx * 1.25} ${y} ${rx * 0.6} ${y + ry}L14 ${y + ry - 12}L0 ${y + ry + 6}L-12 ${y + ry - 10}L${-rx * 0.6} ${y + ry}C${-rx * 1.25} ${y} ${-rx * 0.7} ${y - ry * 1.6} 0 ${y - ry * 1.6}Z`,
    coat.light,
    `opacity="${coat.pattern === 'solid' && coat.isDark ? 0.4 : coat.pattern === 'tortie' || coat.pattern === 'smoke' ? 0.5 : 1}"`,
  )

const toes = (x: number, y: number, coat: Coat) =>
  stroke(
    `M${x - 9} ${y}v9M${x + 9} ${y}v9`,
    coat.isDark && coat.pattern !== 'tuxedo' ? '#000000' : '#5A4034',
    3.5,
    'opacity=".35"',
  )

/** A leg comes out of the chest without an edge. */
const fading = (colour: string) => down(`${colour}00`, colour, colour, colour)

const frontLeg = (x: number, coat: Coat) =>
  shape(
    `M${x - 22} -128C${x - 26} -80 ${x - 24} -40 ${x - 28} -16Q${x - 28} 3 ${x} 3Q${x + 27} 3 ${x + 26} -16C${x + 22} -40 ${x + 24} -80 ${x + 22} -128Z`,
    fading(pawColour(coat)),
  ) +
  stripes(coat, `M${x - 18} -84h14M${x + 18} -62h-13`, 8) +
  toes(x, -9, coat)

/** Sits and looks at you: 430 tall, the middle of its floor at the origin. */
const sit = (coat: Coat, options: CatOptions): string => {
  const body =
    'M-66 -222C-104 -190 -146 -104 -140 -46C-138 -14 -122 0 -96 0H98C124 0 139 -14 141 -44C146 -104 106 -190 68 -222C40 -240 -40 -240 -66 -222Z'
  const tail = 'M104 -26C176 -18 212 -70 196 -126C190 -148 174 -160 162 -164'
  return (
    stroke(tail, tailColour(coat), 40) +
    stripes(coat, 'M186 -66l27 12M180 -104l32 -4M166 -140l24 -16', 11) +
    solid(
      body,
      coat.base,
      patches(coat) +
        stripes(
          coat,
          'M-150 -168q44 -4 62 16M-154 -128q40 -6 58 12M-152 -88q34 -8 52 10M150 -168q-44 -4 -62 16M154 -128q-40 -6 -58 12M152 -88q-34 -8 -52 10',
        ) +
        chest(coat, coat.pattern === 'tuxedo' ? 60 : 52, 62, -150),
    ) +
    shape(
      'M-139 -40C-140 -92 -106 -116 -78 -98C-50 -80 -46 -22 -56 0H-100C-126 0 -138 -14 -139 -40Z',
      '#14282E',
      'opacity=".08"',
    ) +
    shape(
      'M140 -38C141 -92 108 -116 80 -98C52 -80 48 -22 58 0H102C128 0 139 -14 140 -38Z',
      '#14282E',
      'opacity=".13"',
    ) +
    oval(-88, -8, 40, 14, pawColour(coat)) +
    oval(90, -8, 40, 14, pawColour(coat)) +
    toes(-104, -12, coat) +
    toes(106, -12, coat) +
    frontLeg(-31, coat) +
    frontLeg(31, coat) +
    stroke('M0 -116V-14', '#14282E', 5, 'opacity=".16"') +
    headOn(0, -292, coat, options)
  )
}

/** Lies with its paws under it, like a loaf of bread: 300 tall. */
const loaf = (coat: Coat, options: CatOptions): string => {
  const body =
    'M-150 -150C-196 -130 -222 -80 -216 -34C-214 -10 -196 0 -170 0H176C206 0 222 -16 222 -44C224 -110 196 -160 140 -172C60 -186 -90 -180 -150 -150Z'
  return (
    stroke('M196 -22C240 -6 222 14 150 8C110 4 60 8 20 8', tailColour(coat), 34) +
    stripes(coat, 'M176 -6l4 24M132 -8l2 24M90 -6l2 22', 9) +
    solid(
      body,
      coat.base,
      put(70, 0, 1.3, patches(coat)) +
        stripes(coat, 'M84 -186q16 50 2 96M126 -180q22 54 8 106M166 -166q26 50 16 96M204 -130q10 40 4 70') +
        chest(coat, 70, 60, -70),
    ) +
    shape(
      'M-120 0C-124 -34 -92 -46 -64 -40C-30 -34 -20 -14 -24 0ZM36 0C36 -30 66 -42 92 -34C118 -26 124 -10 122 0Z',
      pawColour(coat),
    ) +
    toes(-78, -14, coat) +
    toes(80, -14, coat) +
    headOn(-30, -172, coat, options)
  )
}

/** Walks by and looks over: head on the left, tail up. */
const stand = (coat: Coat, options: CatOptions): string => {
  const body =
    'M-150 -214C-110 -250 80 -244 130 -226C176 -206 184 -150 168 -108C130 -84 -60 -80 -126 -96C-166 -110 -180 -180 -150 -214Z'
  const leg = (x: number, far: boolean, tilt: number) => {
    const d = `M${x - 26} -150C${x - 24} -90 ${x - 18 + tilt} -50 ${x - 24 + tilt} -14Q${x - 26 + tilt} 2 ${x + 2 + tilt} 2Q${x + 28 + tilt} 2 ${x + 25 + tilt} -14C${x + 18 + tilt} -60 ${x + 28} -100 ${x + 30} -150Z`
    return (
      solid(
        d,
        far ? coat.base : pawColour(coat),
        far ? shape(d, '#14282E', 'opacity=".22"') : stripes(coat, `M${x - 30} -108h30M${x + 30} -84h-30`, 10),
        '',
      ) + (far ? '' : toes(x + 2 + tilt, -9, coat))
    )
  }
  return (
    stroke('M150 -196C196 -220 216 -280 204 -336C200 -356 212 -372 226 -372', tailColour(coat), 36) +
    stripes(coat, 'M190 -256l30 8M194 -292l34 0M192 -328l30 -6', 10) +
    leg(-70, true, 8) +
    leg(116, true, -10) +
    solid(
      body,
      coat.base,
      put(30, -30, 1.15, patches(coat)) +
        stripes(
          coat,
          'M-30 -250q10 44 -4 78M14 -250q12 50 0 90M58 -248q14 52 2 94M102 -238q16 48 6 88M142 -218q12 40 6 70',
        ) +
        oval(-140, -130, 60, 70, coat.light, `opacity="${coat.isDark && coat.pattern !== 'tuxedo' ? 0.25 : 0.9}"`),
    ) +
    leg(-112, false, -4) +
    leg(136, false, 6) +
    headOn(-138, -262, coat, options, 0.86)
  )
}

/** Asleep in a ring, its nose on its tail. */
const curl = (coat: Coat, options: CatOptions): string => {
  const body =
    'M-210 -70C-214 -150 -110 -196 10 -192C130 -190 216 -140 214 -70C212 -10 130 4 0 4C-130 4 -206 -8 -210 -70Z'
  return (
    solid(
      body,
      coat.base,
      put(40, 20, 1.5, patches(coat)) +
        stripes(
          coat,
          'M20 -196q26 40 14 84M66 -192q32 44 20 94M112 -180q34 44 26 90M156 -160q30 40 24 78M192 -126q16 34 10 62',
        ),
    ) +
    put(-96, -92, 0.8, `<g transform="rotate(-8)">${catHead(coat, { ...options, look: 'closed' })}</g>`) +
    stroke('M196 -40C150 24 -40 16 -130 -2', tailColour(coat), 42) +
    stripes(coat, 'M120 -14l8 34M70 -8l4 36M16 -8l0 34M-36 -10l-2 32', 10) +
    stroke('M190 -24C140 30 -40 26 -126 12', '#14282E', 8, 'opacity=".1"')
  )
}

const coneBack = shape('M-182 -112Q-222 -10 -118 104Q0 146 118 104Q222 -10 182 -112Q0 -20 -182 -112Z', '#E8F3F6')
const coneFront =
  shape(
    'M-182 -112Q-222 -10 -118 104Q0 146 118 104Q222 -10 182 -112Q190 30 100 84Q0 118 -100 84Q-190 30 -182 -112Z',
    across('#FFFFFFB0', '#EAF6FA80', '#CFE3EAB0'),
  ) + stroke('M-182 -112Q-222 -10 -118 104Q0 146 118 104Q222 -10 182 -112', '#FFFFFF', 7)

const headOn = (x: number, y: number, coat: Coat, options: CatOptions, scale = 1): string => {
  const head = catHead(coat, options)
  const below = oval(3, 98, 70, 24, '#14282E', 'opacity=".15"')
  const size = options.isYoung ? scale * 1.13 : scale
  if (options.cone) return put(x, y, size, coneBack + head + coneFront)
  return put(x, y, size, below + (options.collar ? catCollar(options.collar) : '') + head)
}

const poses = { sit, loaf, stand, curl }

/** A whole cat: the middle of its floor is at the origin. Curled ones are about 200 tall, sitting ones 430. */
export const cat = (coat: Coat, options: CatOptions = {}): string => poses[options.pose ?? 'sit'](coat, options)

/** Head and shoulders, for a portrait: the chin stands at the origin. */
export const catBust = (coat: Coat, options: CatOptions = {}): string => {
  const body = 'M-86 -60C-150 10 -196 110 -200 260H204C198 110 152 10 88 -60Z'
  return (
    solid(
      body,
      coat.base,
      put(0, 250, 1.35, patches(coat)) +
        stripes(coat, 'M-190 90q50 -10 74 16M-200 150q50 -10 74 16M190 90q-50 -10 -74 16M200 150q-50 -10 -74 16', 15) +
        chest(coat, 76, 90, 80),
    ) +
    within(body, oval(0, 12, 88, 34, '#14282E', 'opacity=".12"')) +
    headOn(0, -100, coat, options)
  )
}
