import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Theme } from '#domains/settings/theme/rules.ts'
import { inPictureQueue } from '#platform/server/pictures.ts'
import { breakLines, svgText, type Weight, widthOf } from '#platform/server/text_outlines.ts'

/** The size that all services show uncut. */
export const shareSize = { width: 1200, height: 630 } as const

const paper = { ink: '#1c2528', soft: '#475357', faint: '#616c70', white: '#ffffff', track: '#e2e7e8' } as const
const night = { ground: '#0b2a3a', text: '#ffffff', soft: '#c9dadc', lamp: '#fdebc2' } as const

/** Who speaks: the site's name and colours. */
export type Brand = { readonly name: string; readonly theme: Theme }

/** A card about one thing: its picture on the left, words on the right. */
export type ThingCard = {
  readonly photo: Buffer
  readonly label: string
  readonly title: string
  readonly figure: { readonly before: string; readonly sum: string } | null
  /** Beside the figure, at the right. */
  readonly share: string | null
  readonly note: string
  /** Whole percent of the bar; null draws none. */
  readonly percent: number | null
  readonly as_of: string | null
}

const illustrations = path.resolve(import.meta.dirname, '../../ui/illustrations')

/** A drawing of ours. Texts in it (shop signs) would be set with whatever fonts the machine has, so they are left out. */
export const illustration = async (name: string): Promise<Buffer> => {
  const svg = await readFile(path.join(illustrations, `${name}.svg`), 'utf8')
  return Buffer.from(svg.replace(/<text\b[\s\S]*?<\/text>/g, ''))
}

const cover = (picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: 40_000_000 }).resize(width, height, { fit: 'cover' }).png().toBuffer()

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${inside}</svg>`,
  )

const lines = (
  text: string,
  at: { x: number; y: number; step: number; width: number; lines: number; size: number; weight?: Weight; fill: string },
) =>
  breakLines(text, at)
    .map((line, index) => svgText(line, { ...at, y: at.y + index * at.step }))
    .join('')

/** The mark and the name of the site, `x` and `y` being the left end of the line the name stands on. */
const signature = (brand: Brand, x: number, y: number, fill: string) =>
  `<g transform="translate(${x} ${y - 33}) scale(.875)"><path d="M24 43C10 34 4 26 4 17.5C4 10 9.6 5 15.5 5c3.6 0 6.6 1.8 8.5 4.7C25.900 6.800 28.900 5 32.500 5C38.400 5 44 10 44 17.500C44 26 38 34 24 43Z" fill="${brand.theme.primary}"/><path d="M15 33V18.500l5 4.300q4 -1 8 0l5 -4.300V33Z" fill="${paper.white}"/></g>` +
  svgText(breakLines(brand.name, { size: 26, weight: 700, width: 500, lines: 1 })[0] ?? '', {
    size: 26,
    weight: 700,
    x: x + 54,
    y,
    fill,
  })

/** Pictures hold many colours and are read by machines first, so a palette of 256 saves three quarters of the bytes. */
const finish = (layers: Buffer[], photo?: { input: Buffer; left: number; top: number }) =>
  sharp({ create: { ...shareSize, channels: 3, background: paper.white } })
    .composite([...(photo ? [photo] : []), ...layers.map((input) => ({ input, left: 0, top: 0 }))])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()

const photoWidth = 500
const column = { x: 548, right: 1144 } as const

const bar = (percent: number, y: number, { theme }: Brand) => {
  const width = column.right - column.x
  const filled = Math.max(16, (width * Math.min(100, percent)) / 100)
  return (
    `<rect x="${column.x}" y="${y}" width="${width}" height="16" rx="8" fill="${paper.track}"/>` +
    (percent > 0 ? `<rect x="${column.x}" y="${y}" width="${filled}" height="16" rx="8" fill="${theme.primary}"/>` : '')
  )
}

const figureOf = ({ before, sum }: { before: string; sum: string }, { theme }: Brand) => {
  const after = column.x + widthOf(before, { size: 26 }) + 14
  return (
    svgText(before, { size: 26, x: column.x, y: 414, fill: paper.soft }) +
    svgText(sum, { size: 54, weight: 700, x: after, y: 414, fill: theme.primary_ink })
  )
}

const wordsOf = (brand: Brand, card: ThingCard) => {
  const { theme } = brand
  const { x, right } = column
  const labelWidth = widthOf(card.label, { size: 24, weight: 700 }) + 36
  return svg(
    `<rect x="${x}" y="48" width="${labelWidth}" height="46" rx="23" fill="${theme.primary_100}"/>` +
      svgText(card.label, { size: 24, weight: 700, x: x + 18, y: 80, fill: theme.primary_ink }) +
      lines(card.title, { x, y: 164, step: 66, width: right - x, lines: 3, size: 50, weight: 700, fill: paper.ink }) +
      (card.figure ? figureOf(card.figure, brand) : '') +
      (card.share
        ? svgText(card.share, { size: 40, weight: 700, x: right, y: 412, anchor: 'end', fill: theme.secondary_ink })
        : '') +
      (card.percent === null ? '' : bar(card.percent, 438, brand)) +
      lines(card.note, { x, y: 500, step: 34, width: right - x, lines: 1, size: 26, fill: paper.soft }) +
      signature(brand, x, 588, paper.ink) +
      (card.as_of ? svgText(card.as_of, { size: 22, x: right, y: 587, anchor: 'end', fill: paper.faint }) : ''),
  )
}

/** Draws a campaign or an animal. @returns PNG */
export const drawThing = (brand: Brand, card: ThingCard): Promise<Buffer> =>
  inPictureQueue(async () => {
    const photo = { input: await cover(card.photo, photoWidth, shareSize.height), left: 0, top: 0 }
    return finish([wordsOf(brand, card)], photo)
  })

/** Draws a lamp over the street at night. @returns PNG */
export const drawLamp = (brand: Brand, lamp: { kind: string; wish: string; by: string }): Promise<Buffer> =>
  inPictureQueue(async () => {
    const street = await cover(await illustration('street-night'), shareSize.width, shareSize.height)
    const lantern = await sharp(await illustration(`lantern-${lamp.kind}`), { density: 216 })
      .resize(290)
      .png()
      .toBuffer()
    const wish = breakLines(lamp.wish, { size: 52, weight: 700, width: 640, lines: 4 })
    const top = 250 - wish.length * 36
    const words = svg(
      `<defs><radialGradient id="glow"><stop stop-color="${night.lamp}" stop-opacity=".55"/><stop offset="1" stop-color="${night.lamp}" stop-opacity="0"/></radialGradient></defs>` +
        `<rect width="1200" height="630" fill="${night.ground}" fill-opacity=".78"/><circle cx="245" cy="285" r="330" fill="url(#glow)"/>` +
        wish
          .map((line, at) => svgText(line, { size: 52, weight: 700, x: 480, y: top + 60 + at * 72, fill: night.text }))
          .join('') +
        lines(lamp.by, {
          x: 480,
          y: top + 84 + wish.length * 72,
          step: 40,
          width: 640,
          lines: 1,
          size: 32,
          fill: night.lamp,
        }) +
        signature(brand, 480, 580, night.soft),
    )
    const above = { input: lantern, left: 100, top: 50 }
    return sharp(street)
      .composite([{ input: words, left: 0, top: 0 }, above])
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer()
  })

/** Draws one number over the street by day: how many animals somebody stood by. @returns PNG */
export const drawCount = (brand: Brand, words: { before: string; count: string; after: string }): Promise<Buffer> =>
  inPictureQueue(async () => {
    const street = await cover(await illustration('street-day'), shareSize.width, shareSize.height)
    const after = 64 + widthOf(words.count, { size: 120, weight: 700 }) + 24
    const text = svg(
      `<rect width="1200" height="300" fill="${paper.white}" fill-opacity=".92"/>` +
        svgText(words.before, { size: 40, x: 64, y: 92, fill: paper.ink }) +
        svgText(words.count, { size: 120, weight: 700, x: 64, y: 220, fill: brand.theme.secondary_ink }) +
        svgText(words.after, { size: 56, weight: 700, x: after, y: 220, fill: paper.ink }) +
        signature(brand, 64, 280, paper.ink),
    )
    return finish([text], { input: street, left: 0, top: 0 })
  })

/** Draws what stands for pages without a picture of their own. @returns PNG */
export const drawSite = (brand: Brand, slogan: string): Promise<Buffer> =>
  inPictureQueue(async () => {
    const street = await cover(await illustration('street-day'), shareSize.width, shareSize.height)
    const words = svg(
      `<rect width="1200" height="290" fill="${paper.white}" fill-opacity=".9"/>` +
        lines(brand.name, {
          x: 64,
          y: 140,
          step: 72,
          width: 1072,
          lines: 1,
          size: 66,
          weight: 700,
          fill: brand.theme.primary_ink,
        }) +
        lines(slogan, { x: 64, y: 218, step: 48, width: 1072, lines: 1, size: 36, fill: paper.ink }),
    )
    return finish([words], { input: street, left: 0, top: 0 })
  })
