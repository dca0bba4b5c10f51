import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMailServer } from '#tests/support/mail_server.ts'
import { type Mail, queueMail } from './mail.ts'
import { deliverMail, sweepMails } from './mail_delivery.ts'
import { layoutMail } from './mail_layout.ts'
import { mailMessages } from './mail_messages.ts'
import { proved } from './recipients.ts'
import { inTransaction } from './transaction.ts'

const minute = 60_000
const body = layoutMail({
  site_name: '毛起來愛動物',
  site_url: 'https://pawlight.example',
  greeting: '王小明，您好：',
  paragraphs: ['收到 <b>您的</b> 捐款 "600" 元。'],
  facts: [['收據號碼', 'R-1']],
  button: { label: '查看', url: 'https://pawlight.example/?a=1&b=2' },
})
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  kind: 'order_paid',
  to: proved(to),
  to_name: '王小明',
  subject: '謝謝您的捐款',
  ...body,
  dedupe_key: `order_paid:${to}`,
  ...more,
})

describe('the outbox with SMTP', () => {
  let mailServer: Awaited<ReturnType<typeof aMailServer>>
  let test: TestApp
  beforeAll(async () => {
    mailServer = await aMailServer()
    test = await testApp(
      { SMTP_URL: mailServer.url, MAIL_FROM: '毛起來 <no-reply@pawlight.example>' },
      { as_owner: true },
    )
  })
  afterAll(async () => {
    await test?.close()
    await mailServer.close()
  })
  beforeEach(() => {
    mailServer.state.received.length = 0
    mailServer.state.refused = ''
    mailServer.state.busy = false
  })
  afterEach(() => test.app.db.deleteFrom('mail_outbox').execute())

  const rows = () => test.app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
  const only = async () => {
    const [row] = await rows()
    if (!row) throw new Error('no mail was written')
    return row
  }

  it('sends a mail as text and HTML, once for each event', async () => {
    await queueMail(test.app, mailTo('ming@example.com'))
    await queueMail(test.app, mailTo('ming@example.com'))
    await test.runDueJobs()
    await sweepMails(test.app)
    expect(mailServer.state.received).toHaveLength(1)
    const [{ to, source }] = mailServer.state.received as [{ to: string; source: string }]
    expect(to).toBe('ming@example.com')
    expect(source).toContain('multipart/alternative')
    const row = await only()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
    expect(source).toContain(row.message_id)
  })

  it('sends nothing of a transaction that was undone', async () => {
    const undone = inTransaction(test.app, async (app) => {
      await queueMail(app, mailTo('ming@example.com'))
      throw new Error('the order failed')
    })
    await expect(undone).rejects.toThrow('the order failed')
    await test.runDueJobs()
    expect(await rows()).toEqual([])
    expect(mailServer.state.received).toEqual([])
  })

  it('tries again with growing waits while the server is busy, then succeeds', async () => {
    mailServer.state.busy = true
    await queueMail(test.app, mailTo('ming@example.com'))
    await test.runDueJobs()
    expect(await only()).toMatchObject({ state: 'queued', attempts: 1 })
    await sweepMails(test.app)
    expect((await only()).attempts).toBe(1)
    test.clock.forward(minute)
    await sweepMails(test.app)
    expect((await only()).attempts).toBe(2)
    mailServer.state.busy = false
    test.clock.forward(minute)
    await sweepMails(test.app)
    expect((await only()).state).toBe('queued')
    test.clock.forward(4 * minute)
    await sweepMails(test.app)
    expect(await only()).toMatchObject({ state: 'sent', attempts: 3 })
    expect(mailServer.state.received).toHaveLength(1)
  })

  it('sends what is due though one mail cannot even be claimed', async () => {
    const names = ['first', 'second', 'third'].map((name) => `${name}@example.com`)
    for (const name of names) await queueMail(test.app, mailTo(name))
    await sql`alter table mail_outbox add constraint planted check (to_email <> 'first@example.com' or state <> 'sending')`.execute(
      test.app.db,
    )
    test.clock.forward(10 * minute)
    await sweepMails(test.app)
    expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'sent', 'sent'])
    const faults = test.app.db.selectFrom('faults').select('count').where('place', '=', 'job mail.sweep')
    expect(await faults.execute()).toEqual([{ count: 1 }])
    await sql`alter table mail_outbox drop constraint planted`.execute(test.app.db)
    await sweepMails(test.app)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('gives up an address that the server refuses, and goes on with the others', async () => {
    mailServer.state.refused = 'gone@example.com'
    await queueMail(test.app, mailTo('gone@example.com'))
    await queueMail(test.app, mailTo('hua@example.com'))
    await test.runDueJobs()
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'sent'])
    expect((await only()).last_error).toMatch(/^郵件伺服器拒收：550 .*no such person/)
    expect(mailServer.state.received.map(({ to }) => to)).toEqual(['hua@example.com'])
  })

  it('sends once although two workers take the same mail', async () => {
    await queueMail(test.app, mailTo('ming@example.com'))
    const { id } = await only()
    await Promise.all([1, 2, 3, 4].map(() => deliverMail(test.app, id)))
    expect(mailServer.state.received).toHaveLength(1)
  })

  it('takes over a mail whose worker died', async () => {
    await queueMail(test.app, mailTo('ming@example.com'))
    await test.app.db
      .updateTable('mail_outbox')
      .set({ state: 'sending', attempts: 1, next_attempt_at: test.clock.now().toISOString() })
      .execute()
    await sweepMails(test.app)
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  const secret = () => ({ text: 'T'.repeat(43), expires_at: toInstant(addMinutes(test.clock.now(), 60)) })
  const withLink = () => {
    const { text, expires_at } = secret()
    const link = `https://pawlight.example/reset-password#token=${text}`
    return mailTo('ming@example.com', { text: link, html: `<a href="${link}">x</a>`, secret: { text, expires_at } })
  }

  it('sends a link that opens an account, and keeps it nowhere: sealed before, forgotten after', async () => {
    await queueMail(test.app, withLink())
    const waiting = await only()
    expect(JSON.stringify(waiting)).not.toContain(secret().text)
    expect(waiting.secret_enc).toMatch(/^v\d+\./)
    await test.runDueJobs()
    const source = mailServer.state.received[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    expect(source.split(`#token=${secret().text}`)).toHaveLength(3)
    expect(await only()).toMatchObject({ state: 'sent', secret_enc: null, holds_secret: true })
  })

  it('forgets a link when its mail is given up', async () => {
    mailServer.state.refused = 'ming@example.com'
    await queueMail(test.app, withLink())
    await test.runDueJobs()
    expect(await only()).toMatchObject({ state: 'failed', secret_enc: null })
  })

  it('forgets a link that expired while the server was busy, and sends no mail that leads nowhere', async () => {
    mailServer.state.busy = true
    await queueMail(test.app, withLink())
    await test.runDueJobs()
    mailServer.state.busy = false
    test.clock.forward(61 * minute)
    await sweepMails(test.app)
    expect(await only()).toMatchObject({ state: 'failed', secret_enc: null, last_error: mailMessages.linkExpired })
    expect(mailServer.state.received).toEqual([])
  })

  it('attaches files of the store', async () => {
    await test.app.files.put('receipts/1.pdf', Buffer.from('%PDF-paper'))
    const attachments = [{ key: 'receipts/1.pdf', filename: '收據.pdf', mime: 'application/pdf' }]
    await queueMail(test.app, mailTo('ming@example.com', { attachments }))
    await test.runDueJobs()
    const [{ source }] = mailServer.state.received as [{ to: string; source: string }]
    expect(source).toContain('application/pdf')
    expect(source).toContain(Buffer.from('%PDF-paper').toString('base64'))
  })

  it('shows a picture that the mail carries in its text', async () => {
    const bytes = Buffer.from('a small picture')
    const sections = [{ title: '小橘', facts: [], picture: { cid: 'code-1@pawlight.example', alt: '代碼 <ABCD>' } }]
    const { html, text } = layoutMail({
      site_name: '毛',
      site_url: 'https://x.example',
      greeting: '',
      paragraphs: [],
      sections,
    })
    expect(html).toContain('<img src="cid:code-1@pawlight.example" alt="代碼 &lt;ABCD&gt;"')
    expect(text).toContain('【小橘】')
    const file = { content: bytes.toString('base64'), filename: 'code.png', mime: 'image/png' }
    await queueMail(
      test.app,
      mailTo('ming@example.com', { html, attachments: [{ ...file, cid: 'code-1@pawlight.example' }] }),
    )
    await test.runDueJobs()
    const [{ source }] = mailServer.state.received as [{ to: string; source: string }]
    expect(source).toContain('Content-ID: <code-1@pawlight.example>')
    expect(source).toContain(bytes.toString('base64'))
  })

  it('names the way off a list in the header that mail programs read', async () => {
    const end = 'https://pawlight.example/news?newsletter=end&ticket=7.0.abc'
    await queueMail(test.app, mailTo('ming@example.com', { list_unsubscribe: end }))
    await queueMail(test.app, mailTo('hua@example.com'))
    await test.runDueJobs()
    const headersTo = (to: string) =>
      mailServer.state.received
        .find((mail) => mail.to === to)
        ?.source.split('\r\n\r\n')[0]
        ?.replace(/\r\n\s+/g, ' ') ?? ''
    expect(headersTo('ming@example.com')).toContain(`List-Unsubscribe: <${end}>`)
    expect(headersTo('ming@example.com')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(headersTo('hua@example.com')).toContain('Subject:')
    expect(headersTo('hua@example.com')).not.toContain('List-Unsubscribe')
  })

  it('offers one click only where the way off is encrypted, as RFC 8058 demands', async () => {
    await queueMail(test.app, mailTo('ming@example.com', { list_unsubscribe: 'http://localhost/news?ticket=7' }))
    await test.runDueJobs()
    expect(mailServer.state.received[0]?.source).toContain('List-Unsubscribe: <http://localhost/news?ticket=7>')
    expect(mailServer.state.received[0]?.source).not.toContain('List-Unsubscribe-Post')
  })

  it('lets nobody write headers through a name or a subject', async () => {
    const injected = { to_name: '王\r\nBcc: all@example.com', subject: '您好\r\nBcc: all@example.com' }
    await queueMail(test.app, mailTo('ming@example.com', injected))
    await test.runDueJobs()
    const [{ source }] = mailServer.state.received as [{ to: string; source: string }]
    expect(source).not.toMatch(/^bcc:/im)
  })

  it('keeps a mail for later while the server is down, and reports it as failed after two days', async () => {
    const away = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const mail = () => away.app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()
    await queueMail(away.app, mailTo('ming@example.com'))
    await away.runDueJobs()
    expect(await mail()).toMatchObject({ state: 'queued', attempts: 1 })
    for (let attempt = 2; attempt <= 11; attempt += 1) {
      away.clock.forward(25 * 60 * minute)
      await sweepMails(away.app)
    }
    expect(await mail()).toMatchObject({ state: 'failed', attempts: 11 })
    away.clock.forward(25 * 60 * minute)
    await sweepMails(away.app)
    expect((await mail()).attempts).toBe(11)
    await away.close()
  })
})

describe('the outbox without SMTP', () => {
  it('keeps mails readable and sends nothing', async () => {
    const test = await testApp()
    await queueMail(test.app, mailTo('ming@example.com'))
    await test.runDueJobs()
    const row = await test.app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'kept', attempts: 0, sent_at: null })
    expect(row.text_body).toContain('王小明，您好：')
    await test.close()
  })

  it('forgets the link of a kept mail when it expires', async () => {
    const test = await testApp()
    const secret = { text: 'T'.repeat(43), expires_at: toInstant(addMinutes(test.clock.now(), 60)) }
    await queueMail(test.app, mailTo('ming@example.com', { text: secret.text, secret }))
    const sealed = () => test.app.db.selectFrom('mail_outbox').select('secret_enc').executeTakeFirstOrThrow()
    await sweepMails(test.app)
    expect((await sealed()).secret_enc).not.toBeNull()
    test.clock.forward(61 * minute)
    await sweepMails(test.app)
    expect((await sealed()).secret_enc).toBeNull()
    await test.close()
  })
})

describe('the layout of a mail', () => {
  it('says the same in text and in HTML, and escapes what people wrote', () => {
    expect(body.text).toContain('收到 <b>您的</b> 捐款 "600" 元。')
    expect(body.html).toContain('收到 &lt;b&gt;您的&lt;/b&gt; 捐款 &quot;600&quot; 元。')
    expect(body.text).toContain('收據號碼：R-1')
    expect(body.text).toContain('https://pawlight.example/?a=1&b=2')
    expect(body.html).toContain('href="https://pawlight.example/?a=1&amp;b=2"')
  })
})
