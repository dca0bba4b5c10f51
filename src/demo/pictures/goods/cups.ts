import { cat } from '../animals/cat.ts'
import { catCoats } from '../animals/coats.ts'
import { across, disc, down, oval, palette, put, ring, shadow, shape, solid, stroke, within } from '../pen.ts'
import { heart, paw } from '../prints.ts'
import { floor, onStage } from './stage.ts'

const steam = (x: number, y: number): string =>
  stroke(`M${x} ${y}q-18 -26 0 -52t0 -54M${x + 58} ${y + 6}q-16 -22 0 -44t0 -44`, '#FFFFFF', 10, 'opacity=".75"')

const glaze = (colour: string) => across('#00000030', `${colour}00`, '#FFFFFF40', `${colour}00`, '#00000038')

/** A mug with a paw, warm from the kiln. */
export const mug = (): string =>
  onStage(
    'sky',
    steam(362, 214) +
      put(
        384,
        floor,
        1.16,
        stroke('M132 -238C214 -250 226 -214 222 -172C216 -116 176 -104 124 -104', palette.teal, 35) +
          stroke('M136 -246C206 -256 214 -218 210 -176', '#FFFFFF', 6, 'opacity=".25"') +
          shape('M-142 -300H142V-42Q142 4 98 4H-98Q-142 4 -142 -42Z', palette.teal) +
          shape('M-142 -300H142V-42Q142 4 98 4H-98Q-142 4 -142 -42Z', glaze(palette.teal)) +
          within(
            'M-142 -300H142V-42Q142 4 98 4H-98Q-142 4 -142 -42Z',
            shape('M-150 -70C-90 -60 -60 -84 0 -74C60 -64 100 -84 150 -70V20H-150Z', '#F3E6D2', 'opacity=".95"') +
              stroke('M-150 -70C-90 -60 -60 -84 0 -74C60 -64 100 -84 150 -70', '#C9A777', 5, 'opacity=".6"'),
          ) +
          oval(0, -300, 142, 28, '#0B3740') +
          oval(0, -298, 132, 23, '#1A5F6B') +
          oval(0, -292, 120, 17, '#6E4328') +
          oval(-26, -294, 54, 7, '#A8764C', 'opacity=".7"') +
          paw(-6, -180, 1.35, palette.goldSoft, -5),
      ),
    200,
    410,
  )

/** A saucer in the shape of a cat, with keys on it. */
export const dish = (): string =>
  onStage(
    'gold',
    shadow(400, 560, 250, 0.2) +
      put(
        400,
        440,
        1,
        shape(
          'M-196 -52C-210 -130 -206 -182 -186 -200Q-172 -208 -156 -190L-92 -128ZM196 -52C212 -130 208 -184 188 -202Q174 -210 158 -192L92 -128Z',
          '#D98A3A',
        ) +
          shape(
            'M-178 -84C-186 -130 -184 -160 -174 -172L-120 -124ZM178 -84C188 -130 186 -162 176 -174L120 -124Z',
            '#F3B2A2',
            'opacity=".8"',
          ) +
          solid(ring(0, 26, 246, 156), '#DE9143') +
          shape(ring(0, 6, 246, 152), '#F0AA5C') +
          shape(ring(0, 12, 206, 120), down('#DB8C3E', '#EBA352')) +
          within(
            ring(0, 12, 206, 120),
            stroke(
              'M0 -112v40M-44 -108l10 38M44 -108l-10 38M-206 -6q44 0 62 12M206 -6q-44 0 -62 12M-200 34q40 -4 56 6M200 34q-40 -4 -56 6',
              '#C0722A',
              15,
            ) + oval(0, 76, 92, 56, '#FFF1DC'),
          ) +
          disc(-72, 6, 17, palette.ink) +
          disc(72, 6, 17, palette.ink) +
          disc(-66, 0, 6, '#FFFFFF') +
          disc(78, 0, 6, '#FFFFFF') +
          shape('M-17 44Q0 36 17 44Q13 58 0 62Q-13 58 -17 44Z', '#C9655A') +
          stroke('M0 62v8q-12 16 -32 8M0 70q12 16 32 8', '#6B4537', 5) +
          shape('M-236 -10C-210 -110 -110 -142 -10 -146C-120 -120 -190 -80 -214 -4Z', '#FFFFFF', 'opacity=".35"') +
          put(
            104,
            74,
            1,
            stroke('M0 0m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', palette.steel, 9) +
              stroke('M20 18L86 62M64 48l-10 14M78 58l-10 14', palette.steel, 12) +
              stroke('M-6 26L18 96M10 74l14 -6M15 88l14 -6', palette.goldDeep, 11) +
              heart(-34, 34, 0.5, palette.coral, 20),
          ),
      ),
    0,
  )

const teacup = (x: number, y: number, scale: number, spots: string): string => {
  const body = 'M-112 -150C-112 -60 -92 0 -50 2H50C92 0 112 -60 114 -150Z'
  return put(
    x,
    y,
    scale,
    shadow(0, 4, 90, 0.16) +
      solid(body, '#FFFAF1', spots) +
      shape(body, across('#00000018', '#FFFFFF00', '#FFFFFF50', '#FFFFFF00', '#0000001E')) +
      oval(1, -150, 113, 28, '#F4E8D6') +
      oval(1, -147, 102, 22, '#E3D2B8') +
      oval(1, -142, 92, 16, '#B98B4E') +
      oval(-20, -144, 40, 6, '#E6C58C', 'opacity=".8"'),
  )
}

/** Two cups for tea, no two of the same pattern. */
export const teacups = (): string =>
  onStage(
    'rose',
    shadow(400, 600, 300, 0.12) +
      solid(
        'M118 566C118 540 250 520 400 520C550 520 682 540 682 566C682 606 560 622 400 622C240 622 118 606 118 566Z',
        palette.wood,
        stroke(
          'M150 556C260 530 540 532 650 558M160 580C280 604 520 604 640 582',
          palette.woodDeep,
          4,
          'opacity=".35"',
        ),
      ) +
      steam(250, 316) +
      teacup(
        286,
        572,
        1.16,
        shape('M-120 -160C-60 -150 -40 -100 -80 -70C-110 -60 -130 -90 -120 -160Z', '#3D3A41') +
          shape('M20 -160C90 -150 130 -110 120 -40C80 -30 40 -70 20 -160Z', '#E29A4B'),
      ) +
      teacup(
        534,
        590,
        1.08,
        shape('M-120 -60C-80 -90 -30 -70 -40 -20C-60 20 -120 10 -120 -60Z', '#E29A4B') +
          shape('M40 -160C60 -120 100 -110 130 -130V-160Z', '#3D3A41') +
          shape('M60 -40C90 -60 110 -30 90 0C70 10 50 -10 60 -40Z', '#3D3A41'),
      ) +
      put(410, 606, 0.5, paw(0, -20, 0.9, '#8A5D3F')),
    0,
  )

/** A bowl for pets with a rim that leans towards them. The large one waits for a dog, the small one for a cat. */
export const petBowl = (size: 'small' | 'large'): string => {
  const isLarge = size === 'large'
  const rim = ring(0, -172, 190, 54)
  const bits = [-120, -84, -46, -8, 30, 70, 110, -100, -56, -14, 34, 84, -70, -20, 40]
  const food = bits
    .map((x, index) =>
      disc(x, -172 - (index > 11 ? 26 : index > 6 ? 14 : 0) + (index % 2) * 6, 19, index % 2 ? '#B57C4B' : '#9C6639'),
    )
    .join('')
  const bowl =
    solid(
      'M-204 -176C-196 -90 -176 0 -140 4H150C186 0 200 -90 206 -150Z',
      isLarge ? '#5E7F8C' : '#E7D8C2',
      shape('M-210 -60C-100 -40 110 -40 210 -60V20H-210Z', isLarge ? '#46626E' : '#C9A98B'),
    ) +
    shape(ring(0, -170, 205, 62), isLarge ? '#7C9BA7' : '#F4EADA') +
    shape(rim, isLarge ? '#3C5560' : '#CDB79B') +
    within(rim, oval(0, -150, 150, 40, '#7E5231') + food) +
    (isLarge ? paw(0, -64, 1, '#FFFFFF') : heart(0, -62, 0.9, palette.coral))
  return onStage(
    isLarge ? 'sage' : 'lilac',
    (isLarge ? '' : put(548, floor - 6, 0.94, cat(catCoats.灰虎斑, { look: 'left', collar: palette.coral }))) +
      put(isLarge ? 400 : 286, floor, isLarge ? 1.28 : 0.96, bowl, -2),
    isLarge ? 290 : 300,
    400,
  )
}
