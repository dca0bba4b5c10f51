import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let editor: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  editor = await aStaff(t, { permissions: ['cms view', 'cms update'] })
})
afterAll(() => t?.close())
beforeEach(() => t.clock.set('2026-11-20T12:00:00+08:00'))

const path = (key: string) => `/api/admin/pages/${key}`
const read = async (key: string) => (await editor.client.get(path(key))).body
const write = async (key: string, wish: object) =>
  editor.client.put(path(key), {
    title: '服務條款',
    content: '<p>新的</p>',
    version: (await read(key)).version,
    ...wish,
  })

describe('a text that people agree to', () => {
  it('is announced for a day, in force from then on, and each version stays', async () => {
    const saved = await write('terms', { effective_on: '2026-12-01' })
    expect(saved.body).toMatchObject({ number: 2, in_force: 1, next_on: '2026-12-01' })
    expect((await t.visitor.get('/api/pages/terms')).body.version).toBe(1)
    const old = await editor.client.get(`${path('terms')}/versions/1`)
    expect(old.body.content).toContain('{org_name}')
    expect((await editor.client.get(`${path('terms')}/versions/9`)).status).toBe(404)
    t.clock.set('2026-12-01T00:00:00+08:00')
    expect((await t.visitor.get('/api/pages/terms')).body).toMatchObject({ version: 2, content: '<p>新的</p>' })
  })

  it('says its day, which is not before today', async () => {
    const past = await write('privacy', { effective_on: '2026-11-19' })
    expect([past.status, past.body.errors.effective_on]).toEqual([422, ['生效日不能早於今天。']])
    const none = await write('privacy', {})
    expect([none.status, none.body.errors.effective_on]).toEqual([422, ['請填生效日。']])
    expect((await read('privacy')).versions).toHaveLength(1)
  })

  it('has no new version where nothing is new, also when the day of the old one has passed', async () => {
    const { title, content, version, number } = await read('privacy')
    const same = await write('privacy', { title, content, effective_on: '2026-11-20' })
    expect([same.status, same.body.number, same.body.version]).toEqual([200, number, version])
    expect((await write('privacy', { title, content, effective_on: '2026-12-24' })).body.number).toBe(number + 1)
  })
})

describe('the story of the charity', () => {
  it('is in force once it is saved, cleaned, and told in the log', async () => {
    const saved = await write('about', {
      title: '我們',
      content: '<p onclick="x()">貓</p>',
      effective_on: '2026-11-01',
    })
    expect(saved.body).toMatchObject({ content: '<p>貓</p>', effective_on: '2026-11-20' })
    expect((await t.visitor.get('/api/pages/about')).body).toMatchObject({ title: '我們', content: '<p>貓</p>' })
    const rows = await t.app.db.selectFrom('audit_logs').selectAll().where('subject_type', '=', 'pages').execute()
    const told = rows.find(({ subject_label }) => subject_label === '關於協會')
    expect([told?.action, told?.changes.content?.[1]]).toEqual(['published', '<p>貓</p>'])
  })

  it('is not written over by whoever came second', async () => {
    const { version } = await read('about')
    await write('about', { content: '<p>同事</p>' })
    const late = await write('about', { content: '<p>我</p>', version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await read('about')).content).toBe('<p>同事</p>')
  })

  it('is shown as visitors would read it before it is saved', async () => {
    const text = { title: '我們', content: '<p>{org_name}{nobody}</p><script>x</script>' }
    const { body } = await editor.client.post(`${path('about')}/preview`, text)
    expect(body.content).toMatch(/^<p>[^{}]+\{nobody\}<\/p>$/)
    expect((await read('about')).content).toBe('<p>同事</p>')
  })
})

it('there is a form for these texts alone', async () => {
  expect((await editor.client.get(path('contact'))).status).toBe(404)
})
