import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aNewsCategory, aStory } from '#tests/support/news.ts'
import { aStaff } from '#tests/support/people.ts'
import { letterWorkers } from './newsletter/letters/service.ts'

const confirmed = { confirmed_at: '2026-11-05T10:00:00+08:00', created_at: '2026-11-05T09:00:00+08:00' }

let test: TestApp
let reports: number
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('blogs').execute()
  await test.app.db.deleteFrom('blog_categories').execute()
  reports = await aNewsCategory(test.app, '成果回報')
  test.clock.set('2026-11-20T10:00:00+08:00')
})

const story = (wish: Parameters<typeof aStory>[1]) => aStory(test.app, wish)
const titles = async (question = '') =>
  (await test.visitor.get(`/api/news${question}`)).body.data.map(({ title }: { title: string }) => title)

describe('news', () => {
  it('come newest first, behind what is pinned', async () => {
    await story({ title: '置頂', is_pinned: true, published_at: '2025-01-01T10:00:00+08:00' })
    await story({ title: '舊', published_at: '2026-11-01T10:00:00+08:00' })
    await story({ title: '新', published_at: '2026-11-10T10:00:00+08:00' })
    expect(await titles()).toEqual(['置頂', '新', '舊'])
  })

  it('come twelve to a page, and those of one kind alone', async () => {
    const events = await aNewsCategory(test.app, '活動')
    for (let n = 0; n < 13; n += 1) await story({ blog_category_id: reports })
    await story({ title: '冬日遛狗日', blog_category_id: events })
    const { body } = await test.visitor.get('/api/news')
    expect([body.data.length, body.meta.total]).toEqual([12, 14])
    expect(await titles('?page=2')).toHaveLength(2)
    expect(await titles(`?filter[category]=${events}`)).toEqual(['冬日遛狗日'])
  })

  it('are found by any piece of their words, whichever 臺 is written', async () => {
    await story({ title: '行動絕育車走進臺東' })
    await story({ title: '桌曆上架' })
    expect(await titles('?q=台東')).toEqual(['行動絕育車走進臺東'])
  })

  it('come out by themselves when their time has come', async () => {
    const id = await story({ title: '明天的公告', published_at: '2026-11-21T09:00:00+08:00' })
    expect(await titles()).toEqual([])
    expect((await test.visitor.get(`/api/news/${id}`)).status).toBe(404)
    test.clock.set('2026-11-21T09:00:00+08:00')
    expect(await titles()).toEqual(['明天的公告'])
    expect((await test.visitor.get(`/api/news/${id}`)).status).toBe(200)
  })

  it('that the server missed while it was down are out as soon as it is back, under the hour that was set', async () => {
    const hour = '2026-11-21T09:00:00+08:00'
    const id = await story({ title: '停機時的公告', published_at: hour })
    await test.app.db
      .insertInto('newsletter_subscriptions')
      .values({ email: 'ming@example.com', ...confirmed })
      .execute()
    // nothing ran in between: no job, no request
    test.clock.set('2026-12-02T09:00:00+08:00')
    const back = await test.visitor.get(`/api/news/${id}`)
    expect([back.status, Date.parse(back.body.published_at)]).toEqual([200, Date.parse(hour)])
    expect(await titles()).toEqual(['停機時的公告'])
    // the monthly letter, which was missed on the first, tells of it on the second
    for (const letter of letterWorkers) await letter.run(test.app, {})
    const letter = await test.app.db.selectFrom('mailings').select(['body', 'facts']).executeTakeFirstOrThrow()
    expect(JSON.stringify(letter)).toContain('停機時的公告')
  })

  it('that are drafts or put away are nobody’s to read', async () => {
    for (const status of ['draft', 'archived'] as const) {
      const id = await story({ status })
      expect((await test.visitor.get(`/api/news/${id}`)).status).toBe(404)
    }
    expect(await titles()).toEqual([])
  })

  it('count by kind only what is out', async () => {
    await story({ blog_category_id: reports })
    await story({ blog_category_id: reports, status: 'draft' })
    await story({ blog_category_id: reports, published_at: '2026-12-01T00:00:00+08:00' })
    const { body } = await test.visitor.get('/api/news-categories')
    expect(body.data).toEqual([expect.objectContaining({ name: '成果回報', news_count: 1 })])
  })
})

describe('a story', () => {
  it('knows the one before it, the one after it, and three others of its kind first', async () => {
    const events = await aNewsCategory(test.app, '活動')
    const ids: number[] = []
    for (const day of ['01', '02', '03', '04', '05'])
      ids.push(await story({ title: day, published_at: `2026-11-${day}T10:00:00+08:00`, blog_category_id: events }))
    await story({ title: '別類', published_at: '2026-11-06T10:00:00+08:00', blog_category_id: reports })
    const { body } = await test.visitor.get(`/api/news/${ids[2]}`)
    expect([body.previous.title, body.next.title]).toEqual(['04', '02'])
    expect(body.more.map(({ title }: { title: string }) => title)).toEqual(['05', '04', '02'])
    const first = await test.visitor.get(`/api/news/${ids[0]}`)
    expect(first.body.next).toBeNull()
  })

  it('is cleaned again when it is read', async () => {
    const id = await story({
      content: '<p onclick="x()">好<script>alert(1)</script></p><img src="https://evil.example/x.png">',
    })
    expect((await test.visitor.get(`/api/news/${id}`)).body.content).toBe('<p>好</p>')
  })

  it('names its campaign while visitors can see that', async () => {
    const campaign = await aCampaign(test.app)
    const id = await story({ related_campaign_id: campaign.id })
    expect((await test.visitor.get(`/api/news/${id}`)).body.related_campaign).toMatchObject({ id: campaign.id })
    await test.app.db.updateTable('campaigns').set({ status: 'draft' }).where('id', '=', campaign.id).execute()
    expect((await test.visitor.get(`/api/news/${id}`)).body.related_campaign).toBeNull()
  })
})

describe('an editor', () => {
  it('writes a draft, sets the hour it comes out, and visitors read it from then on', async () => {
    const editor = await aStaff(test, { permissions: ['blogs view', 'blogs create', 'blogs update'] })
    const text = { blog_category_id: reports, title: '屋頂修好了', content: '<p>謝謝<script>x()</script></p>' }
    const draft = await editor.client.post('/api/admin/blogs', text)
    expect(draft.body).toMatchObject({ state: 'draft', published_at: null, slug: '屋頂修好了', content: '<p>謝謝</p>' })
    const hour = '2026-11-20T18:00:00+08:00'
    const wish = { ...text, version: 1, status: 'published', published_at: hour }
    const { body } = await editor.client.put(`/api/admin/blogs/${draft.body.id}`, wish)
    expect(body.state).toBe('scheduled')
    const waiting = await editor.client.get('/api/admin/blogs?filter[state]=scheduled')
    expect(waiting.body.data).toHaveLength(1)
    expect(await titles()).toEqual([])
    test.clock.set(hour)
    expect(await titles()).toEqual(['屋頂修好了'])
  })

  it('finds each text of a story again: a save that says the same makes no version, and twenty are kept', async () => {
    const { client } = await aStaff(test, { permissions: ['blogs update', 'blogs view'] })
    const id = await story({ title: '甲', content: '<p>一</p>', blog_category_id: reports })
    const save = async (version: number, wish: object) => {
      const body = { blog_category_id: reports, title: '甲', status: 'published', version, ...wish }
      const saved = await client.put(`/api/admin/blogs/${id}`, body)
      expect(saved.status, saved.text).toBe(200)
    }
    const versions = async () => (await client.get(`/api/admin/blogs/${id}/versions`)).body.data
    expect(await versions()).toEqual([])
    await save(1, { content: '<p>二</p>' })
    await save(2, { content: '<p>二</p>', is_pinned: true })
    expect((await versions()).map(({ number }: { number: number }) => number)).toEqual([2, 1])
    const first = await client.get(`/api/admin/blogs/${id}/versions/1`)
    expect(first.body).toEqual({ number: 1, title: '甲', excerpt: '', content: '<p>一</p>' })
    for (let n = 3; n < 24; n += 1) await save(n, { content: `<p>第 ${n} 次</p>` })
    const kept = (await versions()).map(({ number }: { number: number }) => number)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 23, 4])
    expect((await client.get('/api/admin/blogs/987654321/versions')).status).toBe(404)
    expect((await client.get(`/api/admin/blogs/${id}/versions/1`)).status).toBe(404)
  })

  it('sees a text cleaned before it is saved', async () => {
    const { client } = await aStaff(test, { permissions: ['blogs view'] })
    const { body } = await client.post('/api/admin/blogs/preview', {
      content: '<p onclick="x()">好</p><script>y</script>',
    })
    expect(body).toEqual({ content: '<p>好</p>' })
  })

  it('is told when a kind of news exists already', async () => {
    const editor = await aStaff(test, { permissions: ['blogs create'] })
    const twice = await editor.client.post('/api/admin/blog-categories', { name: '成果回報' })
    expect([twice.status, twice.body.errors.name]).toEqual([422, ['已經有這個分類了。']])
  })
})
