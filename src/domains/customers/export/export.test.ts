import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, afterSteps, aPicture, aSent } from '#tests/support/applying.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { csvOf, pageOf } from './rules.ts'
import { exportWorkers } from './service.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let other: typeof ming
beforeAll(async () => {
  t = await testApp()
  ming = await aMember(t)
  other = await aMember(t, hua)
  const { id } = await aCampaign(t.app, { title: '小橘的手術' })
  await aPaidGift(t, { campaign_id: id, amount: 1200, client: ming.client })
  await aPaidGift(t, { campaign_id: id, amount: 900, client: other.client, fields: { name: '林小華' } })
})
afterAll(() => t?.close())

/** An approved application with one cat and its photo; answers the name of the cat's clinic. */
const anApproval = async () => {
  const sent = await aSent(ming.client, 'neuter', { animals: [{ ...aCat, nickname: '河堤小橘' }] })
  const clinic_id = await aClinic(t.app, { name: '示範動物醫院' })
  const desk = await aStaff(t, { permissions: ['applications view', 'applications update'] })
  const animals = sent.animals.map(({ id }: { id: number }) => ({ animal_id: id, clinic_id }))
  await afterSteps(desk.client, sent.id, [['review'], ['approve', { animals }]])
}

const fileOf = async (client: typeof ming.client, id: number) => {
  const { status, headers } = await client.get(`/api/my/exports/${id}/file`)
  return { status, headers }
}
const bytesOf = async (id: number, { token } = ming): Promise<Buffer> => {
  const answer = await t.server.inject({
    method: 'GET',
    url: `/api/my/exports/${id}/file`,
    headers: { host: 'localhost:3999', authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('a copy of everything', () => {
  let id: number
  it('is made by a job, part by part, and told at the bell', async () => {
    await anApproval()
    const title = { receipt_kind: 'person', title_name: '林美玲', title_identifier: 'B223456782' }
    expect((await ming.client.post('/api/my/receipt-profiles', title)).status).toBe(200)
    const asked = await ming.client.post('/api/my/exports')
    expect([asked.status, asked.body.state]).toEqual([201, 'waiting'])
    id = asked.body.id
    expect((await fileOf(ming.client, id)).status).toBe(404)
    await t.runDueJobs()
    const [copy] = (await ming.client.get('/api/my/exports')).body.data
    expect(copy).toMatchObject({ id, state: 'ready' })
    expect(copy.done).toBe(copy.total)
    expect((await ming.client.get('/api/my/notices?filter[kind]=account')).body.data[0].subject).toBe(
      '個人資料已經可以下載',
    )
  })

  it('holds what is kept about the member as data, page, tables and papers, and nothing of others', async () => {
    const files = unzip(await bytesOf(id))
    const names = Object.keys(files)
    expect(names).toEqual(expect.arrayContaining(['index.html', 'data.json', 'csv/orders.csv', 'csv/devices.csv']))
    const paper = names.find((name) => name.startsWith('receipts/')) ?? ''
    expect(files[paper]?.subarray(0, 5).toString()).toBe('%PDF-')
    const heading = (name: string) => String(files[`csv/${name}.csv`]).slice(1).split('\r\n')[0]
    expect(heading('receipts')).toBe(
      '收據編號,狀態,開立日期,捐款起日,捐款迄日,抬頭,證號末四碼,電子信箱,地址,金額,上傳國稅局',
    )
    expect(heading('volunteer_hours')).toBe('日期,分鐘,開始,結束,項目,內容,狀態')
    expect(heading('volunteer_visits')).toBe('地點或活動,簽到,簽退')
    const data = JSON.parse(String(files['data.json']))
    expect(data.profile[0]).toMatchObject({ name: ming.name, email: ming.email })
    expect(data.receipt_profiles).toEqual([
      expect.objectContaining({ receipt_name: '林美玲', receipt_identifier_last4: '6782' }),
    ])
    expect(Object.values(files).map(String).join()).not.toContain('B223456782')
    expect(data.order_lines[0]).toMatchObject({ what: '小橘的手術', amount: 1200 })
    expect(data.receipts).toHaveLength(1)
    for (const part of [
      'surrenders',
      'consents',
      'devices',
      'lamps',
      'applications',
      'adoption_requests',
      'messages',
      'notices',
    ]) {
      expect(data).toHaveProperty(part)
    }
    const [cat] = data.application_animals
    expect(cat).toMatchObject({ nickname: '河堤小橘', clinic: '示範動物醫院' })
    expect(cat.voucher_code).toMatch(/^\w{10}$/)
    const [photo] = data.files
    expect(photo.what).toBe('補助申請的動物')
    const { bytes } = await t.app.db.selectFrom('media').select('bytes').executeTakeFirstOrThrow()
    expect(files[photo.file]?.length).toBe(bytes)
    const all = Object.values(files).map(String).join('\n')
    expect(all).not.toContain('林小華')
    expect(all).not.toMatch(/argon2|_enc"|password_hash/)
  })

  it('is nobody else’s', async () => {
    expect((await fileOf(other.client, id)).status).toBe(404)
    expect((await fileOf(t.visitor, id)).status).toBe(401)
    expect((await other.client.get('/api/my/exports')).body.data).toEqual([])
  })

  it('can be asked for once a day', async () => {
    const again = await ming.client.post('/api/my/exports')
    expect([again.status, again.body.code]).toEqual([429, 'export_too_soon'])
    const both = await Promise.all([other.client.post('/api/my/exports'), other.client.post('/api/my/exports')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429])
  })

  it('ends after seven days, file and all', async () => {
    await t.runDueJobs()
    const { file_key } = await t.app.db
      .selectFrom('member_exports')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    t.clock.forward(7 * 86_400_000 + 1000)
    expect((await fileOf(ming.client, id)).status).toBe(404)
    // a file that cannot be removed holds up no other, and is tried again
    const remove = async (key: string) => {
      if (key === file_key) throw new Error('the disk does not let go of it')
      await t.app.files.remove(key)
    }
    const expiry = exportWorkers.find(({ name }) => name === 'customers.expire_exports')
    await expiry?.run({ ...t.app, files: { ...t.app.files, remove } }, {} as never)
    const states = t.app.db.selectFrom('member_exports').select('state').where('file_key', 'is distinct from', file_key)
    expect(new Set((await states.execute()).map(({ state }) => state))).toEqual(new Set(['expired']))
    const stuck = t.app.db.selectFrom('member_exports').select('state').where('id', '=', id)
    expect(await stuck.execute()).toEqual([{ state: 'ready' }])
    await t.app.jobs.send(t.app, 'customers.expire_exports', {})
    await t.runDueJobs()
    expect(await t.app.files.has(file_key ?? '')).toBe(false)
    expect((await ming.client.post('/api/my/exports')).status).toBe(201)
  })

  it('is made, and says so, where a file cannot be read', async () => {
    const fan = await aMember(t, { name: '陳小美', email: 'mei@example.com' })
    const media_id = await aPicture(fan.client)
    const { path } = await t.app.db
      .selectFrom('media')
      .select('path')
      .where('id', '=', media_id)
      .executeTakeFirstOrThrow()
    await t.app.files.remove(path)
    await fan.client.post('/api/my/exports')
    await t.runDueJobs()
    const [copy] = (await fan.client.get('/api/my/exports')).body.data
    expect(copy.state).toBe('ready')
    const files = unzip(await bytesOf(copy.id, fan))
    const name = Object.keys(files).find((one) => one.startsWith('files/')) ?? ''
    expect([name, String(files[name])]).toEqual([
      expect.stringMatching(/\.txt$/),
      expect.stringContaining('這個檔案目前讀不到'),
    ])
  })
})

describe('the tables of a copy', () => {
  const table = {
    ...{ name: 'wishes', title: '祝福', columns: { wish: '祝福', sum: '金額', open: '公開' } },
    rows: [{ wish: '=1+1<b>"平安"', sum: 5, open: true, secret: 'x' }],
  }
  it('run no formula in a spreadsheet', () => {
    expect(csvOf(table)).toBe('\uFEFF祝福,金額,公開\r\n"\'=1+1<b>""平安""",5,是\r\n')
  })
  it('run no script in a browser', () => {
    const page = pageOf([table, { ...table, rows: [] }], { title: '<i>', lead: ['&'], none: '沒有資料' })
    expect(page).toContain('=1+1&lt;b&gt;&quot;平安&quot;')
    expect(page).not.toContain('<b>')
    expect(page).toContain('沒有資料')
  })
})
