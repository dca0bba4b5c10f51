import { dogCoats } from '../animals/coats.ts'
import { dog } from '../animals/dog.ts'
import { disc, down, oval, palette, put, shadow, shape, solid, stroke, within } from '../pen.ts'
import { catMark, dogMark, paw, words } from '../prints.ts'
import { floor, type Hue, onStage } from './stage.ts'

const creases = (colour = '#000000') =>
  stroke(
    'M-150 -250C-140 -200 -128 -150 -132 -90M152 -252C140 -200 128 -150 134 -90M-96 -40C-60 -60 -40 -30 -10 -50M100 -60C70 -70 50 -40 30 -52M-110 -180C-80 -170 -60 -180 -40 -196',
    colour,
    7,
    'opacity=".07"',
  )

/** A cotton shirt with a paw on the chest. */
export const tee = (hue: Hue, cloth: string, rib: string, print: string): string =>
  onStage(
    hue,
    put(
      400,
      floor - 20,
      1.34,
      solid(
        'M-84 -352C-60 -318 58 -316 84 -354C130 -340 176 -306 196 -276L156 -178C140 -178 126 -186 114 -198L118 -12Q118 2 102 3C40 10 -40 9 -104 2Q-118 0 -117 -14L-112 -200C-124 -188 -140 -180 -156 -180L-194 -280C-172 -310 -128 -340 -84 -352Z',
        cloth,
        creases() +
          shape(
            'M-117 -14L-112 -200C-124 -188 -140 -180 -156 -180L-166 -206C-130 -220 -108 -240 -96 -290C-100 -190 -104 -90 -96 4H-120Z',
            '#000000',
            'opacity=".07"',
          ),
      ) +
        shape(
          'M-84 -352C-60 -306 58 -304 84 -354C76 -358 68 -360 62 -361C44 -328 -44 -326 -64 -360C-70 -358 -78 -355 -84 -352Z',
          rib,
        ) +
        stroke('M-184 -262L-146 -188M186 -258L148 -186', rib, 4, 'stroke-dasharray="7 6"') +
        stroke('M-112 -14C-40 -6 40 -6 112 -14', rib, 4, 'stroke-dasharray="7 6"') +
        paw(2, -180, 1.35, print, 6),
    ),
    190,
  )

/** A shirt with long sleeves and one small line on its chest. */
export const longSleeves = (): string =>
  onStage(
    'sand',
    put(
      400,
      floor - 30,
      1.24,
      solid(
        'M84 -360C140 -346 176 -316 190 -262C210 -180 232 -100 238 -30Q236 -14 220 -12L186 -10Q172 -12 170 -28C160 -100 140 -180 120 -220Z',
        '#2F5D66',
      ) +
        solid(
          'M-84 -360C-140 -346 -176 -316 -190 -262C-214 -180 -236 -110 -246 -36Q-246 -20 -230 -16L-196 -10Q-180 -10 -178 -26C-164 -100 -140 -180 -120 -220Z',
          '#326570',
        ) +
        solid(
          'M-86 -360C-60 -326 58 -324 86 -362C110 -350 122 -330 124 -290L128 -10Q128 6 110 7C40 14 -40 13 -110 6Q-128 4 -127 -12L-124 -290C-122 -330 -112 -348 -86 -360Z',
          '#2F606B',
          creases(),
        ) +
        shape(
          'M-86 -360C-60 -314 58 -312 86 -362C78 -366 70 -368 62 -368C44 -336 -44 -334 -64 -368C-72 -366 -80 -363 -86 -360Z',
          '#214A53',
        ) +
        box2(-114, -10, 228, 16) +
        put(0, 0, 1, words('認養代替購買', 0, -238, 29, '#FDEBC2')) +
        paw(0, -206, 0.26, palette.coral),
    ),
    230,
  )
const box2 = (x: number, y: number, width: number, height: number) =>
  shape(`M${x} ${y}h${width}v${height}h${-width}Z`, '#000000', 'opacity=".08"')

/** The same shirt from behind, with a large dog on it. */
export const longSleevesBack = (): string =>
  onStage(
    'peach',
    put(
      400,
      floor - 30,
      1.24,
      solid(
        'M84 -360C140 -346 176 -316 190 -262C210 -180 232 -100 238 -30Q236 -14 220 -12L186 -10Q172 -12 170 -28C160 -100 140 -180 120 -220Z',
        '#2F5D66',
      ) +
        solid(
          'M-84 -360C-140 -346 -176 -316 -190 -262C-214 -180 -236 -110 -246 -36Q-246 -20 -230 -16L-196 -10Q-180 -10 -178 -26C-164 -100 -140 -180 -120 -220Z',
          '#326570',
        ) +
        solid(
          'M-86 -362C-60 -346 58 -346 86 -362C110 -350 122 -330 124 -290L128 -10Q128 6 110 7C40 14 -40 13 -110 6Q-128 4 -127 -12L-124 -290C-122 -330 -112 -348 -86 -362Z',
          '#2F606B',
          put(-4, -36, 0.56, dog(dogCoats.黑褐色, { ears: 'up', tongue: true, collar: palette.gold })) + creases(),
        ) +
        shape('M-86 -362C-60 -346 58 -346 86 -362C60 -372 -60 -372 -86 -362Z', '#214A53'),
    ),
    230,
  )

const sock = (x: number, y: number, turn: number, sole: boolean): string =>
  put(
    x,
    y,
    1.04,
    solid(
      'M-56 -300H52C58 -220 50 -160 66 -120C110 -80 176 -70 184 -24C186 10 150 18 100 16C30 14 -40 6 -60 -40C-74 -90 -60 -200 -56 -300Z',
      '#F1DCC2',
      shape('M-70 -310H70V-262H-70Z', palette.coral) +
        stroke('M-64 -246H66', '#FFFFFF', 8) +
        shape('M120 -100C190 -100 210 40 120 30C104 -10 104 -60 120 -100Z', palette.coral, 'opacity=".95"') +
        shape('M-80 -70C-40 -80 -20 -30 -50 20H-90Z', palette.coral, 'opacity=".95"'),
    ) +
      stroke('M-40 -306v40M-20 -306v40M0 -306v40M20 -306v40M40 -306v40', '#000000', 3, 'opacity=".14"') +
      (sole ? paw(52, -40, 0.72, '#6B4537', 24) : catMark(2, -180, 0.6, '#6B4537', '#F1DCC2')),
    turn,
  )

/** A pair of short socks; the sole of one shows its paw. */
export const socks = (): string =>
  onStage(
    'rose',
    shadow(290, 632, 180) + shadow(540, 640, 190) + sock(232, 604, -4, false) + sock(470, 622, -14, true),
    0,
  )

/** A hat with a brim all round. */
export const bucketHat = (): string =>
  onStage(
    'sage',
    put(
      400,
      floor - 50,
      1.2,
      shadow(0, 40, 250, 0.16) +
        solid(
          'M-246 20C-230 -40 -150 -96 -120 -110H126C160 -94 236 -40 250 18C180 58 -170 60 -246 20Z',
          '#B9A37C',
          stroke(
            'M-226 8C-130 44 130 44 232 6M-204 -14C-110 18 110 18 208 -16M-176 -40C-90 -12 90 -12 178 -42',
            '#8F7A55',
            4,
            'opacity=".6"',
          ),
        ) +
        solid(
          'M-134 -88C-124 -200 -108 -254 -76 -266C-30 -280 40 -280 84 -266C114 -252 128 -190 138 -88C70 -58 -66 -58 -134 -88Z',
          '#CBB690',
          stroke('M-76 -266C-70 -200 -66 -130 -62 -70M84 -266C76 -200 74 -130 72 -70', '#A08A63', 4, 'opacity=".7"'),
        ) +
        shape('M-136 -104C-66 -74 70 -74 140 -104L142 -78C70 -48 -66 -48 -138 -78Z', palette.teal) +
        disc(-104, -150, 8, '#8F7A55') +
        disc(-100, -184, 8, '#8F7A55') +
        put(18, -158, 1, shape('M-64 -38H64V34H-64Z', '#FFF8EC') + words('志工', 0, 14, 44, palette.teal)) +
        stroke('M-134 -20C-150 60 -120 110 -60 120M130 -20C150 70 110 110 20 124', '#7D6A4A', 6) +
        disc(-20, 124, 11, palette.goldDeep),
    ),
    0,
  )

/** A cap with an embroidered animal. */
export const cap = (kind: 'cat' | 'dog'): string => {
  const isCat = kind === 'cat'
  const cloth = isCat ? '#E9C9B4' : '#3E6E78'
  const crown = 'M-190 30C-200 -110 -120 -214 10 -216C136 -216 206 -120 204 30C90 56 -80 56 -190 30Z'
  return onStage(
    isCat ? 'peach' : 'mint',
    put(
      376,
      520,
      1.14,
      shadow(40, 90, 240, 0.14) +
        solid(
          crown,
          cloth,
          stroke(
            'M10 -216C-20 -140 -30 -40 -26 50M10 -216C70 -140 96 -40 98 44M10 -216C-80 -160 -128 -60 -132 40',
            '#000000',
            4,
            'opacity=".14"',
          ),
        ) +
        disc(10, -216, 15, isCat ? '#C99A82' : '#27505A') +
        solid(
          'M-60 34C20 20 130 10 206 14C290 22 324 56 320 82C260 108 40 112 -76 82Q-92 60 -60 34Z',
          isCat ? palette.coral : palette.gold,
          stroke(
            'M-56 62C60 92 220 92 300 70M-46 48C70 74 220 74 290 54',
            '#000000',
            3,
            'opacity=".16" stroke-dasharray="9 7"',
          ),
        ) +
        (isCat ? catMark(40, -76, 1.5, '#37343C', '#F5C95A') : dogMark(40, -74, 1.5, '#FFFBF3', '#8A5D3F')) +
        stroke('M-24 -136q64 -30 128 2', '#FFFFFF', 3, 'opacity=".4" stroke-dasharray="7 6"') +
        within(crown, oval(-90, -120, 80, 60, down('#FFFFFF50', '#FFFFFF00'))),
    ),
    0,
  )
}
