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

type Part = { readonly file: string; readonly isEntry?: true; readonly imports?: readonly string[] }

/** The files that the entry and the pages of an application load at once; what they load when it is wanted is not among them. */
const filesOfPages = (parts: Readonly<Record<string, Part>>): ReadonlySet<string> => {
  const files = new Set<string>()
  const add = (name: string) => {
    const part = parts[name]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    part.imports?.forEach(add)
  }
  for (const [name, { isEntry }] of Object.entries(parts)) if (isEntry || name.includes('?tsr-split=')) add(name)
  return files
}

/** Zod is 23 KB that no visitor needs, and staff only with their first form (decision 83). */
const demandNoSchemas = (application: 'site' | 'admin') => {
  const text = readFileSync(path.join(client, `.vite/${application}.json`), 'utf8')
  const parts = JSON.parse(text) as Record<string, Part>
  const names = application === 'site' ? new Set(Object.values(parts).map(({ file }) => file)) : filesOfPages(parts)
  const guilty = [...names].filter(
    (name) => name.endsWith('.js') && /_zod\b|ZodType|ZodError/.test(readFileSync(path.join(client, name), 'utf8')),
  )
  if (guilty.length > 0) throw new Error(`zod is in the pages of ${application}: ${guilty.join(', ')}`)
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
demandNoSchemas('site')
demandNoSchemas('admin')
await twins(path.join(client, 'assets'))
await twins(path.join(client, 'illustrations'))
