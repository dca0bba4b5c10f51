import { catHead } from '../animals/cat_head.ts'
import { catCoats, dogCoats } from '../animals/coats.ts'
import { dogHead } from '../animals/dog_head.ts'
import { across, box, disc, down, oval, palette, plate, put, round, shadow, shape, solid, stroke } from '../pen.ts'
import { dogMark, paw, words } from '../prints.ts'
import { floor, onStage } from './stage.ts'

const cake = (x: number, y: number, turn = 0): string =>
  put(
    x,
    y,
    1,
    shadow(4, 4, 60, 0.14) +
      solid(plate(-58, -62, 116, 64, 12), '#E2A545') +
      shape(plate(-58, -66, 116, 30, 12), '#F6D088') +
      stroke('M-44 -56h60', '#FFFFFF', 4, 'opacity=".5"') +
      paw(0, -18, 0.3, '#B97A22'),
    turn,
  )

/** Ten pineapple cakes in their box, with a bow. */
export const pineappleCakes = (): string =>
  onStage(
    'mint',
    put(
      400,
      floor - 14,
      1.16,
      solid(
        plate(-206, -226, 412, 226, 14),
        palette.coral,
        shape('M-206 -150C-80 -140 80 -140 206 -150V10H-206Z', '#000000', 'opacity=".05"'),
      ) +
        solid(plate(-214, -248, 428, 78, 14), '#C94A22') +
        shape('M-214 -182H214V-170H-214Z', '#000000', 'opacity=".16"') +
        box(-26, -248, 54, 248, palette.gold) +
        box(14, -248, 14, 248, palette.goldDeep, 0, 'opacity=".35"') +
        shape(
          'M0 -250C-40 -330 -150 -320 -140 -270C-130 -236 -50 -240 0 -250ZM4 -250C50 -336 160 -316 146 -266C134 -234 54 -240 4 -250Z',
          palette.gold,
        ) +
        shape(
          'M-10 -256C-50 -296 -110 -300 -120 -274C-110 -252 -50 -250 -10 -256ZM14 -256C56 -300 116 -298 124 -270C112 -250 56 -250 14 -256Z',
          palette.goldDeep,
          'opacity=".5"',
        ) +
        disc(2, -250, 20, '#D99A22') +
        put(-116, -88, 0.52, disc(0, -6, 112, '#FBD9C8') + catHead(catCoats.橘白)) +
        words('街貓鳳梨酥', 118, -78, 32, '#FDEBC2') +
        stroke('M48 -54H188', '#FDEBC2', 3),
    ) +
      cake(590, floor + 22, -3) +
      cake(214, floor + 26, 4) +
      cake(340, floor + 34),
    250,
  )

const yolkCake = (x: number, y: number): string =>
  put(
    x,
    y,
    1,
    oval(3, 20, 52, 22, '#14282E', 'opacity=".2"') +
      oval(0, 14, 54, 30, '#B9762B') +
      disc(0, -4, 52, round('#F7CE7A', '#E5A443', '#C47F27')) +
      oval(-16, -24, 18, 9, '#FFFFFF', 'opacity=".4"') +
      paw(2, -6, 0.34, '#7A4A1E', 8),
  )

/** Eight yolk pastries in a box, each with a paw in sesame. */
export const yolkPastries = (): string =>
  onStage(
    'rose',
    put(
      400,
      420,
      1.1,
      shadow(0, 178, 280, 0.12) +
        solid('M-262 -190H262L280 176H-280Z', '#7C3327') +
        shape('M-238 -168H238L252 150H-252Z', down('#4F1D17', '#6A2A20')) +
        stroke('M-120 -168L-126 150M0 -168V150M120 -168L126 150M-244 -10H244', '#A85A48', 7) +
        [-180, -60, 60, 180]
          .flatMap((x, index) => [yolkCake(x, -92 + (index % 2) * 3), yolkCake(x * 1.04, 70 - (index % 2) * 3)])
          .join(''),
    ) + put(400, 690, 1, words('掌印蛋黃酥', 0, 0, 34, '#9C4A3A')),
    0,
  )

/** Biscuits in the shape of dogs, in a tin. */
export const biscuitTin = (): string => {
  const biscuit = (x: number, y: number, turn: number) =>
    put(
      x,
      y,
      0.92,
      disc(3, 6, 50, '#14282E', 'opacity=".14"') + dogMark(0, 0, 1, '#E3B06A', '#C98A45', '#7A4A1E'),
      turn,
    )
  return onStage(
    'sky',
    put(
      376,
      floor,
      1.1,
      biscuit(-70, -296, -14) +
        biscuit(16, -316, 8) +
        biscuit(98, -292, 18) +
        solid(
          'M-178 -270H178V-30Q178 4 140 4H-140Q-178 4 -178 -30Z',
          '#F4E3C4',
          shape('M-180 -150C-90 -120 90 -120 180 -150V10H-180Z', palette.tealMid),
        ) +
        shape(
          'M-178 -270H178V-30Q178 4 140 4H-140Q-178 4 -178 -30Z',
          across('#00000026', '#FFFFFF00', '#FFFFFF4A', '#FFFFFF00', '#00000030'),
        ) +
        oval(0, -270, 178, 24, '#C9A777') +
        oval(0, -268, 166, 18, '#8A6238') +
        biscuit(-50, -262, -6) +
        biscuit(56, -258, 10) +
        shape('M-178 -270A178 24 0 0 0 178 -270V-254A178 24 0 0 1 -178 -254Z', '#D9B886') +
        disc(0, -128, 78, '#FFFDF9') +
        dogMark(0, -134, 1.2, '#E3B06A', '#B97E3E') +
        words('奶油餅乾', 0, -24, 30, '#FFFDF9'),
    ) +
      put(
        620,
        floor - 20,
        1,
        oval(6, 44, 110, 18, '#14282E', 'opacity=".16"') +
          solid('M-104 -110A104 104 0 0 1 104 -110L96 30Q0 60 -96 30Z', '#E8D3AC') +
          oval(0, -40, 104, 110, palette.tealMid) +
          disc(0, -40, 80, '#4FA09E') +
          paw(0, -40, 1, '#FFFDF9'),
        8,
      ) +
      biscuit(200, floor + 30, -10),
    220,
    370,
  )
}

const nougat = (x: number, y: number, turn: number, scale = 1): string =>
  put(
    x,
    y,
    scale,
    oval(4, 40, 92, 14, '#14282E', 'opacity=".14"') +
      shape('M-86 -30L-130 -46L-118 0L-134 40L-86 30ZM86 -30L130 -46L120 0L134 40L86 30Z', '#F4EBDC') +
      stroke('M-92 -22l-28 -12M-92 0h-26M-92 22l-28 10M92 -22l28 -12M92 0h26M92 22l28 10', '#D9C8AE', 3) +
      solid(
        plate(-90, -38, 180, 76, 14),
        '#F8F1E4',
        shape('M-70 -24H70V24H-70Z', '#7A4A2B', 'opacity=".85"') +
          disc(-40, -6, 9, '#F4E3C4') +
          disc(0, 10, 11, '#F4E3C4') +
          disc(40, -8, 8, '#F4E3C4') +
          disc(16, -12, 6, '#C99A5B'),
      ),
    turn,
  )

/** Nougat with brown sugar, wrapped, before its bag. */
export const nougats = (): string =>
  onStage(
    'gold',
    put(
      404,
      floor - 30,
      1.14,
      solid(
        'M-150 -330L-120 -346L-90 -330L-60 -346L-30 -330L0 -346L30 -330L60 -346L90 -330L120 -346L150 -330L164 0Q0 16 -164 0Z',
        '#6B3F2A',
        shape('M-170 -60C-60 -90 60 -30 170 -70V20H-170Z', '#54301F'),
      ) +
        stroke('M-148 -296H150', '#8A5A3F', 6, 'stroke-dasharray="12 8"') +
        disc(0, -168, 96, '#FDEBC2') +
        put(0, -176, 0.56, dogHead(dogCoats.咖啡色, { oneEye: 'left', tongue: true })) +
        words('黑糖牛軋糖', 0, -32, 40, '#FDEBC2'),
      -2,
    ) +
      nougat(240, floor + 34, -8) +
      nougat(560, floor + 24, 10) +
      nougat(400, floor + 66, 2, 0.94),
    210,
  )
