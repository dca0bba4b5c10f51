import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runCli } from '#tests/support/cli.ts'

const header = '縣市,字號,執照類別,狀態,機構名稱,負責獸醫,機構電話,發照日期,機構地址'
const rows = [
  '台北市, 北市示字第9001號,獸醫師,開業,示範一號動物醫院,王示範,(02)29200001,2018/05/17,台北市中正區示範路1號',
  '苗栗縣,苗縣示字第9002號,獸醫佐,歇業,示範二號動物診所,,(037)460000,19761230,苗栗縣苗栗市示範路2號',
  '高雄市,,獸醫師,開業,沒有字號的醫院,,07-2270000,20180914,高雄市新興區示範路3號',
]

describe('the register of licences, read by the person who runs the site', () => {
  let t: TestApp
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-licences-'))
  const file = path.join(folder, 'licences.csv')
  beforeAll(async () => {
    t = await testApp()
    writeFileSync(file, `\uFEFF${[header, ...rows].join('\r\n')}\r\n`)
  })
  afterAll(async () => {
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = async (...words: string[]) => {
    const { code, said } = await runCli(['import:clinics', ...words], {
      DATABASE_URL: t.url,
      DATA_DIR: t.app.config.data_dir,
      APP_KEY: Buffer.alloc(32, 1).toString('base64'),
    })
    const line = said.split('\n').find((text) => text.startsWith('{'))
    return { code, said, counts: line ? JSON.parse(line) : undefined }
  }
  const stored = async () =>
    (await t.app.db.selectFrom('clinic_licences').select('name').orderBy('id').execute()).map(({ name }) => name)

  it('is counted first, then written, and the second time changes nothing', async () => {
    const dry = await run(file)
    expect(dry).toMatchObject({ code: 0, counts: { new: 2, changed: 0, same: 0, errors: 1, skipped: 0 } })
    expect(dry.said).toContain('第 4 行：請填寫字號。')
    expect(await stored()).toEqual([])
    expect((await run(file, '--apply')).counts).toMatchObject({ new: 2, errors: 1 })
    expect(await stored()).toEqual(['示範一號動物醫院', '示範二號動物診所'])
    expect((await run(file, '--apply')).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
  }, 60_000)

  it('makes nobody a partner', async () => {
    expect((await t.visitor.get('/api/clinics?q=示範')).body.data).toEqual([])
  })

  it('is refused with what is missing when the file is another', async () => {
    const other = path.join(folder, 'other.csv')
    writeFileSync(other, 'name,phone\n示範,02\n')
    const { code, said } = await run(other)
    expect(code).toBe(1)
    expect(said).toContain('縣市')
    expect(await run(path.join(folder, 'nowhere.csv'))).toMatchObject({ code: 1 })
  }, 60_000)
})
