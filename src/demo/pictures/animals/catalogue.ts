import { bodyPicture, facePicture, homePicture, type Sitter } from './portrait.ts'
import { models, shelterSitters, sitters } from './sitters.ts'

export const drawingNames = {
  face: (name: string) => `${name}-臉`,
  body: (name: string) => `${name}-全身`,
  home: (name: string) => `${name}-新家`,
  shelter: (index: number) => `收容所-${index + 1}`,
} as const

const drawingsOf = ([name, sitter]: [string, Sitter]): [string, () => string][] => [
  [drawingNames.face(name), () => facePicture(sitter)],
  [drawingNames.body(name), () => bodyPicture(sitter)],
  [drawingNames.home(name), () => homePicture(sitter)],
]

/** Every drawing of an animal by its name. */
export const animals: Readonly<Record<string, () => string>> = Object.fromEntries([
  ...[...sitters].flatMap(drawingsOf),
  ...shelterSitters.map((sitter, index) => [drawingNames.shelter(index), () => bodyPicture(sitter)] as const),
  ...Object.entries(models).map(([name, sitter]) => [name, () => bodyPicture(sitter)] as const),
])

const poses = { sit: '坐', stand: '站', loaf: '趴', lie: '趴', curl: '睡', sleep: '睡' } as const
const places = {
  hill: '山坡草地上',
  room: '房間裡',
  arcade: '騎樓下',
  sill: '窗臺上',
  yard: '院子裡',
  lane: '傍晚的巷子裡',
} as const

const kindOf = (sitter: Sitter) => ('cat' in sitter ? `${sitter.cat}貓` : `${sitter.dog}狗`)

/** What is to be seen on the pictures of an animal. */
export const altOf = {
  face: (name: string, sitter: Sitter): string => `${name}的臉，${kindOf(sitter)}`,
  body: (name: string, sitter: Sitter): string =>
    `${name || kindOf(sitter)}${poses[sitter.pose ?? 'sit']}在${places[sitter.scene]}`,
  home: (name: string): string => `${name}在新家的房間裡睡著了`,
} as const
