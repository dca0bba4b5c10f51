import { demoClinics } from '../../texts/clinics.ts'
import { cat } from '../animals/cat.ts'
import { type CatColour, catCoats, type DogColour, dogCoats } from '../animals/coats.ts'
import { dog } from '../animals/dog.ts'
import { box, disc, down, palette, picture, put, shadow, shape, stroke } from '../pen.ts'
import { cloud, plant } from '../scenes.ts'
import { awning, type Colours, door, type Facade, house, pane, type Roof, sign, standingSign, walls } from './parts.ts'

/** At least one; an index past the end begins anew. */
type List<T> = readonly [T, ...T[]]
const at = <T>(list: List<T>, index: number): T => list[index % list.length] ?? list[0]

type Front = {
  readonly facade: Facade
  readonly roof: Roof
  /** Where the door is. */
  readonly door: 'left' | 'right'
  readonly awning: boolean
  readonly standing: boolean
  readonly beside: 'leaf' | 'bush' | 'bench' | 'scooter'
}

/** Eight kinds of house fronts. */
const fronts: List<Front> = [
  { facade: 'plain', roof: 'tank', door: 'left', awning: false, standing: true, beside: 'bush' },
  { facade: 'tiles', roof: 'flat', door: 'right', awning: true, standing: false, beside: 'bench' },
  { facade: 'wood', roof: 'gable', door: 'left', awning: true, standing: false, beside: 'leaf' },
  { facade: 'brick', roof: 'crown', door: 'right', awning: false, standing: true, beside: 'bush' },
  { facade: 'plain', roof: 'plants', door: 'right', awning: true, standing: false, beside: 'scooter' },
  { facade: 'tiles', roof: 'crown', door: 'left', awning: true, standing: true, beside: 'leaf' },
  { facade: 'wood', roof: 'plants', door: 'right', awning: false, standing: false, beside: 'bench' },
  { facade: 'brick', roof: 'tank', door: 'left', awning: true, standing: false, beside: 'scooter' },
]

const colours: List<Colours> = [
  { wall: '#FFFDF9', trim: '#9CCCC3', sign: palette.teal, letters: '#FFFFFF', awning: [palette.tealMid, '#FFFDF9'] },
  { wall: '#F7E3D2', trim: '#D9A98A', sign: '#FFFDF9', letters: palette.coralDeep, awning: [palette.coral, '#FFFDF9'] },
  { wall: '#DDEBE6', trim: '#8FBDB1', sign: '#2F5D52', letters: '#FDEBC2', awning: ['#2F5D52', '#FDEBC2'] },
  { wall: '#FBEBC8', trim: '#DDB870', sign: '#8A4E2A', letters: '#FFF4DC', awning: [palette.gold, '#FFFDF9'] },
  { wall: '#E3E9F2', trim: '#A5B7CE', sign: '#2E4F7A', letters: '#FFFFFF', awning: ['#4A6A94', '#FFFDF9'] },
]

type Guest = { readonly words: string; readonly draw: (x: number, y: number) => string }

const dogGuest = (colour: DogColour, words: string, ears: 'up' | 'drop' | 'half'): Guest => ({
  words,
  draw: (x, y) =>
    shadow(x, y, 80) + put(x, y, 0.42, dog(dogCoats[colour], { ears, tongue: true, collar: palette.coral })),
})
const catGuest = (colour: CatColour, words: string): Guest => ({
  words,
  draw: (x, y) => shadow(x, y, 70) + put(x, y, 0.38, cat(catCoats[colour], { collar: palette.teal })),
})

/** Who waits before the door. */
const guests: List<Guest> = [
  dogGuest('黃色', '一隻黃色土狗', 'up'),
  catGuest('三花', '一隻三花貓'),
  dogGuest('黑褐色', '一隻黑褐色土狗', 'up'),
  catGuest('橘白', '一隻橘白貓'),
  dogGuest('花斑', '一隻花斑狗', 'drop'),
  catGuest('賓士', '一隻賓士貓'),
  dogGuest('咖啡色', '一隻咖啡色狗', 'drop'),
]

const patients: List<CatColour> = [
  '灰虎斑',
  '棕虎斑',
  '黑色',
  '奶油色',
  '玳瑁',
  '白色',
  '重點色',
  '橘色',
  '煙灰色',
  '虎斑色',
  '三花',
]

const scooter = (x: number, y: number): string =>
  put(
    x,
    y,
    0.36,
    shadow(0, 4, 220) +
      disc(-120, -40, 42, palette.ink) +
      disc(-120, -40, 18, '#B9C7CC') +
      disc(140, -40, 42, palette.ink) +
      disc(140, -40, 18, '#B9C7CC') +
      stroke('M140 -40L96 -220', '#55656A', 14) +
      stroke('M78 -226L122 -236', palette.ink, 13) +
      shape(
        'M96 -214Q130 -200 128 -150L112 -62H40Q20 -62 12 -84L2 -112H-150Q-190 -112 -186 -84Q-184 -60 -160 -56H-66Q-50 -30 -20 -30H100Q120 -30 124 -50L138 -120Q142 -196 96 -226Z',
        palette.coral,
      ) +
      box(-168, -140, 168, 34, palette.ink, 17) +
      disc(112, -196, 15, palette.goldSoft),
  )

const bench = (x: number, y: number): string =>
  put(
    x,
    y,
    1,
    shadow(0, 2, 80) +
      box(-70, -52, 140, 14, palette.wood, 5) +
      box(-70, -84, 140, 12, palette.wood, 5) +
      stroke('M-56 -40V0M56 -40V0M-58 -80V-50M58 -80V-50', palette.woodDeep, 9),
  )

const neighbours = (isNight: boolean): string => {
  const side = (x: number, y: number, width: number, colour: string, win: string) =>
    box(x, y, width, 560 - y, colour) +
    box(x - 4, y - 8, width + 8, 14, '#14282E', 4, 'opacity=".12"') +
    [0, 1, 2].map((row) => box(x + width / 2 - 26, y + 34 + row * 110, 52, 66, win, 5)).join('')
  return isNight
    ? side(-20, 190, 150, '#1C4A58', '#FBD27A') + side(672, 150, 150, '#183F4C', '#FCE0A0')
    : side(-20, 190, 150, '#F2D9C6', '#DCECF2') + side(672, 150, 150, '#D6E6E2', '#F1F7F8')
}

const sky = (isNight: boolean): string =>
  isNight
    ? box(0, 0, 800, 600, down('#12384A', '#2B6A74')) +
      [
        [60, 60],
        [180, 30],
        [330, 52],
        [480, 20],
        [620, 64],
        [740, 40],
        [700, 110],
        [90, 130],
      ]
        .map(([x = 0, y = 0], index) => disc(x, y, 2 + (index % 2), palette.goldSoft))
        .join('') +
      disc(706, 70, 30, palette.goldSoft)
    : box(0, 0, 800, 600, down('#CFE6F0', '#FBF6EE')) + cloud(96, 110, 0.8) + cloud(720, 70, 0.7)

export const clinicDrawing = (name: string): string => `門面-${name}`

/** The front of a clinic as an index picks it; `isNight` for one that never closes. */
const clinicFront = (name: string, index: number, isNight: boolean): string => {
  const front = at(fronts, index)
  const paint = at(colours, index * 2 + Math.floor(index / 8))
  const doorX = front.door === 'left' ? 176 : 498
  const windowX = front.door === 'left' ? 348 : 176
  const besideX = front.door === 'left' ? 728 : 66
  const patient = put(
    windowX + 90 + (index % 3) * 34,
    476,
    0.42,
    cat(catCoats[at(patients, index)], {
      look: index % 2 ? 'left' : 'open',
      cone: index % 9 === 4,
    }),
  )
  const beside = {
    leaf: () => plant(besideX, 572, 0.72),
    bush: () => plant(besideX, 572, 0.72, 'bush', palette.teal),
    bench: () => bench(besideX, 570),
    scooter: () => scooter(besideX, 578),
  }[front.beside]()
  const path = shape('M0 548H800V600H0Z', isNight ? '#0F3340' : down('#DCC9B3', '#C9B299'))
  return picture(
    800,
    600,
    sky(isNight) +
      neighbours(isNight) +
      path +
      box(house.left - 20, 548, 560, 12, '#14282E', 0, 'opacity=".12"') +
      walls(paint, front.facade, front.roof) +
      (isNight ? box(house.left, house.top, 520, 456, '#0E2F3C', 0, 'opacity=".34"') : '') +
      sign(name, paint, isNight) +
      door(doorX, paint.trim, isNight) +
      pane({ x: windowX, y: 322, width: 274, height: 154 }, paint.trim, isNight, patient) +
      box(windowX - 18, 482, 310, 16, '#FFFDF9', 5) +
      (front.awning ? awning(paint.awning, 262) : '') +
      (front.standing ? standingSign(front.door === 'left' ? 634 : 112, paint) : '') +
      at(guests, index).draw(front.door === 'left' ? 322 : 466, 578) +
      beside,
  )
}

/** The fronts of the demo's partners by the name of their drawing. */
export const clinicFronts: Readonly<Record<string, () => string>> = Object.fromEntries(
  demoClinics.map(({ name, week }, index) => [clinicDrawing(name), () => clinicFront(name, index, week === 'always')]),
)

/** What is to be seen on it. */
export const clinicFrontAlt = (name: string, index: number): string =>
  `${name}的門口，招牌寫著名字，門前坐著${at(guests, index).words}`
