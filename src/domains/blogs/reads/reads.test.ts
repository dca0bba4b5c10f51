import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldRows } from '#platform/server/retention.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { countContentChanges } from '#tests/support/content.ts'
import { aStory } from '#tests/support/news.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T23:00:00+08:00')
})
afterAll(() => t?.close())

describe('the number of readers of a story', () => {
  it('grows once for each visitor and day, and staff read it', async () => {
    const id = await aStory(t.app)
    const read = (cookie?: string) => t.visitor.post(`/api/news/${id}/reads`, {}, cookie ? { cookie } : {})
    const first = await read()
    const cookie = `pawlight_visitor=${first.cookies.pawlight_visitor}`
    expect([first.status, (await read(cookie)).status, (await read()).status]).toEqual([204, 204, 204])
    const desk = await aStaff(t, { permissions: ['blogs update'] })
    const views = async () => (await desk.client.get(`/api/admin/blogs/${id}`)).body.views
    expect(await views()).toBe(2)
    t.clock.set('2026-11-21T00:10:00+08:00')
    await read(cookie)
    expect(await views()).toBe(3)
    await forgetOldRows(t.app, 'blog_reads')
    const kept = await t.app.db.selectFrom('blog_reads').select('read_on').where('blog_id', '=', id).execute()
    expect(kept).toEqual([{ read_on: '2026-11-21' }])
    t.clock.set('2026-11-20T23:00:00+08:00')
  })

  it('does not move the story in the site map or make pages stale', async () => {
    const id = await aStory(t.app)
    const changes = await countContentChanges(t.app)
    const row = () => t.app.db.selectFrom('blogs').select(['updated_at', 'version']).where('id', '=', id).execute()
    const before = await row()
    await t.visitor.post(`/api/news/${id}/reads`)
    expect([await row(), await countContentChanges(t.app)]).toEqual([before, changes])
  })

  it('is not kept for what is not out', async () => {
    const id = await aStory(t.app, { published_at: '2026-12-24T10:00:00+08:00' })
    for (const unknown of [id, 987_654_321]) {
      expect((await t.visitor.post(`/api/news/${unknown}/reads`)).status).toBe(404)
    }
  })
})
