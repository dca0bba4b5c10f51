import type { App } from './app.ts'
import { type Content, type Kept, mayBeAging, type OneRow, takeKept } from './content.ts'
import { makeSingleFlight } from './single_flight.ts'

/** Where kept things are by their name: bounded_cache.ts, or a Map where the names are few and fixed. */
type Store<Value> = {
  readonly get: (name: string) => Kept<Value> | undefined
  readonly set: (name: string, kept: Kept<Value>) => unknown
}

type Making<Value> = {
  readonly make: () => Promise<Value>
  /** Where the answer is about one row: the tables of which it shows nothing else. */
  readonly only?: OneRow | undefined
  /** Whether a result is worth its room. All are, unless given. */
  readonly isKept?: (value: Value) => boolean
}

/**
 * Keeps what was read until a table behind it changes. Those who ask at the same time share one reading. What is aging is
 * given once more while it is made anew, so that nobody waits (stale-while-revalidate).
 *
 * @param timeless what is kept does not depend on what time it is
 */
export const keeper = <Value>(content: Content, store: Store<Value>, timeless = false) => {
  const shared = makeSingleFlight<Kept<Value>>()

  const makeAnew = async (name: string, { make, only, isKept = () => true }: Making<Value>): Promise<Kept<Value>> => {
    const made = await content.read(make, only)
    if (made.may_be_kept && isKept(made.value)) store.set(name, made)
    return made
  }

  return async (name: string, making: Making<Value>): Promise<Value> => {
    await content.current()
    const kept = store.get(name)
    const freshness = kept ? content.freshnessOf(kept, timeless) : 'stale'
    if (kept && freshness === 'fresh') return takeKept(kept)
    const made = shared(`${content.seen()} ${name}`, () => makeAnew(name, making))
    if (!kept || freshness === 'stale' || !mayBeAging()) return takeKept(await made)
    // Whoever comes when this one is too old hears of the failure.
    made.catch(() => undefined)
    return takeKept(kept)
  }
}

const makeMemory = (content: Content) => {
  const store = new Map<string, Kept<unknown>>()
  return { store, keepTimeless: keeper<unknown>(content, store, true), keep: keeper<unknown>(content, store) }
}

/** What a process keeps of reference data, by name. */
const memories = new WeakMap<Content, ReturnType<typeof makeMemory>>()

const memoryOf = ({ content }: App) => {
  const memory = memories.get(content) ?? makeMemory(content)
  memories.set(content, memory)
  return memory
}

/** In a transaction nothing new is kept: it may be undone. What has changed was asked when the call began. */
const readInTransaction = <Value>(
  app: App,
  name: string,
  read: (app: App) => Promise<Value>,
): Value | Promise<Value> => {
  const kept = memoryOf(app).store.get(name) as Kept<Value> | undefined
  return kept && app.content.freshnessOf(kept, true) === 'fresh' ? takeKept(kept) : read(app)
}

/**
 * Data that staff alone change and no money hangs on (settings, texts, categories), from the memory of this process; read
 * from the database when a table behind it has changed. It must not depend on what time it is.
 *
 * @param name a fixed one, or of a short list: nothing is ever thrown out
 */
export const readReference = async <Value>(
  app: App,
  name: string,
  read: (app: App) => Promise<Value>,
): Promise<Value> =>
  app.db.isTransaction
    ? readInTransaction(app, name, read)
    : (memoryOf(app).keepTimeless(name, { make: () => read(app) }) as Promise<Value>)

/** For a transaction that changes reference data and reads it again. */
export const forgetReference = (app: App, name: string): void => {
  memoryOf(app).store.delete(name)
}

/**
 * What is only shown here and decides about money elsewhere (methods, gifts and offers that run now), from memory for up
 * to ten seconds; a transaction reads it itself.
 *
 * @param name a fixed one
 */
export const readShown = async <Value>(app: App, name: string, read: (app: App) => Promise<Value>): Promise<Value> =>
  app.db.isTransaction ? read(app) : (memoryOf(app).keep(name, { make: () => read(app) }) as Promise<Value>)
