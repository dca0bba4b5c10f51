import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Likeness, likenessDistance, nearestDistance } from './rules.ts'
import { lookAt } from './service.ts'

/** Numbers from 0 to 1, always the same ones. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

/** A drawn photo: ground, sky, and an animal of several shapes somewhere in it. */
const draw = (seed: number): Promise<Buffer> => {
  const next = dice(seed * 7919 + 13)
  for (let turn = 0; turn < 5; turn += 1) next()
  const grey = () => `hsl(${Math.floor(next() * 360)} 40% ${Math.floor(15 + next() * 70)}%)`
  const [x, y] = [150 + next() * 500, 150 + next() * 300]
  const shapes = Array.from({ length: 14 }, () => {
    const [cx, cy] = [next() * 800, next() * 600]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${30 + next() * 130}" ry="${30 + next() * 110}" fill="${grey()}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><defs><linearGradient id="s"
    x2="${next()}" y2="1"><stop stop-color="${grey()}"/><stop offset="1" stop-color="${grey()}"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#s)"/>${shapes.join('')}
    <ellipse cx="${x}" cy="${y}" rx="140" ry="110" fill="${grey()}"/><circle cx="${x + 90}" cy="${y - 90}" r="70" fill="${grey()}"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

type Change = (bytes: Buffer) => Promise<Buffer>
const again = (bytes: Buffer) => sharp(bytes).jpeg({ quality: 70 }).toBuffer()
const cropped =
  (left: number, top: number, right: number, bottom: number): Change =>
  async (bytes) => {
    const [width, height] = [800, 600]
    const box = { left: Math.round(width * left), top: Math.round(height * top) }
    const size = {
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    }
    return again(
      await sharp(bytes)
        .extract({ ...box, ...size })
        .jpeg()
        .toBuffer(),
    )
  }
const changes: readonly (readonly [string, Change])[] = [
  ['encoded at 70 %', again],
  ['made smaller', async (bytes) => sharp(bytes).resize(320).jpeg({ quality: 70 }).toBuffer()],
  ['as WebP', async (bytes) => sharp(bytes).webp({ quality: 70 }).toBuffer()],
  ['a little brighter', async (bytes) => sharp(bytes).modulate({ brightness: 1.08 }).jpeg({ quality: 80 }).toBuffer()],
  ['without 5 % on all sides', cropped(0.05, 0.05, 0.05, 0.05)],
  ['without 5 % at the left', cropped(0.05, 0, 0, 0)],
  ['without 5 % at the right and below', cropped(0, 0, 0.05, 0.05)],
  ['without 5 % above', cropped(0, 0.05, 0, 0)],
  ['without 2.5 % on all sides', cropped(0.025, 0.025, 0.025, 0.025)],
  ['without 3 % at the left and above', cropped(0.03, 0.03, 0, 0)],
]

const seeds = Array.from({ length: 24 }, (_, index) => index + 1)
let looks: Likeness[]
const mustLook = async (bytes: Buffer): Promise<Likeness> => {
  const look = await lookAt(bytes)
  if (!look) throw new Error('shows too little')
  return look
}
beforeAll(async () => {
  looks = await Promise.all(seeds.map(async (seed) => mustLook(await draw(seed))))
})

describe('a photo is found again', () => {
  it.each(changes)(
    '%s',
    async (_, change) => {
      const distances = await Promise.all(
        seeds.map(async (seed, index) =>
          likenessDistance(looks[index] as Likeness, await mustLook(await change(await draw(seed)))),
        ),
      )
      expect(Math.max(...distances), distances.join(' ')).toBeLessThanOrEqual(nearestDistance)
    },
    60_000,
  )
})

it('different photos are not taken for one', () => {
  const distances = looks.flatMap((one, at) => looks.slice(at + 1).map((other) => likenessDistance(one, other)))
  expect(distances).toHaveLength((24 * 23) / 2)
  expect(Math.min(...distances)).toBeGreaterThan(nearestDistance)
})

it.each([
  ['a wall of one colour', { r: 200, g: 180, b: 160 }],
  ['a black photo', { r: 0, g: 0, b: 0 }],
])('%s shows too little to be told from others', async (_, background) => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  expect(await lookAt(bytes)).toBeNull()
})
