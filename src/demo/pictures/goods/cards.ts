import { cat } from '../animals/cat.ts'
import { catHead } from '../animals/cat_head.ts'
import { catCoats, dogCoats } from '../animals/coats.ts'
import { dogHead } from '../animals/dog_head.ts'
import {
  box,
  disc,
  glow,
  oval,
  palette,
  plate,
  put,
  ring,
  round,
  shadow,
  shape,
  slant,
  solid,
  stroke,
  within,
} from '../pen.ts'
import { heart, paw, words } from '../prints.ts'
import { arcade, hill } from '../scenes.ts'
import { type Hue, onStage } from './stage.ts'

const card = (x: number, y: number, turn: number, scene: string): string => {
  const view = plate(-206, -140, 412, 280, 6)
  return put(
    x,
    y,
    1,
    shadow(12, 158, 220, 0.05) +
      shape(plate(-226, -160, 452, 320, 8), '#FFFDF9') +
      within(view, put(-206, -150, 0.515, scene)) +
      shape(plate(-226, -160, 452, 320, 8), slant('#FFFFFF22', '#14282E10')),
    turn,
  )
}

/** Six postcards of cats of the street, spread out. */
export const postcards = (): string =>
  onStage(
    'gold',
    [
      card(330, 250, -16, hill('rose')),
      card(500, 268, 13, hill('mint')),
      card(352, 380, -9, arcade('sand')),
      card(470, 420, 8, hill('lilac') + put(420, 560, 0.9, cat(catCoats.黑色))),
      card(
        396,
        540,
        -4,
        arcade('peach') +
          shadow(400, 540, 150) +
          put(400, 548, 1, cat(catCoats.三花, { look: 'right' })) +
          put(620, 544, 0.72, cat(catCoats.橘白, { pose: 'loaf' })),
      ),
    ].join(''),
    0,
  )

const sticker = (x: number, y: number, ground: string, head: string, turn = 0): string =>
  put(
    x,
    y,
    1,
    disc(0, 0, 88, '#FFFFFF') +
      disc(0, 0, 88, glow('#14282E00', '#14282E00', '#14282E22')) +
      disc(0, 0, 78, ground) +
      within(ring(0, 0, 78, 78), put(0, 12, 0.52, head)),
    turn,
  )

/** A sheet of stickers that stand rain. */
export const stickers = (): string =>
  onStage(
    'mint',
    put(
      470,
      420,
      1,
      shadow(10, 250, 190, 0.07) +
        shape(plate(-180, -250, 360, 500, 16), '#EAF3F6') +
        heart(-70, -130, 1.5, palette.coral) +
        paw(80, -110, 1.5, palette.teal) +
        heart(70, 80, 1.1, palette.gold) +
        paw(-80, 100, 1.3, palette.coralSoft),
      10,
    ) +
      put(
        360,
        400,
        1,
        shadow(10, 290, 210, 0.07) +
          solid(plate(-206, -286, 412, 572, 18), '#FFFFFF', '', slant('#FFFFFF00', '#14282E18')) +
          sticker(-94, -170, '#FCE0D3', catHead(catCoats.橘白)) +
          sticker(96, -166, '#DDEFF5', dogHead(dogCoats.黃色, { ears: 'up', tongue: true }), 4) +
          sticker(-96, 18, '#FDEBC2', catHead(catCoats.賓士, { look: 'right' }), -4) +
          sticker(96, 22, '#E7E3F2', dogHead(dogCoats.花斑, { ears: 'drop' })) +
          sticker(-94, 204, '#DDF0EB', dogHead(dogCoats.黑褐色, { ears: 'up', tongue: true }), 5) +
          sticker(98, 204, '#FBE6E1', catHead(catCoats.三花, { look: 'closed' }), -3),
        -4,
      ),
    0,
  )

/** Cards for saying thanks, with their envelope. */
export const thanksCards = (): string =>
  onStage(
    'peach',
    put(
      470,
      330,
      1,
      shadow(14, 170, 220, 0.06) +
        solid(plate(-210, -150, 420, 310, 12), '#F4B79E') +
        shape('M-210 -138L0 40L210 -138V-150H-210Z', '#EDA283') +
        stroke('M-206 -140L0 36L206 -140', '#D98768', 4) +
        heart(0, 36, 0.7, palette.coral),
      9,
    ) +
      put(
        352,
        460,
        1,
        shadow(14, 190, 220, 0.07) +
          solid(plate(-216, -170, 432, 340, 10), '#FFFDF9', '', slant('#FFFFFF00', '#14282E1C')) +
          box(-194, -148, 388, 296, 'none', 6, `stroke="${palette.mintDeep}" stroke-width="5"`) +
          words('謝謝你', 62, 20, 80, palette.teal) +
          stroke('M-50 58H176M-50 88H110', '#D9E3E1', 6) +
          put(-132, 146, 0.42, cat(catCoats.賓士, { collar: palette.coral })) +
          paw(140, 104, 0.5, palette.coralSoft, 20),
        -6,
      ),
    0,
  )

const metal = (r: number, fill: string, inside: string): string =>
  disc(5, 10, r, '#14282E', 'opacity=".22"') +
  disc(0, 0, r, round('#FFE7A8', palette.gold, palette.goldDeep)) +
  disc(0, 0, r - 11, fill) +
  within(ring(0, 0, r - 11, r - 11), inside) +
  shape(
    `M${-r * 0.7} ${-r * 0.3}A${r * 0.78} ${r * 0.78} 0 0 1 ${r * 0.1} ${-r * 0.76}`,
    'none',
    'stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity=".55"',
  )

/** An enamel pin on its card: a face in gold. */
export const pin = (hue: Hue, ground: string, name: string, face: string): string =>
  onStage(
    hue,
    put(
      400,
      408,
      1.1,
      shadow(12, 262, 190, 0.07) +
        solid(
          'M-176 -258H176Q188 -258 188 -246V246Q188 258 176 258H-176Q-188 258 -188 246V-246Q-188 -258 -176 -258Z',
          '#FFFDF9',
          '',
          slant('#FFFFFF00', '#14282E1A'),
        ) +
        oval(0, -226, 26, 10, '#DCE4E5') +
        put(0, -40, 1.14, metal(124, ground, put(0, 18, 0.74, face))) +
        words(name, 0, 172, 46, palette.ink) +
        paw(0, 214, 0.32, palette.coral),
      -4,
    ),
    0,
  )

const charm = (x: number, y: number, outline: string, part: string, turn: number): string =>
  put(
    x,
    y,
    1,
    shape(outline, '#14282E', 'opacity=".16" transform="translate(7 10)"') + shape(outline, '#FFFFFF') + part,
    turn,
  )

/** Soft key rings of a cat and a dog. */
export const keyRing = (): string =>
  onStage(
    'sky',
    stroke('M400 150m-62 0a62 62 0 1 0 124 0a62 62 0 1 0 -124 0', palette.steelDeep, 17) +
      stroke('M400 150m-62 0a62 62 0 1 0 124 0a62 62 0 1 0 -124 0', '#FFFFFF', 4, 'opacity=".5"') +
      stroke(
        'M384 210C360 240 330 250 300 296M416 210C450 250 480 270 506 322',
        palette.steel,
        13,
        'stroke-dasharray="14 9"',
      ) +
      charm(
        286,
        450,
        'M-150 -120C-150 -186 -110 -190 -80 -160C-30 -176 30 -176 80 -160C110 -190 152 -186 150 -120C176 -40 170 60 120 116C60 160 -60 160 -120 116C-170 60 -176 -40 -150 -120Z',
        put(0, 0, 0.92, catHead(catCoats.橘白)) + disc(0, -150, 11, palette.steelDeep),
        8,
      ) +
      charm(
        530,
        480,
        'M-100 -130C-50 -160 50 -160 100 -130C160 -130 190 -20 170 60C150 110 120 100 100 110C60 160 -60 160 -100 110C-120 100 -150 110 -170 60C-190 -20 -160 -130 -100 -130Z',
        put(0, 0, 0.94, dogHead(dogCoats.咖啡色, { ears: 'drop', tongue: true })) +
          disc(0, -134, 11, palette.steelDeep),
        -7,
      ),
    0,
  )

export const faces = {
  blackCat: catHead(catCoats.黑色),
  orangeCat: catHead(catCoats.橘白),
  blackDog: dogHead(dogCoats.黑色, { ears: 'up', tongue: true }),
} as const
