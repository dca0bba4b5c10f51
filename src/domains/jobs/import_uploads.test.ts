import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { brandImports, csv } from '#tests/support/importing.ts'
import { aBrand } from '#tests/support/shop.ts'

let t: TestApp
let imports: ReturnType<typeof brandImports>
beforeAll(async () => {
  t = await testApp()
  imports = brandImports(t)
})
afterAll(() => t?.close())

/** How many rows the database gives while something is done. */
const rowsRead = async (work: () => Promise<unknown>): Promise<number> => {
  let rows = 0
  const query = pg.Client.prototype.query
  // biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on as it comes
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: any[]) {
    const answer = Reflect.apply(query, this, args)
    if (answer instanceof Promise) void answer.then((result) => (rows += result.rows.length)).catch(() => undefined)
    return answer
  })
  await work().finally(() => spy.mockRestore())
  return rows
}

describe('an upload', () => {
  it('reads the rows that the file names, however many others there are', async () => {
    const { client } = await imports.somebody()
    for (const name of ['讀我', 'Read Me']) await aBrand(t.app, name)
    const file = csv(['品牌名稱', '排序'], ['讀我', 1], ['READ me', 2], ['還沒有', 3])
    const upload = async () => {
      const { body, status } = await imports.send(client, file)
      expect(status).toBe(201)
      const rows = t.app.db.selectFrom('staff_job_rows').select('subject_id').where('job_id', '=', body.id)
      expect((await rows.orderBy('place').execute()).map(({ subject_id }) => subject_id !== null)).toEqual([
        ...[true, true, false],
      ])
    }
    await upload()
    const before = await rowsRead(upload)
    const many = Array.from({ length: 300 }, (_, n) => ({ name: `別人的品牌 ${n}` }))
    await t.app.db.insertInto('brands').values(many).execute()
    expect(before).toBeGreaterThan(5)
    expect(await rowsRead(upload)).toBe(before)
  })
})

describe('what to write instead of a cell that is refused', () => {
  it.each([
    ['狀態', '開', '改成 啟用'],
    ['狀態', '停止', '改成 停用'],
    ['狀態', '0', '改成 停用'],
    ['狀態', '不知道', null],
    ['排序', '１２號', '改成 12'],
    ['排序', '很前面', '例如 10'],
    ['網站', 'ｐａｗ.example/a', '改成 https://paw.example/a'],
    ['網站', '沒有', '例如 https://example.com'],
    ['品牌名稱', '長'.repeat(90), null],
  ])('is said of %s「%s」: %s', async (label, given, suggestion) => {
    const { client } = await imports.somebody()
    const row = label === '品牌名稱' ? csv([label], [given]) : csv(['品牌名稱', label], ['有建議', given])
    const found = await imports.checked(client, row)
    const [{ details }] = await imports.rowsOf(client, found.id)
    expect(details.problems).toMatchObject([{ field: label, given, suggestion }])
  })
})
