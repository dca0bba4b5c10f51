import { cat } from './animals/cat.ts'
import { catCoats, dogCoats } from './animals/coats.ts'
import { dog } from './animals/dog.ts'
import type { CatSitter, DogSitter, Sitter } from './animals/portrait.ts'
import { box, disc, oval, palette, picture, plate, put, shadow, within } from './pen.ts'
import { words } from './prints.ts'
import { scenes } from './scenes.ts'

type Half = { readonly sitter: Sitter; readonly label: string }

const whole = (sitter: Sitter): string =>
  'cat' in sitter ? cat(catCoats[sitter.cat], sitter) : dog(dogCoats[sitter.dog], sitter)

/** Galleries cut a picture to 16:10, from y 50 to y 550: labels and paws stay inside. */
const floor = 524

/** Mud of the street on a coat that sits. */
const mud = [
  [-70, -40, 26, 14],
  [64, -84, 20, 12],
  [-40, -150, 16, 10],
  [88, -30, 24, 10],
  [30, -196, 14, 8],
  [-96, -110, 14, 18],
] as const
const dirt = mud.map(([x, y, rx, ry]) => oval(x, y, rx, ry, '#5B4636', 'opacity=".38"')).join('')

const label = (x: number, text: string, colour: string): string =>
  box(x - 74, 66, 148, 44, colour, 22) + words(text, x, 97, 25, '#FFFFFF')

const half = (from: number, { sitter, label: text }: Half, isBefore: boolean): string => {
  const { scene, tint } = sitter
  const ground = put(from - 200, 0, 1, scenes[scene](tint))
  const middle = from + 200
  return within(
    `M${from} 0H${from + 400}V600H${from}Z`,
    ground +
      (isBefore ? box(from, 0, 400, 600, '#3E4A52', 0, 'opacity=".3"') : '') +
      shadow(middle, floor, 130) +
      put(middle, floor, 0.86, whole(sitter) + (isBefore ? dirt : '')) +
      label(middle, text, isBefore ? palette.steelDeep : palette.tealMid),
  )
}

/** Two pictures of one animal side by side: as it came, and as it is now. */
const pair = (before: Half, after: Half): string =>
  picture(
    800,
    600,
    half(0, before, true) +
      half(400, after, false) +
      box(395, 0, 10, 600, '#FFFFFF') +
      disc(400, 292, 30, '#FFFFFF') +
      within(plate(370, 262, 60, 60, 30), words('›', 400, 306, 52, palette.coral)),
  )

type Labels = readonly [before: string, after: string]
type Change<S extends Sitter> = Pick<S, 'scene'> & Partial<S>

const pairOf = (before: Sitter, after: Sitter, labels: Labels) => () =>
  pair({ sitter: before, label: labels[0] }, { sitter: after, label: labels[1] })
const dogPair = (before: DogSitter, after: Change<DogSitter>, labels: Labels) =>
  pairOf(before, { ...before, look: 'open', ...after }, labels)
const catPair = (before: CatSitter, after: Change<CatSitter>, labels: Labels) =>
  pairOf(before, { ...before, look: 'open', ...after }, labels)

const treated = ['治療前', '治療後'] as const
const neutered = ['絕育前', '絕育後'] as const

/** Before and after, by name; the animals of the campaigns. */
export const pairs = {
  'pair-yellow-dog': dogPair(
    { dog: '黃色', ears: 'up', scene: 'yard', tint: 'sand', look: 'tired', bandage: true, splint: true },
    { scene: 'hill', tint: 'sky', tongue: true, collar: palette.coral, bandage: false, splint: false },
    treated,
  ),
  'pair-tabby-cat': catPair(
    { cat: '棕虎斑', scene: 'lane', look: 'tired', eartip: true },
    { scene: 'room', tint: 'peach', collar: palette.teal },
    treated,
  ),
  'pair-cocoa-dog': dogPair(
    { dog: '咖啡色', ears: 'drop', scene: 'yard', tint: 'sand', look: 'tired', bandage: true },
    { scene: 'hill', tint: 'peach', oneEye: 'left', bandage: false, tongue: true, collar: palette.teal },
    treated,
  ),
  'pair-street-cat': catPair(
    { cat: '虎斑色', scene: 'lane' },
    { scene: 'arcade', tint: 'mint', eartip: true },
    neutered,
  ),
  'pair-brindle-dog': dogPair(
    { dog: '虎斑', ears: 'up', scene: 'yard', tint: 'sand', look: 'left' },
    { scene: 'hill', tint: 'mint', tongue: true, collar: palette.gold },
    neutered,
  ),
} as const satisfies Record<string, () => string>
