import { afterAll, beforeAll, expect, it } from 'vitest'
import { common, fail } from '#platform/contract/failures.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { forEachDue } from './due_items.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const batch = 3
const name = 'orders.expire'
const faultsOf = () => t.app.db.selectFrom('faults').select(['place', 'count']).execute()

/** Ten things of which the first four, the longest waiting, cannot be done. */
const aQueue = () => {
  const waiting = new Set(Array.from({ length: 10 }, (_, index) => index + 1))
  return {
    waiting,
    work: {
      name,
      list: async (tried: readonly number[]) =>
        [...waiting]
          .filter((id) => !tried.includes(id))
          .slice(0, batch)
          .map((id) => ({ id })),
      run: async (_app: unknown, { id }: { id: number }) => {
        if (id <= 4) throw new Error('this one cannot be done')
        waiting.delete(id)
      },
    } as const,
  }
}

it('does all that can be done though a whole batch that cannot stands before it, and notes each (P5b, P6)', async () => {
  const { waiting, work } = aQueue()
  await forEachDue(t.app, work)
  expect([...waiting]).toEqual([1, 2, 3, 4])
  expect(await faultsOf()).toEqual([{ place: `job ${name}`, count: 4 }])
  expect(t.logged().filter(({ item_id, job }) => job === name && item_id !== undefined)).toHaveLength(4)
})

it('takes back what a failing item had written, and nothing else', async () => {
  const write = (id: number, app = t.app) =>
    app.db
      .insertInto('faults')
      .values({ place: `item ${id}`, reason: 'test', last_request_id: null })
      .execute()
  await forEachDue(t.app, {
    name,
    list: async (tried) => (tried.length === 0 ? [{ id: 1 }, { id: 2 }] : []),
    run: async (app, { id }) => {
      await write(id, app)
      if (id === 1) throw new Error('after the write')
    },
  })
  const places = (await faultsOf()).map(({ place }) => place)
  expect(places).toContain('item 2')
  expect(places).not.toContain('item 1')
})

it('leaves alone what somebody is changing at this moment, without a fault', async () => {
  const before = await faultsOf()
  await forEachDue(t.app, {
    name,
    list: async () => [{ id: 1 }],
    run: async () => fail(common.stale, { changed_by: null, changed_at: null }),
  })
  expect(await faultsOf()).toEqual(before)
})

it('stops when the database is away: the queue tries the whole job again', async () => {
  const seen: number[] = []
  const run = forEachDue(t.app, {
    name,
    list: async () => [{ id: 1 }, { id: 2 }],
    run: async (_app, { id }) => {
      seen.push(id)
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    },
    outside: true,
  })
  await expect(run).rejects.toThrow('gone')
  expect(seen).toEqual([1])
})
