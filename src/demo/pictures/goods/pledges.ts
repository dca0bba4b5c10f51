import { cat } from '../animals/cat.ts'
import { catHead } from '../animals/cat_head.ts'
import { catCoats, dogCoats } from '../animals/coats.ts'
import { dogHead } from '../animals/dog_head.ts'
import { across, box, disc, down, oval, palette, put, ring, shape, solid, stroke, within } from '../pen.ts'
import { heart, paw, words } from '../prints.ts'
import { floor, onStage } from './stage.ts'

/** A bowl of food. */
export const bowl = (x: number, y: number, scale: number, colour: string): string =>
  put(
    x,
    y,
    scale,
    oval(4, 4, 130, 16, '#14282E', 'opacity=".16"') +
      oval(0, -70, 120, 26, '#8A5D3F') +
      [-80, -44, -8, 30, 68, -60, -20, 18, 52]
        .map((at, index) =>
          disc(at, -80 - (index > 4 ? 18 : 4) - (index % 2) * 6, 20, index % 2 ? '#B57C4B' : '#9C6639'),
        )
        .join('') +
      solid('M-140 -74H140L112 -8Q109 0 100 0H-100Q-109 0 -112 -8Z', colour) +
      heart(0, -36, 0.42, '#FFFFFF'),
  )

/** The front of a bag of food, 300 wide, for dogs or for cats. */
export const bagFront = (species: 'dog' | 'cat'): string => {
  const isDog = species === 'dog'
  const [cloth, deep] = isDog ? [palette.teal, palette.tealDeep] : ['#C4663A', '#9C4A26']
  const body =
    'M-142 0C-150 -120 -156 -260 -150 -400Q-150 -416 -134 -416H136Q152 -416 152 -400C158 -260 152 -120 144 0Q0 14 -142 0Z'
  return (
    solid(
      body,
      cloth,
      stroke(
        'M-120 -380C-136 -260 -120 -140 -130 -20M124 -380C140 -260 124 -150 132 -20M-60 -20C-20 -50 40 -40 70 -16',
        '#000000',
        8,
        'opacity=".1"',
      ),
    ) +
    shape('M-150 -400Q-150 -416 -134 -416H136Q152 -416 152 -400L150 -362H-150Z', deep) +
    stroke('M-140 -378H142', '#FFFFFF', 4, 'opacity=".35" stroke-dasharray="10 8"') +
    shape('M-104 -320H106V-116Q106 -100 90 -100H-88Q-104 -100 -104 -116Z', '#FFFDF9') +
    put(0, -212, 0.56, isDog ? dogHead(dogCoats.黃色, { ears: 'up', tongue: true }) : catHead(catCoats.棕虎斑)) +
    words(isDog ? '犬糧' : '貓糧', 0, -46, 50, '#FFFDF9') +
    words('15 kg', 0, -8, 24, '#FFFFFF') +
    heart(0, -340, 0.36, palette.coral)
  )
}

/** A large bag of food with a bowl that is full. */
export const foodBag = (species: 'dog' | 'cat'): string =>
  onStage(
    species === 'dog' ? 'lilac' : 'gold',
    put(336, floor, 1.16, bagFront(species)) +
      bowl(574, floor + 20, 0.86, species === 'dog' ? palette.gold : palette.tealMid),
    260,
    400,
  )

const can = (x: number, y: number, colour: string): string =>
  put(
    x,
    y,
    1,
    shape('M-52 -66V0A52 15 0 0 0 52 0V-66Z', colour) +
      shape(
        'M-52 -66V0A52 15 0 0 0 52 0V-66Z',
        across('#00000030', '#FFFFFF00', '#FFFFFF55', '#FFFFFF00', '#00000038'),
      ) +
      oval(0, -66, 52, 15, '#D5DFE2') +
      oval(0, -66, 44, 11, '#B9C7CC') +
      stroke('M-12 -66h22', '#8FA2A8', 5) +
      paw(0, -22, 0.36, '#FFFDF9'),
  )

/** A case of cans, four on top of it. */
export const cans = (): string =>
  onStage(
    'sage',
    put(
      400,
      floor,
      1.12,
      [-150, -50, 50, 150].map((x, index) => can(x, -206, index % 2 ? palette.tealMid : palette.coral)).join('') +
        [-202, -100, 0, 102, 204].map((x, index) => can(x, -176, index % 2 ? palette.coral : palette.gold)).join('') +
        solid(
          'M-262 -196H262L252 0Q0 12 -252 0Z',
          '#CFA06C',
          stroke('M-250 -90C-80 -84 90 -96 250 -88', '#B98556', 4, 'opacity=".5"'),
        ) +
        shape('M-262 -196H262V-178H-262Z', '#000000', 'opacity=".14"') +
        box(-150, -146, 300, 100, '#FFFDF9', 8) +
        words('術後營養罐', 0, -98, 42, palette.teal) +
        words('24 罐', 0, -62, 26, '#8A6238'),
    ),
    300,
  )

/** A bag of litter, its scoop, and a box in use. */
export const litter = (): string =>
  onStage(
    'sky',
    put(
      300,
      floor,
      1.06,
      solid(
        'M-130 0C-140 -110 -146 -240 -136 -360C-100 -384 100 -384 140 -360C150 -240 144 -110 134 0Q0 14 -130 0Z',
        '#7FA8B8',
        shape('M-150 -130C-60 -160 60 -100 150 -140V20H-150Z', '#5F8A9C'),
      ) +
        stroke('M-128 -346C-60 -330 60 -330 130 -346', '#FFFFFF', 5, 'opacity=".5"') +
        disc(0, -230, 82, '#FFFDF9') +
        put(0, -226, 0.44, catHead(catCoats.白色, { look: 'right' })) +
        words('貓砂', 0, -62, 58, '#FFFDF9') +
        words('10 L', 0, -24, 26, '#FFFFFF'),
    ) +
      put(
        574,
        floor + 16,
        1,
        put(10, -60, 0.48, cat(catCoats.三花)) +
          oval(0, 6, 200, 20, '#14282E', 'opacity=".14"') +
          solid('M-180 -90H184L160 -10Q154 6 134 6H-130Q-150 6 -156 -10Z', '#E9D7BE') +
          shape(ring(2, -90, 182, 24), '#F8EFDF') +
          within(
            ring(2, -88, 170, 18),
            box(-180, -110, 364, 40, down('#C9BBA6', '#DDD0BC')) +
              [-120, -80, -30, 20, 70, 120].map((x) => disc(x, -86, 5, '#B5A58D')).join(''),
          ),
      ) +
      put(
        700,
        470,
        0.9,
        stroke('M0 0L34 -120', palette.coral, 22) +
          solid('M-50 -10H46L40 70Q0 92 -44 70Z', palette.coral, '') +
          stroke('M-24 10v48M-2 10v56M20 10v48', '#FFFFFF', 8, 'opacity=".8"'),
        16,
      ),
    300,
    400,
  )
