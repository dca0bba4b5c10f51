import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditTrail } from '#domains/audit/service.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aNewsCategory, aStory } from '#tests/support/news.ts'
import { aStaff } from '#tests/support/people.ts'
import { logEndedSessions } from '../edit_sessions/service.ts'

const permissions = ['blogs view', 'blogs update'] as const
const start = '2026-11-20T10:00:00+08:00'

let test: TestApp
let category: number
let wang: { id: number; client: Client }
let lin: { id: number; client: Client }
beforeAll(async () => {
  test = await testApp()
  category = await aNewsCategory(test.app)
  wang = await aStaff(test, { permissions, name: '王小明' })
  lin = await aStaff(test, { permissions, name: '林育賢' })
})
afterAll(() => test?.close())

let id: number
let version: number
beforeEach(async () => {
  test.clock.set(start)
  id = await aStory(test.app, {
    ...{ title: '甲', content: '<p>一</p>', blog_category_id: category },
    ...{ status: 'draft', published_at: null },
  })
  version = 1
})

const stored = () => test.app.db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (minutes: number) => test.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString())

const autosave = async (who: Client, fields: object) => {
  const saved = await who.put(`/api/admin/blogs/${id}/draft`, { version, ...fields })
  expect(saved.status, saved.text).toBe(200)
  version = saved.body.version
  return saved.body
}
const press = async (who: Client, fields: object) => {
  const whole = { blog_category_id: category, title: '甲', content: '<p>一</p>', ...fields, version }
  const saved = await who.put(`/api/admin/blogs/${id}`, whole)
  expect(saved.status, saved.text).toBe(200)
  version = saved.body.version
}
const versions = async (): Promise<{ number: number; author: string | null }[]> =>
  (await wang.client.get(`/api/admin/blogs/${id}/versions`)).body.data
const textOf = async (number: number): Promise<string> =>
  (await wang.client.get(`/api/admin/blogs/${id}/versions/${number}`)).body.content
const entries = () =>
  test.app.db
    .selectFrom('audit_logs')
    .select(['actor_name', 'changes', 'subject_version', 'ip'])
    .where('subject_type', '=', 'blogs')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('an autosave of a draft', () => {
  it('changes what was sent and nothing else', async () => {
    await press(wang.client, { excerpt: '摘要', tags: ['志工'], author_name: '編輯組', is_pinned: true })
    const before = await stored()
    await autosave(wang.client, { content: '<p>二<script>x()</script></p>' })
    expect(await stored()).toEqual({
      ...before,
      ...{ content: '<p>二</p>', version: 3, updated_at: expect.anything() },
    })
    await autosave(wang.client, { author_name: null, excerpt: '' })
    expect(await stored()).toMatchObject({ author_name: null, excerpt: '', tags: ['志工'], title: '甲' })
  })

  it.each([
    ['out', { status: 'published', published_at: '2026-11-01T10:00:00+08:00' }],
    ['waiting for its hour', { status: 'published', published_at: '2026-12-01T10:00:00+08:00' }],
    ['put away', { status: 'archived' }],
  ] as const)('is refused for a story that is %s', async (_, wish) => {
    id = await aStory(test.app, { ...wish, title: '乙', content: '<p>公開的</p>', blog_category_id: category })
    const refused = await wang.client.put(`/api/admin/blogs/${id}/draft`, { version: 1, content: '<p>改</p>' })
    expect([refused.status, refused.body.code]).toEqual([409, 'not_draft'])
    expect(await stored()).toMatchObject({ content: '<p>公開的</p>', version: 1 })
  })

  it('leaves the kept answers of the public as they are; a press that publishes does not', async () => {
    const noted = async () =>
      (await test.app.db.selectFrom('content_changes').select('id').where('topic', '=', 'blogs').execute()).length
    const before = await noted()
    await autosave(wang.client, { content: '<p>二</p>' })
    expect(await noted()).toBe(before)
    await press(wang.client, { status: 'published' })
    expect(await noted()).toBe(before + 1)
  })

  it('cannot publish', async () => {
    for (const wish of [{ status: 'published' }, { published_at: '2026-11-01T10:00:00+08:00' }]) {
      const refused = await wang.client.put(`/api/admin/blogs/${id}/draft`, { version, title: '新', ...wish })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(wish)])
    }
    expect(await stored()).toMatchObject({ title: '甲', status: 'draft', published_at: null })
  })

  it('is refused in an older version, with what a colleague left', async () => {
    await autosave(lin.client, { title: '同事的' })
    const late = await wang.client.put(`/api/admin/blogs/${id}/draft`, { version: 1, title: '我的' })
    expect([late.status, late.body.code, late.body.current.title]).toEqual([409, 'stale', '同事的'])
    expect(late.body.changed_by).toBe('林育賢')
  })

  it('that says what is saved already changes nothing', async () => {
    await autosave(wang.client, { content: '<p>二</p>' })
    const before = await stored()
    await autosave(wang.client, { content: '<p>二</p>', title: ' 甲 ' })
    expect(await stored()).toEqual(before)
  })

  it('names the field that the database refuses', async () => {
    const wish = { version, title: '乙', blog_category_id: 987654 }
    const refused = await wang.client.put(`/api/admin/blogs/${id}/draft`, wish)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['blog_category_id']])
    const blank = await wang.client.put(`/api/admin/blogs/${id}/draft`, { version, title: '' })
    expect([blank.status, blank.body.errors]).toEqual([422, { title: ['請填寫標題。'] }])
  })
})

describe('versions of a draft that saves itself', () => {
  it('are one for what one person saves within ten minutes, with the newest words', async () => {
    await autosave(wang.client, { content: '<p>二</p>' })
    later(4)
    await autosave(wang.client, { content: '<p>三</p>' })
    later(9)
    await autosave(wang.client, { content: '<p>四</p>', is_pinned: true })
    expect((await versions()).map(({ number }) => number)).toEqual([2, 1])
    expect([await textOf(1), await textOf(2)]).toEqual(['<p>一</p>', '<p>四</p>'])
    later(11)
    await autosave(wang.client, { content: '<p>五</p>' })
    expect((await versions()).map(({ number }) => number)).toEqual([3, 2, 1])
    expect([await textOf(2), await textOf(3)]).toEqual(['<p>四</p>', '<p>五</p>'])
  })

  it('are kept of each person, and never written over once somebody pressed', async () => {
    await autosave(wang.client, { content: '<p>王一</p>' })
    await autosave(lin.client, { content: '<p>林一</p>' })
    await autosave(wang.client, { content: '<p>王二</p>' })
    expect((await versions()).map(({ author }) => author)).toEqual(['王小明', '林育賢', '王小明', null])
    await press(wang.client, { content: '<p>王二</p>' })
    expect(await versions()).toHaveLength(4)
    await autosave(wang.client, { content: '<p>王三</p>' })
    expect([await textOf(4), await textOf(5)]).toEqual(['<p>王二</p>', '<p>王三</p>'])
  })

  it('are none of what was typed and taken back', async () => {
    await press(wang.client, { content: '<p>二</p>' })
    await autosave(wang.client, { content: '<p>二又三</p>' })
    await autosave(wang.client, { content: '<p>二</p>' })
    expect((await versions()).map(({ number }) => number)).toEqual([2, 1])
    expect(await textOf(2)).toBe('<p>二</p>')
  })
})

describe('the log of a draft that saves itself', () => {
  it('has one entry for fifty saves, once ten minutes are over, by who saved and with the whole difference', async () => {
    for (let n = 1; n <= 50; n += 1) await autosave(wang.client, { content: `<p>第 ${n} 次</p>` })
    await logEndedSessions(test.app)
    expect(await entries()).toEqual([])
    later(10)
    await logEndedSessions(test.app)
    await logEndedSessions(test.app)
    expect(await entries()).toEqual([
      {
        ...{ actor_name: '王小明', subject_version: 51, ip: expect.any(String) },
        changes: { content: ['<p>一</p>', '<p>第 50 次</p>'] },
      },
    ])
    expect((await verifyAuditTrail(test.app)).faults).toEqual([])
  })

  it('tells of it before what a colleague saves, and before a press', async () => {
    await autosave(wang.client, { title: '王' })
    await autosave(lin.client, { title: '林' })
    await press(wang.client, { title: '王按的' })
    later(30)
    await logEndedSessions(test.app)
    expect((await entries()).map(({ actor_name, changes }) => [actor_name, changes])).toEqual([
      ['王小明', { title: ['甲', '王'] }],
      ['林育賢', { title: ['王', '林'] }],
      ['王小明', { title: ['林', '王按的'], slug: [null, '王按的'] }],
    ])
  })

  it('keeps what waits where a press came too late', async () => {
    await autosave(wang.client, { title: '王' })
    const late = await lin.client.put(`/api/admin/blogs/${id}`, { blog_category_id: category, title: '晚', version: 1 })
    expect(late.status).toBe(409)
    later(10)
    await logEndedSessions(test.app)
    expect((await entries()).map(({ changes }) => changes)).toEqual([{ title: ['甲', '王'] }])
  })

  it('tells nothing of what was typed and taken back', async () => {
    await autosave(wang.client, { title: '王' })
    await autosave(wang.client, { title: '甲' })
    later(10)
    await logEndedSessions(test.app)
    expect(await entries()).toEqual([])
  })
})
