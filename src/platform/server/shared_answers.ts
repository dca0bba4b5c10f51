import type { TableName } from '#db/content_tables.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { App } from './app.ts'
import { boundedCache, ownMemory } from './bounded_cache.ts'
import type { Content, Kept } from './content.ts'
import { keeper } from './kept.ts'

/** A shared route, as far as it matters here (http.ts). */
type Route = {
  readonly endpoint: AnyEndpoint
  readonly handle: (call: never) => Promise<unknown>
  readonly shared?: { readonly only?: readonly TableName[] }
}

type Input = { readonly params?: unknown; readonly query?: unknown }

const storeOf = (app: App) =>
  boundedCache<Kept<Buffer>>({
    most_bytes: app.config.answer_cache_bytes,
    // beside the text: its tables and the objects around it
    sizeOf: ({ value }) => value.length + 1_000,
  })

const keepers = new WeakMap<Content, ReturnType<typeof keeper<Buffer>>>()

const keeperOf = (app: App) => {
  const known = keepers.get(app.content) ?? keeper<Buffer>(app.content, storeOf(app))
  keepers.set(app.content, known)
  return known
}

/** Only what the schemas understood: keys and spellings that a stranger makes up are no names of their own. */
const nameOf = ({ path }: AnyEndpoint, { params, query }: Input) => `${path} ${JSON.stringify([params, query])}`

const onlyOf = ({ shared }: Route, { params }: Input) => {
  const { id } = (params ?? {}) as { id?: number }
  return shared?.only && id !== undefined ? { row: id, tables: shared.only } : undefined
}

/**
 * The answer of a shared route as JSON, kept until a table behind it changes (decision 50). It is made for nobody in
 * particular: the handler gets neither caller nor cookies, so what is kept cannot hold anything of theirs.
 */
export const sharedAnswer = (app: App, route: Route, input: Input): Promise<Buffer> => {
  const { endpoint, handle } = route
  const make = async () =>
    ownMemory(Buffer.from(JSON.stringify(endpoint.output.parse(await handle({ ...input, app } as never)))))
  if (app.config.answer_cache_bytes === 0) return make()
  return keeperOf(app)(nameOf(endpoint, input), { make, only: onlyOf(route, input) })
}
