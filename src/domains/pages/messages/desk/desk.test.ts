import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { csvRecords } from '#platform/contract/csv.ts'
import { system } from '#platform/server/access.ts'
import { sweepMails } from '#platform/server/mail_delivery.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMailServer } from '#tests/support/mail_server.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { letterMachine, letterSteps } from '../rules.ts'

const incoming = { MAIL_INCOMING_ADDRESS: 'letters@in.example.org', MAIL_INCOMING_KEY: 'k'.repeat(40) }

let mailServer: Awaited<ReturnType<typeof aMailServer>>
let t: TestApp
let staff: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  mailServer = await aMailServer()
})
afterAll(() => mailServer.close())
beforeEach(async () => {
  mailServer.state.received.length = 0
  t = await testApp({ SMTP_URL: mailServer.url, MAIL_FROM: '毛起來 <no-reply@pawlight.example>', ...incoming })
  staff = await aStaff(t, { permissions: ['customers view', 'customers update'] })
})
afterEach(() => t.close())

const words = {
  topic: 'donations',
  name: '林志安',
  email: 'an@example.com',
  message: '你好，我想請問收據可以改抬頭嗎？',
}

/** A letter from the contact page, as staff read it. */
const aLetter = async (change: object = {}, client = t.visitor) => {
  const written = await client.post('/api/contact', { ...words, consent: true, ...change })
  expect(written.status, written.text).toBe(201)
  const { data } = (await staff.client.get(`/api/admin/contact-messages?q=${written.body.contact_no}`)).body
  return (await staff.client.get(`/api/admin/contact-messages/${data[0].id}`)).body
}
const act = (id: number, word: string, body: object, client = staff.client) =>
  client.post(`/api/admin/contact-messages/${id}/${word}`, body)
const answer = (letter: { id: number; version: number }, more: object = {}, client = staff.client) =>
  act(letter.id, 'answer', { version: letter.version, text: '可以的，\n請告訴我新的抬頭。', ...more }, client)

describe('an answer', () => {
  it('goes out by SMTP to the writer alone, asks for answers at the address of its thread, and says how far it has come', async () => {
    const letter = await aLetter()
    expect(letter).toMatchObject({ status: 'open', mails: [], steps: ['finish'], replies: { come_back: true } })
    mailServer.state.received.length = 0
    const { status, body, text } = await answer(letter)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ status: 'answered', mails: [{ direction: 'out', mail: { state: 'queued' } }] })
    await sweepMails(t.app)
    expect(mailServer.state.received.map(({ to }) => to)).toEqual(['an@example.com', 'an@example.com'])
    expect(mailServer.state.received.at(-1)?.source).toMatch(/^Reply-To: letters\+[0-9a-f]{32}@in\.example\.org\r?$/m)
    const mail = t.app.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text_body'])
      .where('template', '=', 'contact_answer')
    const { subject, text_body } = await mail.executeTakeFirstOrThrow()
    expect([subject, text_body]).toEqual([
      expect.stringContaining(letter.contact_no),
      expect.stringContaining('請告訴我新的抬頭。'),
    ])
    const { mails } = (await staff.client.get(`/api/admin/contact-messages/${letter.id}`)).body
    expect(mails).toMatchObject([{ author_name: expect.any(String), mail: { state: 'sent', last_error: null } }])
  })

  it('is shown as failed where the mailbox refuses it', async () => {
    const letter = await aLetter()
    await sweepMails(t.app)
    await answer(letter)
    mailServer.state.refused = 'an@example.com'
    await sweepMails(t.app)
    mailServer.state.refused = ''
    const { mails } = (await staff.client.get(`/api/admin/contact-messages/${letter.id}`)).body
    expect(mails[0].mail.state).toBe('failed')
    expect(mails[0].mail.last_error).toBeTruthy()
  })

  it('is refused while a colleague has answered meanwhile, and goes out once', async () => {
    const letter = await aLetter()
    const other = await aStaff(t, { permissions: ['customers view', 'customers update'] })
    const answers = await Promise.all([answer(letter), answer(letter, {}, other.client)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await answer(letter)
    expect([late.status, late.body.code]).toEqual([409, 'newer_letter'])
    const { mails, version } = (await staff.client.get(`/api/admin/contact-messages/${letter.id}`)).body
    expect(mails).toHaveLength(1)
    expect((await answer({ id: letter.id, version }, { seen_id: mails[0].id })).status).toBe(200)
  })

  it('of nothing, or to somebody who has left, is refused', async () => {
    const ming = await aMember(t)
    const letter = await aLetter({}, ming.client)
    expect((await answer(letter, { text: '  ' })).body.errors).toHaveProperty('text')
    await t.app.db.updateTable('contact_messages').set({ email: '' }).where('id', '=', letter.id).execute()
    expect((await answer(letter)).body.code).toBe('not_answerable')
  })
})

describe('a letter', () => {
  it('takes the steps that its state allows, and no other', async () => {
    for (const status of letterMachine.states)
      for (const action of letterSteps) {
        const letter = await aLetter({ email: `${status}-${action}@example.com` })
        await t.app.db.updateTable('contact_messages').set({ status }).where('id', '=', letter.id).execute()
        const moved = await act(letter.id, 'move', { version: letter.version, action })
        const { from, to } = letterMachine.actions[action]
        const may: readonly string[] = from
        expect([status, action, moved.status, moved.body.status ?? moved.body.code]).toEqual([
          status,
          action,
          ...(may.includes(status) ? [200, to] : [409, 'letter_state']),
        ])
      }
  })

  it('is given to somebody who may answer it, and to nobody else', async () => {
    const letter = await aLetter()
    const hand = await aStaff(t, { permissions: ['customers view', 'customers update'] })
    const reader = await aStaff(t, { permissions: ['customers view'] })
    const give = (version: number, assignee_id: number | null) => act(letter.id, 'assign', { version, assignee_id })
    expect((await give(letter.version, reader.id)).body.errors).toHaveProperty('assignee_id')
    const given = await give(letter.version, hand.id)
    expect(given.body.assignee.id).toBe(hand.id)
    expect((await give(letter.version, null)).body).toMatchObject({
      code: 'stale',
      current: { assignee: { id: hand.id } },
    })
    expect((await give(given.body.version, null)).body.assignee).toBeNull()
  })

  it('shows two people who have it open each other, until one has gone', async () => {
    const { id } = await aLetter()
    const other = await aStaff(t, { permissions: ['customers view'], name: '陳另一' })
    const look = async (client: typeof staff.client) => (await act(id, 'presence', {}, client)).body.others
    expect(await look(staff.client)).toEqual([])
    expect(await look(other.client)).toMatchObject([{ id: staff.id }])
    expect(await look(staff.client)).toMatchObject([{ id: other.id, name: '陳另一' }])
    t.clock.forward(60_000)
    expect(await look(staff.client)).toEqual([])
  })

  it('is read by whoever may see members, changed by whoever may change them, and by nobody else', async () => {
    const letter = await aLetter()
    const { client: reader } = await aStaff(t, { permissions: ['customers view'] })
    const { client: nobody } = await aStaff(t, { permissions: ['volunteers view'] })
    const one = `/api/admin/contact-messages/${letter.id}`
    expect((await reader.get(one)).status).toBe(200)
    expect((await answer(letter, {}, reader)).status).toBe(403)
    for (const url of ['/api/admin/contact-messages', one]) expect((await nobody.get(url)).status).toBe(403)
  })

  it('is found by its words and taken away in a file', async () => {
    const letter = await aLetter()
    const { data } = (await staff.client.get(`/api/admin/contact-messages?q=${encodeURIComponent('抬頭')}`)).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([letter.id])
    const job = (await staff.client.post('/api/admin/contact-messages/export', { filter: {}, format: 'csv' })).body
    await t.runDueJobs()
    const state = await staff.client.get(`/api/admin/jobs/${job.id}`)
    expect(state.body.state, state.text).toBe('done')
    const file = await staff.client.get(`/api/admin/jobs/${job.id}/file`)
    const rows = [...csvRecords(file.text)]
    expect(rows, file.text).toHaveLength(2)
    expect(rows[1]?.cells).toContain(letter.contact_no)
  })

  it('tells where answers go: to the mailbox of the charity without a gateway', async () => {
    const other = await testApp({})
    try {
      await putSettings(other.app, system('test'), 'website', { contact_email: 'hello@example.com' })
      const { client } = await aStaff(other, { permissions: ['customers view', 'customers update'] })
      await other.visitor.post('/api/contact', { ...words, consent: true })
      const [{ id }] = (await client.get('/api/admin/contact-messages')).body.data
      const letter = (await client.get(`/api/admin/contact-messages/${id}`)).body
      expect(letter.replies).toEqual({ come_back: false, mailbox: 'hello@example.com', failing: null })
      const sent = await client.post(`/api/admin/contact-messages/${id}/answer`, { version: 1, text: '你好。' })
      expect(sent.body.mails[0].mail.state).toBe('kept')
      const mail = other.app.db.selectFrom('mail_outbox').select('reply_to').where('template', '=', 'contact_answer')
      expect((await mail.executeTakeFirstOrThrow()).reply_to).toBe('hello@example.com')
    } finally {
      await other.close()
    }
  })
})
