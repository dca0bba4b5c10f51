import { box, disc, glow, mirrored, oval, palette, picture, put, shadow, shape, slant } from '../pen.ts'
import { type Scene, scenes, type Tint } from '../scenes.ts'
import { type CatOptions, cat, catBust } from './cat.ts'
import { type CatColour, catCoats, type DogColour, dogCoats } from './coats.ts'
import { type DogOptions, dog, dogBust } from './dog.ts'

type Place = {
  readonly scene: Scene
  readonly tint?: Tint
  /** Seen in a mirror: the other side towards the light. */
  readonly flip?: boolean
  /** Ground of the portrait; the scene's where nothing is said. */
  readonly face?: Tint
}
export type CatSitter = Place & CatOptions & { readonly cat: CatColour }
export type DogSitter = Place & DogOptions & { readonly dog: DogColour }
/** An animal as it is drawn: what it looks like, how it sits, and where. */
export type Sitter = CatSitter | DogSitter

const grounds: Readonly<Record<Tint, readonly [light: string, dark: string]>> = {
  peach: ['#FDEBE0', '#F3C3AA'],
  rose: ['#FBE9E6', '#EDB9B0'],
  mint: ['#E2F2EC', '#A9D2C4'],
  gold: ['#FEF2D3', '#F4CE85'],
  sky: ['#E5F2F8', '#AFD3E2'],
  lilac: ['#EEEAF8', '#C4B8E0'],
  sand: ['#F6ECDD', '#DDC199'],
  dusk: ['#FBDFC8', '#E0957A'],
}

/** Light that is out of focus behind a face. */
const blurred = (tint: Tint): string => {
  const [light, dark] = grounds[tint]
  const spots = [
    [90, 120, 120],
    [230, 60, 70],
    [700, 110, 150],
    [620, 260, 80],
    [60, 380, 110],
    [740, 420, 120],
  ] as const
  return (
    box(0, 0, 800, 600, slant(light, dark)) +
    spots
      .map(([x, y, r], index) =>
        disc(x, y, r, glow('#FFFFFF70', '#FFFFFF50', '#FFFFFF00'), `opacity="${index % 2 ? 0.5 : 0.8}"`),
      )
      .join('') +
    oval(120, 40, 460, 320, glow('#FFFFFFA8', '#FFFFFF00')) +
    shape('M0 520C240 470 560 480 800 530V600H0Z', dark, 'opacity=".35"')
  )
}

const isCat = (sitter: Sitter): sitter is CatSitter => 'cat' in sitter

const bust = (sitter: Sitter): string =>
  isCat(sitter) ? catBust(catCoats[sitter.cat], sitter) : dogBust(dogCoats[sitter.dog], sitter)

/** The face, large, a little to one side. */
export const facePicture = (sitter: Sitter): string => {
  const place = sitter.flip ? mirrored : put
  const turn = sitter.flip ? 4 : -4
  return picture(
    800,
    600,
    blurred(sitter.face ?? sitter.tint ?? 'peach') +
      place(sitter.flip ? 424 : 376, sitter.isYoung ? 466 : 434, isCat(sitter) ? 1.62 : 1.56, bust(sitter), turn),
  )
}

const floors: Readonly<Record<Scene, number>> = { hill: 562, room: 556, arcade: 562, sill: 516, yard: 564, lane: 566 }
/** A lying animal is wider and lower than a sitting one, so it is shown larger. */
const sizes = { sit: 1.1, stand: 1.02, loaf: 1.2, curl: 1.24, lie: 1.12, sleep: 1.2 } as const

/** Asleep in the home that it found. */
export const homePicture = (sitter: Sitter): string =>
  bodyPicture(
    isCat(sitter)
      ? { ...sitter, pose: 'curl', scene: 'room', tint: 'rose' }
      : { ...sitter, pose: 'sleep', scene: 'room', tint: 'rose', tongue: false },
  )

/** The whole animal where it lives. */
export const bodyPicture = (sitter: Sitter): string => {
  const { scene, tint, flip, isYoung } = sitter
  const pose = sitter.pose ?? 'sit'
  const scale = sizes[pose] * (isYoung ? 0.84 : 1)
  const place = flip ? mirrored : put
  const y = floors[scene]
  const x = flip ? 384 : 412
  const whole = isCat(sitter) ? cat(catCoats[sitter.cat], sitter) : dog(dogCoats[sitter.dog], sitter)
  const wide = pose === 'sit' ? 150 : 220
  const cushion =
    pose === 'curl' || pose === 'sleep'
      ? oval(x, y, 330, 40, palette.white, 'opacity=".85"') + oval(x, y + 6, 320, 34, '#14282E', 'opacity=".05"')
      : ''
  return picture(
    800,
    600,
    scenes[scene](tint) + (scene === 'sill' ? '' : cushion) + shadow(x, y, wide * scale) + place(x, y, scale, whole),
  )
}
