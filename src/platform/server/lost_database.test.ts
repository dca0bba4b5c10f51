import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { common, fail } from '#platform/contract/failures.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { aStaff } from '#tests/support/people.ts'
import { type Db, openDatabase, pingDatabase } from './database.ts'
import { errorFacts } from './error_facts.ts'
import { type JobWorker, makeJobs } from './jobs.ts'
import { isDatabaseAway } from './postgres_errors.ts'
import { inTransaction } from './transaction.ts'

const pidOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid as number
}

/** The server's processes for a database; `watcher` asks from outside and is not among them. */
const backendsOf = async (watcher: TestDatabase, url: string): Promise<number[]> => {
  const name = new URL(url).pathname.slice(1)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = ${name}`.execute(watcher.db)
  return rows.map(({ pid }) => pid)
}

/** Stops processes of PostgreSQL as a frozen machine would, while `work` goes on, and lets them run again. */
const whileFrozen = async <T>(pids: readonly number[], work: () => Promise<T>): Promise<T> => {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

let watcher: TestDatabase
beforeAll(async () => {
  watcher = await freshDatabase({ max: 1 })
})
afterAll(() => watcher?.close())

describe('a connection whose server is frozen', () => {
  let test: TestDatabase
  let impatient: Db
  beforeAll(async () => {
    test = await freshDatabase({ max: 1 })
    impatient = openDatabase(test.url, { max: 1, queryTimeoutMs: 100 })
    await sql`create table notes (text text primary key)`.execute(test.db)
  })
  afterAll(async () => {
    await impatient.destroy()
    await test.close()
  })

  it('is given up in time, and nobody gets it again', async () => {
    const frozen = await pidOf(impatient)
    await whileFrozen([frozen], async () => {
      expect(isDatabaseAway(await errorOf(pidOf(impatient)))).toBe(true)
      expect(await pidOf(impatient)).not.toBe(frozen)
    })
  })

  it('takes its transaction along: no late COMMIT or ROLLBACK meets the next one', async () => {
    const app = { db: impatient } as TestApp['app']
    const frozen = await pidOf(impatient)
    const error = await whileFrozen([frozen], () =>
      errorOf(
        inTransaction(app, async ({ db }) => {
          await sql`insert into notes values ('lost')`.execute(db)
        }),
      ),
    )
    expect(isDatabaseAway(error)).toBe(true)
    await inTransaction(app, async ({ db }) => {
      expect(await pidOf(db)).not.toBe(frozen)
      await sql`insert into notes values ('kept')`.execute(db)
    })
    const { rows } = await sql`select text from notes`.execute(test.db)
    expect(rows).toEqual([{ text: 'kept' }])
  })

  it('is not waited for by the question whether the database answers', async () => {
    await whileFrozen([await pidOf(test.db)], async () => {
      expect(await Promise.race([pingDatabase(test.db, 50), pidOf(impatient)])).toBeTypeOf('number')
      expect(await pingDatabase(test.db, 50)).toBe(false)
    })
    expect(await pingDatabase(test.db)).toBe(true)
  })
})

let t: TestApp
beforeAll(async () => {
  // Kept answers go on without the database; here every one is made.
  t = await testApp({ ANSWER_CACHE_MB: '0' }, { max_connections: 1, query_timeout_ms: 300, as_owner: true })
})
afterAll(() => t?.close())

describe('a site whose database is frozen', () => {
  it('answers 503 in time, and the next call on a new connection', async () => {
    expect((await t.visitor.get('/api/brands')).status).toBe(200)
    await whileFrozen(await backendsOf(watcher, t.url), async () => {
      const { status, headers, body } = await t.visitor.get('/api/brands')
      expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'unavailable'])
      expect((await t.visitor.get('/api/brands')).status).toBe(200)
    })
    // What ran into the time limit is no fault of the program, but is told.
    expect(t.logged().filter(({ msg }) => msg === 'unexpected error')).toEqual([])
    expect(t.logged().filter(({ msg }) => msg === 'database unavailable')).toMatchObject([
      { level: 40, route: '/api/brands', err: { message: 'Query read timeout' } },
    ])
  })

  it('says meanwhile that it is not ready', async () => {
    expect((await t.visitor.get('/readyz')).status).toBe(200)
    const ready = await whileFrozen(await backendsOf(watcher, t.url), () => t.visitor.get('/readyz'))
    expect([ready.status, ready.body]).toEqual([503, { ready: false, reason: 'database' }])
    expect((await t.visitor.get('/readyz')).status).toBe(200)
  })

  it('is not waited for by the job queue for ever', async () => {
    const ticking = [{ name: 'test.tick', run: async () => {} } as unknown as JobWorker]
    const queue = makeJobs(t.url, () => {}, { query_timeout_ms: 300 })
    try {
      await queue.start(ticking)
      const due = () => queue.runDue(t.app, ticking)
      expect(await due()).toBe(0)
      const error = await whileFrozen(await backendsOf(watcher, t.url), () => errorOf(due()))
      expect(isDatabaseAway(error)).toBe(true)
      expect(await due()).toBe(0)
    } finally {
      await queue.stop()
    }
  })
})

describe('a statement that waits too long for a row', () => {
  it('says in the log which table the row is of, and nothing of its values', async () => {
    const rows = await freshDatabase({ max: 2 })
    const hasty = openDatabase(rows.url, { max: 1, statementTimeoutMs: 100 })
    try {
      await sql`create table rows (text text primary key)`.execute(rows.db)
      await sql`insert into rows values ('secret')`.execute(rows.db)
      const error = await inTransaction({ db: rows.db } as TestApp['app'], async ({ db }) => {
        await sql`update rows set text = 'other'`.execute(db)
        return errorOf(sql`update rows set text = 'third' where text = 'secret'`.execute(hasty))
      })
      expect(errorFacts(error)).toMatchObject({
        code: '57014',
        where: expect.stringMatching(/^while updating tuple \(0,1\) in relation "rows"$/),
      })
      expect(JSON.stringify(errorFacts(error))).not.toContain('secret')
    } finally {
      await hasty.destroy()
      await rows.close()
    }
  })
})

describe('a connection that breaks in the middle of a transaction', () => {
  /** Runs `after` in a transaction whose connection was just lost, between two statements. */
  const loseIn = async (after: (db: Db) => Promise<unknown>) => {
    let lost = () => {}
    const gone = new Promise<void>((resolve) => {
      lost = resolve
    })
    const db = openDatabase(t.url, { max: 1, onConnectionLost: () => lost() })
    try {
      return await errorOf(
        inTransaction({ db } as TestApp['app'], async ({ db }) => {
          const pid = await pidOf(db)
          await sql`select pg_terminate_backend(${pid})`.execute(watcher.db)
          await gone
          await after(db)
        }),
      )
    } finally {
      await db.destroy()
    }
  }

  it('is known as a lost connection by the next statement', async () => {
    expect(isDatabaseAway(await loseIn((db) => sql`select 1`.execute(db)))).toBe(true)
  })

  it('is known as a lost connection by the commit', async () => {
    expect(isDatabaseAway(await loseIn(async () => {}))).toBe(true)
  })

  it('does not hide why the work was given up', async () => {
    expect(await loseIn(async () => fail(common.not_found))).toMatchObject({ failure: common.not_found })
  })

  /** Ends the server's process of the next transaction that writes to this table, as an administrator would. */
  const breakWritesTo = (table: string) =>
    sql`
      create function break_it() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
      create trigger break_it before insert on ${sql.table(table)} for each row execute function break_it()`.execute(
      t.app.db,
    )

  it('is answered with 503, not 500, and leaves nothing behind', async () => {
    const { client } = await aStaff(t, { permissions: ['brands create', 'brands view'] })
    await breakWritesTo('audit_logs')
    const { status, headers, body } = await client.post('/api/admin/brands', { name: '好朋友' })
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'unavailable'])
    expect((await client.get('/api/admin/brands')).body.data).toEqual([])
  })
})
