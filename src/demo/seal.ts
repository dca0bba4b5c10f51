import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { svgText } from '#platform/server/text_outlines.ts'
import type { Calendar } from './calendar.ts'
import { rasterise, storePictures } from './pictures.ts'
import { sealWords as words } from './texts/settings.ts'

const side = 280
const ink = '#B3261E'
/** How the seal of a charity is cut: columns of four signs, read from the right. */
const perColumn = 4

/** The demo charity's stamp as a drawing. */
export const drawSeal = (text: string): string => {
  const signs = [...text]
  const columns = Math.ceil(signs.length / perColumn)
  const edge = 26
  const [wide, high] = [(side - 2 * edge) / columns, (side - 2 * edge) / perColumn]
  const size = Math.min(wide, high) * 0.94
  const drawn = signs.map((sign, index) => {
    const column = Math.floor(index / perColumn)
    const x = side - edge - (column + 0.5) * wide
    const y = edge + ((index % perColumn) + 0.5) * high + size * 0.37
    // Cut signs fill their field: as wide as the column, whatever the font's own form.
    const stretch = Math.min(1.25, (wide * 0.94) / size)
    const shape = svgText(sign, { size, weight: 700, anchor: 'middle', x: 0, y: 0, fill: ink })
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${stretch.toFixed(3)} 1)">${shape}</g>`
  })
  const frame = (inset: number, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${side - 2 * inset}" height="${side - 2 * inset}" rx="4" fill="none" stroke="${ink}" stroke-width="${stroke}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${frame(7, 9)}${frame(18, 2)}${drawn.join('')}</svg>`
}

/** Stores the stamp and names it in the settings, before the first receipt is issued. */
export const seedSeal = async (app: App, calendar: Calendar, staff_id: number): Promise<void> => {
  const picture = await rasterise(drawSeal(words.text), 2)
  const wish = { owner_type: 'settings', owner_id: 0, collection: 'seal', drawing: 'seal', alt: words.alt, sort: 0 }
  const created_at = calendar.at(900, 10)
  const stamp = { ...wish, created_at, uploaded_by_id: staff_id, picture }
  const [seal_media_id] = await storePictures(app, [stamp])
  await app.db
    .updateTable('settings')
    .set({ value: sql`value || ${JSON.stringify({ seal_media_id })}::jsonb` })
    .where('key', '=', 'receipt')
    .execute()
}
