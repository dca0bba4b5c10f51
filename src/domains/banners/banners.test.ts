import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { countContentChanges } from '#tests/support/content.ts'
import { aBanner } from '#tests/support/news.ts'
import { aStaff } from '#tests/support/people.ts'
import { bannerStates, nextUnseen, readSeen, withSeen } from './rules.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('banners').execute()
  test.clock.set('2026-11-20T10:00:00+08:00')
})

const shown = async (question = '') =>
  (await test.visitor.get(`/api/banners${question}`)).body.data.map(({ title }: { title: string }) => title)

describe('banners', () => {
  it('are shown by position, in the order of staff, with both pictures', async () => {
    await aBanner(test.app, { title: '乙', sort: 2 })
    await aBanner(test.app, { title: '甲', sort: 1 })
    await aBanner(test.app, { title: '商品', position: 'products_top' })
    await aBanner(test.app, { title: '缺一張', pictures: 1 })
    expect(await shown('?filter[position]=home_middle')).toEqual(['甲', '乙'])
    expect((await test.visitor.get('/api/banners?filter[position]=nowhere')).status).toBe(422)
  })

  it('come and go by the clock', async () => {
    await aBanner(test.app, {
      title: '週末',
      starts_at: '2026-11-21T00:00:00+08:00',
      ends_at: '2026-11-22T00:00:00+08:00',
    })
    expect(await shown()).toEqual([])
    test.clock.set('2026-11-21T00:00:00+08:00')
    expect(await shown()).toEqual(['週末'])
    test.clock.set('2026-11-22T00:00:00+08:00')
    expect(await shown()).toEqual([])
  })

  it('are not made up for where the server was down: shown until the end that was set, or not at all', async () => {
    const starts_at = '2026-11-21T00:00:00+08:00'
    await aBanner(test.app, { title: '整段錯過', starts_at, ends_at: '2026-11-22T00:00:00+08:00' })
    await aBanner(test.app, { title: '錯過一半', starts_at, ends_at: '2026-11-26T00:00:00+08:00' })
    expect(await shown()).toEqual([])
    // back on the 25th; nothing ran in between
    test.clock.set('2026-11-25T12:00:00+08:00')
    expect(await shown()).toEqual(['錯過一半'])
    const desk = await aStaff(test, { permissions: ['banners view'] })
    const { body } = await desk.client.get('/api/admin/banners?sort=title')
    const states = body.data.map(({ title, state }: { title: string; state: string }) => [title, state])
    expect(Object.fromEntries(states)).toEqual({ 整段錯過: 'ended', 錯過一半: 'shown' })
    test.clock.set('2026-11-26T00:00:00+08:00')
    expect(await shown()).toEqual([])
  })

  it('are at most eight in a position, also when two people add the eighth at once', async () => {
    for (let n = 0; n < 7; n += 1) await aBanner(test.app)
    const both = await Promise.allSettled([aBanner(test.app), aBanner(test.app)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(aBanner(test.app, { position: 'home_hero' })).resolves.toBeGreaterThan(0)
    const sleeping = await aBanner(test.app, { is_active: false })
    const wake = test.app.db.updateTable('banners').set({ is_active: true }).where('id', '=', sleeping).execute()
    await expect(wake).rejects.toThrow('more than eight')
  })
})

describe('presses of a banner', () => {
  it('are counted while it is on, for staff to read, and change nothing else', async () => {
    const id = await aBanner(test.app, { position: 'donate_box', link_url: '/news' })
    const changes = await countContentChanges(test.app)
    for (let n = 0; n < 3; n += 1) expect((await test.visitor.post(`/api/banners/${id}/clicks`)).status).toBe(204)
    const desk = await aStaff(test, { permissions: ['banners update'] })
    expect((await desk.client.get(`/api/admin/banners/${id}`)).body).toMatchObject({ clicks: 3, version: 1 })
    expect(await countContentChanges(test.app)).toBe(changes)
    const sleeping = await aBanner(test.app, { is_active: false })
    for (const unknown of [sleeping, 987_654_321])
      expect((await test.visitor.post(`/api/banners/${unknown}/clicks`)).status).toBe(404)
  })
})

describe('a banner over the page', () => {
  const [first, second] = [{ id: 3 }, { id: 17 }]

  it('comes once for each visitor, then the next one', () => {
    expect(nextUnseen([first, second], readSeen(null))).toBe(first)
    const kept = withSeen(null, 3)
    expect(nextUnseen([first, second], readSeen(kept))).toBe(second)
    expect(nextUnseen([first, second], readSeen(withSeen(kept, 17)))).toBeUndefined()
  })

  it('is not confused by what else stands in the browser, and remembers the last fifty', () => {
    expect(readSeen('x -1 3 <b> 17')).toEqual([3, 17])
    const kept = Array.from({ length: 60 }, (_, n) => n + 1).reduce<string | null>(withSeen, null)
    expect(readSeen(kept)).toHaveLength(50)
    expect(readSeen(withSeen('3 17', 3))).toEqual([17, 3])
  })
})

describe('what a banner is now', () => {
  it('is said by clock, switch and pictures, and its list asks by the same words', async () => {
    const [past, ahead] = ['2026-11-01T00:00:00+08:00', '2026-12-01T00:00:00+08:00']
    await aBanner(test.app, { title: 'shown', starts_at: past, ends_at: ahead })
    await aBanner(test.app, { title: 'scheduled', starts_at: ahead })
    await aBanner(test.app, { title: 'incomplete', pictures: 1, starts_at: ahead })
    await aBanner(test.app, { title: 'ended', pictures: 0, ends_at: '2026-11-20T10:00:00+08:00' })
    await aBanner(test.app, { title: 'off', is_active: false, ends_at: past })
    const { client } = await aStaff(test, { permissions: ['banners view'] })
    for (const state of bannerStates) {
      const { body } = await client.get(`/api/admin/banners?filter[state]=${state}`)
      expect(body.data.map((row: { title: string; state: string }) => [row.title, row.state])).toEqual([[state, state]])
    }
    expect(await shown()).toEqual(['shown'])
  })
})

describe('an editor of banners', () => {
  const wish = { position: 'popup', title: '颱風假', alt: '雨中的街貓', link_url: '/news' }

  it('sends both pictures or none; taking one away alone is told beside the other', async () => {
    const editor = await aStaff(test, { permissions: ['banners create', 'banners update'] })
    const id = await aBanner(test.app, { title: '舊' })
    const { body: before } = await editor.client.get(`/api/admin/banners/${id}`)
    const change = (fields: object) =>
      editor.client.put(`/api/admin/banners/${id}`, { ...wish, version: before.version, ...fields })
    const half = await change({ image_desktop_id: before.image_desktop.id, image_mobile_id: null })
    expect([half.status, half.body.errors.image_mobile_id]).toEqual([422, ['請一起選擇手機版圖片。']])
    const twice = await change({ image_desktop_id: before.image_desktop.id, image_mobile_id: before.image_desktop.id })
    expect([twice.status, twice.body.errors.image_mobile_id]).toEqual([422, ['請選擇另一張手機版圖片。']])
    const none = await change({ image_desktop_id: null, image_mobile_id: null })
    expect(none.body).toMatchObject({ state: 'incomplete', image_desktop: null, image_mobile: null })
  })

  it('reads why a ninth cannot be active', async () => {
    const editor = await aStaff(test, { permissions: ['banners create'] })
    for (let n = 0; n < 8; n += 1) expect((await editor.client.post('/api/admin/banners', wish)).status).toBe(201)
    const ninth = await editor.client.post('/api/admin/banners', wish)
    expect(ninth.body.errors.is_active[0]).toContain('8 則')
  })

  it('cannot link to a script or to another host in disguise', async () => {
    const editor = await aStaff(test, { permissions: ['banners create'] })
    for (const link_url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://evil.example']) {
      const { body } = await editor.client.post('/api/admin/banners', { ...wish, link_url })
      expect(body.errors.link_url, link_url).toHaveLength(1)
    }
  })
})
