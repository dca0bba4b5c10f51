import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { workers } from '#src/workers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { countContentChanges } from '#tests/support/content.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { aFaq } from '#tests/support/information.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { App } from './app.ts'
import { watchContent } from './content.ts'
import { contentCache } from './content_cache.ts'
import { forgetOldRows } from './retention.ts'
import { noteTables } from './statements.ts'

describe('what changed in the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase({ max: 4 })
  })
  afterAll(() => database?.close())

  const aQuestion = (db = database.db) => aFaq({ db } as App)

  /** A process that caches the number of questions; `reads` is how often it counted them, `asked` how often it asked what changed, and at first which moment is next. */
  const aProcess = async () => {
    const process = { reads: 0, asked: 0, isAway: false, ticks: 0 }
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        process.asked += 1
        if (process.isAway) throw new Error('away')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const content = watchContent({
      db: database.db.withPlugin(watch),
      now: () => 0,
      ask_every_ms: 1_000,
      ticks: () => process.ticks,
    })
    const read = contentCache<number>(content, new Map())
    const load = async () => {
      process.reads += 1
      noteTables(['faqs'])
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from faqs`.execute(database.db)
      return rows[0]?.n ?? 0
    }
    await content.refresh()
    return Object.assign(process, { content, count: () => read('questions', { load }) })
  }

  it('is seen at once where it was written, and by every other process within two seconds', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const before = await here.count()
    expect(await there.count()).toBe(before)
    await aQuestion()
    await here.content.refresh()
    expect(await here.count()).toBe(before + 1)
    expect(await there.count()).toBe(before)
    there.ticks = 1_100
    await there.count()
    there.ticks = 1_999
    expect(await there.count()).toBe(before + 1)
  })

  it('is served as it was while it is loaded again, and waited for only when nobody asked meanwhile', async () => {
    const process = await aProcess()
    const before = await process.count()
    await aQuestion()
    process.ticks = 1_100
    expect(await process.count()).toBe(before)
    await vi.waitFor(() => expect(process.content.seen()).toBe(2))
    expect([await process.count(), process.reads]).toEqual([before, 2])
    await vi.waitFor(async () => expect(await process.count()).toBe(before + 1))
    await aQuestion()
    process.ticks = 3_100
    expect(await process.count()).toBe(before + 2)
  })

  it('is asked for once a second, and nothing is read again without a change', async () => {
    const process = await aProcess()
    for (let n = 0; n < 20; n += 1) await process.count()
    expect([process.asked, process.reads]).toEqual([2, 1])
    process.ticks = 2_000
    await process.count()
    expect([process.asked, process.reads]).toEqual([3, 1])
  })

  it('is found although its transaction began before others that were seen', async () => {
    const process = await aProcess()
    const before = await process.count()
    await database.db.transaction().execute(async (db) => {
      await aQuestion(db)
      await aQuestion()
      await process.content.refresh()
      expect(await process.count()).toBe(before + 1)
    })
    await process.content.refresh()
    expect(await process.count()).toBe(before + 2)
  })

  it('is nothing when the transaction was undone', async () => {
    const process = await aProcess()
    const before = process.content.seen()
    const undone = database.db.transaction().execute(async (db) => {
      await aQuestion(db)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await process.content.refresh()
    expect(process.content.seen()).toBe(before)
  })

  it('counts as everything after the database was away: a crash forgets it', async () => {
    const process = await aProcess()
    const before = await process.count()
    await aQuestion()
    process.isAway = true
    await process.content.refresh()
    expect(await process.count()).toBe(before)
    await sql`truncate content_changes`.execute(database.db)
    process.isAway = false
    await process.content.refresh()
    expect(await process.count()).toBe(before + 1)
  })

  it('is forgotten after an hour, when every process has asked', async () => {
    const content_changes = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from content_changes`.execute(database.db)).rows[0]?.n
    await aQuestion()
    await sql`update content_changes set changed_at = now() - interval '61 minutes'`.execute(database.db)
    await aQuestion()
    await forgetOldRows({ db: database.db, clock: () => new Date() } as App, 'content_changes')
    expect(await content_changes()).toBe(1)
  })
})

describe('two servers on one database', () => {
  let here: TestApp
  beforeAll(async () => {
    here = await testApp({}, { ask_content_every_ms: 60_000 })
    await seedRoles(here.app)
  })
  afterAll(() => here?.close())

  it('answer a stranger the same for everybody: no cookie, no token changes or enters what is cached', async () => {
    const { id } = await aProduct(here.app)
    const staff = await aStaff(here, { superman: true })
    const asked = [here.visitor, staff.client, here.memberWith('no-such-token')]
    const answers = await Promise.all(asked.map((client) => client.get(`/api/products/${id}`)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie')
  })

  it('mark the browser of whoever wrote something public, and of nobody else', async () => {
    const staff = await aStaff(here, { superman: true })
    const brand = await staff.client.post('/api/admin/brands', { name: '好朋友' })
    expect([brand.status, brand.cookies]).toEqual([201, { pawlight_wrote: '1' }])
    const cart = await here.visitor.post('/api/cart/update', { item: { variant_id: 1, quantity: 1 } })
    expect(cart.cookies).not.toHaveProperty('pawlight_wrote')
  })

  it('show the browser that wrote its change at once, whichever it asks', async () => {
    const list = async (cookie: Record<string, string> = {}) =>
      (await here.visitor.get('/api/brands', cookie)).body.data.map(({ name }: { name: string }) => name)
    const before = await list()
    // written by another process: this one is not told
    await here.app.db.insertInto('brands').values({ name: '新朋友' }).execute()
    expect(await list()).toEqual(before)
    expect(await list({ cookie: 'pawlight_wrote=1' })).toContain('新朋友')
  })

  it('invalidate nothing for a job that finds nothing to do, and for a member who reads their notices', async () => {
    const timed = workers.filter(({ cron }) => cron)
    expect(timed.length).toBeGreaterThan(10)
    const runAll = async () => {
      for (const { run, cron_data } of timed) await run(here.app, (cron_data ?? {}) as never)
    }
    const { client } = await aMember(here)
    await runAll()
    const before = await countContentChanges(here.app)
    await runAll()
    expect((await client.post('/api/my/notices/read')).status).toBe(200)
    expect(await countContentChanges(here.app)).toBe(before)
  })
})
