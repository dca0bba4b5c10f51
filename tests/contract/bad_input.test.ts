import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { Failed } from '#platform/contract/failures.ts'
import { system } from '#platform/server/access.ts'
import { readInput } from '#platform/server/inputs.ts'
import { aMember, aStaff } from '../support/people.ts'
import { type Answer, canary, whyBad } from './answers.ts'
import { examples } from './examples/all.ts'
import type { Use } from './examples/example.ts'
import { unversionedExamples } from './examples/unversioned.ts'
import {
  accessOf,
  addressOf,
  aWorld,
  callerOf,
  endpoints,
  nameOf,
  send,
  shapeOf,
  versionOf,
  type World,
} from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

/** What no field should be able to turn into a fault of ours. */
const hostile: readonly unknown[] = [
  null,
  '',
  canary,
  '\u0000',
  `${canary}\u0000`,
  '\ud800',
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  9_223_372_036_854_775_807n.toString(),
  true,
  [],
  [null],
  {},
  { $gt: '' },
  deep(60),
  JSON.parse(`{"__proto__":{"polluted":"${canary}"},"constructor":{"prototype":{"polluted":1}}}`),
  [[canary]],
  canary.repeat(1000),
  '毛'.repeat(10_000),
  '👩‍👩‍👧‍👦🐾',
  '１２３',
  '＝ＳＵＭ（１）',
  "'; drop table orders; --",
  '9999-99-99',
  '2026-02-30',
  '275760-09-13T00:00:00Z',
  '<script>alert(1)</script>',
]

/** Bodies that are no object at all, as they are sent. */
const bodies: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '42'],
  ['application/json', '"text"'],
  ['application/json', '{'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', `[${'['.repeat(5000)}${']'.repeat(5000)}]`],
  ['application/json', `{"a":"${'x'.repeat(1_100_000)}"}`],
  ['application/x-www-form-urlencoded', 'a[b]=1&a=2&__proto__=3&id=1&id=2&%00=%ff%fe'],
  ['application/x-www-form-urlencoded', '&&==&%'],
  ['text/plain', 'x=1'],
  ['application/xml', '<a/>'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
]

/**
 * The refusal of a body by what a call declares of it, read as the edge reads it; nothing where the body comes through, so
 * that it must be sent. How the edge sends a refusal is seen for each call with some of the values (`isSentTo`).
 */
const refusedUnread = (endpoint: AnyEndpoint, body: unknown): Answer | undefined =>
  refusalOf({ ...endpoint, params: undefined, query: undefined }, { body: JSON.parse(JSON.stringify(body)) })

/** As {@link refusedUnread}, of an address in which each parameter is the same word. */
const refusedAddress = (endpoint: AnyEndpoint, word: string): Answer | undefined => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const params = Object.fromEntries(names.map((name) => [name, decodeURIComponent(word)]))
  return refusalOf({ ...endpoint, body: undefined, query: undefined }, { params })
}

const refusalOf = (endpoint: AnyEndpoint, sent: { params?: object; body?: unknown }): Answer | undefined => {
  try {
    readInput(endpoint, { params: {}, query: {}, body: undefined, ...sent })
    return undefined
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    const { status, code, message } = error.failure
    const told = { code, message, ...error.details }
    return { status, body: told, text: JSON.stringify(told) }
  }
}

/** Sends one after the other and collects what went wrong, so that a test tells all of it at once. */
const complaints = async (sends: readonly { about: string; send: () => Promise<Answer> }[]) => {
  const found: string[] = []
  for (const { about, send } of sends) {
    const why = whyBad(await send())
    if (why) found.push(`${about} → ${why}`)
  }
  return found
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 40)

const takers = endpoints.filter(({ method, multipart }) => method !== 'GET' && !multipart)

/** Whether the n-th hostile value is sent to a call: every fourth, beginning elsewhere for each call. */
const isSentTo = (endpoint: AnyEndpoint, n: number): boolean => (n + endpoints.indexOf(endpoint)) % 4 === 0

const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** The known member must stay signed in for the examples. */
const endsOtherDevices = new Set(['DELETE /api/my/devices'])

/** Whoever may call; somebody new where a call ends the caller's own session. */
const clientFor = async (endpoint: AnyEndpoint) => {
  if (endpoint.csrf) return (await aStaff(world.t, { superman: true })).client
  if (accessOf(endpoint).who !== 'member') return callerOf(world, endpoint)
  if (endsOtherDevices.has(nameOf(endpoint))) {
    return (await aMember(world.t, { name: '丁大同', email: `alone${Math.random()}@example.tw` })).client
  }
  return world.t.memberWith(await issueBearer(world.t.app, world.member.id, system('test').origin))
}

describe('a body that is no body', () => {
  it('is met by every call that takes one', () => expect(takers.length).toBeGreaterThan(60))

  it.each(named(takers))('does no harm to %s', async (_, endpoint) => {
    const client = await clientFor(endpoint)
    // what is no body is refused by the edge, which is one for all calls: each call meets some, and each body many calls
    const met = bodies.filter((_, n) => isSentTo(endpoint, n))
    const sends = met.map(([type, payload]) => ({
      about: `${type} ${payload.slice(0, 30)}`,
      send: () => send(client, endpoint, addressOf(endpoint), payload, { 'content-type': type }),
    }))
    expect(await complaints(sends)).toEqual([])
  })
})

const versionNow = async (row: Use['row']) => row && versionOf(world, row)

describe('a field with anything in it', () => {
  it.each(named(takers.filter(({ body }) => body)))('does no harm to %s', async (name, endpoint) => {
    const client = await clientFor(endpoint)
    const use: Use = (await examples[name]?.(world)) ?? {}
    const url = addressOf(endpoint, use.params)
    const fields = Object.keys(shapeOf(endpoint.body))
    const version = await versionNow(use.row)
    const good = { ...use.body, ...(version === undefined ? {} : { version }) }
    const everywhere = hostile.map((value, n) => ({
      about: `every field ${short(value)}`,
      send: async () => {
        const body = Object.fromEntries(fields.map((field) => [field, value]))
        const unread = isSentTo(endpoint, n) ? undefined : refusedUnread(endpoint, body)
        return unread ?? send(client, endpoint, url, body)
      },
    }))
    // one field at a time in a good body: every sixth value, beginning elsewhere for each field
    const alone = fields.flatMap((field, at) =>
      hostile
        .filter((_, n) => (n + at) % 6 === 0)
        .map((value) => ({
          about: `${field} ${short(value)}`,
          send: async () => {
            const body = { ...good, [field]: value }
            return refusedUnread(endpoint, body) ?? send(client, endpoint, url, body)
          },
        })),
    )
    expect(await complaints([...everywhere, ...alone])).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each(named(takers.filter(({ forms }) => forms)))('does no harm to %s as a form', async (_, endpoint) => {
    const client = await clientFor(endpoint)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sends = hostile.map((value) => {
      const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
      const fields = Object.keys(shapeOf(endpoint.body)).map((field) => [field, text])
      const payload = new URLSearchParams(Object.fromEntries([...fields, ['item[variant_id]', text]])).toString()
      return { about: short(value), send: () => send(client, endpoint, addressOf(endpoint), payload, headers) }
    })
    expect(await complaints(sends)).toEqual([])
  })
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** An id that nothing has, in the form of an id. */
const nobody = 987_654_321

const unknownIn = (key: string): Json[] => (/_id$/.test(key) ? [nobody] : /_ids$/.test(key) ? [[nobody]] : [])

/** The bodies in which one id each, also inside of lists and objects, is that of something that does not exist. */
const withUnknownIds = (body: Json): { about: string; body: Json }[] => {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) => {
    const put = (part: Json): Json => (Array.isArray(body) ? body.with(Number(key), part) : { ...body, [key]: part })
    return [
      ...unknownIn(key).map((part) => ({ about: key, body: put(part) })),
      ...withUnknownIds(value).map((inner) => ({ about: `${key}.${inner.about}`, body: put(inner.body) })),
    ]
  })
}

describe('an id of something that does not exist', () => {
  it.each(named(takers.filter(({ body }) => body)))('is no fault of ours in a body for %s', async (name, endpoint) => {
    const client = await clientFor(endpoint)
    const use: Use = (await examples[name]?.(world)) ?? {}
    const version = await versionNow(use.row)
    const good = { ...use.body, ...(version === undefined ? {} : { version }) } as { [key: string]: Json }
    const left = Object.keys(shapeOf(endpoint.body)).filter((field) => !(field in good))
    const bodies = [
      ...withUnknownIds(good),
      ...left.flatMap((field) => unknownIn(field).map((part) => ({ about: field, body: { ...good, [field]: part } }))),
    ]
    const sends = bodies.map(({ about, body }) => ({
      about,
      send: () => send(client, endpoint, addressOf(endpoint, use.params), body),
    }))
    expect(await complaints(sends)).toEqual([])
  })
})

/** Calls whose path names something without an id of its own, or that answer for what does not exist. */
const alwaysThere = new Set([
  'PUT /api/cart/:id', // an unknown cart is answered with a fresh one (reference/api.md)
  'POST /api/oauth/:provider', // a provider is a word
  'GET /api/oauth/:provider/callback',
  'DELETE /api/my/bindings/:provider',
])

describe('what does not exist', () => {
  const withId = endpoints.filter(({ path }) => path.includes('/:'))
  it.each(named(withId.filter((endpoint) => !alwaysThere.has(nameOf(endpoint)))))(
    'is 404 for %s',
    async (name, endpoint) => {
      const example = examples[name] ?? unversionedExamples[name]
      const use: Use = endpoint.body ? ((await example?.(world)) ?? {}) : {}
      const key = endpoint.path.includes('order_no') ? '?key=xxxxxxxxxxxxxxxx' : ''
      const period = endpoint.path.includes('/reports/accounts/') ? '?from=2026-01-01&to=2026-01-31' : ''
      const lamp = { kind: 'hope', display_name: '王小明', wish: null }
      const fields = { ...use.body, version: 1, key: 'xxxxxxxxxxxxxxxx', payment_method_id: 1, lamp }
      const known = shapeOf(endpoint.body)
      const body = Object.fromEntries(Object.entries(fields).filter(([field]) => field in known))
      const client = await clientFor(endpoint)
      const { status, body: answer, text } = await send(client, endpoint, `${addressOf(endpoint)}${key}${period}`, body)
      expect([status, answer?.code], text).toEqual([404, 'not_found'])
    },
  )

  it.each(named(withId))('is never a fault of ours for %s', async (_, endpoint) => {
    const client = await clientFor(endpoint)
    const huge = '9'.repeat(25)
    const words = ['0', '-1', '1.5', huge, '%00', '%E6%AF%9B', '__proto__', '..%2f..%2fetc', '１', '1e3', '0x1']
    const sends = words.map((word, n) => ({
      about: word,
      send: async () => {
        const unread = isSentTo(endpoint, n) ? undefined : refusedAddress(endpoint, word)
        return unread ?? send(client, endpoint, endpoint.path.replace(/:(\w+)/g, word))
      },
    }))
    expect(await complaints(sends)).toEqual([])
  })
})
