import { disc, down, glow, oval, palette, picture, round, shadow, slant } from '../pen.ts'

/** Grounds of the shop's pictures: wall from light to dark, and the disc behind the thing. */
export const hues = {
  peach: ['#FDEBE2', '#FAD2BF', '#FFF5EF'],
  rose: ['#FBE6E1', '#F3C7BC', '#FDF2EE'],
  mint: ['#DDF0EB', '#B0D6CC', '#EFF8F5'],
  gold: ['#FEF1CF', '#FBD78F', '#FFF8E6'],
  sky: ['#E4F1F8', '#BCDBE8', '#F2F9FC'],
  lilac: ['#ECE9F6', '#D1C8E7', '#F7F4FC'],
  sage: ['#E6EEDC', '#C2D6B4', '#F4F8EE'],
  clay: ['#F6D9CB', '#E3A88D', '#EFC3AE'],
  sand: ['#F5ECDF', '#E3CDAF', '#FCF7EF'],
} as const
export type Hue = keyof typeof hues

/** The floor on which things stand, as y of the 800 × 800 pictures of the shop. */
export const floor = 636

/** A thing of the shop on its ground. `wide` is half the width of its shadow; 0 for what hangs or lies flat. */
export const onStage = (hue: Hue, thing: string, wide = 210, at = 400): string => {
  const [light, dark, behind] = hues[hue]
  return picture(
    800,
    800,
    `<rect width="800" height="800" fill="${slant(light, dark)}"/>` +
      disc(392, 384, 306, round('#FFFFFF', behind, `${behind}`)) +
      oval(400, 800, 560, 190, down(`${palette.white}00`, `${dark}`), 'opacity=".55"') +
      oval(130, 60, 420, 300, glow('#FFFFFFA0', '#FFFFFF00')) +
      (wide ? shadow(at, floor, wide) : '') +
      thing,
  )
}
