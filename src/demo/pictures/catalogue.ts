import { readFile } from 'node:fs/promises'
import { animals } from './animals/catalogue.ts'
import { clinicFronts } from './clinics/fronts.ts'
import { goods } from './goods/catalogue.ts'
import { groups } from './groups.ts'
import { pairs } from './pairs.ts'

/** The folder of the drawings that pages show as they are. */
const illustrations = new URL('../../ui/illustrations/', import.meta.url)

/** The demo's own drawings by name. */
export const drawings: Readonly<Record<string, () => string>> = {
  ...goods,
  ...animals,
  ...clinicFronts,
  ...groups,
  ...pairs,
}

export type GoodsName = keyof typeof goods

/** A drawing by its name: one of the demo's own, or one of the site's illustrations. @throws where there is none */
export const drawingOf = async (name: string): Promise<string> =>
  drawings[name]?.() ?? readFile(new URL(`${name}.svg`, illustrations), 'utf8')
