import { cat } from './animals/cat.ts'
import { catCoats, dogCoats } from './animals/coats.ts'
import { dog } from './animals/dog.ts'
import { bagFront, bowl } from './goods/pledges.ts'
import { box, mirrored, palette, picture, put, shadow, stroke } from './pen.ts'
import { words } from './prints.ts'
import { arcade, hill, room } from './scenes.ts'

/** A dog with bandages and a cat with a cone, in a quiet room. */
const medical = (): string =>
  picture(
    800,
    600,
    room('mint') +
      shadow(262, 548, 170) +
      mirrored(262, 548, 1.04, dog(dogCoats.黃色, { ears: 'up', bandage: true, splint: true })) +
      shadow(560, 552, 150) +
      put(560, 552, 0.94, cat(catCoats.灰虎斑, { cone: true, look: 'left' })),
  )

/** A dog and a cat wait for a bowl that is full. */
const food = (): string =>
  picture(
    800,
    600,
    hill('gold') +
      shadow(668, 530, 120) +
      put(668, 530, 0.72, bagFront('dog')) +
      shadow(254, 546, 160) +
      mirrored(254, 546, 1.02, dog(dogCoats.花斑, { ears: 'drop', tongue: true, collar: palette.coral })) +
      shadow(478, 536, 120) +
      put(478, 536, 0.78, cat(catCoats.橘白, { collar: palette.teal })) +
      bowl(392, 578, 0.8, palette.coral),
  )

const trap = (): string => {
  const bars = [-120, -80, -40, 0, 40, 80, 120].map((x) => `M${x} -190V0`).join('')
  return (
    box(-150, -190, 300, 190, '#FFFFFF', 14, 'opacity=".5"') +
    stroke(`${bars}M-150 -128H150M-150 -64H150`, palette.steelDeep, 6) +
    box(-150, -190, 300, 190, 'none', 14, `stroke="${palette.steelDeep}" stroke-width="11"`) +
    stroke('M-46 -196q46 -54 92 0', palette.teal, 14) +
    box(18, -152, 100, 64, palette.coral, 8) +
    words('TNR', 68, -109, 36, '#FFFFFF')
  )
}

/** A cat with a cut ear beside the trap in which it came. */
const neuter = (): string =>
  picture(
    800,
    600,
    arcade('peach') +
      shadow(566, 556, 170) +
      put(566, 556, 0.98, trap()) +
      shadow(282, 562, 160) +
      mirrored(282, 562, 1.06, cat(catCoats.棕虎斑, { eartip: true })),
  )

/** The first pictures of campaigns and their news: several animals, by the names of the site's illustrations. */
export const groups = {
  'campaign-medical': medical,
  'campaign-food': food,
  'campaign-neuter': neuter,
} as const satisfies Record<string, () => string>
