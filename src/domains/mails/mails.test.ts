import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailPasswordReset } from '#domains/customers/mails/service.ts'
import { proved } from '#platform/server/recipients.ts'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { findMail, listMails } from './queries.ts'
import { readMail, revealMail, writeMail } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  for (const [n, to] of ['ming@example.com', 'hua@example.com', 'ming@example.com'].entries()) {
    await writeMail(test.app, {
      kind: n === 0 ? 'reset_password' : 'order_paid',
      to: proved(to),
      subject: `第 ${n + 1} 封`,
      greeting: '您好：',
      paragraphs: ['內容'],
      dedupe_key: `test:${n}`,
    })
  }
})
afterAll(() => test?.close())

let people = 0
/** A member who asked for a reset link: the mail as it is stored, and the token that only its receiver gets. */
const aForgottenPassword = async () => {
  people += 1
  const member = await aMember(test, { name: '林小華', email: `hua${people}@example.com` })
  await mailPasswordReset(test.app, member)
  const mail = await test.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_email', '=', member.email)
    .executeTakeFirstOrThrow()
  return { member, mail, token: tokenInMail(test.app, mail) }
}

const staff = () => proofs.staff(['system update'])
const reader = { kind: 'admin', superman: true, permissions: [] } as const
const query = { page: 1, per_page: 25, sort: '-created_at', filter: {} } as const

describe('mails in the back office', () => {
  it('are listed newest first, found by receiver, and filtered', async () => {
    const all = await listMails(test.app, reader, query)
    expect(all.data.map(({ subject }) => subject)).toEqual(['第 3 封', '第 2 封', '第 1 封'])
    expect(all.data.every((mail) => mail.state === 'kept' && !('text_body' in mail))).toBe(true)
    const hers = await listMails(test.app, reader, { ...query, q: 'hua@' })
    expect(hers.data.map(({ to_email }) => to_email)).toEqual(['hua@example.com'])
    const resets = await listMails(test.app, reader, {
      ...query,
      filter: { template: 'reset_password', state: 'kept' },
    })
    expect(resets.meta.total).toBe(1)
  })

  it('carry the name and address of the site', async () => {
    const [first] = (await listMails(test.app, reader, query)).data
    const mail = await findMail(test.app, first?.id ?? 0)
    expect(mail?.text_body).toContain('動物保護協會\nhttp://localhost:3999')
  })

  it('are read without the link that opens an account, by those who read the table as well', async () => {
    const { member, mail, token } = await aForgottenPassword()
    const boss = await aStaff(test, { permissions: ['system update'] })
    const { body } = await boss.client.get(`/api/admin/settings/mails/${mail.id}`)
    expect(body).toMatchObject({ holds_secret: true, can_be_revealed: true })
    expect(body.text_body).toContain('http://localhost:3999/reset-password#token=')
    const readable = JSON.stringify([body, await findMail(test.app, mail.id), mail])
    expect(readable).not.toContain(token)
    for (const [text] of readable.matchAll(/[\w-]{43}/g)) {
      const stolen = await test.visitor.post('/api/reset-password', { token: text, password: 'three grey herons' })
      expect(stolen.status).toBe(422)
    }
    expect((await member.client.get('/api/customer/me')).status).toBe(200)
  })

  it('show the link on request where only this machine can come and no mail can be sent, and leave a trace', async () => {
    const { mail, token } = await aForgottenPassword()
    const boss = await aStaff(test, { permissions: ['system update'] })
    const shown = await boss.client.post(`/api/admin/settings/mails/${mail.id}/reveal`)
    expect([shown.status, shown.body.text_body.includes(`#token=${token}`)]).toEqual([200, true])
    const [trace] = await test.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('action', '=', 'viewed_sensitive')
      .where('subject_id', '=', String(mail.id))
      .execute()
    expect(trace).toMatchObject({ actor_id: boss.id, subject_type: 'mail_outbox' })
    expect(JSON.stringify(trace)).not.toContain(token)
  })

  it('show no link when it has expired, nor of a mail without one', async () => {
    const { mail } = await aForgottenPassword()
    const boss = await aStaff(test, { permissions: ['system update'] })
    const ordinary = (await listMails(test.app, reader, query)).data.find(({ template }) => template === 'order_paid')
    expect((await boss.client.post(`/api/admin/settings/mails/${ordinary?.id}/reveal`)).status).toBe(404)
    expect((await boss.client.post('/api/admin/settings/mails/999999/reveal')).status).toBe(404)
    const start = test.clock.now()
    test.clock.forward(61 * 60_000)
    expect((await boss.client.post(`/api/admin/settings/mails/${mail.id}/reveal`)).status).toBe(404)
    test.clock.set(start)
  })

  it.each<Record<string, string>>([{ APP_URL: 'https://pawlight.example' }, { SMTP_URL: 'smtp://127.0.0.1:1' }])(
    'show no link to anybody on an installation with %o',
    async (environment) => {
      const real = await testApp({ RATE_LIMITS: 'on', ...environment })
      await mailPasswordReset(real.app, await aMember(real))
      const mail = await real.app.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow()
      const refused = await readMail(real.app, staff(), mail.id)
      expect(refused).toMatchObject({ holds_secret: true, can_be_revealed: false })
      await expect(revealMail(real.app, staff(), mail.id)).rejects.toThrow('link_hidden')
      await real.close()
    },
  )

  it('are not shown to members and visitors', async () => {
    expect((await test.visitor.get('/api/admin/settings/mails')).status).toBe(401)
  })
})
