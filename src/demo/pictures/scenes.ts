import { box, disc, down, glow, oval, palette, put, shape, slant, stroke } from './pen.ts'

/** Places of 800 × 600 in which animals are drawn; they stand at about y 560. */

const tints = {
  peach: ['#FBE0D2', '#FFF7F1', '#F1C4AC'],
  rose: ['#F8DCDA', '#FEF5F3', '#E9BDB6'],
  mint: ['#CFE6E2', '#F4FAF8', '#B9DCC9'],
  gold: ['#FCE8BE', '#FFF9EC', '#EFCF96'],
  sky: ['#CFE5F0', '#F6FBFC', '#B5D3DF'],
  lilac: ['#DFD9EE', '#F8F6FC', '#C9BFE0'],
  sand: ['#F3E2CB', '#FDF8F0', '#DEC4A2'],
  dusk: ['#F3B9A0', '#FDE7D2', '#D99E86'],
} as const
export type Tint = keyof typeof tints

export const cloud = (x: number, y: number, scale: number, opacity = 0.9): string =>
  put(
    x,
    y,
    scale,
    shape(
      'M-70 20a30 30 0 0 1 6 -59a46 46 0 0 1 86 -10a36 36 0 0 1 54 69Z',
      down('#FFFFFF', '#FFFFFFA0'),
      `opacity="${opacity}"`,
    ),
  )

export const plant = (
  x: number,
  y: number,
  scale: number,
  kind: 'leaf' | 'bush' = 'leaf',
  colour: string = palette.brick,
): string =>
  put(
    x,
    y,
    scale,
    (kind === 'leaf'
      ? shape('M0 -60C-60 -90 -70 -160 -40 -190C-20 -150 -8 -110 0 -60Z', palette.leaf) +
        shape('M0 -60C60 -80 80 -150 56 -180C26 -150 8 -110 0 -60Z', palette.leafDeep) +
        shape('M0 -60C-14 -130 0 -190 10 -220C28 -180 20 -110 0 -60Z', '#79B489') +
        stroke('M0 -70C2 -120 6 -160 10 -196', palette.leafDeep, 3, 'opacity=".5"')
      : disc(-26, -96, 38, palette.leafDeep) +
        disc(28, -104, 42, palette.leaf) +
        disc(0, -138, 40, '#79B489') +
        disc(-12, -150, 16, '#A5CFAE', 'opacity=".6"')) +
      shape('M-46 -66H46L36 -4Q35 0 30 0H-30Q-35 0 -36 -4Z', colour) +
      shape('M10 -66H46L36 -4Q35 0 30 0H4Z', '#000000', 'opacity=".1"') +
      box(-52, -76, 104, 20, colour, 8) +
      box(-52, -76, 104, 20, '#000000', 8, 'opacity=".1"'),
  )

const sun = (x: number, y: number, r: number, colour: string = palette.goldSoft) =>
  disc(x, y, r * 2.2, glow('#FFF6DCC0', '#FFF6DC00')) + disc(x, y, r, colour)

/** Grass and hills under a wide sky. */
export const hill = (tint: Tint = 'sky'): string => {
  const [high, low] = tints[tint]
  return (
    box(0, 0, 800, 600, down(high, low)) +
    sun(612, 168, 76, tint === 'dusk' ? palette.gold : palette.goldSoft) +
    cloud(160, 150, 1) +
    cloud(520, 104, 0.6, 0.7) +
    shape('M0 400C120 330 260 350 380 390C520 330 680 340 800 400V600H0Z', palette.mintDeep, 'opacity=".7"') +
    shape('M0 470C200 420 420 450 800 430V600H0Z', down('#CDE6D6', '#B4D8C2')) +
    shape('M0 530C240 500 520 520 800 500V600H0Z', down('#B9DCC9', '#9FCBB2')) +
    stroke(
      'M90 548q6 -34 14 0M106 548q10 -26 14 0M690 526q6 -34 14 0M706 526q10 -26 14 0M610 572q5 -26 11 0M180 584q5 -28 12 0',
      palette.leaf,
      4,
      'opacity=".7"',
    ) +
    [
      [140, 530],
      [660, 560],
      [230, 566],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 5, '#FFFDF9') + disc(x + 16, y + 8, 4, palette.gold))
      .join('')
  )
}

/** A room with a window and a picture on its wall. */
export const room = (tint: Tint = 'peach', view: string = palette.sky): string => {
  const [, low, ground] = tints[tint]
  return (
    box(0, 0, 800, 600, slant(low, tints[tint][0])) +
    box(520, 70, 210, 250, '#FFFFFF', 14) +
    box(536, 86, 178, 218, down(view, '#F6FBFC'), 6) +
    shape('M536 250q50 -46 90 -10q40 -40 88 -4v68H536Z', palette.mintDeep) +
    disc(668, 140, 26, palette.gold, 'opacity=".8"') +
    stroke('M625 86v218M536 195h178', '#FFFFFF', 10) +
    box(508, 316, 234, 16, '#FFFFFF', 6) +
    box(508, 332, 234, 10, '#14282E', 4, 'opacity=".07"') +
    shape('M536 304L480 600H300L460 304Z', '#FFFFFF', 'opacity=".14"') +
    put(
      140,
      188,
      1,
      box(-56, -74, 120, 150, '#14282E', 8, 'opacity=".08"') +
        box(-60, -78, 120, 150, '#FFFFFF', 8) +
        box(-48, -66, 96, 126, palette.goldSoft, 4) +
        shape('M0 24l-22 -22a15 15 0 0 1 22 -20a15 15 0 0 1 22 20Z', palette.coral),
      -2,
    ) +
    box(0, 486, 800, 114, ground) +
    box(0, 486, 800, 8, '#14282E', 0, 'opacity=".06"') +
    oval(400, 546, 300, 44, '#FFFFFF', 'opacity=".5"') +
    oval(400, 546, 270, 36, tints[tint][0], 'opacity=".7"')
  )
}

/** Under the arcade of a shop house, as streets of Taiwan have them. */
export const arcade = (tint: Tint = 'sand'): string => {
  const [high, low] = tints[tint]
  const tiles = [0, 1]
    .flatMap((row) =>
      Array.from({ length: 11 }, (_, index) =>
        box(index * 80 - (row % 2) * 40, 500 + row * 54, 78, 52, (index + row) % 2 ? '#D9B79C' : '#E3C6AE'),
      ),
    )
    .join('')
  return (
    box(0, 0, 800, 600, down(high, low)) +
    shape('M120 500V190a150 150 0 0 1 150 -80h260a150 150 0 0 1 150 80V500Z', down('#DDEFEA', palette.mint)) +
    stroke('M260 118V500M400 110V500M540 118V500M122 260H680', '#FFFFFF', 8, 'opacity=".75"') +
    shape('M0 0H800V120Q400 40 0 120Z', '#EBC9A9') +
    shape('M0 104Q400 26 800 104V120Q400 40 0 120Z', '#14282E', 'opacity=".08"') +
    box(0, 60, 86, 450, down('#E2B693', '#D3A27C')) +
    box(714, 60, 86, 450, down('#D9AA86', '#C8946E')) +
    box(0, 60, 22, 450, '#CC9670') +
    box(778, 60, 22, 450, '#BF8862') +
    plant(150, 500, 0.9) +
    plant(664, 500, 1, 'bush', palette.teal) +
    tiles +
    box(0, 500, 800, 20, down('#14282E22', '#14282E00')) +
    shape('M300 600L470 500H620L540 600Z', '#FFFFFF', 'opacity=".16"')
  )
}

/** A wide window with a sill to lie on, the street behind it. */
export const sill = (tint: Tint = 'sky'): string => {
  const [high, low, ground] = tints[tint]
  const house = (x: number, y: number, width: number, colour: string) =>
    box(x, y, width, 500 - y, colour) +
    box(x + 18, y + 30, 34, 44, '#FFFFFF', 4, 'opacity=".6"') +
    box(x + width - 54, y + 30, 34, 44, '#FFFFFF', 4, 'opacity=".6"') +
    box(x - 6, y - 8, width + 12, 14, '#14282E', 4, 'opacity=".1"')
  return (
    box(0, 0, 800, 600, ground) +
    box(70, 20, 660, 490, '#FFFFFF', 16) +
    box(92, 42, 616, 452, down(high, low), 6) +
    sun(560, 140, 54) +
    cloud(240, 130, 0.8) +
    house(110, 250, 160, '#F2D3BE') +
    house(282, 300, 130, '#CFE3DF') +
    house(520, 270, 170, '#F4DDB8') +
    disc(450, 420, 74, '#A9CDB2') +
    disc(500, 450, 60, '#8FBE9D') +
    stroke('M400 42v452', '#FFFFFF', 16) +
    shape('M70 20C130 160 120 330 84 510H40V20Z', '#FFFFFF', 'opacity=".7"') +
    shape('M730 20C670 160 680 330 716 510H760V20Z', '#FFFFFF', 'opacity=".7"') +
    box(30, 500, 740, 34, '#FFFDF9', 8) +
    box(30, 530, 740, 70, down('#14282E1E', '#14282E00')) +
    box(0, 564, 800, 36, '#14282E', 0, 'opacity=".05"')
  )
}

/** A yard with a wall, trees behind it. */
export const yard = (tint: Tint = 'mint'): string => {
  const [high, low] = tints[tint]
  const planks = Array.from({ length: 11 }, (_, index) =>
    box(index * 76 - 10, 290 + (index % 3) * 6, 66, 210, index % 2 ? '#E2C6A2' : '#D9BA93', 8),
  ).join('')
  return (
    box(0, 0, 800, 600, down(high, low)) +
    sun(150, 130, 60) +
    cloud(470, 120, 0.9) +
    cloud(700, 180, 0.6) +
    disc(640, 250, 110, '#8FBE9D') +
    disc(730, 280, 100, '#79AC8B') +
    disc(560, 290, 80, '#A9CDB2') +
    box(650, 300, 26, 160, '#9C6B42') +
    planks +
    box(0, 340, 800, 20, '#C9A67C') +
    box(0, 440, 800, 20, '#C9A67C') +
    box(0, 484, 800, 116, down('#C7DFB8', '#A9CDA0')) +
    box(0, 484, 800, 12, '#14282E', 0, 'opacity=".08"') +
    stroke(
      'M60 560q6 -30 12 0M76 560q8 -24 12 0M720 580q6 -30 12 0M330 588q5 -24 10 0M560 560q5 -26 11 0',
      palette.leaf,
      4,
      'opacity=".8"',
    ) +
    disc(250, 566, 5, '#FFFDF9') +
    disc(640, 552, 5, palette.gold) +
    disc(120, 588, 5, palette.coralSoft)
  )
}

/** A lane of the evening, lamps lit. */
export const lane = (): string =>
  box(0, 0, 800, 600, down('#F0B79B', '#FBE3CB')) +
  sun(400, 330, 70, '#F7C66B') +
  [
    [0, 150, 190, '#C98D77'],
    [610, 120, 190, '#B97F70'],
    [150, 250, 130, '#DDA98C'],
    [530, 240, 110, '#D39C83'],
  ]
    .map(
      ([x = 0, y = 0, w = 0, colour = '']) =>
        box(Number(x), Number(y), Number(w), 400, String(colour)) +
        box(Number(x) + 24, Number(y) + 40, 36, 50, '#FCE0A0', 4) +
        box(Number(x) + Number(w) - 62, Number(y) + 40, 36, 50, '#FBD27A', 4),
    )
    .join('') +
  box(0, 490, 800, 110, down('#D9B396', '#C49A7C')) +
  shape('M320 490H480L700 600H100Z', '#FFFFFF', 'opacity=".16"') +
  disc(700, 220, 70, glow('#FFE9B0C0', '#FFE9B000')) +
  stroke('M700 500V240', '#5B4A47', 9) +
  disc(700, 226, 20, '#FFE9B0')

export const scenes = { hill, room, arcade, sill, yard, lane } as const
export type Scene = keyof typeof scenes
