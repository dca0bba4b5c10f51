import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What stands in a lean module for an export that may not travel. */
type Lean = { readonly keeps: true; readonly value: unknown } | { readonly keeps: false }

const dropped: Lean = { keeps: false }

const isEndpoint = (value: object): value is { method: string; path: string; keyless?: unknown } =>
  'method' in value && 'path' in value && 'output' in value && 'access' in value

const isPlain = (value: object) => {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === Object.prototype || parent === null
}

/** An endpoint becomes method, path and how it is repeated; plain data stays, whatever holds a schema or a function is dropped whole. */
export const leanOf = (value: unknown): Lean => {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value))
    return { keeps: true, value }
  if (typeof value !== 'object') return dropped
  if (Array.isArray(value)) {
    const items = value.map(leanOf)
    return items.every((item) => item.keeps) ? { keeps: true, value: items.map((item) => item.value) } : dropped
  }
  if ('_zod' in value || !isPlain(value)) return dropped
  if (isEndpoint(value)) {
    const { method, path, keyless } = value
    return { keeps: true, value: { method, path, ...(keyless !== undefined && { keyless }) } }
  }
  const entries = Object.entries(value).map(([key, part]) => [key, leanOf(part)] as const)
  if (entries.some(([, part]) => !part.keeps)) return dropped
  return { keeps: true, value: Object.fromEntries(entries.map(([key, part]) => [key, part.keeps && part.value])) }
}

/** The source of a lean module: only what a browser may know of a contract. */
export const leanSource = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .map(([name, value]) => [name, leanOf(value)] as const)
    .map(([name, lean]) =>
      lean.keeps
        ? `export const ${name} = ${JSON.stringify(lean.value) ?? 'undefined'};`
        : `/* ${name}: a schema or a function, not for the public site */`,
    )
    .join('\n')

const contractFile = /\/src\/domains\/.+\/contract\.ts$/

/**
 * A contract holds for each call its method and path, and the zod schemas of what goes in and comes out. A visitor's
 * browser needs the first alone: it sends what was typed, and the server checks it with the schemas. zod and the schemas
 * would be 23 KB and more of a first page. So for the public site, in development as in production, Node runs each
 * `src/domains/**\/contract.ts` and this plug-in hands the browser its plain exports instead: an endpoint as
 * `{ method, path, keyless }`, data as it is; schemas and functions are left out, and who imports one is told by the sentence
 * below. Types are those of the whole contract. The server and the back office, whose forms check by the schemas, load
 * the file itself.
 */
export const leanContract = (environment: string): Plugin => ({
  name: 'lean-contract',
  enforce: 'pre',
  applyToEnvironment: (candidate) => candidate.name === environment,
  async load(id) {
    const [file = ''] = id.split('?')
    if (!contractFile.test(file)) return undefined
    return leanSource((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  },
  buildEnd(error) {
    if (error && /is not exported by .*contract\.ts/.test(error.message)) {
      error.message = `${error.message}\n\nPages of the public site may import endpoints and plain data from a contract, no schema and no function: move a function to rules.ts, let the server check the form (src/platform/browser/form.ts).`
    }
  },
})
