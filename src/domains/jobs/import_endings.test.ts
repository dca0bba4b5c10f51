import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { brandImports, csv } from '#tests/support/importing.ts'
import { aBrand } from '#tests/support/shop.ts'

let t: TestApp
let imports: ReturnType<typeof brandImports>
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  imports = brandImports(t)
})
afterAll(() => t?.close())

describe('an import that does not come to its end', () => {
  const names = (prefix: string) => Array.from({ length: 3 }, (_, n) => `${prefix} ${n + 1}`)
  const file = (prefix: string) => csv(['品牌名稱', '排序'], ...names(prefix).map((name, n) => [name, n + 10]))
  /** How often each brand is there, and with which place in the list. */
  const placesOf = async (prefix: string) =>
    Promise.all(
      names(prefix).map(async (name) => {
        const rows = t.app.db
          .selectFrom('brands')
          .select('sort')
          .where('name', '=', name)
          .where('deleted_at', 'is', null)
        return (await rows.execute()).map(({ sort }) => sort)
      }),
    )
  /** Does something in the database when the second brand is written. */
  const atSecond = async (prefix: string, act: string, work: () => Promise<unknown>) => {
    await sql`create function at_second() returns trigger language plpgsql as ${sql.lit(`begin ${act}; return new; end`)}`.execute(
      t.app.db,
    )
    await sql`create trigger at_second before insert on brands for each row
      when (new.name = ${sql.lit(names(prefix)[1])}) execute function at_second()`.execute(t.app.db)
    await work().finally(() => sql`drop trigger at_second on brands; drop function at_second()`.execute(t.app.db))
  }

  it('because its server was killed is taken up by another one at the row where it was: none is lost or there twice', async () => {
    const { id: staff, client } = await imports.somebody()
    const found = await imports.checked(client, file('死過一次'))
    const { body } = await client.post(`/api/admin/jobs/${found.id}/apply`)
    await atSecond('死過一次', "raise sqlstate '57P01'", () => expect(t.runDueJobs()).rejects.toThrow())
    expect(await placesOf('死過一次')).toEqual([[10], [], []])
    expect(await imports.jobOf(client, body.id)).toMatchObject({ state: 'running', done: 1, refused: 0 })

    await t.app.jobs.send(t.app, 'staff.resume_jobs', { all: true })
    await t.runDueJobs()
    expect(await imports.jobOf(client, body.id)).toMatchObject({ state: 'done', done: 3, refused: 0 })
    expect(await placesOf('死過一次')).toEqual([[10], [11], [12]])
    const logs = t.app.db.selectFrom('audit_logs').select('action').where('subject_type', '=', 'brands')
    expect(await logs.where('actor_id', '=', staff).execute()).toHaveLength(3)
  })

  it('because somebody stops it leaves the rows behind alone, and what it did is taken back', async () => {
    const { client } = await imports.somebody()
    await aBrand(t.app, names('停下來')[0] ?? '')
    const found = await imports.checked(client, file('停下來'))
    const { body } = await client.post(`/api/admin/jobs/${found.id}/apply`)
    // the server is away before the second row; meanwhile whoever started it stops it
    await atSecond('停下來', "raise sqlstate '57P01'", () => expect(t.runDueJobs()).rejects.toThrow())
    const stopped = await client.post(`/api/admin/jobs/${body.id}/cancel`)
    expect([stopped.status, stopped.body.state]).toEqual([200, 'cancelled'])
    await t.app.jobs.send(t.app, 'staff.resume_jobs', { all: true })
    await t.runDueJobs()
    expect(await imports.jobOf(client, body.id)).toMatchObject({ state: 'cancelled', done: 1, can_undo: true })
    expect(await placesOf('停下來')).toEqual([[10], [], []])

    expect(await imports.undone(client, body.id)).toMatchObject({ state: 'done', total: 1, done: 1, refused: 0 })
    expect(await placesOf('停下來')).toEqual([[0], [], []])
  })
})
