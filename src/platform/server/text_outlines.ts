import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit'
import { releasedWhenIdle } from './idle_release.ts'

/**
 * Text as outlines. Pictures made by the server (share cards, the demo's invoices) must look the same on every
 * machine, so they contain no text that a machine would set with its own fonts, only the outlines from our font file.
 */

export type Weight = 400 | 700
const files = {
  400: '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
  700: '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
} as const

const readFont = (weight: Weight): Buffer => readFileSync(createRequire(import.meta.url).resolve(files[weight]))

const bytesOf = { 400: releasedWhenIdle(() => readFont(400)), 700: releasedWhenIdle(() => readFont(700)) }
const fonts: Readonly<Record<Weight, () => Font>> = {
  400: releasedWhenIdle(() => create(fontBytes(400))),
  700: releasedWhenIdle(() => create(fontBytes(700))),
}

/** A font file, 7 MB, for whoever embeds the font itself (PDF). */
export const fontBytes = (weight: Weight): Buffer => bytesOf[weight]()

const fontOf = (weight: Weight): Font => fonts[weight]()

const pathCommands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const
const round = (value: number) => String(Math.round(value * 100) / 100)

/** The outline of one glyph; fonts count upwards, pictures downwards. */
const outline = (glyph: Glyph, at: { x: number; y: number; scale: number }): string =>
  glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, index) =>
        round(index % 2 === 0 ? at.x + value * at.scale : at.y - value * at.scale),
      )
      return pathCommands[command] + points.join(' ')
    })
    .join('')

export type TextOptions = {
  /** Height of the em square in pixels. */
  readonly size: number
  readonly weight?: Weight
  /** Where the text stands: x by `anchor`, y is the baseline. */
  readonly x?: number
  readonly y?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

const advance = (positions: GlyphPosition[]) => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)

/** Signs the font has no shape for (emoji above all) are left out instead of drawn as empty boxes. */
const drawable = (font: Font, text: string) =>
  [...text.normalize('NFC')].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join('')

/** The width of a text in pixels. */
export const widthOf = (text: string, { size, weight = 400 }: Pick<TextOptions, 'size' | 'weight'>): number => {
  const font = fontOf(weight)
  return (advance(font.layout(drawable(font, text)).positions) * size) / font.unitsPerEm
}

/** A text as the `d` of an SVG path, with its width in pixels. */
export const textPath = (text: string, options: TextOptions): { d: string; width: number } => {
  const { size, weight = 400, x = 0, y = size, anchor = 'start' } = options
  const font = fontOf(weight)
  const { glyphs, positions } = font.layout(drawable(font, text))
  const scale = size / font.unitsPerEm
  const width = advance(positions) * scale
  let pen = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const shapes = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const shape = outline(glyph, { x: pen + xOffset * scale, y: y - yOffset * scale, scale })
    pen += xAdvance * scale
    return shape
  })
  return { d: shapes.join(''), width }
}

/** A text as an SVG element. `fill` is a colour of ours, never a caller's text. */
export const svgText = (text: string, options: TextOptions & { readonly fill: string }): string =>
  `<path fill="${options.fill}" d="${textPath(text, options).d}"/>`

/** Signs that may not begin a line in Chinese typesetting. */
const notFirst = /^[，。、；：？！）」』》〉】…％·,.;:?!)\]}]/u

/**
 * Breaks a text into lines no wider than `width`: between Chinese characters anywhere, in other scripts at blanks. A text
 * of more than `lines` lines ends in an ellipsis.
 */
export const breakLines = (
  text: string,
  options: Pick<TextOptions, 'size' | 'weight'> & { readonly width: number; readonly lines: number },
): string[] => {
  const pieces = text.trim().match(/(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+\s*|\s+|./gsu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const fits = widthOf(line + piece.trimEnd(), options) <= options.width
    if (line === '' || fits || notFirst.test(piece)) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  if (line.trim()) lines.push(line.trimEnd())
  if (lines.length <= options.lines) return lines
  const shown = lines.slice(0, options.lines)
  let last = shown.at(-1) ?? ''
  while (last && widthOf(`${last}…`, options) > options.width) last = [...last].slice(0, -1).join('')
  return [...shown.slice(0, -1), `${last}…`]
}
