import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { workers } from '#src/workers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { App } from './app.ts'
import { openDatabase } from './database.ts'
import { type JobWorker, makeJobs, worker } from './jobs.ts'
import { inTransaction } from './transaction.ts'

declare module './jobs.ts' {
  interface JobMap {
    'test.note': { text: string }
    'test.other': { text: string }
    'test.third': Record<string, never>
  }
}

const anHour = 3_600_000
const moment = 50

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await sql`delete from pgboss.job where name like 'test.%'`.execute(t.app.db)
})

/** A process of the product that writes down the jobs that it does; `poll_ms` is how often it polls for others' jobs. */
const aProcess = async (poll_ms: number, kinds: readonly JobWorker[] = []) => {
  const noted: string[] = []
  const own = (name: 'test.note' | 'test.other') =>
    worker({ name, run: async (_app, { text }) => void noted.push(text) })
  const all = [own('test.note'), own('test.other'), ...kinds].filter(
    ({ name }, place, list) => list.findLastIndex((other) => other.name === name) === place,
  )
  const queue = makeJobs(t.url, () => {}, { poll_ms })
  const db = openDatabase(t.url, { max: 2 })
  const app: App = { ...t.app, db, jobs: queue.jobs }
  await queue.start(all)
  stops.push(async () => {
    await queue.stop()
    await db.destroy()
  })
  return {
    app,
    noted,
    work: () => queue.work(app, all),
    send: (text: string, after?: number) => queue.jobs.send(app, 'test.note', { text }, after ? { after } : {}),
    drain: () => queue.drain(all),
  }
}

/** A process that works, has polled for what was there before, and does not poll again by itself. */
const anIdleProcess = async (kinds: readonly JobWorker[] = []) => {
  const process = await aProcess(anHour, kinds)
  await process.work()
  await process.send('first')
  await vi.waitFor(() => expect(process.noted).toEqual(['first']))
  await quiet()
  process.noted.pop()
  return process
}

const statements: string[] = []
const query = pg.Client.prototype.query
beforeAll(() => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    statements.push(typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? ''))
    return Reflect.apply(query, this, args)
  } as never)
})
afterAll(() => vi.restoreAllMocks())

/** How often the database was polled since some statement: for jobs of one kind, and of all kinds at once. */
const pollsSince = (since: number) => {
  // the queue's own worker for timetables asks every five seconds
  const asked = statements.slice(since).filter((text) => !text.includes('__pgboss__'))
  return {
    one: asked.filter((text) => /with\s+next\s+as/i.test(text)).length,
    all: asked.filter((text) => /from pgboss\.job\s+where name = any/.test(text)).length,
  }
}
const none = { one: 0, all: 0 }

/** Waits until nobody has polled for a moment. */
const quiet = () =>
  vi.waitFor(
    async () => {
      const before = statements.length
      await sleep(moment)
      expect(pollsSince(before)).toEqual(none)
    },
    { timeout: 5_000, interval: 1 },
  )

describe('a job that this process sent', () => {
  it('is done at once, although nobody polls for an hour', async () => {
    const { noted, send } = await anIdleProcess()
    await send('a')
    await vi.waitFor(() => expect(noted).toEqual(['a']))
  })

  it('is done after the one before it, however many were sent together', async () => {
    const { app, noted, send } = await anIdleProcess()
    const texts = Array.from({ length: 8 }, (_, n) => `${n}`)
    await inTransaction(app, async (app) => {
      for (const text of texts) await app.jobs.send(app, 'test.note', { text })
    })
    await vi.waitFor(() => expect(noted).toEqual(texts))
    await send('last')
    await vi.waitFor(() => expect(noted).toEqual([...texts, 'last']))
  })

  it('is done when its time has come', async () => {
    const { noted, send } = await anIdleProcess()
    const sentAt = performance.now()
    await send('later', 1)
    await send('now')
    await vi.waitFor(() => expect(noted).toEqual(['now', 'later']), { timeout: 5_000 })
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(990)
  })

  it('is polled for when its transaction has been committed, and not before', async () => {
    const { app, noted } = await anIdleProcess()
    await inTransaction(app, async (app) => {
      await app.jobs.send(app, 'test.note', { text: 'a' })
      const sent = statements.length
      await sleep(moment)
      expect(pollsSince(sent)).toEqual(none)
      expect(noted).toEqual([])
    })
    await vi.waitFor(() => expect(noted).toEqual(['a']))
  })

  it('is not polled for when its transaction was rolled back', async () => {
    const { app } = await anIdleProcess()
    let sent = 0
    const undone = inTransaction(app, async (app) => {
      await app.jobs.send(app, 'test.note', { text: 'a' })
      sent = statements.length
      throw new Error('changed their mind')
    })
    await expect(undone).rejects.toThrow('changed their mind')
    await sleep(moment)
    expect(pollsSince(sent)).toEqual(none)
  })

  it('is done once by the attempt that was committed, after a deadlock', async () => {
    const { app, noted, send } = await anIdleProcess()
    let attempt = 0
    await inTransaction(app, async (app) => {
      attempt += 1
      await app.jobs.send(app, 'test.note', { text: `attempt ${attempt}` })
      if (attempt === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(app.db)
    })
    await send('last')
    await vi.waitFor(() => expect(noted).toEqual(['attempt 2', 'last']))
  })

  it('does not wait for a long one of another kind', async () => {
    const long = Promise.withResolvers<void>()
    const { noted, app, send } = await anIdleProcess([worker({ name: 'test.other', run: () => long.promise })])
    await app.jobs.send(app, 'test.other', { text: 'long' })
    await send('short')
    await vi.waitFor(() => expect(noted).toEqual(['short']))
    long.resolve()
  })
})

describe('an idle process', () => {
  it('asks for all kinds of job by one statement', async () => {
    // the kinds of the product, of which none does anything here
    const kinds = workers.map(({ name }) => worker({ name, run: async () => {} }))
    const process = await aProcess(3 * moment, kinds)
    const begun = statements.length
    await process.work()
    // once in the beginning for each kind
    await vi.waitFor(() => expect(pollsSince(begun).one).toBe(kinds.length + 2))
    const before = statements.length
    await vi.waitFor(() => expect(pollsSince(before).all).toBeGreaterThanOrEqual(3), { timeout: 5_000 })
    expect(pollsSince(before).one).toBe(0)
  })

  it('finds what another process sent, and what it was not told of', async () => {
    const here = await aProcess(moment)
    const there = await aProcess(anHour)
    await here.work()
    await there.send('sent there')
    await vi.waitFor(() => expect(here.noted).toEqual(['sent there']))
    expect(there.noted).toEqual([])
  })

  it('goes on polling after the database was away', async () => {
    const here = await aProcess(moment)
    const there = await aProcess(anHour)
    await here.work()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
      .execute(there.app.db)
      .catch(() => undefined)
    await vi.waitFor(() => there.send('sent after it'))
    await vi.waitFor(() => expect(here.noted).toContain('sent after it'), { timeout: 5_000 })
  })
})

describe('a process that begins to work while the database is away', () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })

  it('begins when it is back, each kind of work once', async () => {
    let refused = 0
    const here = await aProcess(anHour)
    const spied = vi.spyOn(PgBoss.prototype, 'work').mockImplementation(async () => {
      refused += 1
      if (refused === 2) spied.mockRestore()
      throw lost
    })
    await here.work()
    expect(refused).toBe(2)
    await here.send('after it')
    await vi.waitFor(() => expect(here.noted).toEqual(['after it']), { timeout: 5_000 })
  })

  it('does not go on trying when it is told to stop', async () => {
    const here = await aProcess(anHour)
    const spied = vi.spyOn(PgBoss.prototype, 'work').mockRejectedValue(lost)
    const working = here.work()
    await vi.waitFor(() => expect(spied).toHaveBeenCalled())
    await here.drain()
    await working
    spied.mockRestore()
  })

  it('fails on what time does not mend', async () => {
    const here = await aProcess(anHour)
    const spied = vi.spyOn(PgBoss.prototype, 'work').mockRejectedValue(new Error('no such queue'))
    await expect(here.work()).rejects.toThrow('no such queue')
    spied.mockRestore()
  })
})

describe('two processes on one database', () => {
  it('do each job once', async () => {
    const both = [await aProcess(moment), await aProcess(moment)] as const
    for (const { work } of both) await work()
    const texts = Array.from({ length: 30 }, (_, n) => `${n}`)
    await Promise.all(texts.map((text, n) => (n % 2 ? both[0] : both[1]).send(text)))
    const done = () => both.flatMap(({ noted }) => noted)
    await vi.waitFor(() => expect(done()).toHaveLength(30), { timeout: 5_000 })
    expect(new Set(done())).toEqual(new Set(texts))
  })
})

describe('a kind of work that a new version does not have any more', () => {
  it('leaves no timetable and no waiting job to fill its queue', async () => {
    const third = worker({ name: 'test.third', run: async () => {}, cron: '0 0 1 1 *', cron_data: {} })
    const before = await aProcess(anHour, [third])
    await before.work()
    await before.app.jobs.send(before.app, 'test.third', {}, { after: 3600 })
    const left = async () => {
      const { rows } = await sql<{ timetables: number; jobs: number }>`
        select (select count(*)::int from pgboss.schedule where name = 'test.third') as timetables,
          (select count(*)::int from pgboss.job where name = 'test.third' and state = 'created') as jobs`.execute(
        t.app.db,
      )
      return rows[0]
    }
    expect(await left()).toEqual({ timetables: 1, jobs: 1 })
    const after = await aProcess(anHour)
    await after.work()
    expect(await left()).toEqual({ timetables: 0, jobs: 0 })
  })
})

describe('a process that ends', () => {
  it('finishes the job under way and begins no other', async () => {
    const begun = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const done: string[] = []
    const slow = worker({
      name: 'test.note',
      run: async (_app, { text }) => {
        if (text === 'first') return void ending.noted.push(text)
        begun.resolve()
        await over.promise
        done.push(text)
      },
    })
    const ending = await aProcess(anHour, [slow])
    await ending.work()
    await ending.send('under way')
    await ending.send('waiting')
    await begun.promise
    const drained = ending.drain()
    over.resolve()
    await drained
    await ending.send('sent too late')
    expect(done).toEqual(['under way'])
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = 'test.note' order by created_on`.execute(t.app.db)
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'created', 'created'])
  })
})
