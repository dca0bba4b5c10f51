import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsOf, mostViews } from '#platform/contract/list_counts.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Client } from '../support/app.ts'
import { aStaff } from '../support/people.ts'
import { examples } from './examples/all.ts'
import { aFilledWorld } from './rows.ts'
import { addressOf, callerOf, isStaff, lists, nameOf, send, shapeOf, type World } from './walk.ts'

let world: World
/** The campaign whose gifts are listed. */
let campaign: number

beforeAll(async () => {
  ;({ world, campaign } = await aFilledWorld())
  await emptySomeSortColumns()
  const unexplained = await examples['POST /api/admin/suspense-items']?.(world)
  await world.superman.client.post('/api/admin/suspense-items', unexplained?.body)
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
/** A row of a list of staff, as far as it is searched. */
type Row = {
  id: number
  name?: string
  animal_name?: string
  campaign?: { title: string }
  order?: { order_no: string } | null
  order_no?: string
  transaction?: { title: string } | null
  note?: string | null
  reference?: string | null
  payer?: string | null
  donor?: string | null
}
const keyOf = (entry: Entry) => entry.id ?? entry.slug ?? JSON.stringify(entry)

const jsonLists = lists.filter(({ produces }) => produces === undefined)
const named = (endpoints: typeof lists) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const staffLists = jsonLists.filter((endpoint) => isStaff(endpoint) && !endpoint.params)

/** Whether a list takes a search word. */
const isSearched = ({ query }: (typeof lists)[number]) => shapeOf(query).q?.safeParse('x').success === true

const countViews = (endpoint: (typeof lists)[number], views: string) => {
  const counts = countsOf(endpoint)
  return send(callerOf(world, endpoint), counts, `${counts.path}?${new URLSearchParams({ views })}`)
}

const ask = (endpoint: (typeof lists)[number], question: string) =>
  callerOf(world, endpoint).get(`${addressOf(endpoint, { id: campaign })}?${question}`)

/** The words that a list can be sorted by, both ways. */
const wordsOf = ({ query }: (typeof lists)[number]): readonly string[] =>
  (shapeOf(query).sort as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options

/** As many rows as `count` and those behind, in three pages and one that is behind them. */
const byNumber = async (endpoint: (typeof lists)[number], word: string, count: number) => {
  const per_page = Math.max(2, Math.ceil(count / 3))
  const paged: Entry[] = []
  for (let page = 1; page <= Math.ceil(count / per_page) + 1; page += 1) {
    const { status, body, text } = await ask(endpoint, `sort=${word}&per_page=${per_page}&page=${page}`)
    expect([status, body.meta?.page], `${word} ${text}`).toEqual([200, page])
    paged.push(...body.data)
  }
  return paged
}

/** The same two by two, so that pages also end between rows that are equal to the order. */
const byCursor = async (endpoint: (typeof lists)[number], word: string, count: number) => {
  const seen: Entry[] = []
  let after = ''
  for (let turn = 0; turn <= count; turn += 1) {
    const { status, body, text } = await ask(endpoint, `sort=${word}&per_page=2${after}`)
    expect(status, `${word} ${text}`).toBe(200)
    seen.push(...body.data)
    if (!body.meta.next_cursor) break
    after = `&after=${encodeURIComponent(body.meta.next_cursor)}`
  }
  return seen
}

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

  it.each(named(jsonLists))('%s knows a word or more to be sorted by', (_, endpoint) =>
    expect(wordsOf(endpoint).length).toBeGreaterThan(0),
  )

  it.each(named(jsonLists))(
    '%s shows no row on two pages and forgets none, by number and behind a cursor, in every order that it knows',
    async (_, endpoint) => {
      for (const word of wordsOf(endpoint)) {
        const { status, body, text } = await ask(endpoint, `sort=${word}`)
        expect(status, `${word} ${text}`).toBe(200)
        const whole: readonly Entry[] = body.data
        for (const read of [byNumber, byCursor]) {
          const paged = (await read(endpoint, word, whole.length)).map(keyOf)
          expect(paged.slice(0, whole.length), `${word} ${read.name}`).toEqual(whole.map(keyOf))
          expect(new Set(paged).size, `${word} ${read.name}`).toBe(paged.length)
        }
      }
    },
  )

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

describe('a search word', () => {
  /** Lists that have nothing to search; none of staff but these. */
  const unsearched = jsonLists.filter((endpoint) => !isSearched(endpoint))
  const wordless = [
    ...['GET /api/admin/adoption-imports', 'GET /api/admin/donor-list', 'GET /api/admin/jobs'],
    'GET /api/admin/payments/accounts',
    'GET /api/admin/reports/publication',
    'GET /api/admin/subsidy-rates',
    'GET /api/admin/volunteer-visits',
  ]
  const q = `q=${encodeURIComponent('無人叫此名')}`

  it('is taken by the lists of staff', () =>
    expect(unsearched.filter(isStaff).map(nameOf).toSorted()).toEqual(wordless))

  it.each(named(jsonLists.filter(isSearched)))('%s has nothing for a word that nobody has', async (_, endpoint) => {
    const { status, body, text } = await ask(endpoint, q)
    expect(status, text).toBe(200)
    expect([body.data.length, body.meta.total]).toEqual([0, 0])
  })

  it.each(named(unsearched))('%s refuses one, instead of showing everything', async (_, endpoint) => {
    const { status, body } = await ask(endpoint, q)
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.errors.q).toEqual(['這份清單不能用文字搜尋。'])
    expect((await ask(endpoint, 'q=')).status).toBe(200)
  })

  /** What a person would look for, in a row of the list: what everybody reads, and who it is about. */
  const sought: [path: string, permission: Permission, words: (row: Row) => unknown[], who: (row: Row) => unknown][] = [
    ['/api/admin/adoption-requests', 'adoptions view', (row) => [row.animal_name], (row) => row.name],
    [
      '/api/admin/fundings',
      'transactions view',
      (row) => [row.campaign?.title, row.order?.order_no, row.transaction?.title, row.note],
      (row) => row.donor,
    ],
    [
      '/api/admin/suspense-items',
      'transactions view',
      (row) => [row.order?.order_no, row.reference, row.note],
      (row) => row.payer,
    ],
    ['/api/admin/order-returns', 'orders view', (row) => [row.order_no], (row) => row.name],
  ]
  const all = async (client: Client, path: string, q: string) =>
    (await client.get(`${path}?per_page=100&q=${encodeURIComponent(q)}`)).body.data as Row[]

  it.each(sought)('%s finds by what a row says', async (path, _, words) => {
    const rows = await all(world.superman.client, path, '')
    const asked = new Map(rows.flatMap((row) => words(row).map((word) => [word, row.id] as const)).filter(([w]) => w))
    expect(asked.size).toBeGreaterThan(0)
    for (const [word, id] of asked) {
      const found = await all(world.superman.client, path, String(word))
      expect(
        found.map((row) => row.id),
        String(word),
      ).toContain(id)
    }
  })

  it.each(sought)(
    '%s finds a person for who reads the name, and nothing for who reads it masked',
    async (path, permission, _, who) => {
      const person = (await all(world.superman.client, path, '')).find(who)
      const name = String(person && who(person))
      expect((await all(world.superman.client, path, name)).map((row) => row.id)).toContain(person?.id)
      const { client } = await aStaff(world.t, { permissions: [permission] })
      expect((await all(client, path, '')).map(who)).not.toContain(name)
      expect(await all(client, path, name)).toEqual([])
    },
  )
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
