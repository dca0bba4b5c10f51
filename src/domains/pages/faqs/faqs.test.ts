import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFaq } from '#tests/support/information.ts'

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
