/** Colours of the site made from the two of the website setting, so that every text on them can be read (WCAG AA). */

/** Hex values with six digits. `on_*` lies on the colour, `*_ink` is text of the colour on light ground. */
export type Theme = {
  primary: string
  on_primary: string
  primary_ink: string
  primary_50: string
  primary_100: string
  secondary: string
  on_secondary: string
  secondary_ink: string
  secondary_100: string
  secondary_900: string
}

export const white = '#ffffff'
export const black = '#000000'
const ink = '#1c2528'
/** WCAG 2.2 §1.4.3 for text of ordinary size. */
export const readable = 4.5
/** The dark footer carries small and muted text, so it asks for more. */
const footer = 10

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const channels = (colour: string): number[] => {
  if (!isColour(colour)) throw new RangeError(`not a colour: ${colour}`)
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [left, right] = [luminance(a), luminance(b)]
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05)
}

/** A colour between two: share 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((channel, index) => Math.round(channel * (1 - share) + target[index]! * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** White where it can be read, else the ink of the design, else black; one of them always passes. */
const textOn = (ground: string): string =>
  [white, ink, black].find((text) => contrast(text, ground) >= readable) ?? black

const darkened = (colour: string, ground: string, least: number): string => {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, black, share)
    if (contrast(candidate, ground) >= least) return candidate
  }
  return black
}

/** The whole theme from the colours of the setting, given as #rrggbb. */
export const deriveTheme = (primary_colour: string, secondary_colour: string): Theme => {
  const [primary, secondary] = [primary_colour.toLowerCase(), secondary_colour.toLowerCase()]
  const primary_100 = mix(white, primary, 0.11)
  const secondary_100 = mix(white, secondary, 0.1)
  return {
    primary,
    on_primary: textOn(primary),
    primary_ink: darkened(primary, primary_100, readable),
    primary_50: mix(white, primary, 0.04),
    primary_100,
    secondary,
    on_secondary: textOn(secondary),
    secondary_ink: darkened(secondary, secondary_100, readable),
    secondary_100,
    secondary_900: darkened(mix(secondary, black, 0.45), white, footer),
  }
}
