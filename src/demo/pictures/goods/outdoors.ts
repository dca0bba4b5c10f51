import { cat } from '../animals/cat.ts'
import { catHead } from '../animals/cat_head.ts'
import { catCoats, dogCoats } from '../animals/coats.ts'
import { dog } from '../animals/dog.ts'
import {
  across,
  box,
  disc,
  down,
  oval,
  palette,
  plate,
  put,
  ring,
  shadow,
  shape,
  solid,
  stroke,
  within,
} from '../pen.ts'
import { paw, words } from '../prints.ts'
import { floor, type Hue, onStage } from './stage.ts'

const scarf = (colour: string): string =>
  shape('M-88 88Q0 156 88 88L96 120Q60 150 2 232Q-62 150 -96 118Z', colour) +
  shape('M-88 88Q0 156 88 88L92 104Q0 176 -92 104Z', '#000000', 'opacity=".14"') +
  shape('M-72 138L0 216L72 138L62 126L0 190L-62 126Z', '#F4F7E8', 'opacity=".95"') +
  paw(0, 160, 0.36, '#FFF8EC')

/** A dog with the scarf that shines at night. */
export const bandana = (): string =>
  onStage(
    'sky',
    put(
      392,
      floor,
      1.24,
      dog(dogCoats.咖啡色, { ears: 'drop', tongue: true, collar: null, neck: scarf(palette.coral) }),
    ),
    190,
  )

const clip = (x: number, y: number, turn: number): string =>
  put(
    x,
    y,
    1,
    stroke('M0 -46V-18', palette.steelDeep, 15) +
      shape('M-24 -20H24V6H-24Z', palette.steel) +
      stroke('M-14 6C-34 50 -20 78 0 80C24 80 36 56 20 26', palette.steel, 14) +
      stroke('M-10 14C-26 50 -16 70 0 70', '#FFFFFF', 4, 'opacity=".6"') +
      disc(0, -2, 5, palette.steelDeep),
    turn,
  )

/** A lead with a clip at each end, coiled. */
export const lead = (): string => {
  const coil = (inset: number, colour: string, width: number, more = '') =>
    stroke(
      `M${220 + inset} 470C${190 + inset} 300 330 ${236 + inset} 440 ${250 + inset}C${560 - inset} 266 ${610 - inset} 360 ${580 - inset} 460C${550 - inset} ${560 - inset} 420 ${590 - inset} 330 ${560 - inset}C${262 + inset} 530 ${250 + inset} 440 300 380C350 330 460 330 490 400C510 470 440 510 400 480`,
      colour,
      width,
      more,
    )
  return onStage(
    'sage',
    put(0, 14, 1, coil(0, '#14282E', 30, 'opacity=".12"')) +
      coil(0, palette.teal, 28) +
      coil(0, palette.gold, 4, 'stroke-dasharray="20 13"') +
      stroke('M220 470C226 540 200 600 176 640M400 480C380 440 420 420 440 440', palette.teal, 28) +
      stroke('M220 470C226 540 200 600 176 640', palette.gold, 4, 'stroke-dasharray="20 13"') +
      clip(172, 676, 14) +
      stroke('M560 300C620 260 640 240 650 196', palette.teal, 28) +
      stroke('M560 300C620 260 640 240 650 196', palette.gold, 4, 'stroke-dasharray="20 13"') +
      clip(652, 158, 194) +
      put(560, 606, 1, solid(plate(-82, -40, 164, 80, 12), '#FFFDF9') + words('雙扣', 0, 14, 40, palette.teal), -6),
    0,
  )
}

/** A collar with an engraved tag. */
export const collar = (hue: Hue, colour: string, name: string, wide: number): string =>
  onStage(
    hue,
    put(
      400,
      380,
      1,
      shadow(0, 120, 270, 0.2) +
        shape(
          ring(0, 0, 256, 126),
          '#14282E',
          `fill-opacity="0" stroke="#14282E" stroke-opacity=".14" stroke-width="${wide + 8}" transform="translate(6 22)"`,
        ) +
        stroke('M-256 0A256 126 0 0 1 256 0', colour, wide) +
        stroke('M-256 0A256 126 0 0 1 256 0', '#000000', wide, 'opacity=".22"') +
        stroke('M-256 0A256 126 0 0 0 256 0', colour, wide) +
        stroke('M-250 -14A256 126 0 0 0 250 -14', '#FFFFFF', 4, 'opacity=".35" stroke-dasharray="14 10"') +
        stroke('M-250 16A256 126 0 0 0 250 16', '#FFFFFF', 4, 'opacity=".35" stroke-dasharray="14 10"') +
        put(
          -196,
          84,
          1,
          solid(plate(-36, -34, 72, 68, 12), palette.steel) +
            box(-20, -20, 40, 40, colour, 6) +
            stroke('M-4 -2H30', palette.steelDeep, 8),
          22,
        ) +
        stroke('M0 126V156', palette.steelDeep, 12) +
        stroke('M0 168m-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0', palette.steel, 8) +
        put(
          0,
          252,
          1,
          disc(6, 9, 78, '#14282E', 'opacity=".16"') +
            disc(0, 0, 78, palette.gold) +
            disc(0, 0, 78, across('#FFFFFF66', '#FFFFFF00', '#00000022')) +
            disc(0, 0, 66, palette.goldSoft, 'opacity=".45"') +
            words(name, 0, 6, 42, '#7A4E10') +
            words('0900-000-000', 0, 36, 17, '#7A4E10') +
            disc(0, -62, 6, '#A87718'),
        ),
    ),
    0,
  )

/** A carrier with a hard shell; whoever travels looks out of its door. */
export const carrier = (): string => {
  const door = plate(-118, -188, 214, 164, 26)
  const bars =
    [-86, -38, 14, 62].map((x) => stroke(`M${x} -184V-28`, '#9DB0B5', 5, 'opacity=".85"')).join('') +
    stroke('M-114 -148H92M-114 -62H92', '#9DB0B5', 5, 'opacity=".85"')
  const slots = [0, 1, 2].map((row) => box(124, -176 + row * 42, 62, 16, '#0D3D46', 8)).join('')
  return onStage(
    'peach',
    put(
      400,
      floor,
      1.26,
      stroke('M-80 -282C-76 -340 84 -340 88 -282', palette.tealDeep, 24) +
        solid('M-208 -110L-190 -250Q-186 -280 -156 -282H166Q196 -280 202 -250L220 -110Z', '#F1E7D8') +
        stroke('M-176 -256H186', '#FFFFFF', 6, 'opacity=".7"') +
        solid('M-214 -122H224L206 -20Q202 4 176 4H-166Q-192 4 -196 -20Z', palette.tealMid) +
        box(-220, -132, 450, 22, palette.teal, 10) +
        shape(door, down('#3C4E53', '#23363C')) +
        within(door, put(-14, -84, 0.66, catHead(catCoats.灰虎斑, { look: 'right' }))) +
        bars +
        shape(door, 'none', 'stroke="#5F757C" stroke-width="12"') +
        disc(104, -106, 14, palette.gold) +
        slots +
        box(-176, -282, 60, 20, palette.gold, 8) +
        box(120, -282, 60, 20, palette.gold, 8) +
        paw(160, -54, 0.5, '#FFFDF9'),
    ),
    270,
  )
}

/** A wand with strips of cloth, and a paw that wants it. */
export const wand = (): string => {
  const strips = [
    ['M0 0C-60 60 -30 120 -80 190', palette.coral],
    ['M0 0C-10 80 20 120 -10 220', palette.gold],
    ['M0 0C40 70 40 130 70 190', palette.tealMid],
    ['M0 0C70 40 110 90 130 130', '#C9A5D6'],
    ['M0 0C-70 30 -130 60 -140 120', palette.mintDeep],
  ] as const
  return onStage(
    'lilac',
    stroke('M150 110C260 130 420 150 520 250', palette.woodDeep, 17) +
      stroke('M150 108C260 128 420 148 520 248', '#E2BF94', 6, 'opacity=".7"') +
      stroke('M150 110L210 118', palette.coral, 27) +
      stroke('M520 250C546 280 540 310 520 336', '#8A7A70', 5) +
      put(
        520,
        336,
        1,
        strips
          .map(([d, colour]) => stroke(d, colour, 25) + stroke(d, '#FFFFFF', 3, 'opacity=".4" stroke-dasharray="8 8"'))
          .join('') + disc(0, 0, 22, palette.coralDeep),
      ) +
      shadow(290, floor + 20, 170) +
      put(290, floor + 20, 0.92, cat(catCoats.橘白, { look: 'right', collar: palette.teal })),
    0,
  )
}

/** A post of rope; a cat stretches as high as it. */
export const scratchPost = (): string => {
  const turns = Array.from({ length: 17 }, (_, index) =>
    stroke(`M-46 ${-40 - index * 22}Q0 ${-28 - index * 22} 46 ${-44 - index * 22}`, '#A98657', 5, 'opacity=".7"'),
  ).join('')
  return onStage(
    'mint',
    put(
      500,
      floor,
      1.04,
      solid('M-160 -26H160Q176 -26 176 -10V4H-176V-10Q-176 -26 -160 -26Z', '#8A6B52') +
        solid(
          plate(-46, -430, 92, 408, 8),
          '#D9B98A',
          turns,
          across('#00000033', '#FFFFFF00', '#FFFFFF44', '#00000033'),
        ) +
        solid(plate(-86, -458, 172, 36, 16), palette.tealMid) +
        stroke('M60 -424C90 -390 84 -370 90 -340', '#8A7A70', 5) +
        disc(90, -322, 20, palette.coral),
    ) + put(300, floor, 0.98, cat(catCoats.灰虎斑, { look: 'right', collar: palette.coral })),
    270,
    400,
  )
}

/** A mattress for old dogs, with somebody asleep on it. */
export const mattress = (): string =>
  onStage(
    'sand',
    put(
      400,
      floor + 6,
      1.1,
      solid(
        'M-300 -60Q-306 -110 -250 -112H250Q308 -110 302 -60L296 -10Q292 10 262 10H-262Q-292 10 -296 -10Z',
        '#6F9AA0',
        stroke('M-290 -34C-100 -22 100 -22 292 -34', '#4F7B82', 6),
      ) +
        solid(
          'M-278 -96C-284 -140 -236 -150 0 -150C236 -150 284 -140 280 -96C250 -70 -250 -70 -278 -96Z',
          '#F2E6D3',
          [-180, -60, 60, 180].map((x) => disc(x, -106, 8, '#D9C3A0')).join(''),
        ) +
        put(20, -112, 0.92, dog(dogCoats.黃色, { pose: 'sleep', ears: 'up', isOld: true, collar: palette.coral })) +
        words('記憶睡墊', 214, -20, 25, '#E9F3F3'),
    ) + stroke('M300 268h34l-34 40h34M352 210h24l-24 30h24', '#9C8A70', 7, 'opacity=".7"'),
    320,
  )

/** A house of cardboard with a kitten in its door. */
export const cardboardHouse = (): string => {
  const door = 'M-76 0V-120A70 70 0 0 1 66 -120V0Z'
  return onStage(
    'gold',
    put(
      400,
      floor,
      1.16,
      solid(
        'M-196 -230H196V4H-196Z',
        '#D3A878',
        stroke('M-190 -60C-60 -54 60 -66 190 -58M-190 -150C-60 -146 60 -156 190 -150', '#B98C5C', 3, 'opacity=".5"'),
      ) +
        solid('M-238 -214L0 -400L240 -216L206 -196L0 -352L-204 -194Z', '#B98556') +
        solid('M-196 -230L0 -376L196 -230Z', '#DDB587') +
        disc(0, -276, 34, '#8A6238') +
        disc(0, -276, 34, down('#00000040', '#00000000')) +
        shape(door, down('#5B3F29', '#7A5638')) +
        within(door, put(-4, -6, 0.5, cat(catCoats.橘色, { look: 'left' }))) +
        stroke('M-76 0V-120A70 70 0 0 1 66 -120V0', '#A87A4E', 9) +
        paw(-136, -120, 0.55, '#8A6238', -8) +
        words('喵之屋', 136, -86, 30, '#8A6238') +
        box(92, -226, 46, 40, '#EBD3AE', 2, 'opacity=".85" transform="rotate(6 110 -210)"') +
        oval(0, 2, 190, 8, '#14282E', 'opacity=".12"'),
    ),
    260,
  )
}
