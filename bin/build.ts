/**
 * Builds what browsers load and what renders public pages, into dist/: route trees, the three bundles, drawings, and a
 * brotli and a gzip twin of every file. `node bin/build.ts`.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder, createLogger } from 'vite'
import { writeRouteTrees } from './route_trees.ts'

const root = path.resolve(import.meta.dirname, '..')
const client = path.join(root, 'dist/client')

const copyDrawings = () => {
  const from = path.join(root, 'src/ui/illustrations')
  const to = path.join(client, 'illustrations')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) copyFileSync(path.join(from, name), path.join(to, name))
}

/** Zod belongs to the server and the back office; 23 KB that no visitor needs. */
const demandNoSchemas = () => {
  const text = readFileSync(path.join(client, '.vite/site.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string }>
  const names = new Set(Object.values(manifest).map((part) => part.file))
  const guilty = [...names].filter(
    (name) => name.endsWith('.js') && /_zod\b|ZodType|ZodError/.test(readFileSync(path.join(client, name), 'utf8')),
  )
  if (guilty.length > 0) throw new Error(`zod is in the public site: ${guilty.join(', ')}`)
}

const twins = async (folder: string) => {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = readFileSync(file)
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options))
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

process.env.NODE_ENV = 'production'
await writeRouteTrees()
const logger = createLogger('warn')
const builder = await createBuilder({ root, configFile: path.join(root, 'vite.config.ts'), customLogger: logger })
await builder.buildApp()
// A warning that nobody has to act on hides the next one.
if (logger.hasWarned) throw new Error('the build has warned, see above')
copyDrawings()
demandNoSchemas()
await twins(path.join(client, 'assets'))
await twins(path.join(client, 'illustrations'))
