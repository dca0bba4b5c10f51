import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { brandImports, brandKeeper, csv } from '#tests/support/importing.ts'
import { aBrand, aProduct } from '#tests/support/shop.ts'

let t: TestApp
let imports: ReturnType<typeof brandImports>
beforeAll(async () => {
  t = await testApp()
  imports = brandImports(t)
})
afterAll(() => t?.close())

const bytesOf = async ({ headers }: Client, url: string): Promise<Buffer> =>
  (await t.server.inject({ url, headers: { ...headers } })).rawPayload
const named = (name: string) =>
  t.app.db.selectFrom('brands').selectAll().where('name', '=', name).where('deleted_at', 'is', null).executeTakeFirst()

describe('a file of brands', () => {
  it('is looked at without being written: what is new, changed, the same and refused, and why', async () => {
    const { client } = await imports.somebody()
    const id = await aBrand(t.app, '老招牌')
    await t.app.db.updateTable('brands').set({ slug: '老招牌' }).where('id', '=', id).execute()
    await aBrand(t.app, '不動')
    const logs = async () => (await t.app.db.selectFrom('audit_logs').select('id').execute()).length
    const before = await logs()
    const found = await imports.checked(
      client,
      csv(
        ['品牌名稱', '網站', '排序', '備註'],
        ['新朋友', 'https://new.example', 3, '好'],
        ['老招牌', '', 7, ''],
        ['不動', '', 0, ''],
        ['壞網址', 'paw.example', 'x', ''],
        ['', '', '', '沒有名字'],
        ['新朋友', '', 4, '又一次'],
      ),
    )
    expect(found).toMatchObject({ new: 1, changed: 1, same: 1, refused: 3, changed_fields: 1, encoding: 'UTF-8' })
    expect(found.columns.at(-1)).toEqual({ head: '備註', field: null })
    const rows = await imports.rowsOf(client, found.id)
    expect(rows).toMatchObject([
      { place: 2, label: '新朋友', outcome: 'new', subject_id: null },
      {
        ...{ place: 3, outcome: 'changed', subject_id: id },
        details: { changes: [{ field: '排序', before: '0', after: '7' }] },
      },
      { place: 4, outcome: 'same' },
      {
        ...{ place: 5, state: 'refused' },
        details: {
          problems: [
            { field: '網站', given: 'paw.example', suggestion: '改成 https://paw.example' },
            { field: '排序', given: 'x', suggestion: '例如 10' },
          ],
        },
      },
      { place: 6, message: '請填寫品牌名稱，要靠它分辨是哪一筆。' },
      { place: 7, message: '品牌名稱和第 2 列重複，只會匯入前面那一列。' },
    ])
    // the log tells of the dry run alone
    expect([await named('新朋友'), (await named('老招牌'))?.sort, (await logs()) - before]).toEqual([undefined, 0, 1])
  })

  it('is applied row by row, leaves what is not in it, and is taken back as a whole', async () => {
    const { client } = await imports.somebody()
    await aBrand(t.app, '舊朋友')
    await t.app.db.updateTable('brands').set({ description: '介紹還在' }).where('name', '=', '舊朋友').execute()
    const found = await imports.checked(client, csv(['品牌名稱', '狀態'], ['舊朋友', '停用'], ['第一次來', '啟用']))
    const job = await imports.applied(client, found.id)
    expect(job).toMatchObject({ state: 'done', done: 2, refused: 0, applies_id: found.id, can_undo: true })
    expect(await named('舊朋友')).toMatchObject({ is_active: false, description: '介紹還在', version: 2 })
    expect(await named('第一次來')).toMatchObject({ is_active: true, slug: '第一次來' })
    const again = await client.post(`/api/admin/jobs/${found.id}/apply`)
    expect([again.status, again.body.code]).toEqual([409, 'not_applicable'])

    expect(await imports.undone(client, job.id)).toMatchObject({ done: 2, refused: 0 })
    expect([await named('第一次來'), (await named('舊朋友'))?.is_active]).toEqual([undefined, true])
  })

  it('leaves a brand as it is that somebody changed after the dry run, or that has got products since', async () => {
    const { client } = await imports.somebody()
    const id = await aBrand(t.app, '兩人同時')
    const found = await imports.checked(client, csv(['品牌名稱', '排序'], ['兩人同時', 5], ['有商品', 1]))
    await client.put(`/api/admin/brands/${id}`, { version: 1, name: '兩人同時', sort: 2 })
    const job = await imports.applied(client, found.id)
    expect((await imports.rowsOf(client, job.id)).map(({ state }: { state: string }) => state)).toEqual([
      'changed',
      'done',
    ])
    expect((await named('兩人同時'))?.sort).toBe(2)
    await aProduct(t.app, { brand_id: (await named('有商品'))?.id ?? 0 })
    const back = await imports.undone(client, job.id)
    expect((await imports.rowsOf(client, back.id))[0].message).toBe('還有商品屬於這個品牌，不能移除。')
    expect(await named('有商品')).toBeDefined()
  })

  it('is the same in every row when it is an export, in CSV and in Excel, whatever stands in the cells', async () => {
    const { client } = await imports.somebody()
    const brand = { description: '第一行\r\n"第二行", 三 ', website: 'https://a.example' }
    await t.app.db
      .insertInto('brands')
      .values({ name: '=1+1', ...brand, is_active: false })
      .execute()
    await t.app.db.insertInto('brands').values({ name: "'+886", slug: null, sort: 99_999 }).execute()
    for (const format of ['csv', 'xlsx']) {
      const { body } = await client.post('/api/admin/brands/export', { filter: {}, format })
      await t.runDueJobs()
      const job = await t.app.db
        .selectFrom('staff_jobs')
        .select('file_key')
        .where('id', '=', body.id)
        .executeTakeFirst()
      const found = await imports.checked(client, await t.app.files.get(job?.file_key ?? ''))
      expect(found, format).toMatchObject({ new: 0, changed: 0, refused: 0, same: expect.any(Number) })
      expect(found.same).toBeGreaterThan(4)
    }
  })

  it.each([
    [csv(['名字'], ['a']), '檔案裡沒有「品牌名稱」這一欄。第一列要是欄位名稱，請參考範本。'],
    [csv(['品牌名稱', '排序', '排序'], ['a', 1, 2]), '檔案裡有兩欄「排序」，請留下一欄。'],
    [csv(['品牌名稱']), '檔案裡沒有資料：第一列是欄位名稱，從第二列開始填寫。'],
  ])('is refused as a whole when its columns are not those of brands: %s', async (text, sentence) => {
    const { client } = await imports.somebody()
    const { status, body } = await imports.send(client, text)
    expect([status, body.errors]).toEqual([422, { file: [sentence] }])
  })

  it('may say nothing but the words that the export writes', async () => {
    const { client } = await imports.somebody()
    const found = await imports.checked(client, csv(['品牌名稱', '狀態'], ['詞不對', '開']))
    expect((await imports.rowsOf(client, found.id))[0].message).toBe('只能填寫：啟用、停用。')
  })
})

describe('who imports', () => {
  it('may make and change brands, and is asked again for every row', async () => {
    for (const lacking of brandKeeper) {
      const { client } = await imports.somebody(brandKeeper.filter((permission) => permission !== lacking))
      expect((await imports.send(client, csv(['品牌名稱'], ['a']))).status).toBe(403)
    }
    const { id, client } = await imports.somebody()
    const found = await imports.checked(client, csv(['品牌名稱'], ['沒有權限了']))
    const { body } = await client.post(`/api/admin/jobs/${found.id}/apply`)
    await t.app.db.deleteFrom('user_roles').where('user_id', '=', id).execute()
    await t.runDueJobs()
    const row = t.app.db.selectFrom('staff_job_rows').select('message').where('job_id', '=', body.id)
    expect(await row.execute()).toEqual([{ message: '你沒有這項權限。需要的話請找系統管理員。' }])
    expect(await named('沒有權限了')).toBeUndefined()
  })

  it('is the only one who applies it and fetches its rows; who reads the log sees what it found', async () => {
    const found = await imports.checked(
      (await imports.somebody()).client,
      csv(['品牌名稱', '網站'], ['別人的', 'x'], ['好的', '']),
    )
    const other = (await imports.somebody([...brandKeeper, 'logs view'])).client
    expect((await other.post(`/api/admin/jobs/${found.id}/apply`)).status).toBe(404)
    expect((await other.get(`/api/admin/jobs/${found.id}/refused`)).status).toBe(404)
    expect((await other.get(`/api/admin/jobs/${found.id}/import`)).body).toMatchObject({ new: 1, refused: 1 })
    expect((await (await imports.somebody()).client.get(`/api/admin/jobs/${found.id}/import`)).status).toBe(404)
  })
})

describe('files around an import', () => {
  it.each(['csv', 'xlsx'])('are a template (%s) that is new in every row when it is sent as it is', async (format) => {
    const { client } = await imports.somebody()
    const { headers, text } = await client.get(`/api/admin/brands/import/template?format=${format}`)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`品牌_範本.${format}`)
    if (format === 'csv')
      expect(readTable(text)).toMatchObject([{ 品牌名稱: '浪浪工坊', 網址代稱: '', 排序: '10', 狀態: '啟用' }])
    expect(
      await imports.checked(client, await bytesOf(client, `/api/admin/brands/import/template?format=${format}`)),
    ).toMatchObject({ new: 1, refused: 0 })
  })

  it('are the refused rows as they were sent, with the reasons, which are imported once they are mended', async () => {
    const { client } = await imports.somebody()
    const found = await imports.checked(
      client,
      csv(['備註', '品牌名稱', '網站'], ['=甲', '要修正', 'paw.example'], ['乙', '沒問題', '']),
    )
    const path = `/api/admin/jobs/${found.id}/refused`
    const { text, headers } = await client.get(`${path}?format=csv`)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('rows_要修正.csv')
    const [row, ...others] = readTable(text)
    expect([row, others]).toEqual([
      {
        備註: "'=甲",
        品牌名稱: '要修正',
        網站: 'paw.example',
        原因: '網站：網址要以 https:// 開頭。',
        建議: '網站：改成 https://paw.example',
      },
      [],
    ])
    const sheet = read(await bytesOf(client, path)).Sheets.要修正的資料 ?? {}
    expect(utils.sheet_to_json(sheet)).toEqual([{ ...row, 備註: '=甲' }])
    expect(sheet.A2.f).toBeUndefined()
    const again = await imports.checked(client, text.replace('paw.example', 'https://paw.example'))
    expect(again).toMatchObject({ new: 1, refused: 0 })
  })

  it('are gone after seven days, and nothing can be applied any more', async () => {
    const { client } = await imports.somebody()
    const found = await imports.checked(client, csv(['品牌名稱'], ['太晚了']))
    await t.app.db
      .updateTable('staff_jobs')
      .set({ expires_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', found.id)
      .execute()
    expect((await client.post(`/api/admin/jobs/${found.id}/apply`)).status).toBe(409)
    for (const part of ['import', 'refused'])
      expect((await client.get(`/api/admin/jobs/${found.id}/${part}`)).status).toBe(404)
  })
})

describe('an import of 1,000 rows with 20 bad ones', () => {
  it('says which 20 and why, and brings the other 980', async () => {
    const { client } = await imports.somebody()
    const rows = Array.from({ length: 1000 }, (_, n) => [`千分之 ${n}`, n % 50 === 49 ? 'paw.example' : '', n])
    const found = await imports.checked(client, csv(['品牌名稱', '網站', '排序'], ...rows))
    expect(found).toMatchObject({ new: 980, changed: 0, same: 0, refused: 20 })
    const refused = await client.get(`/api/admin/job-rows?filter[job]=${found.id}&filter[failed]=1`)
    expect(refused.body.data.map(({ place }: { place: number }) => place)).toEqual(
      Array.from({ length: 20 }, (_, n) => 51 + 50 * n),
    )
    expect(await imports.applied(client, found.id)).toMatchObject({ done: 980, refused: 0 })
    const { body } = await client.get(`/api/admin/brands?q=${encodeURIComponent('千分之')}`)
    expect(body.meta.total).toBe(980)
  }, 120_000)
})
