import type { App } from './app.ts'
import { allowsStale, type Cached, type Content, fromCache, type OneRow } from './content.ts'
import { makeSingleFlight } from './single_flight.ts'

/** Where cached values are by their key: bounded_cache.ts, or a Map where the keys are few and fixed. */
type Store<Value> = {
  readonly get: (key: string) => Cached<Value> | undefined
  readonly set: (key: string, cached: Cached<Value>) => unknown
}

type Source<Value> = {
  readonly load: () => Promise<Value>
  /** Where the answer is about one row: the tables of which it shows nothing else. */
  readonly only?: OneRow | undefined
  /** Whether a result is worth its room. All are, unless given. */
  readonly isCacheable?: (value: Value) => boolean
}

/**
 * A cache of what is read until a table behind it changes. Those who ask at the same time share one load. What is stale is
 * given once more while it is loaded again, so that nobody waits (stale-while-revalidate).
 *
 * @param timeless what is cached does not depend on what time it is
 * @returns reads a key: from the cache, or from its source
 */
export const contentCache = <Value>(content: Content, store: Store<Value>, timeless = false) => {
  const singleFlight = makeSingleFlight<Cached<Value>>()

  const loadInto = async (
    key: string,
    { load, only, isCacheable = () => true }: Source<Value>,
  ): Promise<Cached<Value>> => {
    const { is_cacheable, ...loaded } = await content.read(load, only)
    if (is_cacheable && isCacheable(loaded.value)) store.set(key, loaded)
    return loaded
  }

  return async (key: string, source: Source<Value>): Promise<Value> => {
    await content.current()
    const cached = store.get(key)
    const freshness = cached ? content.freshnessOf(cached, timeless) : 'expired'
    if (cached && freshness === 'fresh') return fromCache(cached)
    const loading = singleFlight(`${content.seen()} ${key}`, () => loadInto(key, source))
    if (!cached || freshness === 'expired' || !allowsStale()) return fromCache(await loading)
    // Whoever comes when this one is expired gets the failure.
    loading.catch(() => undefined)
    return fromCache(cached)
  }
}

const makeReferenceCache = (content: Content) => {
  const store = new Map<string, Cached<unknown>>()
  return { store, timeless: contentCache<unknown>(content, store, true), timed: contentCache<unknown>(content, store) }
}

/** What a process caches of reference data, by key. */
const referenceCaches = new WeakMap<Content, ReturnType<typeof makeReferenceCache>>()

const anyReferenceCacheOf = ({ content }: App) => {
  const cache = referenceCaches.get(content) ?? makeReferenceCache(content)
  referenceCaches.set(content, cache)
  return cache
}

/** The cache for a key: each is read by one function alone, so what is cached under it is of that function's type. */
const referenceCacheOf = <Value>(app: App) =>
  anyReferenceCacheOf(app) as unknown as {
    store: Map<string, Cached<Value>>
    timeless: ReturnType<typeof contentCache<Value>>
    timed: ReturnType<typeof contentCache<Value>>
  }

/** In a transaction nothing new is cached: it may be rolled back. What has changed was asked when the call began. */
const readInTransaction = <Value>(
  app: App,
  key: string,
  read: (app: App) => Promise<Value>,
): Value | Promise<Value> => {
  const cached = referenceCacheOf<Value>(app).store.get(key)
  return cached && app.content.freshnessOf(cached, true) === 'fresh' ? fromCache(cached) : read(app)
}

/**
 * Data that staff alone change and no money hangs on (settings, texts, categories), from the cache of this process; read
 * from the database when a table behind it has changed. It must not depend on what time it is.
 *
 * @param key a fixed one, or of a short list: nothing is ever evicted
 */
export const readReference = async <Value>(
  app: App,
  key: string,
  read: (app: App) => Promise<Value>,
): Promise<Value> =>
  app.db.isTransaction
    ? readInTransaction(app, key, read)
    : referenceCacheOf<Value>(app).timeless(key, { load: () => read(app) })

/** For a transaction that changes reference data and reads it again. */
export const invalidateReference = (app: App, key: string): void => {
  referenceCacheOf(app).store.delete(key)
}

/**
 * What is only shown here and decides about money elsewhere (methods, gifts and offers that run now), from the cache for
 * up to ten seconds; a transaction reads it itself.
 *
 * @param key a fixed one
 */
export const readShown = async <Value>(app: App, key: string, read: (app: App) => Promise<Value>): Promise<Value> =>
  app.db.isTransaction ? read(app) : referenceCacheOf<Value>(app).timed(key, { load: () => read(app) })
