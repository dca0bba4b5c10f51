import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  t.clock.set('2026-11-20T12:00:00+08:00')
  await putSettings(t.app, system('test'), 'website', { contact_email: 'hello@example.com' })
})
afterAll(() => t?.close())

const letter = {
  topic: 'donations',
  name: '林志安',
  email: 'An@Example.com',
  message: '你好，我想請問收據可以改抬頭嗎？\n\n謝謝你們。',
  consent: true,
}

const mails = () =>
  t.app.db.selectFrom('mail_outbox').select(['template', 'to_email', 'subject', 'text_body']).orderBy('id').execute()

describe('a letter from the contact page', () => {
  it('is kept under a number, mailed to the charity and confirmed to its writer', async () => {
    const ming = await aMember(t)
    const { status, body } = await ming.client.post('/api/contact', { ...letter, phone: '0912-345-678' })
    expect(status).toBe(201)
    expect(body.contact_no).toMatch(/^C261120\d{4}$/)
    const row = await t.app.db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'an@example.com', customer_id: ming.id, privacy_version: 1, handled_at: null })
    const [received, confirmed] = await mails()
    expect(received).toMatchObject({ template: 'contact_received', to_email: 'hello@example.com' })
    expect(received?.text_body).toContain('收據可以改抬頭嗎')
    expect(received?.text_body).toContain('an@example.com')
    expect(confirmed).toMatchObject({ template: 'contact_confirmed', to_email: 'an@example.com' })
    expect(confirmed?.subject).toContain(body.contact_no)
    expect(confirmed?.text_body).not.toContain('收據可以改抬頭嗎')
  })

  it('is refused by field while something is missing', async () => {
    const wrong = { topic: 'weather', name: ' ', email: 'nobody', phone: '12', message: '短短的', consent: false }
    const { status, body } = await t.visitor.post('/api/contact', wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['consent', 'email', 'message', 'name', 'phone', 'topic'])
  })

  it('counts letters as people do: ten faces are ten', async () => {
    const short = await t.visitor.post('/api/contact', { ...letter, message: '🐾'.repeat(9) })
    expect(short.body.errors).toHaveProperty('message')
  })

  it('may be written five times an hour', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await t.visitor.post('/api/contact', letter)).status)
    expect(statuses.filter((status) => status === 201).length).toBeLessThan(4)
    expect(statuses.at(-1)).toBe(429)
  })

  it('loses writer and words after six months, with the mails that carry it, as the form promises', async () => {
    expect((await mails()).length).toBeGreaterThan(0)
    const runAt = async (moment: string) => {
      t.clock.set(moment)
      await t.app.jobs.send(t.app, 'retention.erase_personal_data', {})
      await t.runDueJobs()
    }
    await runAt('2027-05-20T13:00:00+08:00')
    expect((await mails()).length).toBeGreaterThan(0)
    await runAt('2027-05-21T04:10:00+08:00')
    const left = await t.app.db.selectFrom('contact_messages').selectAll().execute()
    expect(left.length).toBeGreaterThan(0)
    for (const row of left)
      expect(row).toMatchObject({ topic: 'donations', status: 'done', phone: null, email: '', customer_id: null })
    expect(JSON.stringify(left)).not.toMatch(/林志安|example\.com|收據可以|0912/)
    expect((await mails()).filter(({ template }) => template.startsWith('contact_'))).toEqual([])
  })
})
