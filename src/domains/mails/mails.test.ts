import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { findMail, listMails } from './queries.ts'
import { readMail, writeMail } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  for (const [n, to] of ['ming@example.com', 'hua@example.com', 'ming@example.com'].entries()) {
    await writeMail(test.app, {
      kind: n === 0 ? 'reset_password' : 'order_paid',
      to,
      subject: `第 ${n + 1} 封`,
      greeting: '您好：',
      paragraphs: ['內容'],
      dedupe_key: `test:${n}`,
      holds_secret: n === 0,
    })
  }
})
afterAll(() => test?.close())

const staff = () => proofs.staff(['system update'])
const query = { page: 1, per_page: 25, sort: '-created_at', filter: {} } as const

describe('mails in the back office', () => {
  it('are listed newest first, found by receiver, and filtered', async () => {
    const all = await listMails(test.app, query)
    expect(all.data.map(({ subject }) => subject)).toEqual(['第 3 封', '第 2 封', '第 1 封'])
    expect(all.data.every((mail) => mail.state === 'kept' && !('text_body' in mail))).toBe(true)
    const hers = await listMails(test.app, { ...query, q: 'hua@' })
    expect(hers.data.map(({ to_email }) => to_email)).toEqual(['hua@example.com'])
    const resets = await listMails(test.app, { ...query, filter: { template: 'reset_password', state: 'kept' } })
    expect(resets.meta.total).toBe(1)
  })

  it('carry the name and address of the site', async () => {
    const [first] = (await listMails(test.app, query)).data
    const mail = await findMail(test.app, first?.id ?? 0)
    expect(mail?.text_body).toContain('動物保護協會\nhttp://localhost:3999')
  })

  it('leave a trace when one is read that opens an account', async () => {
    const { data } = await listMails(test.app, query)
    for (const { id } of data) await readMail(test.app, staff(), id)
    const traces = await test.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('action', '=', 'viewed_sensitive')
      .execute()
    expect(traces.map(({ subject_id }) => subject_id)).toEqual([String(data.at(-1)?.id)])
    await expect(readMail(test.app, staff(), 999_999)).rejects.toThrow('not_found')
  })

  it('are not shown to members and visitors', async () => {
    expect((await test.visitor.get('/api/admin/settings/mails')).status).toBe(401)
  })
})
