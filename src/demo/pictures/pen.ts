/**
 * The pen of the demo's pictures: SVG as text. Nothing in it depends on a machine (no fonts, no chance), so the same
 * drawing is the same bytes everywhere. Light comes from the upper left.
 */

/** Colours of the mock-ups' drawings. */
export const palette = {
  coral: '#E4572E',
  coralDeep: '#B8441F',
  coralSoft: '#F7BBA2',
  blush: '#FCE6DC',
  teal: '#12505B',
  tealDeep: '#0D3D46',
  tealMid: '#3E8E8C',
  mint: '#CDE6E0',
  mintDeep: '#9CCCC3',
  gold: '#F5B93F',
  goldDeep: '#C98A1E',
  goldSoft: '#FDEBC2',
  sky: '#D8EAF3',
  skyDeep: '#B4D5E6',
  ink: '#2A2527',
  white: '#FFFDF9',
  cream: '#FBF2E2',
  linen: '#E4D3B5',
  rose: '#F2A5A0',
  leaf: '#5B9A72',
  leafDeep: '#37745A',
  brick: '#C9785A',
  wood: '#C99A6B',
  woodDeep: '#9C6B42',
  steel: '#8FA2A8',
  steelDeep: '#5F757C',
} as const

const bare = (colour: string) => colour.slice(1)

/** A gradient as a fill. Its name carries its colours (`#RRGGBB` or `#RRGGBBAA`), and `picture()` defines it by its name. */
const gradient =
  (kind: 'v' | 'h' | 'd' | 'r' | 'o') =>
  (...colours: string[]): string =>
    `url(#${kind}-${colours.map(bare).join('-')})`
/** From top to bottom. */
export const down = gradient('v')
/** From left to right. */
export const across = gradient('h')
/** From the upper left to the lower right. */
export const slant = gradient('d')
/** Round, with its light in the upper left. */
export const round = gradient('r')
/** Round, from its middle. */
export const glow = gradient('o')

const forms: Readonly<Record<string, string>> = {
  v: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
  h: 'linearGradient x1="0" y1="0" x2="1" y2="0"',
  d: 'linearGradient x1="0" y1="0" x2="1" y2="1"',
  r: 'radialGradient cx=".36" cy=".28" r=".8"',
  o: 'radialGradient cx=".5" cy=".5" r=".5"',
}

const definitionOf = (name: string): string => {
  const [kind = '', ...colours] = name.split('-')
  const form = forms[kind]
  if (!form) throw new Error(`no gradient is called ${kind}`)
  const stops = colours.map((colour, index) => {
    const see = colour.length > 6 ? ` stop-opacity="${(Number.parseInt(colour.slice(6), 16) / 255).toFixed(2)}"` : ''
    return `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="#${colour.slice(0, 6)}"${see}/>`
  })
  return `<${form} id="${name}">${stops.join('')}</${form.split(' ')[0]}>`
}

/** A whole drawing with the gradients that it uses. */
export const picture = (width: number, height: number, body: string): string => {
  const names = new Set([...body.matchAll(/url\(#([vhdro]-[\dA-Fa-f-]+)\)/g)].map(([, name = '']) => name))
  const defined = [...names].map(definitionOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defined}</defs>${body}</svg>`
}

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = ''): string => oval(x, y, r, r, fill, more)

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ` ${more}`}/>`

/** Puts a part somewhere: its own origin comes to (x, y). */
export const put = (x: number, y: number, scale: number, part: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${part}</g>`

/** The same, seen in a mirror. */
export const mirrored = (x: number, y: number, scale: number, part: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${-scale} ${scale})">${part}</g>`

export const seen = (opacity: number, part: string): string => `<g opacity="${opacity}">${part}</g>`

/** A name for a shape, out of its own outline. */
const nameOf = (d: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < d.length; index += 1) hash = Math.imul(hash ^ d.charCodeAt(index), 0x01000193)
  return `c${(hash >>> 0).toString(36)}`
}

/** What is seen of a part inside an outline. */
export const within = (d: string, part: string): string => {
  const name = nameOf(d)
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${part}</g>`
}

const lightAndShade = slant('#FFFFFF3D', '#FFFFFF00', '#14282E00', '#14282E33')

/** A body in the light: its colour, what is on it, and light and shade over both. */
export const solid = (d: string, fill: string, on = '', light = lightAndShade): string =>
  shape(d, fill) + (on && within(d, on)) + (light && shape(d, light))

/** What a thing throws on the ground, softer towards its edge, a little to the right of it. */
export const shadow = (x: number, y: number, half: number, depth = 0.13): string =>
  oval(x + half * 0.05, y, half * 1.12, half * depth, glow('#14282E66', '#14282E38', '#14282E00'))

/** A rectangle with round corners as an outline, for `solid` and `within`. */
export const plate = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`

/** An ellipse as an outline. */
export const ring = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
