import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUploadsOf } from '#domains/media/personal_data/queries.ts'
import { eraseNightly } from '#domains/retention/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { eraseMessages } from '../personal_data/service.ts'
import { answeredMails, isAutomatic, isFresh, storable } from './rules.ts'

const key = 'k'.repeat(40)
const environment = {
  ...{ MAIL_INCOMING_ADDRESS: 'letters@in.example.org', MAIL_INCOMING_KEY: key },
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@pawlight.example' },
}

let t: TestApp
let staff: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp(environment)
  staff = await aStaff(t, { permissions: ['customers view', 'customers update'] })
})
afterAll(() => t?.close())

type Head = Record<string, string>

/** A mail as it travels. */
const aMail = (head: Head, body = '好的，新的抬頭是林志安。') =>
  [
    ...Object.entries({
      'Message-ID': `<${crypto.randomUUID()}@example.com>`,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      ...head,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

const receive = async (mail: string, { at = Math.floor(t.clock.now().getTime() / 1000), by = key, to = t } = {}) => {
  const signature = createHmac('sha256', by).update(`${at}.`).update(Buffer.from(mail)).digest('hex')
  const form = new FormData()
  form.append('at', String(at))
  form.append('signature', signature)
  form.append('file', new Blob([mail], { type: 'message/rfc822' }), 'mail.eml')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return to.visitor.post('/api/mail/incoming', Buffer.from(await request.arrayBuffer()), headers)
}

let writers = 0
/** A letter that was answered: its writer, the address of its thread, and the mail that our answer was. */
const anAnswered = async () => {
  writers += 1
  const email = `an${writers}@example.com`
  const letter = { topic: 'donations', name: '林志安', email, message: '你好，我想請問收據可以改抬頭嗎？' }
  const { body } = await t.visitor.post('/api/contact', { ...letter, consent: true })
  const { data } = (await staff.client.get(`/api/admin/contact-messages?q=${body.contact_no}`)).body
  const id: number = data[0].id
  const sent = await staff.client.post(`/api/admin/contact-messages/${id}/answer`, {
    version: 1,
    text: '可以的，請告訴我新的抬頭。',
    finish: true,
  })
  expect(sent.status, sent.text).toBe(200)
  const mail = await t.app.db
    .selectFrom('mail_outbox')
    .select(['id', 'reply_to', 'subject'])
    .where('template', '=', 'contact_answer')
    .where('subject_id', '=', String(id))
    .executeTakeFirstOrThrow()
  const read = async () => (await staff.client.get(`/api/admin/contact-messages/${id}`)).body
  return { id, email, read, reply_to: mail.reply_to ?? '', subject: mail.subject, mail_id: mail.id }
}
const count = async () => {
  const { n } = await t.app.db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

describe('an answer to our answer', () => {
  it('comes back by the address of its thread, and opens the letter again', async () => {
    const { email, reply_to, read } = await anAnswered()
    expect((await read()).status).toBe('done')
    const { status, body } = await receive(aMail({ From: email, To: reply_to, Subject: '別的主旨' }))
    expect([status, body.result]).toEqual([200, 'added'])
    expect(await read()).toMatchObject({
      status: 'open',
      handled_at: null,
      mails: [{ direction: 'out' }, { direction: 'in', body: '好的，新的抬頭是林志安。' }],
    })
  })

  it('comes back by the mail that it answers, where its program wrote to another address', async () => {
    const { email, mail_id, read } = await anAnswered()
    const host = new URL(t.app.config.app_url).hostname
    const head = {
      From: `"AN" <${email.toUpperCase()}>`,
      To: 'hello@example.com',
      'In-Reply-To': `<mail-${mail_id}@${host}>`,
    }
    expect((await receive(aMail(head))).body.result).toBe('added')
    expect((await read()).mails).toHaveLength(2)
  })

  it('also to a letter that staff wrote to a member first', async () => {
    const member = await aMember(t, { name: '林小華', email: `wrote${crypto.randomUUID()}@example.com` })
    const letter = { subject: '謝謝你的支持', text: '你好，謝謝你去年的捐款。' }
    const sent = await staff.client.post(`/api/admin/customers/${member.id}/letters`, letter)
    expect(sent.status, sent.text).toBe(201)
    const read = async () => (await staff.client.get(`/api/admin/contact-messages/${sent.body.id}`)).body
    expect(await read()).toMatchObject({
      ...{ source: 'staff', status: 'answered', subject: letter.subject, customer_id: member.id },
      mails: [{ direction: 'out', body: letter.text, author_name: staff.name }],
    })
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .select(['to_email', 'reply_to', 'subject'])
      .where('subject_id', '=', String(sent.body.id))
      .where('template', '=', 'contact_answer')
      .executeTakeFirstOrThrow()
    expect([mail.to_email, mail.subject]).toEqual([member.email, letter.subject])
    const head = { From: member.email, To: mail.reply_to ?? '', Subject: '別的主旨' }
    expect((await receive(aMail(head))).body.result).toBe('added')
    expect(await read()).toMatchObject({ status: 'open', mails: [{ direction: 'out' }, { direction: 'in' }] })
    await t.app.db
      .updateTable('customers')
      .set({ status: 'deleted', deleted_at: '2026-06-01T00:00:00+08:00' })
      .where('id', '=', member.id)
      .execute()
    const late = await staff.client.post(`/api/admin/customers/${member.id}/letters`, letter)
    expect([late.status, late.body.code]).toEqual([409, 'customer_state'])
  })

  it('is no part of it from a stranger: with the same subject, the same token or the same id, it is a letter of its own', async () => {
    const { reply_to, subject, mail_id, read } = await anAnswered()
    const before = await count()
    const host = new URL(t.app.config.app_url).hostname
    const strangers: Head[] = [
      { To: 'letters@in.example.org', Subject: `Re: ${subject}` },
      { To: reply_to, Subject: `Re: ${subject}` },
      { To: 'letters@in.example.org', 'In-Reply-To': `<mail-${mail_id}@${host}>`, Subject: `Re: ${subject}` },
    ]
    for (const head of strangers)
      expect((await receive(aMail({ From: '路人 <stranger@example.com>', ...head }))).body.result).toBe('new')
    expect(await count()).toBe(before + 3)
    expect((await read()).mails).toHaveLength(1)
    const { data } = (await staff.client.get('/api/admin/contact-messages?q=stranger@example.com')).body
    expect(data[0]).toMatchObject({ name: '路人', source: 'mail', status: 'open', topic: 'other' })
  })

  it('is no part of a letter by its subject alone, also from the writer', async () => {
    const { email, subject, read } = await anAnswered()
    const mail = aMail({ From: email, To: 'letters@in.example.org', Subject: `Re: ${subject}` })
    expect((await receive(mail)).body.result).toBe('new')
    expect((await read()).mails).toHaveLength(1)
  })

  it('is written down once, however often and however many at once it is brought', async () => {
    const { email, reply_to, read } = await anAnswered()
    const mail = aMail({ From: email, To: reply_to })
    const results = (await Promise.all([receive(mail), receive(mail), receive(mail)])).map(({ body }) => body.result)
    expect(results.toSorted()).toEqual(['added', 'known', 'known'])
    const nameless = aMail({ From: email, To: reply_to, 'Message-ID': '' }, '沒有編號的信')
    expect([(await receive(nameless)).body.result, (await receive(nameless)).body.result]).toEqual(['added', 'known'])
    expect((await read()).mails).toHaveLength(3)
  })

  it('stops an answer of somebody who has not seen it', async () => {
    const { id, email, reply_to, read } = await anAnswered()
    const seen = await read()
    await receive(aMail({ From: email, To: reply_to }))
    const late = { version: seen.version, text: '請問還在嗎？', seen_id: seen.mails.at(-1).id }
    const answer = await staff.client.post(`/api/admin/contact-messages/${id}/answer`, late)
    expect([answer.status, answer.body.code]).toEqual([409, 'newer_letter'])
  })

  it('that a machine wrote is kept, opens nothing and is answered by nobody', async () => {
    const { email, reply_to, read } = await anAnswered()
    const mails = () => t.app.db.selectFrom('mail_outbox').select('id').execute()
    const before = (await mails()).length
    const machines: Head[] = [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }]
    for (const head of machines)
      expect((await receive(aMail({ From: email, To: reply_to, ...head }, '我在休假'))).body.result).toBe('added')
    const bounce = { From: 'MAILER-DAEMON@mx.example.com', To: reply_to, 'Auto-Submitted': 'auto-replied' }
    expect((await receive(aMail(bounce, 'undelivered'))).body.result).toBe('new')
    expect(await read()).toMatchObject({ status: 'done', mails: [{}, { is_automatic: true }, { is_automatic: true }] })
    expect(await mails()).toHaveLength(before)
    const { data } = (await staff.client.get('/api/admin/contact-messages?filter[status]=open&filter[automatic]=0'))
      .body
    expect(data.filter(({ email }: { email: string }) => email.startsWith('mailer-daemon'))).toEqual([])
  })

  it('in HTML, with files, a NUL and another charset, is kept as text with the names of its files', async () => {
    const { email, reply_to, read } = await anAnswered()
    const body = [
      '--x\r\nContent-Type: text/html; charset=big5\r\nContent-Transfer-Encoding: base64\r\n',
      Buffer.from([0x3c, 0x70, 0x3e, 0xa7, 0x41, 0xa6, 0x6e, 0x00, 0x3c, 0x2f, 0x70, 0x3e]).toString('base64'),
      '--x\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment; filename="a.pdf"\r\n',
      'x',
      '--x--',
    ].join('\r\n')
    const head = { From: email, To: reply_to, 'Content-Type': 'multipart/mixed; boundary=x' }
    expect((await receive(aMail(head, body))).body.result).toBe('added')
    expect((await read()).mails.at(-1)).toMatchObject({
      body: expect.stringContaining('你好'),
      attachment_names: ['a.pdf'],
    })
  })
})

it('a mail in HTML alone reads without its entities', async () => {
  const { email, reply_to, read } = await anAnswered()
  const body = [
    '--x\r\nContent-Type: text/html; charset=utf-8\r\n',
    '<head><title>x</title></head><div>A&nbsp;B &amp; C</div><div>D&#33;</div>',
    '--x\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment; filename="a.pdf"\r\n',
    'x',
    '--x--',
  ].join('\r\n')
  await receive(aMail({ From: email, To: reply_to, 'Content-Type': 'multipart/mixed; boundary=x' }, body))
  expect((await read()).mails.at(-1).body).toBe('A B & C\nD!')
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n')
type Part = { name: string; type: string; bytes: Buffer }
const withFiles = (head: Head, parts: readonly Part[]) =>
  aMail(
    { ...head, 'Content-Type': 'multipart/mixed; boundary=x' },
    [
      '--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n附上照片。',
      ...parts.map(
        ({ name, type, bytes }) =>
          `--x\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
          `Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`,
      ),
      '--x--',
    ].join('\r\n'),
  )

describe('the files of a mail', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#a55' } })
      .png()
      .toBuffer()
  const media = () => t.app.db.selectFrom('media').select(['id', 'owner_type', 'owner_id', 'deleted_at']).execute()

  it('are kept where they are pictures or PDF, for who keeps members alone, and offered as a download', async () => {
    const { email, reply_to, read } = await anAnswered()
    const parts = [
      { name: 'cat.png', type: 'image/png', bytes: await picture() },
      { name: 'paper.pdf', type: 'application/pdf', bytes: pdf },
      { name: 'run.exe', type: 'application/pdf', bytes: Buffer.from('MZ not a paper') },
      { name: 'x.svg', type: 'image/png', bytes: Buffer.from('<svg onload="x"/>') },
      { name: '../../etc/passwd', type: 'image/png', bytes: Buffer.alloc(0) },
    ]
    expect((await receive(withFiles({ From: email, To: reply_to }, parts))).body.result).toBe('added')
    const mail = (await read()).mails.at(-1)
    expect(
      mail.files.map(({ original_name, mime }: { original_name: string; mime: string }) => [original_name, mime]),
    ).toEqual([
      ['cat.png', 'image/jpeg'],
      ['paper.pdf', 'application/pdf'],
    ])
    expect(mail.attachment_names).toHaveLength(3)
    const paper = await staff.client.get(mail.files[1].src)
    expect([paper.status, paper.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
    expect(paper.headers['x-content-type-options']).toBe('nosniff')
    expect((await t.visitor.get(`/media/${mail.files[0].id}`)).status).toBe(404)
    const viewer = await aStaff(t, { permissions: ['customers view'] })
    expect((await viewer.client.get(mail.files[0].src)).status).toBe(404)
  })

  it('are kept once for a mail that comes twice, at most ten of a mail, and with a letter of its own', async () => {
    const from = `files${crypto.randomUUID()}@example.com`
    const parts = Array.from({ length: 12 }, (_, index) => ({
      ...{ name: `paper${index}.pdf`, type: 'application/pdf', bytes: pdf },
    }))
    const mail = withFiles({ From: from, To: 'letters@in.example.org' }, parts)
    expect([(await receive(mail)).body.result, (await receive(mail)).body.result]).toEqual(['new', 'known'])
    const { data } = (await staff.client.get(`/api/admin/contact-messages?q=${from}`)).body
    const letter = (await staff.client.get(`/api/admin/contact-messages/${data[0].id}`)).body
    expect(letter.files).toHaveLength(10)
    expect(letter.message).toContain('paper10.pdf、paper11.pdf')
  })

  it('go with the letter after six months, and with a member who leaves', async () => {
    const { id, email, reply_to } = await anAnswered()
    const part = { name: 'paper.pdf', type: 'application/pdf', bytes: pdf }
    await receive(withFiles({ From: email, To: reply_to }, [part]))
    const { mails } = (await staff.client.get(`/api/admin/contact-messages/${id}`)).body
    const file = mails.at(-1).files[0].id
    const member = await aMember(t, { name: '林附件', email: `left${crypto.randomUUID()}@example.com` })
    await t.app.db.updateTable('contact_messages').set({ customer_id: member.id }).where('id', '=', id).execute()
    expect((await listUploadsOf(t.app, member.id)).map((row) => row.id)).toEqual([file])
    await eraseMessages(t.app, { customer_id: member.id })
    expect((await media()).find((row) => row.id === file)?.deleted_at).not.toBe(null)
    const other = await anAnswered()
    await receive(withFiles({ From: other.email, To: other.reply_to }, [part]))
    const isHere = async () =>
      (await media()).some((row) => row.owner_type === 'contact_mails' && row.deleted_at === null)
    expect(await isHere()).toBe(true)
    await t.app.db.updateTable('contact_messages').set({ last_at: '2020-01-01T00:00:00+08:00' }).execute()
    await eraseNightly(t.app)
    // a late answer begins a letter of its own
    expect((await receive(aMail({ From: other.email, To: other.reply_to }))).body.result).toBe('new')
    expect([await isHere(), (await media()).filter((row) => row.deleted_at === null).length]).toEqual([false, 0])
  })
})

describe('the door of mail', () => {
  it('takes only what the gateway has signed, and not for long', async () => {
    const mail = aMail({ From: 'an@example.com', To: 'letters@in.example.org' })
    expect(await receive(mail, { by: 'x'.repeat(40) })).toMatchObject({ status: 403, body: { code: 'mail_unsigned' } })
    const old = Math.floor(t.clock.now().getTime() / 1000) - 301
    expect((await receive(mail, { at: old })).status).toBe(403)
    expect((await receive(mail, { at: Number.NaN })).status).toBe(403)
  })

  it('refuses what is no mail with a sentence', async () => {
    for (const mail of ['', 'nothing', aMail({ To: 'letters@in.example.org' })])
      expect((await receive(mail)).status).toBe(422)
  })

  it('is closed where nobody set it up', async () => {
    const other = await testApp({})
    try {
      expect((await receive('', { to: other })).body.code).toBe('mail_not_taken')
    } finally {
      await other.close()
    }
  })
})

describe('the rules of mail', () => {
  const head = (headers: Head, from = 'an@example.com') => ({ from, header: (name: string) => headers[name] })
  it.each([
    [head({}), false],
    [head({ 'auto-submitted': 'no' }), false],
    [head({ 'auto-submitted': 'auto-replied' }), true],
    [head({ 'auto-submitted': 'AUTO-GENERATED; owner=x' }), true],
    [head({ precedence: 'bulk' }), true],
    [head({ precedence: 'first-class' }), false],
    [head({ 'content-type': 'multipart/report; report-type=delivery-status' }), true],
    [head({ 'return-path': '<>' }), true],
    [head({ 'list-id': '<a.example.com>' }), true],
    [head({}, 'no-reply@example.com'), true],
    [head({}, 'noreplyable@example.com'), false],
  ])('tell a machine: %#', (mail, automatic) => expect(isAutomatic(mail)).toBe(automatic))

  it('tell which of our mails one answers, of this house alone', () => {
    expect(answeredMails(['<mail-12@a.org>', '<x@b> <mail-7@A.org> <mail-8@b.org>'], 'a.org')).toEqual([12, 7])
  })

  it('tell how long a signature holds, and make a text storable', () => {
    const now = new Date('2026-11-28T00:00:00Z')
    const at = now.getTime() / 1000
    expect([isFresh(at - 300, now), isFresh(at + 300, now), isFresh(at - 301, now)]).toEqual([true, true, false])
    expect(storable(' a\0b\r\nc\ud800 ')).toBe('ab\nc\ufffd')
    expect(storable('貓'.repeat(30_000))).toHaveLength(20_000)
  })
})
