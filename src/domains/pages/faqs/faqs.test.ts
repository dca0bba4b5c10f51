import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFaq } from '#tests/support/information.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let receipt: number
let hidden: number
beforeAll(async () => {
  t = await testApp()
  const answer = '<p>付款後寄到信箱。</p><script>alert(1)</script>'
  receipt = await aFaq(t.app, { question: '收據什麼時候會寄？', answer, sort: 1 })
  await aFaq(t.app, { group: 'shop', question: '可以退貨嗎？', sort: 2 })
  hidden = await aFaq(t.app, { question: '還沒寫好', is_active: false })
})
afterAll(() => t?.close())

const votes = (id: number) =>
  t.app.db
    .selectFrom('faqs')
    .select(['helpful_count', 'unhelpful_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the questions', () => {
  it('come in order with clean answers, without those that are not shown', async () => {
    const { body } = await t.visitor.get('/api/faqs')
    expect(body.data.map(({ question }: { question: string }) => question)).toEqual([
      '收據什麼時候會寄？',
      '可以退貨嗎？',
    ])
    expect(body.data[0].answer).toBe('<p>付款後寄到信箱。</p>')
    expect(body.meta.total).toBe(2)
  })
  it('are found by group and by word', async () => {
    const found = async (question: string) => (await t.visitor.get(`/api/faqs?${question}`)).body.meta.total
    expect(await found('filter[group]=shop')).toBe(1)
    expect(await found(`q=${encodeURIComponent('退貨')}`)).toBe(1)
    expect(await found(`q=${encodeURIComponent('信箱')}`)).toBe(1)
  })
})

describe('whether an answer helped', () => {
  it('counts once per visitor, and the last opinion wins', async () => {
    const first = await t.visitor.post(`/api/faqs/${receipt}/vote`, { helpful: true })
    expect(first.body).toEqual({ helpful_count: 1 })
    const cookie = `pawlight_visitor=${first.cookies.pawlight_visitor}`
    await t.visitor.post(`/api/faqs/${receipt}/vote`, { helpful: true }, { cookie })
    expect(await votes(receipt)).toEqual({ helpful_count: 1, unhelpful_count: 0 })
    await t.visitor.post(`/api/faqs/${receipt}/vote`, { helpful: false }, { cookie })
    expect(await votes(receipt)).toEqual({ helpful_count: 0, unhelpful_count: 1 })
    await t.visitor.post(`/api/faqs/${receipt}/vote`, { helpful: true })
    expect(await votes(receipt)).toEqual({ helpful_count: 1, unhelpful_count: 1 })
  })
  it('is not asked for a question that is not shown', async () => {
    expect((await t.visitor.post(`/api/faqs/${hidden}/vote`, { helpful: true })).status).toBe(404)
  })
})

describe('an editor of questions', () => {
  const wish = { group: 'account', question: '怎麼換信箱？', answer: '<p>到會員資料。</p><script>x()</script>' }
  type Row = { id: number; question: string; is_active: boolean; version: number }
  const asked = async () =>
    (await t.visitor.get('/api/faqs?filter[group]=account')).body.data.map(({ question }: Row) => question)

  it('writes them, puts them in order, and takes one off; visitors read it so', async () => {
    const { client } = await aStaff(t, { permissions: ['cms view', 'cms update'] })
    const first: Row = (await client.post('/api/admin/faqs', wish)).body
    const second: Row = (await client.post('/api/admin/faqs', { ...wish, question: '怎麼刪帳號？' })).body
    expect(first).toMatchObject({ answer: '<p>到會員資料。</p>', sort: 1 })
    expect(await asked()).toEqual(['怎麼換信箱？', '怎麼刪帳號？'])
    const order = { group: 'account', ids: [second.id, first.id] }
    expect((await client.post('/api/admin/faqs/order', order)).status).toBe(200)
    expect(await asked()).toEqual(['怎麼刪帳號？', '怎麼換信箱？'])
    const now: Row = (await client.get(`/api/admin/faqs/${second.id}`)).body
    const step = (version: number) => client.post(`/api/admin/faqs/${second.id}/unpublish`, { version })
    expect((await step(now.version)).body.is_active).toBe(false)
    expect(await asked()).toEqual(['怎麼換信箱？'])
    expect((await step(now.version)).status).toBe(409)
  })

  it('is told when a colleague changed what is to be ordered, and nothing moves', async () => {
    const { client } = await aStaff(t, { permissions: ['cms view', 'cms update'] })
    const { data } = (await client.get('/api/admin/faqs?filter[group]=account')).body
    const ids = data.map(({ id }: Row) => id)
    for (const named of [ids.slice(1), [...ids, receipt], [...ids, ids[0]]]) {
      const { status, body } = await client.post('/api/admin/faqs/order', { group: 'account', ids: named })
      expect([status, body.code]).toEqual([409, 'order_changed'])
    }
    expect((await client.get('/api/admin/faqs?filter[group]=account')).body.data).toEqual(data)
  })

  it('moves a question into another group behind the last one there', async () => {
    const { client } = await aStaff(t, { permissions: ['cms view', 'cms update'] })
    const { data } = (await client.get('/api/admin/faqs?filter[group]=account')).body
    const body = { ...wish, group: 'shop', version: data[0].version }
    const moved = await client.put(`/api/admin/faqs/${data[0].id}`, body)
    const shop = (await client.get('/api/admin/faqs?filter[group]=shop')).body.data
    expect([moved.status, shop.at(-1).id]).toEqual([200, data[0].id])
  })

  it('cannot leave the answer blank, nor send more than a question has', async () => {
    const { client } = await aStaff(t, { permissions: ['cms update'] })
    const blank = await client.post('/api/admin/faqs', { ...wish, answer: '<p> </p>' })
    expect([blank.status, blank.body.errors.answer]).toEqual([422, ['請填答案。']])
    expect((await client.post('/api/admin/faqs', { ...wish, sort: 1 })).status).toBe(422)
    const long = await client.post('/api/admin/faqs', { ...wish, answer: `<p>${'&'.repeat(9000)}</p>` })
    expect([long.status, long.body.errors.answer]).toEqual([422, ['答案太長，請分成兩題。']])
  })
})
