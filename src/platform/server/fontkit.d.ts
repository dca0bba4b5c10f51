/** The part of fontkit (the font reader that pdfkit uses) that we use; it ships no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export type Glyph = { id: number; path: { commands: PathCommand[] } }
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint: (codePoint: number) => boolean
    layout: (text: string) => { glyphs: Glyph[]; positions: GlyphPosition[] }
  }
  export const create: (bytes: Uint8Array) => Font
}
