import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What stays of a contract in a browser. */
type Lean = {
  /** What stays of an endpoint beside its method and path. */
  readonly keeps: readonly string[]
  /** Whether each endpoint says how the whole of it is loaded (`loadSchemas`). */
  readonly isLoadable: boolean
}

/** Visitors' forms are checked by small rules and by the server: a contract is what is called. */
export const forVisitors: Lean = { keeps: ['keyless'], isLoadable: false }

/** The back office also asks who may call, and its forms check with the schemas once they are shown. */
export const forStaff: Lean = { keeps: ['keyless', 'access', 'rereadAlways'], isLoadable: true }

const isEndpoint = (value: object): boolean =>
  'method' in value && 'path' in value && 'output' in value && 'access' in value

const isPlain = (value: object) => {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === Object.prototype || parent === null
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** The entries of an object as source; undefined where one of them may not travel. */
const objectSource = (entries: readonly (readonly [key: string, source: string | undefined])[]): string | undefined =>
  entries.every(([, source]) => source !== undefined)
    ? `{${entries.map(([key, source]) => `${text(key)}:${source}`).join(',')}}`
    : undefined

const endpointSource = (value: object, place: string, { keeps, isLoadable }: Lean): string => {
  const kept = Object.entries(value).filter(([key]) => ['method', 'path', ...keeps].includes(key))
  const entries = kept.map(([key, part]) => [key, text(part)] as const)
  const whole = isLoadable ? [['whole', `() => whole().then((contract) => contract.${place})`] as const] : []
  return objectSource([...entries, ...whole]) ?? ''
}

/**
 * The source of something that a contract exports, as a browser gets it: an endpoint is made lean, plain data stays,
 * whatever holds a schema or a function is dropped whole (undefined).
 *
 * @param place where it stands in the contract: `brandsApi["create"]`
 */
const sourceOf = (value: unknown, place: string, lean: Lean): string | undefined => {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return text(value)
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const items = value.map((item, index) => sourceOf(item, `${place}[${index}]`, lean))
    return items.every((item) => item !== undefined) ? `[${items.join(',')}]` : undefined
  }
  if ('_zod' in value || !isPlain(value)) return undefined
  if (isEndpoint(value)) return endpointSource(value, place, lean)
  const entries = Object.entries(value)
  return objectSource(entries.map(([key, part]) => [key, sourceOf(part, `${place}[${text(key)}]`, lean)] as const))
}

/** What the address of a contract ends with where all of it is meant. */
const wholeMark = '?whole'

/**
 * The source of a lean module: only what a browser may know of a contract.
 *
 * @param file the name of the contract beside the module
 */
export const leanSource = (exports: Record<string, unknown>, lean: Lean, file: string): string => {
  const parts = Object.entries(exports).map(([name, value]) => {
    const source = sourceOf(value, name, lean)
    return source === undefined
      ? `/* ${name}: a schema or a function, not for pages */`
      : `export const ${name} = ${source};`
  })
  const load = lean.isLoadable ? [`const whole = () => import(${text(`./${file}${wholeMark}`)});`] : []
  return [...load, ...parts].join('\n')
}

/** Views are saved of the lists of every noun, so their contract is the platform's. */
const contractFile = /\/src\/(?:domains\/.+|platform\/contract\/list_views)\/(contract\.ts)$/

/**
 * A contract holds for each call its method and path, and the zod schemas of what goes in and comes out. A browser needs
 * the first alone to call: it sends what was typed, and the server checks it with the schemas. zod and the schemas would be
 * 23 KB and more of a first page. So in development as in production Node runs each `src/domains/**\/contract.ts` and this
 * plug-in hands the browser its plain exports instead: an endpoint as `{ method, path, … }`, data as it is; schemas and
 * functions are left out, and who imports one is told by the sentence below. Types are those of the whole contract. For the
 * back office each endpoint also has `whole`, which loads the contract as it was written (decision 83).
 */
export const leanContract = (environment: string, lean: Lean): Plugin => ({
  name: 'lean-contract',
  enforce: 'pre',
  applyToEnvironment: (candidate) => candidate.name === environment,
  async resolveId(source, importer) {
    if (!importer?.endsWith(wholeMark)) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && contractFile.test(found.id) ? { ...found, id: `${found.id}${wholeMark}` } : found
  },
  async load(id) {
    const [, name] = contractFile.exec(id) ?? []
    if (name === undefined) return undefined
    return leanSource((await import(pathToFileURL(id).href)) as Record<string, unknown>, lean, name)
  },
  buildEnd(error) {
    if (error && /is not exported by .*contract\.ts/.test(error.message)) {
      error.message = `${error.message}\n\nPages may import endpoints and plain data from a contract, no schema and no function: move a function to rules.ts, let the server check the form of a visitor (src/platform/browser/use_sent_form.ts), describe that of staff by its endpoint (formOf).`
    }
  },
})
