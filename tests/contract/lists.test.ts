import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsOf, mostViews } from '#platform/contract/list_counts.ts'
import { aFilledWorld } from './rows.ts'
import { addressOf, callerOf, isStaff, lists, nameOf, send, shapeOf, type World } from './walk.ts'

let world: World
/** The campaign whose gifts are listed. */
let campaign: number

beforeAll(async () => {
  ;({ world, campaign } = await aFilledWorld())
  await emptySomeSortColumns()
})

/** Sort columns that may be empty get rows with a value and rows without, so that the walks meet both. */
const emptySomeSortColumns = async () => {
  const columns = [
    ['animals', 'rabies_expires_on'],
    ['clinics', 'contract_to'],
    ['medical_records', 'next_due_on'],
  ] as const
  for (const [table, column] of columns) {
    const name = sql.table(table)
    const half = sql`select id from (select id, row_number() over (order by id) as n from ${name}) t where n % 2 = 0`
    await sql`update ${name} set ${sql.ref(column)} = case when id in (${half}) then '2027-03-01'::date + (id % 3)::int end`.execute(
      world.t.app.db,
    )
  }
}
afterAll(() => world?.t.close())

/** Lists that have two rows by nature. */
const few = new Set(['GET /api/payments'])

type Entry = { id?: number | string; slug?: string }
const keyOf = (entry: Entry) => entry.id ?? entry.slug ?? JSON.stringify(entry)

const jsonLists = lists.filter(({ produces }) => produces === undefined)
const named = (endpoints: typeof lists) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const staffLists = jsonLists.filter((endpoint) => isStaff(endpoint) && !endpoint.params)

const countViews = (endpoint: (typeof lists)[number], views: string) => {
  const counts = countsOf(endpoint)
  return send(callerOf(world, endpoint), counts, `${counts.path}?${new URLSearchParams({ views })}`)
}

const ask = (endpoint: (typeof lists)[number], question: string) =>
  callerOf(world, endpoint).get(`${addressOf(endpoint, { id: campaign })}?${question}`)

describe('every list', () => {
  it('is found by this walk', () => expect(jsonLists.length).toBeGreaterThan(20))

  it.each(named(jsonLists))('%s answers a page with its meta', async (_, endpoint) => {
    const { status, body, text } = await ask(endpoint, '')
    expect(status, text).toBe(200)
    const { data, meta } = body
    expect(data.length, 'rows to look at: add some to `fill`').toBeGreaterThan(few.has(nameOf(endpoint)) ? 1 : 2)
    expect(meta).toMatchObject({ page: 1, total_is_exact: true })
    expect(meta.total).toBeGreaterThanOrEqual(data.length)
    expect(meta.per_page).toBeGreaterThanOrEqual(data.length)
    expect(
      Object.keys(meta)
        .filter((key) => key !== 'next_cursor')
        .toSorted(),
    ).toEqual(
      ['page', 'per_page', 'total', 'total_is_exact'], // next_cursor: lists that can be read by cursor
    )
  })

  it.each(named(lists))('%s refuses words it does not know', async (_, endpoint) => {
    const wrong = [
      'sort=no_such_column',
      'sort=id;drop',
      'filter[no_such_filter]=1',
      'no_such_word=1',
      'per_page=100000',
      'per_page=0',
      'per_page=1.5',
      'page=0',
      'page=-1',
      'page=abc',
      'page=99999999999999999999',
      'filter[__proto__]=1',
      'sort=a&sort=b',
      `q=${'長'.repeat(101)}`,
    ]
    for (const question of wrong) {
      const { status, body } = await ask(endpoint, question)
      expect([status, body?.code], question).toEqual([422, 'invalid'])
      expect(body.message, question).toMatch(/\p{Script=Han}/u)
    }
  })

  it.each(named(jsonLists))('%s sorts by every word it knows, both ways', async (_, endpoint) => {
    const { sort } = shapeOf(endpoint.query)
    const words = (sort as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options
    expect(words.length).toBeGreaterThan(0)
    for (const word of words) {
      const { status, text } = await ask(endpoint, `sort=${word}`)
      expect(status, `${word} ${text}`).toBe(200)
    }
  })

  it.each(named(jsonLists))('%s shows no row on two pages and forgets none', async (_, endpoint) => {
    const { sort } = shapeOf(endpoint.query)
    const words = (sort as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options
    for (const word of words) {
      const whole: Entry[] = (await ask(endpoint, `sort=${word}`)).body.data
      const paged: Entry[] = []
      for (let page = 1; page <= Math.ceil(whole.length / 2) + 1; page += 1) {
        const { status, body } = await ask(endpoint, `sort=${word}&per_page=2&page=${page}`)
        expect([status, body.meta.page]).toEqual([200, page])
        paged.push(...body.data)
      }
      expect(paged.slice(0, whole.length).map(keyOf), word).toEqual(whole.map(keyOf))
      expect(new Set(paged.map(keyOf)).size, word).toBe(paged.length)
    }
  })

  it.each(named(jsonLists))('%s goes on behind a cursor, in every order that it knows', async (_, endpoint) => {
    const { sort } = shapeOf(endpoint.query)
    const words = (sort as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options
    for (const word of words) {
      const whole: Entry[] = (await ask(endpoint, `sort=${word}`)).body.data
      const seen: Entry[] = []
      let after = ''
      for (let turn = 0; turn <= whole.length; turn += 1) {
        const { status, body, text } = await ask(endpoint, `sort=${word}&per_page=2${after}`)
        expect(status, `${word} ${text}`).toBe(200)
        seen.push(...body.data)
        if (!body.meta.next_cursor) break
        after = `&after=${encodeURIComponent(body.meta.next_cursor)}`
      }
      expect(seen.slice(0, whole.length).map(keyOf), word).toEqual(whole.map(keyOf))
      expect(new Set(seen.map(keyOf)).size, word).toBe(seen.length)
    }
  })

  it.each(named(jsonLists))('%s refuses a cursor that is not ours', async (_, endpoint) => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const after of [
      'x',
      forged([1]),
      forged(['no date', 1]),
      forged([{}, 1]),
      forged(['\u0000', 1]),
      forged(['1', 1.5]),
    ]) {
      const { status, body } = await ask(endpoint, `after=${after}`)
      if (status !== 200) expect([status, body.code], after).toEqual([422, 'invalid'])
    }
  })
})

describe('the views of every list of staff', () => {
  it('are found by this walk', () => expect(staffLists.length).toBeGreaterThan(10))

  it.each(named(staffLists))('of %s are counted in one call, as the list itself counts them', async (_, endpoint) => {
    const { total, total_is_exact } = (await ask(endpoint, '')).body.meta
    const { status, body, text } = await countViews(endpoint, '[{},{}]')
    expect(status, text).toBe(200)
    expect(body.counts).toEqual([
      { total, total_is_exact },
      { total, total_is_exact },
    ])
  })

  it.each(named(staffLists))('of %s are refused with filters it does not know', async (_, endpoint) => {
    const tooMany = JSON.stringify(Array(mostViews + 1).fill({}))
    for (const views of ['[{"no_such_filter":"1"}]', '[1]', '{}', 'x', '', tooMany]) {
      const { status, body } = await countViews(endpoint, views)
      expect([status, body.code], views).toEqual([422, 'invalid'])
    }
  })
})
