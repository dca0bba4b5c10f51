import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailingWorkers } from '#domains/mailings/sending/service.ts'
import { escapeHtml } from '#platform/server/mail_layout.ts'
import { withLetter } from '#platform/server/mail_letters.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aMailServer } from '#tests/support/mail_server.ts'
import { aStory } from '#tests/support/news.ts'
import { letterWorkers } from './service.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  for (const table of ['mailings', 'mail_outbox', 'mail_bodies', 'newsletter_subscriptions', 'blogs'] as const)
    await test.app.db.deleteFrom(table).execute()
  test.clock.set('2026-12-01T09:00:00+08:00')
})

const monthly = (app: TestApp['app']) =>
  letterWorkers.find(({ name }) => name === 'newsletter.monthly')?.run(app, {} as never)
const begin = async () => {
  await monthly(test.app)
  await test.runDueJobs()
}
const letters = async () => {
  const rows = await test.app.db
    .selectFrom('mail_outbox')
    .select(['to_email', 'to_name', 'subject', 'text_body', 'html_body', 'list_unsubscribe', 'body_id'])
    .where('template', '=', 'newsletter_letter')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map((row) => withLetter(test.app, row)))
}
const subscriber = (email: string, confirmed_at: string | null = '2026-11-05T10:00:00+08:00') =>
  test.app.db
    .insertInto('newsletter_subscriptions')
    .values({ email, confirmed_at, created_at: '2026-11-05T09:00:00+08:00' })
    .execute()

describe('on the first of the month', () => {
  it('nobody is written to while nothing was published', async () => {
    await subscriber('ming@example.com')
    await begin()
    expect(await letters()).toEqual([])
  })

  it('Ming reads what was published in the month that ended, its sums, and the way off the list', async () => {
    await subscriber('ming@example.com')
    const { id: bank_account_id } = await anAccount(test.app)
    await anEntry(test.app, { bank_account_id, amount: 12_345 })
    await anEntry(test.app, { bank_account_id, direction: 'expense', amount: 678 })
    await anEntry(test.app, { bank_account_id, amount: 99_999, occurred_on: '2026-10-31' })
    const id = await aStory(test.app, { title: '小白回家了', published_at: '2026-11-30T23:59:00+08:00' })
    await aStory(test.app, { title: '太早的消息', published_at: '2026-10-31T23:59:00+08:00' })
    await aStory(test.app, { title: '太晚的消息', published_at: '2026-12-01T00:00:00+08:00' })
    await aStory(test.app, { title: '草稿', status: 'draft', published_at: null })
    await begin()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toContain('2026 年 11 月')
    const text = letter?.text_body ?? ''
    for (const told of ['小白回家了', `/news/news/${id}`, 'NT$12,345', 'NT$678']) expect(text).toContain(told)
    for (const other of ['太早的消息', '太晚的消息', '草稿', '99,999']) expect(text).not.toContain(other)
    const end = letter?.list_unsubscribe ?? ''
    expect(text).toContain(end)
    const ticket = new URL(end).searchParams.get('ticket')
    expect((await test.visitor.post('/api/newsletter/end', { ticket })).status).toBe(200)
    expect(await test.app.db.selectFrom('newsletter_subscriptions').selectAll().execute()).toEqual([])
  })

  it('those who never proved their mailbox, or came after the month, get none', async () => {
    await aStory(test.app)
    await subscriber('unproved@example.com', null)
    await subscriber('late@example.com', '2026-12-01T08:00:00+08:00')
    await subscriber('ming@example.com')
    await begin()
    expect((await letters()).map(({ to_email }) => to_email)).toEqual(['ming@example.com'])
  })

  it('everybody gets one letter, also when the work is begun again', async () => {
    await aStory(test.app)
    for (let n = 0; n < 205; n += 1) await subscriber(`reader-${n}@example.com`)
    await begin()
    await begin()
    test.clock.set('2026-12-02T09:00:00+08:00')
    await begin()
    const all = await letters()
    const addresses = all.map(({ to_email }) => to_email)
    expect([addresses.length, new Set(addresses).size]).toEqual([205, 205])
    // the words are stored once; each has the way off of its own
    expect(new Set(all.map(({ body_id }) => body_id)).size).toBe(1)
    expect(await test.app.db.selectFrom('mail_bodies').selectAll().execute()).toHaveLength(1)
    for (const { text_body, html_body, list_unsubscribe } of all) {
      expect(text_body).toContain(list_unsubscribe)
      expect(html_body).toContain(escapeHtml(list_unsubscribe ?? ''))
      expect(text_body + html_body).not.toContain('{{')
    }
  })

  it('one that cannot be written holds up nobody, and is written by the next run', async () => {
    await aStory(test.app)
    for (let n = 0; n < 3; n += 1) await subscriber(`reader-${n}@example.com`)
    await monthly(test.app)
    const work = mailingWorkers.find(({ name }) => name === 'mailings.send')
    let sent = 0
    const secrets: TestApp['app']['secrets'] = {
      ...test.app.secrets,
      sign: (...said) => {
        sent += 1
        if (sent === 2) throw new Error('this one cannot be written')
        return test.app.secrets.sign(...said)
      },
    }
    await work?.run({ ...test.app, secrets }, {})
    expect((await letters()).map(({ to_email }) => to_email)).toEqual(['reader-0@example.com', 'reader-2@example.com'])
    const faults = test.app.db.selectFrom('faults').select('place').where('place', '=', 'job mailings.send')
    expect(await faults.execute()).toHaveLength(1)
    await work?.run(test.app, {})
    expect(await letters()).toHaveLength(3)
  })
})

describe('the button of Ming’s mail program', () => {
  it('takes the address off the list with one POST to the address in the header, and again without harm', async () => {
    const mailServer = await aMailServer()
    const away = await testApp({ SMTP_URL: mailServer.url, APP_URL: 'https://pawlight.example', RATE_LIMITS: 'on' })
    try {
      await away.visitor.post('/api/newsletter', { email: 'ming@example.com' })
      await away.runDueJobs()
      const mails = await away.app.db.selectFrom('mail_outbox').select('text_body').execute()
      const ticket = /newsletter=confirm&ticket=([\w.-]+)/.exec(mails[0]?.text_body ?? '')?.[1]
      await away.visitor.post('/api/newsletter/confirm', { ticket })
      await away.runDueJobs()
      const welcome = (mailServer.state.received.at(-1)?.source.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ')
      expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const address = new URL(/List-Unsubscribe: <([^>]+)>/.exec(welcome)?.[1] ?? '')
      const press = () => away.visitor.form(`${address.pathname}${address.search}`, { 'List-Unsubscribe': 'One-Click' })
      expect((await press()).status).toBe(200)
      expect(await away.app.db.selectFrom('newsletter_subscriptions').selectAll().execute()).toEqual([])
      const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
      const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      const url = `${address.pathname}${address.search}`
      const again = await away.server.inject({
        ...{ method: 'POST', url, payload: body },
        headers: { host: 'localhost:3999', ...multipart },
      })
      expect(again.statusCode).toBe(200)
      expect((await away.visitor.form('/news?ticket=7.0.x', {})).status).toBe(422)
    } finally {
      await away.close()
      await mailServer.close()
    }
  })
})
