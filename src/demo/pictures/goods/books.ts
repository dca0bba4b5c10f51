import { cat } from '../animals/cat.ts'
import { catCoats, dogCoats } from '../animals/coats.ts'
import { dog } from '../animals/dog.ts'
import { across, box, disc, down, palette, plate, put, shadow, shape, slant, solid, stroke, within } from '../pen.ts'
import { catMark, heart, paw, words } from '../prints.ts'
import { floor, onStage } from './stage.ts'

const coils = (xs: readonly number[], y: number) =>
  xs
    .map((x) =>
      stroke(
        `M${x} ${y + 18}C${x - 10} ${y} ${x - 4} ${y - 22} ${x + 4} ${y - 20}C${x + 11} ${y - 16} ${x + 8} ${y + 4} ${x + 4} ${y + 14}`,
        '#55656A',
        6,
      ),
    )
    .join('')

const days = (x: number, y: number, marked: readonly number[]) =>
  Array.from({ length: 28 }, (_, index) =>
    box(
      x + (index % 7) * 42,
      y + Math.floor(index / 7) * 27,
      29,
      15,
      marked.includes(index) ? palette.coral : index % 7 > 4 ? '#F3D3C4' : '#E7E1DA',
      4,
    ),
  ).join('')

/** A calendar for the desk: a cat and a dog over a month. */
export const deskCalendar = (): string => {
  const scene = 'M-176 -150L-158 -330H158L176 -150Z'
  return onStage(
    'gold',
    put(
      400,
      floor,
      1.1,
      shape('M150 -330L236 0H200L120 -330Z', '#9C5B42') +
        solid('M-214 0L-170 -336H166L212 0Z', '#C9785A') +
        solid('M-196 -18L-158 -340H158L196 -18Z', '#FFFDF9', '', slant('#FFFFFF00', '#14282E14')) +
        shape(scene, down('#CFE8EF', '#DDF0E6')) +
        within(
          scene,
          disc(112, -296, 26, '#FBE0A0') +
            shape('M-190 -190C-100 -230 -40 -180 40 -200C110 -214 150 -190 190 -196V-140H-190Z', palette.mintDeep) +
            put(-66, -140, 0.42, cat(catCoats.三花, { collar: palette.coral })) +
            put(76, -140, 0.43, dog(dogCoats.黑褐色, { ears: 'up', tongue: true, collar: palette.gold })),
        ) +
        days(-146, -128, [4, 12, 20]) +
        coils([-116, -70, -23, 23, 70, 116], -342),
    ),
    230,
    420,
  )
}

/** Outline of Taiwan, 135 × 256, round its middle. */
const island =
  'M35 -128L52 -117L67 -106L56 -95L57 -76L50 -53L40 -30L32 8L23 38L9 65L-7 80L-10 99L-14 128L-23 125L-26 106L-42 87L-52 80L-59 65L-68 46L-69 30L-64 8L-59 -11L-45 -38L-35 -57L-21 -80L-10 -95L0 -110L18 -116L28 -125Z'

/** A poster with the way home of the year's animals, month by month. */
export const wallPoster = (): string => {
  const homes = [
    [30, -108],
    [12, -84],
    [-14, -58],
    [44, -70],
    [-38, -20],
    [24, -20],
    [-50, 30],
    [4, 36],
    [-30, 70],
    [-18, 104],
  ] as const
  const months = Array.from({ length: 12 }, (_, index) =>
    put(
      -138 + (index % 6) * 55,
      152 + Math.floor(index / 6) * 58,
      1,
      box(-21, -20, 42, 44, index % 2 ? '#FDEBC2' : '#FCE0D3', 8) +
        words(String(index + 1), 0, 9, 22, index % 2 ? '#8A5D1E' : palette.coralDeep),
    ),
  ).join('')
  return onStage(
    'sky',
    put(
      400,
      400,
      1.08,
      shadow(14, 286, 200, 0.06) +
        solid(plate(-186, -290, 372, 566, 5), '#FFFDF9', '', slant('#FFFFFF00', '#14282E1C')) +
        shape('M150 276L186 240V276Z', '#D9D2C6') +
        shape(plate(-166, -270, 332, 384, 4), down('#CFE8EF', '#B8DCE0')) +
        put(
          4,
          -64,
          1.2,
          shape(island, palette.leaf, 'transform="translate(4 5)" opacity=".3"') +
            solid(island, '#9CCCA6', stroke('M40 -110C24 -60 10 0 -10 70', '#6FA886', 10, 'opacity=".5"')) +
            homes.map(([x, y]) => heart(x, y, 0.17, palette.coral)).join(''),
        ) +
        words('回家地圖', -82, -218, 34, palette.teal) +
        put(112, 70, 0.2, cat(catCoats.橘白)) +
        put(-122, 98, 0.2, dog(dogCoats.黃色, { ears: 'up' })) +
        months +
        box(-22, -304, 44, 30, '#E9C98F', 2, 'opacity=".85" transform="rotate(-3)"'),
      -2,
    ),
    0,
  )
}

/** A notebook with a band; the animal of its cover is printed in gold. */
export const notebook = (kind: 'orange' | 'black'): string => {
  const isOrange = kind === 'orange'
  const cloth = isOrange ? '#D9793B' : '#2E3B43'
  return onStage(
    isOrange ? 'mint' : 'rose',
    put(
      392,
      410,
      1.12,
      shadow(20, 232, 210, 0.09) +
        solid(plate(-142, -208, 300, 432, 14), '#EFE6D8', stroke('M150 -190V210M144 -190V212', '#CDBFA9', 2)) +
        solid(plate(-158, -220, 300, 432, 14), cloth, shape('M-158 -220h42v432h-42Z', '#000000', 'opacity=".14"')) +
        (isOrange
          ? catMark(16, -26, 2, '#FBD9A8', '#8A4824') + stroke('M16 -96v24M-2 -94l3 20M34 -94l-3 20', '#D9793B', 6)
          : catMark(16, -26, 2, '#F1D9A4', '#2E3B43')) +
        words('毛孩手帳', 16, 112, 34, isOrange ? '#FBE3C4' : '#F1D9A4') +
        box(96, -220, 22, 432, palette.coralDeep, 0, 'opacity=".92"') +
        shape('M40 212v48l12 -14l12 14v-48Z', palette.gold),
      isOrange ? 6 : -6,
    ) +
      put(
        612,
        560,
        1,
        solid(plate(-78, -72, 150, 150, 10), '#FFFDF9', '', slant('#FFFFFF00', '#14282E1A')) +
          [
            [-40, -34, '#EFA552'],
            [36, -34, '#4B4650'],
            [-40, 40, '#9AA3A8'],
            [36, 40, '#F3D6AA'],
          ]
            .map(([x, y, colour]) =>
              catMark(Number(x), Number(y), 0.62, String(colour), colour === '#4B4650' ? '#F5C95A' : palette.ink),
            )
            .join(''),
        -12,
      ),
    0,
  )
}

/** A diary of a hundred walks, open, with the lead beside it. */
export const walkDiary = (): string => {
  const squares = Array.from({ length: 25 }, (_, index) => {
    const [x, y] = [-236 + (index % 5) * 42, -118 + Math.floor(index / 5) * 46]
    return (
      box(x, y, 34, 36, index < 13 ? '#DDF0EB' : '#F1ECE4', 6) +
      (index < 13 ? paw(x + 17, y + 18, 0.28, palette.tealMid, (index % 3) * 14 - 14) : '')
    )
  }).join('')
  const lines = [-84, -50, -16, 18, 52, 86, 120]
    .map((y) => stroke(`M40 ${y}H${y > -30 ? 136 : 224}`, '#D9CFC0', 4))
    .join('')
  return onStage(
    'sage',
    put(
      400,
      410,
      1.16,
      shadow(0, 190, 290, 0.1) +
        solid('M-272 -170H272V178H-272Z', '#8A5D3F') +
        solid(
          'M0 -166C-70 -186 -190 -184 -262 -168V160C-190 146 -70 146 0 166Z',
          '#FFFDF9',
          '',
          across('#FFFFFF00', '#FFFFFF00', '#14282E2E'),
        ) +
        solid(
          'M0 -166C70 -186 190 -184 262 -168V160C190 146 70 146 0 166Z',
          '#FFFDF9',
          '',
          across('#14282E22', '#FFFFFF00', '#FFFFFF00'),
        ) +
        squares +
        lines +
        put(196, 150, 0.36, dog(dogCoats.花斑, { ears: 'drop', tongue: true, collar: palette.teal })) +
        words('第 13 次散步', 128, -118, 30, '#8A5D3F'),
      -3,
    ) +
      stroke('M560 640C640 600 700 660 660 700C600 750 420 690 300 716C250 726 190 700 150 720', palette.coral, 16) +
      stroke('M560 640C540 650 530 620 548 606C572 590 590 616 576 634', palette.coral, 16) +
      stroke('M150 720l-26 8', palette.steel, 14) +
      disc(112, 731, 12, palette.steelDeep),
    0,
  )
}

/** Notes of whoever gives an animal into a home: visits to the vet, vaccinations, calls. */
export const careNotes = (): string =>
  onStage(
    'lilac',
    put(
      390,
      410,
      1.1,
      shadow(12, 236, 210, 0.09) +
        solid(plate(-150, -220, 316, 446, 12), '#F4EDE1') +
        solid(
          plate(-160, -226, 312, 446, 12),
          palette.tealMid,
          shape('M-160 90C-60 70 60 110 160 80V230H-160Z', palette.teal),
        ) +
        box(-100, -150, 196, 120, '#FFFDF9', 8) +
        words('送養人筆記', -2, -100, 31, palette.teal) +
        stroke('M-72 -72H68M-72 -52H30', '#D5DEDD', 5) +
        disc(-66, 40, 42, '#FFFDF9') +
        shape('M-74 14h16v18h18v16h-18v18h-16v-18h-18v-16h18Z', palette.coral) +
        disc(62, 40, 42, '#FFFDF9') +
        put(62, 42, 0.62, paw(0, 0, 1, palette.gold)) +
        heart(-2, 148, 0.9, '#F7BBA2') +
        Array.from(
          { length: 9 },
          (_, index) =>
            stroke(`M-176 ${-190 + index * 46}h34`, '#55656A', 8) + disc(-146, -190 + index * 46, 6, '#0D3D46'),
        ).join(''),
      4,
    ) +
      put(
        632,
        330,
        1,
        solid('M-14 -170H14V120L0 168L-14 120Z', palette.gold, shape('M-14 -170h28v36h-28Z', palette.coral)) +
          shape('M-14 120L0 168L14 120Z', '#F3DFC0') +
          shape('M-5 150L0 168L5 150Z', palette.ink),
        16,
      ),
    0,
  )

/** A frame with the first picture of a family. */
export const photoFrame = (): string => {
  const view = plate(-160, -150, 320, 260, 4)
  return onStage(
    'sand',
    put(
      400,
      floor - 250,
      1.18,
      shadow(0, 214, 240, 0.09) +
        shape('M90 160L190 214H150L60 170Z', '#7A5233') +
        solid(
          plate(-236, -226, 472, 428, 10),
          palette.wood,
          stroke(
            'M-220 -210C-60 -216 60 -204 220 -212M-222 188C-60 182 90 194 222 186',
            palette.woodDeep,
            4,
            'opacity=".4"',
          ),
        ) +
        shape(plate(-206, -196, 412, 368, 4), '#FFFDF9') +
        shape('M-206 -196H206V-180H-206ZM-206 -196V172H-192V-196Z', '#000000', 'opacity=".12"') +
        shape(view, down('#FCE6DC', '#F9D9C4')) +
        within(
          view,
          box(40, -130, 90, 110, '#FFFFFF', 6) +
            box(48, -122, 74, 94, palette.sky, 4) +
            stroke('M85 -122v94M48 -76h74', '#FFFFFF', 6) +
            box(-180, 70, 400, 60, '#E9C3A6') +
            shape('M-170 100V-6Q-170 -34 -140 -34H20Q50 -34 50 -6V100Z', palette.tealMid) +
            put(-74, 104, 0.46, dog(dogCoats.咖啡色, { ears: 'drop', tongue: true, collar: palette.gold })) +
            put(76, 108, 0.4, cat(catCoats.橘白, { collar: palette.coral })),
        ) +
        words('我們的家', 0, 150, 26, '#9C6B42') +
        shape(plate(-236, -226, 472, 428, 10), slant('#FFFFFF30', '#FFFFFF00', '#FFFFFF00')),
      -2,
    ),
    0,
  )
}
