import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, hua } from '#tests/support/people.ts'
import { type NewNotice, notifyMember } from './service.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let other: typeof ming
beforeAll(async () => {
  t = await testApp()
  ming = await aMember(t)
  other = await aMember(t, hua)
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.deleteFrom('member_notices').execute()
  await t.app.db.deleteFrom('member_notice_mutes').execute()
  await t.app.db.deleteFrom('mail_outbox').execute()
})

let serial = 0
const tell = (notice: Partial<NewNotice> = {}) => {
  serial += 1
  const { id } = ming
  return notifyMember(t.app, {
    ...{ customer_id: id, kind: 'applications', key: `test:${serial}`, subject: `申請 ${serial} 需要補件` },
    ...{ text: '請補上照片。', link: `/account/applications/${serial}` },
    ...notice,
  })
}
const mails = () => t.app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

describe('a member who is told something', () => {
  it('finds it at the bell and in the mailbox', async () => {
    await tell()
    const { body } = await ming.client.get('/api/my/notices')
    expect(body.unread).toBe(1)
    expect(body.data[0]).toMatchObject({ kind: 'applications', text: '請補上照片。', read_at: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to_email: ming.email, template: 'notice_applications' })
    expect(mail?.text_body).toContain(`http://localhost:3999${body.data[0].link}`)
  })

  it('is told the same event once', async () => {
    await tell({ key: 'application_approved:7' })
    await tell({ key: 'application_approved:7' })
    expect((await ming.client.get('/api/my/notices')).body.meta.total).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('gets no mail of a kind that was turned off, and still sees the notice', async () => {
    const turned = await ming.client.put('/api/my/notice-choices', { kind: 'applications', mail: false })
    expect(turned.body.data).toContainEqual({ kind: 'applications', mail: false, always: false })
    await tell()
    await tell({ kind: 'adoptions' })
    expect((await mails()).map(({ template }) => template)).toEqual(['notice_adoptions'])
    expect((await ming.client.get('/api/my/notices?filter[unread]=1')).body.data).toHaveLength(2)
    await ming.client.put('/api/my/notice-choices', { kind: 'applications', mail: true })
    await tell()
    expect(await mails()).toHaveLength(2)
  })

  it('gets a mail with a day that must not be missed, whatever was turned off', async () => {
    await ming.client.put('/api/my/notice-choices', { kind: 'applications', mail: false })
    await tell({ must: true })
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text_body).not.toContain('不想再收到')
  })

  it('cannot turn off mails about money and the account', async () => {
    for (const kind of ['orders', 'receipts', 'account']) {
      expect((await ming.client.put('/api/my/notice-choices', { kind, mail: false })).status).toBe(422)
    }
    await tell({ kind: 'orders' })
    expect(await mails()).toHaveLength(1)
  })

  it('gets no second mail where the noun writes its own', async () => {
    await tell({ kind: 'orders', mail: false })
    expect(await mails()).toHaveLength(0)
  })

  it('marks some or all as read, and never those of somebody else', async () => {
    for (let n = 0; n < 3; n += 1) await tell()
    await tell({ customer_id: other.id })
    const { data } = (await ming.client.get('/api/my/notices')).body
    const hers = (await other.client.get('/api/my/notices')).body.data[0].id
    const some = await ming.client.post('/api/my/notices/read', { ids: [data[0].id, hers] })
    expect([some.status, some.body.unread]).toEqual([200, 2])
    expect((await other.client.get('/api/my/notices')).body.unread).toBe(1)
    expect((await ming.client.post('/api/my/notices/read', {})).body.unread).toBe(0)
    expect((await other.client.get('/api/my/notices')).body.unread).toBe(1)
  })

  it('is told nothing after the account ended', async () => {
    const gone = await aMember(t, { name: '離開的人', email: 'gone@example.com' })
    await t.app.db.updateTable('customers').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    await tell({ customer_id: gone.id })
    expect(await t.app.db.selectFrom('member_notices').selectAll().execute()).toHaveLength(0)
    expect(await mails()).toHaveLength(0)
  })

  it('is not told of something that did not happen after all', async () => {
    const failed = inTransaction(t.app, async (app) => {
      await notifyMember(app, {
        ...{ customer_id: ming.id, kind: 'orders', key: 'undone', subject: '已付款', text: '', link: '/account/order' },
      })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect((await ming.client.get('/api/my/notices')).body.data).toHaveLength(0)
    expect(await mails()).toHaveLength(0)
  })
})
