import { cat } from '../animals/cat.ts'
import { catCoats } from '../animals/coats.ts'
import { across, box, disc, down, oval, palette, plate, put, seen, shape, solid, stroke, within } from '../pen.ts'
import { catMark, dogMark, paw } from '../prints.ts'
import { floor, type Hue, onStage } from './stage.ts'

const seam = (d: string, colour = '#00000030') => stroke(d, colour, 3, 'stroke-dasharray="9 8"')

/** A canvas bag with long handles; its cat sits on the front. */
export const tote = (hue: Hue, cloth: string, handle: string, dark: boolean): string => {
  const body =
    'M-186 -322L180 -330C186 -200 196 -110 200 -16Q201 2 184 2C60 8 -70 8 -186 0Q-203 -2 -202 -18C-198 -120 -194 -210 -186 -322Z'
  const folds = stroke(
    'M-150 -300C-160 -200 -158 -120 -170 -20M148 -300C162 -220 158 -120 172 -30M-60 -6C-80 -40 -120 -54 -160 -40',
    '#000000',
    7,
    'opacity=".06"',
  )
  const print = put(4, -48, 0.5, cat(catCoats.賓士, { collar: palette.coral }))
  const behind = dark ? oval(4, -146, 116, 124, '#FFF8EC', 'opacity=".94"') : ''
  return onStage(
    hue,
    put(
      400,
      floor,
      1,
      stroke('M-88 -316C-96 -520 82 -530 84 -318', handle, 24, 'opacity=".8"') +
        solid(body, cloth, shape('M-196 -330H196V-292H-196Z', '#000000', 'opacity=".07"') + folds + behind + print) +
        seam('M-184 -290C-60 -284 80 -286 182 -294', dark ? '#FFFFFF55' : '#00000030') +
        stroke('M-104 -262C-110 -500 96 -510 100 -266', handle, 26) +
        stroke('M-104 -262C-110 -500 96 -510 100 -266', '#FFFFFF', 5, 'opacity=".2"') +
        [-104, 100].map((x) => box(x - 19, -278, 38, 58, handle, 5) + seam(`M${x - 12} -268h24v38h-24Z`)).join('') +
        put(150, -70, 1, box(-16, -22, 46, 56, palette.coral, 4) + paw(7, 8, 0.36, '#FFFFFF'), 2),
    ),
    220,
  )
}

/** A small bag across the shoulder, with a flap that has ears. */
export const pouch = (): string => {
  const flap =
    'M-150 -262L-146 -330Q-142 -344 -130 -334L-84 -296H84L128 -336Q142 -346 146 -330L152 -262C160 -170 110 -110 0 -108C-110 -110 -160 -170 -150 -262Z'
  return onStage(
    'mint',
    stroke('M268 400C150 190 330 70 430 120C560 180 630 300 536 420', palette.tealDeep, 17) +
      stroke('M268 400C150 190 330 70 430 120C560 180 630 300 536 420', '#FFFFFF', 3, 'opacity=".25"') +
      put(
        400,
        floor,
        1,
        solid(
          'M-156 -250H156C170 -150 172 -70 168 -34Q164 2 128 2H-128Q-164 2 -168 -34C-172 -70 -170 -150 -156 -250Z',
          palette.tealMid,
          shape('M-168 -80C-60 -60 60 -60 168 -80V10H-168Z', '#000000', 'opacity=".08"'),
        ) +
          solid(
            flap,
            '#EFA552',
            stroke('M0 -300v40M-36 -298l6 34M36 -298l-6 34', '#C9762C', 13) +
              stroke(
                'M-156 -210q30 0 44 12M-150 -176q28 -4 42 6M156 -210q-30 0 -44 12M150 -176q-28 -4 -42 6',
                '#C9762C',
                11,
              ) +
              oval(0, -148, 66, 44, '#FFF1DC'),
          ) +
          disc(-52, -216, 17, palette.ink) +
          disc(54, -216, 17, palette.ink) +
          disc(-46, -222, 6, '#FFFFFF') +
          disc(60, -222, 6, '#FFFFFF') +
          shape('M-15 -176Q0 -184 15 -176Q12 -164 0 -160Q-12 -164 -15 -176Z', '#C9655A') +
          stroke('M0 -160v10q-10 14 -26 8M0 -150q10 14 26 8', '#6B4537', 5) +
          disc(0, -112, 15, palette.gold) +
          disc(-4, -116, 5, '#FFF3CF') +
          seam('M-140 -24C-60 -14 60 -14 140 -24', '#FFFFFF66'),
      ),
    180,
  )
}

/** A backpack with a pocket in front. */
export const backpack = (hue: Hue, cloth: string, pocket: string, strap: string): string =>
  onStage(
    hue,
    put(
      400,
      floor,
      1.04,
      stroke('M-40 -430C-44 -476 40 -476 38 -430', strap, 20) +
        stroke('M-176 -300C-226 -220 -222 -90 -190 -30M178 -300C230 -220 224 -90 192 -30', strap, 26) +
        solid(
          'M-160 -330C-156 -420 -110 -440 0 -440C110 -440 156 -420 162 -330L180 -40Q180 4 134 4H-134Q-180 4 -178 -40Z',
          cloth,
          shape('M-180 -300C-60 -270 60 -270 180 -300V-270C60 -240 -60 -240 -180 -270Z', '#000000', 'opacity=".08"'),
        ) +
        stroke('M-120 -330C-110 -392 -80 -404 0 -404C80 -404 112 -392 122 -330', strap, 7, 'opacity=".8"') +
        box(108, -346, 13, 40, palette.gold, 5) +
        solid(
          'M-124 -210Q-124 -226 -108 -226H108Q126 -226 126 -208L134 -40Q134 -20 114 -20H-112Q-134 -20 -132 -40Z',
          pocket,
          '',
        ) +
        stroke('M-108 -196H110', strap, 7, 'opacity=".75"') +
        box(84, -194, 12, 36, palette.gold, 5) +
        dogMark(0, -104, 1.25, '#DDAA68', '#B07D3E') +
        seam('M-110 -34H110', '#FFFFFF40') +
        box(-196, -150, 26, 80, strap, 8) +
        box(170, -150, 26, 80, strap, 8) +
        put(-90, -268, 1, box(-34, -18, 68, 34, palette.coral, 5) + paw(0, -2, 0.3, '#FFFFFF'), -2),
    ),
    200,
  )

/** A thin bag that folds into a hand, printed all over. */
export const shopper = (kind: 'cat' | 'dog'): string => {
  const isCat = kind === 'cat'
  const cloth = isCat ? '#F6C98C' : '#2F4E58'
  const body =
    'M-170 -260C-130 -230 -112 -300 -116 -420Q-114 -434 -100 -434H-62Q-50 -434 -50 -420C-54 -340 -40 -290 4 -290C46 -290 58 -340 54 -420Q54 -434 66 -434H104Q118 -434 120 -420C116 -300 134 -230 174 -260C186 -160 196 -80 190 -30Q188 0 150 2C50 10 -60 10 -150 2Q-188 0 -190 -30C-196 -90 -184 -170 -170 -260Z'
  const marks = [
    [-110, -190],
    [20, -214],
    [130, -170],
    [-56, -100],
    [84, -80],
    [-146, -50],
    [-10, -18],
    [156, -20],
  ] as const
  const print = marks
    .map(([x, y], index) =>
      isCat
        ? catMark(x, y, 0.72 + (index % 3) * 0.1, index % 2 ? '#E08A38' : '#FFF4E2')
        : dogMark(
            x,
            y,
            0.72 + (index % 3) * 0.1,
            index % 2 ? '#3A363C' : '#F3E3CB',
            index % 2 ? '#232025' : '#C99A6B',
            index % 2 ? '#F6E8D6' : palette.ink,
          ),
    )
    .join('')
  const folded = put(
    588,
    floor - 4,
    1,
    solid(plate(-62, -86, 124, 88, 14), isCat ? '#E08A38' : palette.tealMid, '') +
      stroke('M-62 -44h124', '#FFFFFF', 4, 'opacity=".45"') +
      (isCat ? catMark(0, -40, 0.6, '#FFF4E2') : dogMark(0, -40, 0.6, '#F3E3CB', '#C99A6B')),
  )
  return onStage(
    isCat ? 'gold' : 'sky',
    put(
      376,
      floor,
      1.06,
      solid(
        body,
        cloth,
        print +
          stroke(
            'M-150 -230C-166 -140 -160 -80 -176 -20M150 -230C170 -150 160 -90 176 -24M-20 -280C-30 -200 -10 -120 -24 -40',
            '#000000',
            8,
            'opacity=".07"',
          ),
      ),
    ) + folded,
    230,
    420,
  )
}

/** A bag with a cord whose end is a tail. */
export const drawstring = (): string =>
  onStage(
    'sand',
    put(
      392,
      floor,
      1.1,
      solid(
        'M-92 -300C-150 -230 -190 -140 -180 -56C-174 -10 -140 4 0 4C140 4 176 -10 182 -56C190 -140 150 -230 94 -300Z',
        '#D9A679',
        stroke(
          'M-60 -300C-90 -220 -110 -140 -110 -40M-10 -300C-16 -200 -20 -120 -14 -20M50 -300C80 -210 100 -130 106 -40',
          '#8A5D3F',
          6,
          'opacity=".22"',
        ) + catMark(0, -110, 1.5, '#FFF1DC'),
      ) +
        shape(
          'M-100 -300C-130 -340 -110 -388 -80 -372C-60 -400 -30 -396 -16 -376C6 -404 44 -398 50 -372C84 -394 122 -350 98 -300Z',
          '#E5B98F',
        ) +
        shape('M-100 -300C-60 -288 60 -288 98 -300L94 -284C50 -272 -50 -272 -96 -284Z', '#000000', 'opacity=".14"') +
        stroke('M-94 -296C-50 -282 50 -282 96 -298', '#FFF1DC', 12) +
        stroke('M96 -298C170 -300 178 -230 196 -190', '#FFF1DC', 10) +
        solid(
          'M184 -204C216 -220 226 -180 224 -140C222 -90 250 -80 262 -104C276 -70 232 -34 198 -52C164 -72 166 -180 184 -204Z',
          '#8A5D3F',
          stroke('M180 -150h50M178 -116h48M184 -84l44 4', '#5F3C27', 11),
        ) +
        seen(
          0.5,
          within(
            'M-92 -300C-150 -230 -190 -140 -180 -56L-120 -56C-120 -140 -90 -230 -60 -300Z',
            box(-200, -320, 140, 340, across('#FFFFFF66', '#FFFFFF00')),
          ),
        ) +
        oval(0, 0, 150, 10, down('#00000000', '#00000022')),
    ),
    190,
  )
