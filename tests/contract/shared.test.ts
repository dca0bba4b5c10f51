import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInput } from '#platform/server/inputs.ts'
import { nothingObserved, observeStatements } from '#platform/server/statements.ts'
import { allTables, isWatched, type TableName } from '#registry/tables.ts'
import { routes } from '#src/routes.ts'
import { examples } from './examples/all.ts'
import { readMarks, watchWrites } from './marks.ts'
import { aFilledWorld } from './rows.ts'
import { addressOf, callerOf, nameOf, send, versionOf, type World } from './walk.ts'

const shared = routes.filter((route) => route.shared)
const named = shared.map((route) => [nameOf(route.endpoint), route] as const)

let world: World
let campaign: number
beforeAll(async () => {
  ;({ world, campaign } = await aFilledWorld())
})
afterAll(() => world?.t.close())

type Id = { readonly id: number }
const firstOf = async (list: string): Promise<number> =>
  ((await world.t.visitor.get(list)).body.data as readonly Id[])[0]?.id ?? 0

/** Ids that exist, by the start of the path. */
const known: Record<string, () => Promise<number | string>> = {
  '/api/campaigns/': async () => campaign,
  '/api/pages/': async () => 'privacy',
}
const keyOf = (path: string) => /\/:\w+/.exec(path)?.[0].slice(2) ?? 'id'
const paramsOf = async (path: string): Promise<Record<string, string | number>> => {
  const start = path.split(':')[0] ?? ''
  if (!path.includes(':')) return {}
  return { [keyOf(path)]: await (known[start] ?? (() => firstOf(start.slice(0, -1))))() }
}

/** What a call must be asked for. */
const queries: Readonly<Record<string, string>> = {
  'GET /api/transactions/months': '?year=2026',
  'GET /api/transactions/month': '?month=2026-11',
  'GET /api/transactions/papers': '?month=2026-11',
  'GET /api/product-words': '?q=貓',
}

/** Every shared read with an id that exists. */
const reads = () =>
  Promise.all(
    shared.map(async (route) => {
      const { endpoint } = route
      const params = await paramsOf(endpoint.path)
      const query = queries[nameOf(endpoint)] ?? ''
      return { route, params, url: `${addressOf(endpoint, params)}${query}`, query }
    }),
  )
type Read = Awaited<ReturnType<typeof reads>>[number]

/** The answer without the cache. */
const uncached = async ({ route, params, query }: Read) => {
  const asked = { params, query: Object.fromEntries(new URLSearchParams(query)) }
  const input = readInput(route.endpoint, asked as never)
  const answer = await route.handle({ ...input, app: world.t.app } as never)
  return JSON.parse(JSON.stringify(route.endpoint.output.parse(answer)), withoutMoment)
}

/** When sums were read is told beside them. */
const withoutMoment = (key: string, value: unknown) => (key === 'as_of' ? undefined : value)

describe('an answer that everybody gets alike', () => {
  it('is found by this walk', () => expect(shared.length).toBeGreaterThan(30))

  it.each(named)('%s is made of nothing but watched tables', async (name, route) => {
    const read = (await reads()).find((one) => one.route === route) as Read
    expect((await world.t.visitor.get(read.url)).status, read.url).toBe(200)
    const observed = nothingObserved()
    await observeStatements(observed, () => uncached(read))
    const unwatched = [...observed.tables].filter((table: TableName) => !isWatched(table))
    expect(unwatched, name).toEqual([])
  })
})

describe('a cached answer', () => {
  const watched = allTables.filter(isWatched)
  const writes = routes.filter(({ endpoint }) => endpoint.method !== 'GET' && examples[nameOf(endpoint)])

  it('is as it would be without the cache, after every call that writes', async () => {
    // what is cached stays fresh as long as nothing changes
    world.t.clock.set(world.t.clock.now())
    const all = (await reads()).map((read) => ({ ...read, observed: nothingObserved() }))
    const compare = async (of: typeof all, after: string) => {
      const cached = await Promise.all(
        of.map(async ({ url }) => JSON.parse((await world.t.visitor.get(url)).text, withoutMoment)),
      )
      const now = await Promise.all(
        of.map((read) => observeStatements(read.observed, () => uncached(read)).catch(() => undefined)),
      )
      for (const [at, { url }] of of.entries()) {
        // what the write took away is answered 404
        if (now[at]) expect(cached[at], `${url} after ${after}`).toEqual(now[at])
        else expect(cached[at]).toHaveProperty('code')
      }
    }
    await compare(all, 'nothing')
    await world.t.asOwner((db) => watchWrites(db, watched))
    let marks = await world.t.asOwner(readMarks)
    let compared = 0
    for (const { endpoint } of writes) {
      const use = (await examples[nameOf(endpoint)]?.(world)) ?? {}
      const client = use.by?.client ?? callerOf(world, endpoint)
      const version = use.row && (await versionOf(world, use.row))
      const body = { ...use.body, ...(version !== undefined && { version }) }
      await send(client, endpoint, addressOf(endpoint, use.params), use.headers ? use.body : body, use.headers)
      const before = marks
      marks = await world.t.asOwner(readMarks)
      const changed = new Set<string>(watched.filter((table) => marks.get(table) !== before.get(table)))
      // an answer that is made of nothing but the rows of its tables is what it was while these are
      const touched = all.filter(({ observed }) => !observed.tables.isDisjointFrom(changed))
      await compare(touched, nameOf(endpoint))
      compared += touched.length
    }
    expect(compared).toBeGreaterThan(writes.length)
    await compare(all, 'everything')
  }, 240_000)
})
