import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PlainError } from '#platform/server/plain_error.ts'
import { readSettings } from '#platform/server/settings_reader.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anImapServer } from '#tests/support/imap_server.ts'
import { aStaff } from '#tests/support/people.ts'
import { readIncomingMail } from '../config.ts'
import { isToBeTold, largestMail } from './rules.ts'
import { mailboxWorkers } from './service.ts'

let t: TestApp
let imap: Awaited<ReturnType<typeof anImapServer>>
let staff: Awaited<ReturnType<typeof aStaff>>
const open = async (url: string) => {
  t = await testApp({
    ...{ MAIL_INCOMING_ADDRESS: 'letters@example.org', MAIL_INCOMING_IMAP_URL: url },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: '毛起來 <no-reply@pawlight.example>' },
  })
  staff = await aStaff(t, { permissions: ['customers view', 'customers update'] })
}
beforeEach(async () => {
  imap = await anImapServer()
})
afterEach(async () => {
  await t?.close()
  await imap.close()
})

const aMail = (subject: string, head: Record<string, string> = {}) =>
  [
    ...Object.entries({
      From: 'an@example.com',
      To: 'letters@example.org',
      'Message-ID': `<${subject}@example.com>`,
      Subject: subject,
      ...head,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    'Hello',
  ].join('\r\n')

const fetch = async () => {
  for (const { name, run } of mailboxWorkers) if (name === 'mail.fetch') await run(t.app, {})
}
const subjects = async () => {
  const rows = await t.app.db.selectFrom('contact_messages').select('subject').orderBy('id').execute()
  return rows.map(({ subject }) => subject)
}
const replies = async () => (await staff.client.get('/api/admin/contact-messages/replies')).body
const bell = async (): Promise<string[]> =>
  (await staff.client.get('/api/admin/notices')).body.data.map(
    ({ subject_label }: { subject_label: string }) => subject_label,
  )

describe('what comes to a mailbox', () => {
  it('is fetched once, marked as read when it was written down, and stays where it is', async () => {
    imap.bring(aMail('one'))
    imap.bring(aMail('two'))
    await open(imap.url)
    await fetch()
    expect(await subjects()).toEqual(['one', 'two'])
    expect(imap.flags()).toEqual(['\\Seen', '\\Seen'])
    imap.bring(aMail('three'))
    await fetch()
    await fetch()
    expect(await subjects()).toEqual(['one', 'two', 'three'])
    expect(await replies()).toEqual({ come_back: true, mailbox: 'letters@example.org', failing: null })
  })

  it('is taken also when somebody has opened it there, but not what was read before the first time', async () => {
    imap.bring(aMail('of before'), ['\\Seen'])
    await open(imap.url)
    imap.bring(aMail('first'))
    await fetch()
    imap.bring(aMail('opened'), ['\\Seen'])
    await fetch()
    expect(await subjects()).toEqual(['first', 'opened'])
  })

  it('joins the thread of the letter that it answers', async () => {
    await open(imap.url)
    const letter = { topic: 'donations', name: '林志安', email: 'an@example.com', message: '請問收據可以改抬頭嗎？' }
    const { body } = await t.visitor.post('/api/contact', { ...letter, consent: true })
    const row = t.app.db.selectFrom('contact_messages').select(['id', 'reply_token'])
    const { id, reply_token } = await row.where('contact_no', '=', body.contact_no).executeTakeFirstOrThrow()
    imap.bring(aMail('answer', { To: `letters+${reply_token}@example.org` }))
    imap.bring(aMail('by a stranger', { From: 'stranger@example.com', To: `letters+${reply_token}@example.org` }))
    await fetch()
    const { mails } = (await staff.client.get(`/api/admin/contact-messages/${id}`)).body
    expect(mails).toMatchObject([{ direction: 'in' }])
    expect(await subjects()).toEqual([null, 'by a stranger'])
  })

  it('is written down once although the line is lost, or the server killed, before it is marked', async () => {
    imap.bring(aMail('one'))
    imap.bring(aMail('two'))
    await open(imap.url)
    imap.state.lost_at = 'UID STORE'
    await fetch()
    expect(await subjects()).toEqual(['one'])
    expect(imap.flags()).toEqual(['', ''])
    imap.state.lost_at = null
    await fetch()
    expect(await subjects()).toEqual(['one', 'two'])
    expect(imap.flags()).toEqual(['\\Seen', '\\Seen'])
  })

  it('is written down once by two processes at the same time', async () => {
    for (let n = 0; n < 8; n += 1) imap.bring(aMail(`mail ${n}`))
    await open(imap.url)
    await Promise.all([fetch(), fetch(), fetch()])
    expect((await subjects()).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `mail ${n}`))
    imap.bring(aMail('last'))
    await fetch()
    expect(await subjects()).toHaveLength(9)
  })

  it('is known when the server numbers its mails anew', async () => {
    imap.bring(aMail('one'))
    await open(imap.url)
    await fetch()
    imap.renumber()
    imap.bring(aMail('two'))
    await fetch()
    expect(await subjects()).toEqual(['one', 'two'])
  })

  it('stays there, marked and told of, where it cannot be read; what is behind it comes in', async () => {
    imap.bring('Subject: nobody\r\n\r\nHello')
    imap.bring(aMail('behind'))
    await open(imap.url)
    await fetch()
    expect(await subjects()).toEqual(['behind'])
    expect(imap.flags()).toEqual(['\\Flagged', '\\Seen'])
    expect(await bell()).toEqual([expect.stringContaining('讀不懂')])
    await fetch()
    expect(await bell()).toHaveLength(1)
  })

  it('is no letter where the server itself reports to the mailbox', async () => {
    await open(imap.url)
    const host = new URL(t.app.config.app_url).hostname
    imap.bring(aMail('ours', { From: 'no-reply@pawlight.example', 'Message-ID': `<mail-7@${host}>` }))
    imap.bring(aMail('forged', { 'Message-ID': `<mail-8@${host}>` }))
    await fetch()
    expect(await subjects()).toEqual(['forged'])
    expect(imap.flags()).toEqual(['\\Seen', '\\Seen'])
  })

  it('that fails for another reason is tried five times and then left, with those behind it waiting', async () => {
    imap.bring(aMail('hopeless'))
    imap.bring(aMail('behind'))
    await open(imap.url)
    await t.asOwner((db) =>
      db.schema.alterTable('contact_messages').addCheckConstraint('no_hope', sql`subject <> 'hopeless'`).execute(),
    )
    for (let n = 0; n < 4; n += 1) await fetch()
    expect(await subjects()).toEqual([])
    expect((await replies()).failing).toMatchObject({ cause: 'reading' })
    await fetch()
    expect(await subjects()).toEqual(['behind'])
    expect(imap.flags()).toEqual(['\\Flagged', '\\Seen'])
    expect((await replies()).failing).toBeNull()
  })
})

describe('a mailbox that cannot be read', () => {
  it('with a wrong password is told at once, once, and told again when it works', async () => {
    imap.bring(aMail('one'))
    await open(imap.urlOf('wrong'))
    await fetch()
    const { failing } = await replies()
    expect(failing).toEqual({ since: expect.any(String), cause: 'sign_in' })
    t.clock.forward(60_000)
    await fetch()
    expect((await replies()).failing.since).toBe(failing.since)
    expect(await bell()).toEqual([expect.stringContaining('密碼不對')])
    Object.assign(t.app.config.incoming_mail?.imap ?? {}, { password: 'p@ss:1' })
    await fetch()
    expect(await subjects()).toEqual(['one'])
    expect((await replies()).failing).toBeNull()
    expect((await bell())[0]).toContain('恢復收信')
  })

  it.each(['UID SEARCH', 'UID FETCH'] as const)(
    'over a line lost at %s is told after a quarter of an hour, and nothing is lost',
    async (step) => {
      imap.bring(aMail('one'))
      await open(imap.url)
      imap.state.lost_at = step
      await fetch()
      expect((await replies()).failing).toMatchObject({ cause: 'line' })
      expect(await bell()).toEqual([])
      t.clock.forward(16 * 60_000)
      await fetch()
      expect(await bell()).toEqual([expect.stringContaining('連不上')])
      imap.state.lost_at = null
      await fetch()
      expect(await subjects()).toEqual(['one'])
    },
  )

  it('without its folder says so', async () => {
    await open(imap.urlOf('p@ss:1', 'Letters'))
    await fetch()
    expect((await replies()).failing).toMatchObject({ cause: 'folder' })
  })
})

describe('the rules', () => {
  it('tell once for each failure', () => {
    const since = new Date('2026-11-29T10:00:00+08:00')
    const at = (minutes: number) => new Date(since.getTime() + minutes * 60_000)
    expect(isToBeTold({ cause: 'line', since, isTold: false }, at(14))).toBe(false)
    expect(isToBeTold({ cause: 'line', since, isTold: false }, at(15))).toBe(true)
    expect(isToBeTold({ cause: 'line', since, isTold: true }, at(15))).toBe(false)
    expect(isToBeTold({ cause: 'folder', since, isTold: false }, at(0))).toBe(true)
    expect(largestMail).toBeGreaterThan(35_000_000)
  })

  const read = (environment: Record<string, string>) =>
    readSettings(environment, (read) => ({ it: readIncomingMail(read) })).it
  const address = { MAIL_INCOMING_ADDRESS: 'letters@example.org' }

  it('read the account out of its address, and never speak in the open to another machine', () => {
    expect(
      read({ ...address, MAIL_INCOMING_IMAP_URL: 'imaps://a%40b.tw:p%3Aw@mail.example.org/Letters' })?.imap,
    ).toEqual({
      ...{ host: 'mail.example.org', port: 993, line: 'tls', user: 'a@b.tw', password: 'p:w', folder: 'Letters' },
    })
    expect(read({ ...address, MAIL_INCOMING_IMAP_URL: 'imap://a:p@mail.example.org' })?.imap).toMatchObject({
      ...{ port: 143, line: 'starttls', folder: 'INBOX' },
    })
    expect(read({ ...address, MAIL_INCOMING_IMAP_URL: 'imap://a:p@127.0.0.1:1143' })?.imap).toMatchObject({
      line: 'plain',
    })
    expect(read({})).toBeNull()
  })

  it('refuse a setting of which a part is missing, without saying the password', () => {
    const complaint = (environment: Record<string, string>) => {
      try {
        return read(environment)
      } catch (error) {
        return error instanceof PlainError ? error.message : error
      }
    }
    expect(complaint(address)).toContain('MAIL_INCOMING_IMAP_URL')
    expect(complaint({ MAIL_INCOMING_IMAP_URL: 'imaps://a:p@mail.example.org' })).toContain('MAIL_INCOMING_ADDRESS')
    expect(complaint({ MAIL_INCOMING_KEY: 'k'.repeat(40) })).toContain('MAIL_INCOMING_ADDRESS')
    const open = complaint({ ...address, MAIL_INCOMING_IMAP_URL: 'imaps://only-secret@mail.example.org' })
    expect(open).toContain('帳號:密碼')
    expect(open).not.toContain('only-secret')
  })
})
