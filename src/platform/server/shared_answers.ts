import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'
import type { TableName } from '#registry/tables.ts'
import type { App } from './app.ts'
import { boundedCache, ownMemory } from './bounded_cache.ts'
import type { Cached, Content } from './content.ts'
import { contentCache } from './content_cache.ts'

/** A shared route, as far as it matters here (http.ts). */
type Route = {
  readonly endpoint: AnyEndpoint
  readonly handle: (call: object) => Promise<unknown>
  readonly shared?: { readonly only?: readonly TableName[] }
}

type Input = { readonly params?: unknown; readonly query?: unknown }

const storeOf = (app: App) =>
  boundedCache<Cached<Buffer>>({
    most_bytes: app.config.answer_cache_bytes,
    // beside the text: its tables and the objects around it
    sizeOf: ({ value }) => value.length + 1_000,
  })

const caches = new WeakMap<Content, ReturnType<typeof contentCache<Buffer>>>()

const cacheOf = (app: App) => {
  const cache = caches.get(app.content) ?? contentCache<Buffer>(app.content, storeOf(app))
  caches.set(app.content, cache)
  return cache
}

/** Only what the schemas understood: words and spellings that a stranger makes up are no keys of their own. */
const keyOf = ({ path }: AnyEndpoint, { params, query }: Input) => `${path} ${JSON.stringify([params, query])}`

const onlyOf = ({ shared }: Route, { params }: Input) => {
  const id = fieldOf(params, 'id')
  return shared?.only && typeof id === 'number' ? { row: id, tables: shared.only } : undefined
}

/**
 * The answer of a shared route as JSON, cached until a table behind it changes (decision 50). It is made for nobody in
 * particular: the handler gets neither caller nor cookies, so the cache cannot hold anything of theirs.
 */
export const sharedAnswer = (app: App, route: Route, input: Input): Promise<Buffer> => {
  const { endpoint, handle } = route
  const load = async () => ownMemory(JSON.stringify(endpoint.output.parse(await handle({ ...input, app }))))
  if (app.config.answer_cache_bytes === 0) return load()
  return cacheOf(app)(keyOf(endpoint, input), { load, only: onlyOf(route, input) })
}
