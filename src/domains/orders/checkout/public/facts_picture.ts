/** Size of the picture in pixels: as wide as a phone shows sharply. */
const width = 1080
const margin = 72
const lineHeight = 150

/** What a page's own colour is by its name in the tokens. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/**
 * Draws facts, label over value, as a picture to keep. The page's own font and colours.
 *
 * @returns a PNG; null where the browser draws none
 */
export const drawFacts = (title: string, facts: readonly (readonly [string, string])[]): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = margin * 2 + 120 + facts.length * lineHeight
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  const { fontFamily } = getComputedStyle(document.body)
  const write = (text: string, y: number, font: string, ink: string) => {
    pen.font = `${font} ${fontFamily}`
    pen.fillStyle = colour(ink)
    pen.fillText(text, margin, y, width - margin * 2)
  }
  pen.fillStyle = colour('--surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(title, margin + 52, 'bold 52px', '--ink')
  for (const [index, [label, value]] of facts.entries()) {
    const top = margin + 120 + index * lineHeight
    write(label, top + 40, '32px', '--ink-2')
    write(value, top + 100, 'bold 50px', '--ink')
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
