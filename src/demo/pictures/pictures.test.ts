import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sha256 } from '#platform/server/files.ts'
import { productPictures } from '../product_pictures.ts'
import { adoptionTexts, shelterAnimals } from '../texts/adoptions.ts'
import { productTexts } from '../texts/products.ts'
import { shelterSitters, sitters } from './animals/sitters.ts'
import { drawingOf, drawings } from './catalogue.ts'

const illustrations = new URL('../../ui/illustrations/', import.meta.url)

/** Variants that are a colour or a kind, each with a picture of its own; sizes look alike. */
const looks = (names: readonly string[]) =>
  new Set(names.map((name) => name.split('・')[0] as string).filter((name) => !/^[SML\d]|^[小中大]$|標準/.test(name)))

describe('the pictures of the shop (C14)', () => {
  it('give every product its own, in each of its colours', () => {
    expect(Object.keys(productPictures).toSorted()).toEqual(productTexts.map(({ name }) => name).toSorted())
    const tooFew = productTexts.filter(
      ({ name, variants }) =>
        (productPictures[name]?.length ?? 0) < Math.max(1, looks(variants.map(([variant]) => variant)).size),
    )
    expect(tooFew.map(({ name }) => name)).toEqual([])
    const drawings = Object.values(productPictures).flatMap((pictures) => pictures.map(([drawing]) => drawing))
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('say what is to be seen on each', () => {
    const alts = Object.values(productPictures).flatMap((pictures) => pictures.map(([, alt]) => alt))
    expect(new Set(alts).size).toBe(alts.length)
    expect(alts.filter((alt) => alt.length < 8 || alt.endsWith('。'))).toEqual([])
  })

  it('name the colour or kind that they show, in the order of the variants', () => {
    const unnamed = productTexts.flatMap(({ name, variants }) => {
      const alts = (productPictures[name] ?? []).map(([, alt]) => alt)
      const wanted = [...looks(variants.map(([variant]) => variant))]
      return wanted.filter((look, index) => !alts[index]?.includes(look)).map((look) => `${name} ${look}`)
    })
    expect(unnamed).toEqual([])
  })
})

describe('the pictures of an animal', () => {
  const kindOf = (sitter: object) =>
    'cat' in sitter ? `cat ${sitter.cat}` : 'dog' in sitter ? `dog ${sitter.dog}` : ''

  it('show its species, its colour, its age and the eye that it lost', () => {
    const told = adoptionTexts.map(({ name, species, colour, months, special }) => ({
      name,
      kind: `${species} ${colour}`,
      isYoung: months <= 12,
      isOld: species === 'dog' && months >= 120,
      oneEye: special?.includes('左眼已摘除') ? 'left' : undefined,
    }))
    const drawn = adoptionTexts.map(({ name }) => {
      const sitter = sitters.get(name) ?? {}
      const {
        isYoung = false,
        isOld = false,
        oneEye,
      } = sitter as { isYoung?: boolean; isOld?: boolean; oneEye?: string }
      return { name, kind: kindOf(sitter), isYoung, isOld, oneEye }
    })
    expect(drawn).toEqual(told)
    expect(sitters.size).toBe(adoptionTexts.length)
  })

  it('show the animals of the public shelters as their data tell them', () => {
    expect(shelterSitters.map(kindOf)).toEqual(shelterAnimals.map(([species, , , , colour]) => `${species} ${colour}`))
  })
})

describe('a drawing', () => {
  const all = Object.entries(drawings)

  it('is the same each time and like no other', () => {
    const drawAll = () => all.map(([, draw]) => sha256(Buffer.from(draw())))
    const [first, second] = [drawAll(), drawAll().toReversed()]
    expect(second.toReversed()).toEqual(first)
    expect(new Set(first).size).toBe(all.length)
  })

  it('has letters as outlines, gradients that are defined, and no number that is none (C15)', () => {
    const faults = all.flatMap(([name, draw]) => {
      const svg = draw()
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const asked = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
      const isFaulty = /<text|NaN|undefined|Infinity/.test(svg) || asked.some((id) => !ids.has(id))
      return isFaulty ? [name] : []
    })
    expect(faults).toEqual([])
  })

  it('of the site has its letters as outlines, too', () => {
    const files = readdirSync(illustrations).filter((file) => file.endsWith('.svg'))
    expect(files.filter((file) => readFileSync(new URL(file, illustrations), 'utf8').includes('<text'))).toEqual([])
  })

  it('shows the sign of a clinic with letters on it', async () => {
    const sign = { left: 280, top: 155, width: 300, height: 80 }
    const { data } = await sharp(Buffer.from(await drawingOf('clinic')))
      .extract(sign)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const light = data.filter((value) => value > 240).length
    expect(light / data.length).toBeGreaterThan(0.1)
  })
})
