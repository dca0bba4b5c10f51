import { read } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aCategory, aProduct } from '#tests/support/shop.ts'
import { jobWorkers } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
})
afterAll(() => t?.close())

const shop: readonly Permission[] = ['products view', 'products update']
const somebody = (permissions = shop) => aStaff(t, { permissions, name: '林主任' })

const products = async (count: number): Promise<number[]> => {
  const category_ids = [await aCategory(t.app, `分類 ${Math.random()}`)]
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await aProduct(t.app, { category_ids })).id)
  return ids
}

const bulk = (client: Client, step: string, selection: object, more: object = {}) =>
  client.post(`/api/admin/products/bulk/${step}`, { selection, values: {}, ...more })

/** Takes products off sale and waits until it is done; the job. */
const takenOff = async (client: Client, ids: readonly number[]) => {
  const { body, text } = await bulk(client, 'unpublish', { ids })
  expect(body.job, text).toBeTruthy()
  await t.runDueJobs()
  return jobOf(client, body.job.id)
}

const jobOf = async (client: Client, id: number) => (await client.get(`/api/admin/jobs/${id}`)).body

const statuses = async (ids: readonly number[]) => {
  const rows = await t.app.db.selectFrom('products').select('status').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ status }) => status)
}

const results = async (client: Client, job: number): Promise<string[]> =>
  (await client.get(`/api/admin/job-rows?filter[job]=${job}`)).body.data.map(({ state }: { state: string }) => state)

describe('a bulk action', () => {
  it('tells beforehand how many it can be done with, and why not with the others', async () => {
    const { client } = await somebody()
    const [cup = 0, bowl = 0] = await products(2)
    await takenOff(client, [cup])
    const { status, body, text } = await bulk(client, 'unpublish', { ids: [cup, bowl, 987654] }, { dry_run: true })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ total: 3, possible: 1, job: null })
    expect(body.refused).toEqual([
      {
        message: '這項商品目前的狀態不能這樣操作。',
        count: 1,
        names: [expect.stringContaining('公益好物')],
        ids: [cup],
      },
      { message: '找不到這筆資料，可能已經移除，或網址不對。', count: 1, names: ['#987654'], ids: [987654] },
    ])
    expect(await statuses([bowl])).toEqual(['active'])
  })

  it('goes on without whoever started it, and says what came of each row', async () => {
    const { client } = await somebody()
    const ids = await products(4)
    const { body } = await bulk(client, 'unpublish', { ids })
    expect(body.job).toMatchObject({ state: 'waiting', total: 4, done: 0, can_undo: false })
    await t.runDueJobs()
    expect(await statuses(ids)).toEqual(['inactive', 'inactive', 'inactive', 'inactive'])
    const mine = (await client.get('/api/admin/jobs/mine')).body
    expect(mine).toMatchObject({ open: [], unread: 1 })
    expect(mine.ended).toMatchObject([{ state: 'done', total: 4, done: 4, refused: 0, can_undo: true, is_read: false }])
    expect(await results(client, body.job.id)).toEqual(['done', 'done', 'done', 'done'])
    expect((await client.post('/api/admin/jobs/read')).status).toBe(204)
    expect((await client.get('/api/admin/jobs/mine')).body).toMatchObject({ unread: 0, ended: [{ is_read: true }] })
  })

  it('refuses a row that a colleague changed since it was seen, and does the others', async () => {
    const { client } = await somebody()
    const ids = await products(2)
    const colleague = await somebody()
    const changed = await colleague.client.post(`/api/admin/products/${ids[0]}/unpublish`, { version: 1 })
    await colleague.client.post(`/api/admin/products/${ids[0]}/publish`, { version: changed.body.version })
    const { body } = await bulk(client, 'unpublish', { ids, versions: [1, 1] })
    await t.runDueJobs()
    expect(await results(client, body.job.id)).toEqual(['changed', 'done'])
    expect(await statuses(ids)).toEqual(['active', 'inactive'])
  })

  it('takes all rows of a filter, however many pages they have, and none that came after it was counted', async () => {
    const { client } = await somebody()
    const brand = await t.app.db
      .insertInto('brands')
      .values({ name: '好朋友' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into products (name, price, status, brand_id)
      select '月曆 ' || n, 100, 'active', ${brand.id} from generate_series(1, 1203) n`.execute(t.app.db)
    const filter = { filter: { brand: String(brand.id) } }
    const asked = await bulk(client, 'unpublish', { filter, count: 0 }, { dry_run: true })
    expect(asked.body).toMatchObject({ total: 1203, possible: 1203 })
    const late = await bulk(client, 'unpublish', { filter, count: 1202 })
    expect([late.status, late.body.code]).toEqual([409, 'selection_changed'])
    const begun = await bulk(client, 'unpublish', { filter, count: 1203 })
    const { rows } = await sql<{ n: number; names: number }>`select count(*)::int as n,
      count(distinct subject_id)::int as names from staff_job_rows where job_id = ${begun.body.job.id}`.execute(
      t.app.db,
    )
    expect(rows).toEqual([{ n: 1203, names: 1203 }])
    await client.post(`/api/admin/jobs/${begun.body.job.id}/cancel`)
  })

  it('asks for the permission of the single action, and again for every row', async () => {
    const reader = await somebody(['products view'])
    const ids = await products(1)
    expect((await bulk(reader.client, 'unpublish', { ids })).status).toBe(403)
    const { id, client } = await somebody()
    const { body } = await bulk(client, 'unpublish', { ids })
    await t.app.db.deleteFrom('user_roles').where('user_id', '=', id).execute()
    await t.runDueJobs()
    const rows = await t.app.db
      .selectFrom('staff_job_rows')
      .select('message')
      .where('job_id', '=', body.job.id)
      .execute()
    expect(rows).toEqual([{ message: '你沒有這項權限。需要的話請找系統管理員。' }])
    expect(await statuses(ids)).toEqual(['active'])
  })

  it('stands in the log under the name of who started it, with each row', async () => {
    const { id, client } = await somebody()
    const { headers } = await bulk(client, 'unpublish', { ids: await products(1) })
    await t.runDueJobs()
    const logs = t.app.db.selectFrom('audit_logs').select(['subject_type', 'actor_id'])
    expect(await logs.where('request_id', '=', String(headers['x-request-id'])).orderBy('id').execute()).toEqual(
      ['staff_jobs', 'products'].map((subject_type) => ({ subject_type, actor_id: id })),
    )
  })

  it('stops before the next row when whoever started it says so, and for nobody else', async () => {
    const { client } = await somebody()
    const ids = await products(2)
    const { body } = await bulk(client, 'unpublish', { ids })
    const other = await somebody()
    expect((await other.client.post(`/api/admin/jobs/${body.job.id}/cancel`)).status).toBe(404)
    expect((await client.post(`/api/admin/jobs/${body.job.id}/cancel`)).body.state).toBe('cancelled')
    await t.runDueJobs()
    expect(await statuses(ids)).toEqual(['active', 'active'])
    const again = await client.post(`/api/admin/jobs/${body.job.id}/cancel`)
    expect([again.status, again.body.code]).toEqual([409, 'job_ended'])
  })
})

describe('a server that dies in the middle', () => {
  it('goes on at the row where it was, and does none twice', async () => {
    const { id: staff, client } = await somebody()
    const ids = await products(3)
    const { body } = await bulk(client, 'unpublish', { ids })
    // the database is gone when the second row is written
    await sql`create function gone() returns trigger language plpgsql as $$ begin raise sqlstate '57P01'; end $$`.execute(
      t.app.db,
    )
    await sql`create trigger gone before update on products for each row
      when (old.id = ${sql.lit(ids[1])}) execute function gone()`.execute(t.app.db)
    await expect(t.runDueJobs()).rejects.toThrow()
    await sql`drop trigger gone on products; drop function gone()`.execute(t.app.db)
    expect(await jobOf(client, body.job.id)).toMatchObject({ state: 'running', done: 1, refused: 0 })

    await t.app.jobs.send(t.app, 'staff.resume_jobs', { all: true })
    await t.runDueJobs()
    expect(await jobOf(client, body.job.id)).toMatchObject({ state: 'done', done: 3, refused: 0 })
    const logs = t.app.db.selectFrom('audit_logs').select('subject_id').where('subject_type', '=', 'products')
    const changed = await logs.where('actor_id', '=', staff).orderBy('id').execute()
    expect(changed.map(({ subject_id }) => Number(subject_id))).toEqual(ids)
  })
})

describe('taking back what was done', () => {
  it('makes each row what it was before, once', async () => {
    const { client } = await somebody()
    const ids = await products(2)
    await t.app.db
      .updateTable('products')
      .set({ status: 'draft' })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    const { body } = await bulk(client, 'publish', { ids })
    await t.runDueJobs()
    expect(await results(client, body.job.id)).toEqual(['refused', 'done'])
    const undone = await client.post(`/api/admin/jobs/${body.job.id}/undo`)
    expect([undone.status, undone.body]).toMatchObject([201, { undoes_id: body.job.id, total: 1 }])
    await t.runDueJobs()
    expect(await statuses(ids)).toEqual(['active', 'draft'])
    expect(await jobOf(client, body.job.id)).toMatchObject({ can_undo: false })
    const again = await client.post(`/api/admin/jobs/${body.job.id}/undo`)
    expect([again.status, again.body.code]).toEqual([409, 'not_undoable'])
  })

  it('leaves a row as it is that was changed since, and says so', async () => {
    const { client } = await somebody()
    const ids = await products(2)
    const job = await takenOff(client, ids)
    await client.post(`/api/admin/products/${ids[0]}/publish`, { version: 2 })
    const undone = await client.post(`/api/admin/jobs/${job.id}/undo`)
    await t.runDueJobs()
    expect(await results(client, undone.body.id)).toEqual(['changed', 'done'])
    expect(await statuses(ids)).toEqual(['active', 'active'])
  })

  it('is for whoever did it, and not for others', async () => {
    const job = await takenOff((await somebody()).client, await products(1))
    const other = await somebody()
    expect((await other.client.post(`/api/admin/jobs/${job.id}/undo`)).status).toBe(404)
  })
})

describe('a single action', () => {
  it('can be taken back from the bell like a bulk action of one row', async () => {
    const { client } = await somebody()
    const [cup = 0] = await products(1)
    await t.app.db.updateTable('products').set({ status: 'draft' }).where('id', '=', cup).execute()
    const archived = await client.post(`/api/admin/products/${cup}/archive`, { version: 1 })
    expect(archived.status, archived.text).toBe(200)
    const mine = (await client.get('/api/admin/jobs/mine')).body
    expect(mine).toMatchObject({ unread: 0, ended: [{ name: 'products.archive', total: 1, done: 1, can_undo: true }] })
    const undone = await client.post(`/api/admin/jobs/${mine.ended[0].id}/undo`)
    expect(undone.status, undone.text).toBe(201)
    await t.runDueJobs()
    expect(await statuses([cup])).toEqual(['draft'])
  })

  it('leaves no undo where it was refused', async () => {
    const { client } = await somebody()
    const [cup = 0] = await products(1)
    expect((await client.post(`/api/admin/products/${cup}/archive`, { version: 1 })).status).toBe(409)
    expect((await client.get('/api/admin/jobs/mine')).body.ended).toEqual([])
  })
})

describe('the jobs of others', () => {
  it('are seen by those who may read the log, and by nobody else', async () => {
    const job = await takenOff((await somebody()).client, await products(1))
    const stranger = (await somebody()).client
    const auditor = (await somebody(['logs view'])).client
    expect((await stranger.get(`/api/admin/jobs/${job.id}`)).status).toBe(404)
    expect(await results(stranger, job.id)).toEqual([])
    expect((await stranger.get('/api/admin/jobs')).body.data).toEqual([])
    expect((await auditor.get(`/api/admin/jobs/${job.id}`)).body).toMatchObject({
      id: job.id,
      started_by_name: '林主任',
    })
    expect(await results(auditor, job.id)).toEqual(['done'])
    expect((await auditor.get('/api/admin/jobs?filter[mine]=1')).body.data).toEqual([])
  })
})

describe('results', () => {
  it('are gone after seven days, and with them their undo', async () => {
    const { client } = await somebody()
    const job = await takenOff(client, await products(1))
    t.clock.forward(7 * 24 * 3_600_000 + 1000)
    await t.app.jobs.send(t.app, 'jobs.expire', {})
    await t.runDueJobs()
    const rows = t.app.db.selectFrom('staff_job_rows').select('id').where('job_id', '=', job.id)
    expect(await rows.execute()).toEqual([])
    const kept = t.app.db.selectFrom('staff_jobs').select(['state', 'expires_at']).where('id', '=', job.id)
    expect(await kept.execute()).toEqual([{ state: 'done', expires_at: null }])
  })
})

describe('results whose file cannot be removed', () => {
  it('stay for the next night and hold up no others', async () => {
    const { client } = await somebody()
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) {
      ids.push((await client.post('/api/admin/products/export', { filter: {} })).body.id)
      await t.runDueJobs()
    }
    const stored = () =>
      t.app.db.selectFrom('staff_jobs').select(['id', 'file_key']).where('id', 'in', ids).orderBy('id').execute()
    const keys = (await stored()).map(({ file_key }) => file_key ?? '')
    t.clock.forward(7 * 24 * 3_600_000 + 1000)
    const remove = async (key: string) => {
      if (key === keys[0]) throw new Error('the disk does not let go of it')
      await t.app.files.remove(key)
    }
    const expiry = jobWorkers.find(({ name }) => name === 'jobs.expire')
    await expiry?.run({ ...t.app, files: { ...t.app.files, remove } }, {} as never)
    expect((await stored()).map(({ file_key }) => file_key)).toEqual([keys[0], null, null])
    await expiry?.run(t.app, {} as never)
    expect((await stored()).map(({ file_key }) => file_key)).toEqual([null, null, null])
    expect(await t.app.files.has(keys[0] ?? '')).toBe(false)
  })
})

describe('a file that no job names', () => {
  it('is removed after a day, and those that jobs name stay', async () => {
    const { client } = await somebody()
    const { body } = await client.post('/api/admin/products/export', { filter: {} })
    await t.runDueJobs()
    await t.app.files.put('staff-jobs/lost.csv', Buffer.from('x'))
    const sweep = async () => {
      await t.app.jobs.send(t.app, 'jobs.expire', {})
      await t.runDueJobs()
    }
    t.clock.set(new Date())
    await sweep()
    expect(await t.app.files.has('staff-jobs/lost.csv')).toBe(true)
    t.clock.forward(25 * 3_600_000)
    await sweep()
    expect(await t.app.files.has('staff-jobs/lost.csv')).toBe(false)
    const { file_key } = await t.app.db
      .selectFrom('staff_jobs')
      .select('file_key')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(await t.app.files.has(file_key ?? '')).toBe(true)
  })
})

describe('an export', () => {
  const begin = async (client: Client, filter: object = {}) => {
    const { status, body, text } = await client.post('/api/admin/products/export', { filter })
    expect(status, text).toBe(201)
    await t.runDueJobs()
    return jobOf(client, body.id)
  }
  const fileOf = async (client: Client, id: number) => {
    const { status, text, headers } = await client.get(`/api/admin/jobs/${id}/file`)
    expect(status, text).toBe(200)
    expect(String(headers['content-disposition'])).toContain('.csv')
    return readTable(text)
  }

  it('holds every row of the question, in its order, and is read back as it was', async () => {
    const { client } = await somebody()
    const brand = await t.app.db
      .insertInto('brands')
      .values({ name: '毛夥伴' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into products (name, price, status, brand_id)
      select '日曆 ' || lpad(n::text, 4, '0'), n, 'active', ${brand.id} from generate_series(1, 2345) n`.execute(
      t.app.db,
    )
    const job = await begin(client, { sort: 'price', filter: { brand: String(brand.id) } })
    expect(job).toMatchObject({ state: 'done', total: 2345, done: 2345 })
    const rows = await fileOf(client, job.id)
    expect(rows.map((row) => Number(row.售價))).toEqual(Array.from({ length: 2345 }, (_, n) => n + 1))
    expect(rows[0]).toMatchObject({ 商品名稱: '日曆 0001', 品牌: '毛夥伴', 狀態: '上架中' })
  })

  it('makes no formula of a name', async () => {
    const { client } = await somebody()
    const name = '=HYPERLINK("https://evil.example","按我"),"一'
    await aProduct(t.app, { name })
    const job = await begin(client, { q: 'HYPERLINK' })
    const rows = await fileOf(client, job.id)
    expect(rows.map((row) => row.商品名稱)).toEqual([`'${name}`])
  })

  it('is an Excel file on demand, in which a formula stays a text, and no larger than 20,000 rows', async () => {
    const { client } = await somebody()
    const name = '=1+1 試算'
    await aProduct(t.app, { name, price: 480 })
    const asked = await client.post('/api/admin/products/export', { filter: { q: '=1+1' }, format: 'xlsx' })
    expect(asked.status, asked.text).toBe(201)
    await t.runDueJobs()
    const { file_key } = await t.app.db
      .selectFrom('staff_jobs')
      .select('file_key')
      .where('id', '=', asked.body.id)
      .executeTakeFirstOrThrow()
    const book = read(await t.app.files.get(file_key ?? ''))
    const sheet = book.Sheets.商品 ?? {}
    expect([sheet.A2, sheet.H2]).toMatchObject([
      { t: 's', v: name },
      { t: 'n', v: 480 },
    ])
    expect(sheet.A2.f).toBeUndefined()
    const { headers } = await client.get(`/api/admin/jobs/${asked.body.id}/file`)
    expect(headers['content-type']).toContain('spreadsheetml.sheet')

    await t.app.db.transaction().execute(async (tx) => {
      // a busy machine takes longer for so many at once than a statement of the product may
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into products (name, price, status) select '量 ' || n, 100, 'draft' from generate_series(1, 20001) n`.execute(
        tx,
      )
    })
    const large = await client.post('/api/admin/products/export', { filter: { q: '量' }, format: 'xlsx' })
    expect([large.status, large.body.code]).toEqual([422, 'too_many_for_xlsx'])
  }, 30_000)

  it('is for whoever asked for it, as long as it is kept, and stands in the log', async () => {
    const { id, client } = await somebody()
    const job = await begin(client, { q: '沒有這個商品' })
    expect(job.file).toMatchObject({ name: expect.stringMatching(/^商品_\d{4}-\d\d-\d\d\.csv$/) })
    const auditor = await somebody(['logs view', 'products view'])
    expect((await auditor.client.get(`/api/admin/jobs/${job.id}/file`)).status).toBe(404)
    const log = t.app.db.selectFrom('audit_logs').select('action').where('actor_id', '=', id)
    expect(await log.execute()).toEqual([{ action: 'exported' }])
    expect(
      (await (await somebody(['brands view'])).client.post('/api/admin/products/export', { filter: {} })).status,
    ).toBe(403)
  })

  it('ends without a file when the permission is gone by then', async () => {
    const { id, client } = await somebody()
    const { body } = await client.post('/api/admin/products/export', { filter: {} })
    await t.app.db.deleteFrom('user_roles').where('user_id', '=', id).execute()
    await t.runDueJobs()
    expect(await jobOf(client, body.id)).toMatchObject({ state: 'failed', file: null })
  })
})
