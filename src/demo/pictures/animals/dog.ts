import { down, oval, put, shape, solid, stroke } from '../pen.ts'
import type { Coat } from './coats.ts'
import { type DogHeadOptions, dogCollar, dogHead } from './dog_head.ts'

export type DogPose = 'sit' | 'lie' | 'stand' | 'sleep'
export type DogOptions = DogHeadOptions & {
  readonly pose?: DogPose
  readonly collar?: string | null
  /** A bandage round a leg. */
  readonly splint?: boolean
  /** What hangs round its neck, drawn below the chin. */
  readonly neck?: string
  readonly isYoung?: boolean
}

const accent = (coat: Coat) => (coat.second === '#FFF8EC' ? coat.dark : (coat.second ?? coat.dark))
const pawColour = (coat: Coat) => (coat.pattern === 'tan' ? coat.light : coat.base)
const stripes = (coat: Coat, d: string) => (coat.pattern === 'brindle' ? stroke(d, coat.dark, 12, 'opacity=".85"') : '')

const patches = (coat: Coat): string =>
  coat.pattern === 'patch'
    ? shape('M60 -210C130 -200 170 -130 142 -50C110 -20 60 -70 54 -120C50 -160 30 -206 60 -210Z', accent(coat)) +
      oval(-108, -150, 34, 26, accent(coat))
    : ''

const toes = (x: number, y: number, coat: Coat) =>
  stroke(
    `M${x - 10} ${y}v10M${x + 10} ${y}v10`,
    coat.isDark && coat.pattern !== 'tan' ? '#000000' : '#4A362C',
    4,
    'opacity=".32"',
  )

/** The tail of a Taiwan dog stands up like a sickle; others hang. */
const tail = (coat: Coat, ears: DogHeadOptions['ears'], x: number, y: number): string =>
  put(
    x,
    y,
    1,
    ears === 'up'
      ? stroke(
          'M0 0C70 -4 112 -60 92 -128C82 -158 52 -158 50 -132',
          coat.pattern === 'patch' ? accent(coat) : coat.base,
          34,
        ) + stripes(coat, 'M72 -44l26 16M84 -88l30 0')
      : stroke('M0 0C56 4 96 -30 108 -88', coat.pattern === 'patch' ? accent(coat) : coat.base, 34),
  )

const bib = (coat: Coat, y: number, rx: number, ry: number) =>
  shape(
    `M0 ${y - ry * 1.5}C${rx * 0.7} ${y - ry * 1.5} ${rx * 1.3} ${y} ${rx * 0.5} ${y + ry * 0.8}L8 ${y + ry * 0.7}L0 ${y + ry}L-10 ${y + ry * 0.7}L${-rx * 0.5} ${y + ry * 0.8}C${-rx * 1.3} ${y} ${-rx * 0.7} ${y - ry * 1.5} 0 ${y - ry * 1.5}Z`,
    coat.light,
    `opacity="${coat.pattern === 'solid' && coat.isDark ? 0.35 : 0.95}"`,
  )

/** A leg comes out of the chest without an edge. */
const fading = (colour: string) => down(`${colour}00`, colour, colour, colour)

const frontLeg = (x: number, coat: Coat, splint = false): string =>
  shape(
    `M${x - 26} -150C${x - 28} -90 ${x - 24} -50 ${x - 32} -18Q${x - 32} 4 ${x} 4Q${x + 31} 4 ${x + 30} -18C${x + 24} -50 ${x + 28} -90 ${x + 26} -150Z`,
    fading(pawColour(coat)),
  ) +
  stripes(coat, `M${x - 22} -96h16M${x + 22} -74h-16`) +
  (splint
    ? shape(`M${x - 28} -92L${x + 28} -92L${x + 27} -34L${x - 29} -34Z`, '#FFFFFF') +
      stroke(`M${x - 27} -76l54 8M${x - 28} -58l55 8`, '#D8E2E6', 4) +
      shape(`M${x - 4} -80h8v12h12v8h-12v12h-8v-12h-12v-8h12Z`, '#E4572E')
    : '') +
  toes(x, -10, coat)

/** Sits and looks at you, 440 tall. */
const sit = (coat: Coat, options: DogOptions): string => {
  const body =
    'M-62 -236C-100 -200 -138 -110 -138 -50C-138 -16 -122 0 -96 0H98C124 0 138 -16 139 -48C139 -110 102 -200 64 -236C40 -252 -40 -252 -62 -236Z'
  return (
    tail(coat, options.ears, 104, -36) +
    solid(
      body,
      coat.base,
      patches(coat) +
        stripes(
          coat,
          'M-150 -176q46 -4 66 16M-152 -134q42 -6 60 12M-150 -92q36 -8 54 10M150 -176q-46 -4 -66 16M152 -134q-42 -6 -60 12M150 -92q-36 -8 -54 10',
        ) +
        bib(coat, -160, 60, 84),
    ) +
    shape(
      'M-138 -42C-140 -100 -104 -126 -76 -104C-50 -84 -46 -24 -56 0H-100C-126 0 -138 -14 -138 -42Z',
      '#14282E',
      'opacity=".08"',
    ) +
    shape(
      'M139 -40C141 -100 106 -126 78 -104C52 -84 48 -24 58 0H102C128 0 138 -14 139 -40Z',
      '#14282E',
      'opacity=".13"',
    ) +
    oval(-92, -8, 42, 15, pawColour(coat)) +
    oval(94, -8, 42, 15, pawColour(coat)) +
    toes(-108, -13, coat) +
    toes(110, -13, coat) +
    frontLeg(-34, coat) +
    frontLeg(34, coat, options.splint) +
    stroke('M0 -136V-16', '#14282E', 5, 'opacity=".15"') +
    headOn(0, -306, coat, options)
  )
}

/** Lies with its front legs stretched towards you: 330 tall. */
const lie = (coat: Coat, options: DogOptions): string => {
  const body =
    'M-150 -180C-190 -140 -206 -80 -190 -30C-180 -6 -160 0 -130 0H190C226 0 244 -24 240 -62C232 -130 180 -176 110 -186C40 -196 -110 -210 -150 -180Z'
  const leg = (x: number) =>
    `M${x - 28} -70C${x - 34} -30 ${x - 44} -20 ${x - 46} 2Q${x - 44} 22 ${x - 6} 22Q${x + 30} 22 ${x + 32} 0C${x + 30} -26 ${x + 30} -50 ${x + 28} -70Z`
  return (
    tail(coat, options.ears, 206, -40) +
    solid(
      body,
      coat.base,
      put(70, -10, 1.1, patches(coat)) +
        stripes(
          coat,
          'M60 -200q14 50 0 96M102 -194q18 52 6 100M144 -182q22 48 12 98M186 -160q22 44 14 90M218 -120q12 34 6 64',
        ) +
        put(-50, 30, 1, bib(coat, -110, 74, 80)),
    ) +
    shape('M110 0C96 -60 128 -104 176 -96C224 -88 246 -50 238 -20Q230 0 200 2Z', '#14282E', 'opacity=".1"') +
    oval(150, -2, 56, 17, pawColour(coat)) +
    toes(128, -7, coat) +
    solid(leg(-96), pawColour(coat), '', '') +
    solid(leg(-6), pawColour(coat), '', '') +
    toes(-104, 8, coat) +
    toes(-14, 8, coat) +
    headOn(-50, -212, coat, options)
  )
}

/** Stands and looks over, head on the left. */
const stand = (coat: Coat, options: DogOptions): string => {
  const body =
    'M-160 -270C-120 -292 60 -276 128 -262C178 -250 192 -190 174 -140C150 -104 70 -128 0 -118C-60 -108 -128 -110 -158 -140C-186 -180 -190 -246 -160 -270Z'
  const leg = (x: number, far: boolean, isBack: boolean) => {
    const d = isBack
      ? `M${x - 44} -196C${x - 46} -130 ${x - 14} -110 ${x - 8} -70C${x - 12} -40 ${x - 22} -30 ${x - 26} -12Q${x - 26} 3 ${x} 3Q${x + 26} 3 ${x + 24} -12C${x + 24} -50 ${x + 40} -110 ${x + 44} -196Z`
      : `M${x - 34} -180C${x - 30} -110 ${x - 20} -60 ${x - 28} -14Q${x - 28} 3 ${x} 3Q${x + 27} 3 ${x + 25} -14C${x + 20} -60 ${x + 32} -110 ${x + 36} -180Z`
    return (
      shape(d, far ? coat.base : pawColour(coat)) +
      (far
        ? shape(d, '#14282E', 'opacity=".24"')
        : stripes(
            coat,
            isBack ? `M${x + 40} -150q-26 4 -40 16M${x + 34} -110h-24` : `M${x - 30} -120h26M${x + 30} -90h-26`,
          ) + toes(x - 2, -10, coat))
    )
  }
  return (
    tail(coat, options.ears, 150, -232) +
    leg(-76, true, false) +
    leg(108, true, true) +
    leg(132, false, true) +
    solid(
      body,
      coat.base,
      put(20, -80, 1, patches(coat)) +
        stripes(
          coat,
          'M-40 -300q12 50 0 90M6 -296q14 52 2 96M54 -292q16 54 6 100M100 -284q18 50 10 96M144 -268q16 44 8 90',
        ) +
        oval(-150, -170, 52, 70, coat.light, `opacity="${coat.isDark && coat.pattern === 'solid' ? 0.2 : 0.9}"`),
    ) +
    leg(-124, false, false) +
    headOn(-142, -318, coat, options, 0.84)
  )
}

/** Asleep on its side, chin on the ground. */
const sleep = (coat: Coat, options: DogOptions): string => {
  const body = 'M-130 -120C-60 -190 130 -190 210 -120C262 -70 250 -10 200 0H-150C-180 -20 -170 -90 -130 -120Z'
  return (
    stroke('M214 -30C262 -10 262 20 200 16', coat.pattern === 'patch' ? accent(coat) : coat.base, 30) +
    solid(
      body,
      coat.base,
      put(90, -10, 1, patches(coat)) +
        stripes(
          coat,
          'M20 -190q20 60 6 120M66 -190q24 60 12 126M112 -184q26 60 18 120M158 -164q24 50 18 100M200 -130q18 40 10 80',
        ),
    ) +
    shape('M90 0C80 -70 130 -110 186 -90C236 -70 244 -20 216 0Z', '#14282E', 'opacity=".1"') +
    solid('M40 -26C80 -34 140 -30 150 -8Q150 6 120 6H20Q0 -10 40 -26Z', pawColour(coat), '', '') +
    put(
      -150,
      -92,
      0.84,
      `<g transform="rotate(-7)">${dogHead(coat, { ...options, look: 'closed', tongue: false })}</g>`,
    ) +
    solid('M-90 -22C-50 -34 10 -32 22 -8Q24 8 -8 8H-110Q-124 -8 -90 -22Z', pawColour(coat), '', '') +
    toes(6, -4, coat)
  )
}

const headOn = (x: number, y: number, coat: Coat, options: DogOptions, scale = 1): string => {
  const below = oval(3, 104, 62, 24, '#14282E', 'opacity=".15"')
  return put(
    x,
    y,
    options.isYoung ? scale * 1.12 : scale,
    below + (options.collar ? dogCollar(options.collar) : '') + (options.neck ?? '') + dogHead(coat, options),
  )
}

const poses = { sit, lie, stand, sleep }

/** A whole dog: the middle of its floor is at the origin. */
export const dog = (coat: Coat, options: DogOptions = {}): string => poses[options.pose ?? 'sit'](coat, options)

/** Head and shoulders, for a portrait. */
export const dogBust = (coat: Coat, options: DogOptions = {}): string => {
  const body = 'M-84 -60C-140 10 -176 110 -180 270H184C180 110 144 10 86 -60Z'
  return (
    solid(
      body,
      coat.base,
      put(0, 260, 1.3, patches(coat)) +
        stripes(coat, 'M-170 80q46 -8 70 18M-180 140q48 -8 72 18M170 80q-46 -8 -70 18M180 140q-48 -8 -72 18') +
        bib(coat, 90, 78, 130),
    ) + headOn(0, -104, coat, options)
  )
}
