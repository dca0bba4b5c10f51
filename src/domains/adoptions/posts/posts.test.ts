import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdoption, aPicture, aPost, aSentRequest, story } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let hua: Awaited<ReturnType<typeof aMember>>
let desk: Awaited<ReturnType<typeof aStaff>>
let count = 0
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
})
afterAll(() => t?.close())
beforeEach(async () => {
  count += 1
  ming = await aMember(t, { name: '王小明', email: `ming${count}@example.com` })
  hua = await aMember(t, { name: '林小華', email: `hua${count}@example.com` })
})

const post = (id: number, word: string, body: object) => ming.client.post(`/api/my/adoptions/${id}/${word}`, body)
const save = (id: number, body: object) => ming.client.put(`/api/my/adoptions/${id}`, body)

/** A draft with everything filled in and one picture. */
const filled = async (change: object = {}) => {
  const { body } = await ming.client.post('/api/my/adoptions', { species: 'cat' })
  const photo_ids = [await aPicture(t.app, ming.id)]
  const { status, text } = await save(body.id, { ...aPost(change), photo_ids, version: 1 })
  expect(status, text).toBe(200)
  return { id: body.id as number, photo_ids }
}

describe('a member who gives an animal', () => {
  it('begins with nothing, fills in, sends, and is public once staff looked at it', async () => {
    const { id } = await filled()
    expect((await t.visitor.get(`/api/adoptions/${id}`)).status).toBe(404)
    const sent = await post(id, 'submit', { version: 2, owner_confirmed: true })
    expect([sent.status, sent.body.status], sent.text).toEqual([200, 'pending_review'])
    const approved = await desk.client.post(`/api/admin/adoptions/${id}/approve`, {
      version: 3,
      ticks: ['photos_real', 'owner_agrees'],
    })
    expect(approved.body).toMatchObject({ status: 'published', expires_on: '2027-02-18' })
    const shown = await t.visitor.get(`/api/adoptions/${id}`)
    expect(shown.body).toMatchObject({ name: '花捲', poster: { name: '王○明' }, fee: 800 })
    expect(shown.text).not.toMatch(/0922333444|王小明/)
    const { body } = await ming.client.get('/api/my/notices')
    expect(body.data[0]).toMatchObject({ kind: 'adoptions', subject: '花捲的送養刊登通過審核' })
  })

  it.each([
    ['birth_on', { birth_on: '2026-10-15' }, /8 週/],
    ['birth_on', { birth_on: '2026-12-01' }, /今天之後/],
    ['name', { name: '' }, /名字/],
    ['title', { title: null }, /標題/],
    ['story', { story: '很乖。' }, /50 個字/],
    ['story', { story: `${story}售價三千` }, /價錢/],
    ['story', { story: `${story}只要 3,000 元` }, /價錢/],
    ['health_note', { health_note: '結紮費 1500 元' }, /價錢/],
    ['breed', { breed: '美國比特犬' }, /不得送養/],
    ['neutered', { neutered: 'unknown' }, /絕育/],
    ['neuter_plan', { neutered: 'no' }, /後續安排/],
    ['city', { city: null }, /縣市/],
    ['contact_phone', { contact_phone: null }, /電話/],
  ])('is told at %s what is missing: %j', async (field, change, sentence) => {
    const { id } = await filled(change)
    const { status, body } = await post(id, 'submit', { version: 2, owner_confirmed: true })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(body.errors[field][0]).toMatch(sentence)
  })

  it.each([
    ['chip_no', { chip_no: '90012300456' }, /你輸入了 11 個/],
    ['fee', { fee: 3001 }, /NT\$0–NT\$3,000/],
    ['photo_ids', { photo_ids: [987_654] }, /./],
    ['character_tags', { character_tags: Array.from({ length: 11 }, (_, n) => `標籤${n}`) }, /10/],
  ])('is told at %s while still writing: %j', async (field, change, sentence) => {
    const { body: draft } = await ming.client.post('/api/my/adoptions', { species: 'cat' })
    const { status, body } = await save(draft.id, { ...aPost(change), version: 1 })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(body.errors[field][0]).toMatch(sentence)
  })

  it('must say that the animal is theirs to give, and show it', async () => {
    const { body } = await ming.client.post('/api/my/adoptions', { species: 'dog' })
    await save(body.id, { ...aPost(), version: 1 })
    const sent = await post(body.id, 'submit', { version: 2 })
    expect(Object.keys(sent.body.errors).toSorted()).toEqual(['owner_confirmed', 'photo_ids'])
  })

  it('sends a published post back to review by other words or pictures, and by nothing else', async () => {
    const { id, photo_ids } = await filled()
    await post(id, 'submit', { version: 2, owner_confirmed: true })
    await desk.client.post(`/api/admin/adoptions/${id}/approve`, { version: 3, ticks: ['photos_real', 'owner_agrees'] })
    const fee = await save(id, { ...aPost({ fee: 500 }), photo_ids, version: 4 })
    expect([fee.status, fee.body.status], fee.text).toEqual([200, 'published'])
    const told = await save(id, { ...aPost({ story: `${story}牠也喜歡曬太陽。` }), photo_ids, version: 5 })
    expect(told.body.status).toBe('pending_review')
    await desk.client.post(`/api/admin/adoptions/${id}/approve`, { version: 6, ticks: ['photos_real', 'owner_agrees'] })
    const pictures = [await aPicture(t.app, ming.id), ...photo_ids]
    const shown = await save(id, { ...aPost({ story: `${story}牠也喜歡曬太陽。` }), photo_ids: pictures, version: 7 })
    expect([shown.body.status, shown.body.photos[0].id]).toEqual(['pending_review', pictures[0]])
    await desk.client.post(`/api/admin/adoptions/${id}/approve`, { version: 8, ticks: ['photos_real', 'owner_agrees'] })
    const titled = await save(id, { ...aPost({ title: '會等你下班的貓' }), photo_ids, version: 9 })
    expect([titled.status, titled.body.status], titled.text).toEqual([200, 'pending_review'])
    const gap = await save(id, { ...aPost({ title: '' }), photo_ids, version: 10 })
    expect([gap.status, Object.keys(gap.body.errors)]).toEqual([422, ['title']])
  })

  it.each([
    ['title', '加賴 abc123 或打0912345678'],
    ['health_note', '已驅蟲，詳情請洽 ０９１２－３４５－６７８'],
    ['story', `${story}想看牠可以加我的 LINE：abc。`],
    ['special_needs', '請先看 https://example.com'],
  ])('cannot put the own contact into what everybody reads: %s', async (field, words) => {
    const { id, photo_ids } = await filled()
    await post(id, 'submit', { version: 2, owner_confirmed: true })
    await desk.client.post(`/api/admin/adoptions/${id}/approve`, { version: 3, ticks: ['photos_real', 'owner_agrees'] })
    const saved = await save(id, { ...aPost({ [field]: words }), photo_ids, version: 4 })
    expect([saved.status, Object.keys(saved.body.errors ?? {})], saved.text).toEqual([422, [field]])
    expect(saved.body.errors[field][0]).toMatch(/不能放電話/)
  })

  it('reads why staff sent it back, mends it and sends it again', async () => {
    const { id, photo_ids } = await filled()
    await post(id, 'submit', { version: 2, owner_confirmed: true })
    await desk.client.post(`/api/admin/adoptions/${id}/reject`, { version: 3, reason: '請補一張正面的照片。' })
    const back = await ming.client.get(`/api/my/adoptions/${id}`)
    expect(back.body).toMatchObject({ status: 'rejected', reject_reason: '請補一張正面的照片。' })
    expect((await save(id, { ...aPost(), photo_ids, version: 4 })).body.status).toBe('rejected')
    const again = await post(id, 'submit', { version: 5, owner_confirmed: true })
    expect(again.body).toMatchObject({ status: 'pending_review', reject_reason: null })
  })

  it('waits since the member handed it in last, whatever was changed meanwhile', async () => {
    const { id, photo_ids } = await filled()
    const waitsSince = async () => {
      const row = t.app.db.selectFrom('adoptions').select('submitted_at').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).submitted_at
    }
    const minutes = (n: number) => t.clock.forward(n * 60_000)
    expect(await waitsSince()).toBeNull()
    await post(id, 'submit', { version: 2, owner_confirmed: true })
    const first = await waitsSince()
    minutes(5)
    await save(id, { ...aPost({ fee: 500 }), photo_ids, version: 3 })
    expect(await waitsSince()).toBe(first)
    await desk.client.post(`/api/admin/adoptions/${id}/reject`, { version: 4, reason: '請補一張正面的照片。' })
    minutes(5)
    await post(id, 'submit', { version: 5, owner_confirmed: true })
    const second = await waitsSince()
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(10 * 60_000)
    await desk.client.post(`/api/admin/adoptions/${id}/approve`, { version: 6, ticks: ['photos_real', 'owner_agrees'] })
    minutes(5)
    await save(id, { ...aPost({ title: '會等你下班的貓' }), photo_ids, version: 7 })
    expect(Date.parse((await waitsSince()) ?? '') - Date.parse(second ?? '')).toBe(5 * 60_000)
  })

  it('renews for 90 days, takes it back and shows it again', async () => {
    const id = await anAdoption(t.app, { customer_id: ming.id, status: 'expired', expires_on: '2026-11-01' })
    expect((await post(id, 'renew', { version: 1 })).body).toMatchObject({
      status: 'published',
      expires_on: '2027-02-18',
    })
    expect((await post(id, 'withdraw', { version: 2 })).body.status).toBe('withdrawn')
    const late = await post(id, 'renew', { version: 3 })
    expect([late.status, late.body.code]).toEqual([409, 'post_state'])
  })

  it('tells everybody who asked when the animal found a home elsewhere', async () => {
    const id = await anAdoption(t.app, { customer_id: ming.id })
    const asked = await aSentRequest(t.app, { adoption_id: id, customer_id: hua.id })
    expect((await post(id, 'mark-adopted', { version: 1 })).body).toMatchObject({
      status: 'adopted',
      adopted_on: '2026-11-20',
    })
    const { body } = await hua.client.get(`/api/my/adoption-requests/${asked}`)
    expect(body).toMatchObject({ status: 'rejected', closed_reason: '牠已經找到家了。' })
    expect((await hua.client.get('/api/my/notices')).body.data[0].text).toContain('牠已經找到家了')
  })

  it('has ten live posts at most, however fast they are begun', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ming.client.post('/api/my/adoptions', { species: 'cat' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('too_many_posts')
  })

  it('cannot use the picture of somebody else', async () => {
    const { body } = await ming.client.post('/api/my/adoptions', { species: 'cat' })
    const photo_ids = [await aPicture(t.app, hua.id)]
    expect((await save(body.id, { ...aPost(), photo_ids, version: 1 })).body.errors).toHaveProperty('photo_ids')
  })

  it('is not there for another member, by any call', async () => {
    const { id } = await filled()
    const calls = [
      hua.client.get(`/api/my/adoptions/${id}`),
      hua.client.put(`/api/my/adoptions/${id}`, { ...aPost(), version: 2 }),
      ...['submit', 'renew', 'withdraw', 'mark-adopted'].map((word) =>
        hua.client.post(`/api/my/adoptions/${id}/${word}`, { version: 2 }),
      ),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await hua.client.get('/api/my/adoptions')).body.data).toEqual([])
  })

  it('never reads what staff noted, and leaves no phone in the log', async () => {
    const { id } = await filled()
    await t.app.db.updateTable('adoptions').set({ internal_note: '內部評語' }).where('id', '=', id).execute()
    const late = await save(id, { ...aPost(), version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.text + (await ming.client.get(`/api/my/adoptions/${id}`)).text).not.toContain('內部評語')
    const logs = await t.app.db.selectFrom('audit_logs').selectAll().where('subject_type', '=', 'adoptions').execute()
    expect(JSON.stringify(logs)).not.toContain('0922333444')
  })
})
