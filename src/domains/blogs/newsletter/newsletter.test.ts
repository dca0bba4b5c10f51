import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('mail_outbox').execute()
  await test.app.db.deleteFrom('newsletter_subscriptions').execute()
})

const email = 'ming@example.com'
const hour = 3_600_000
const ask = async (address = email) => {
  const reply = await test.visitor.post('/api/newsletter', { email: address })
  await test.runDueJobs()
  return reply
}
const mails = () => test.app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const list = () => test.app.db.selectFrom('newsletter_subscriptions').selectAll().execute()
/** The ticket in the newest mail. */
const ticket = async (kind: 'confirm' | 'end') => {
  const text = (await mails()).at(-1)?.text_body ?? ''
  return new RegExp(`/news\\?newsletter=${kind}&ticket=([\\w.-]+)`).exec(text)?.[1] ?? ''
}
const press = (kind: 'confirm' | 'end', value: string) =>
  test.visitor.post(`/api/newsletter/${kind}`, { ticket: value })

describe('the monthly letter', () => {
  it('is Ming’s only after the link in the mail was pressed', async () => {
    expect((await ask('  Ming@Example.com ')).status).toBe(200)
    expect(await list()).toMatchObject([{ email, confirmed_at: null }])
    const confirm = await ticket('confirm')
    expect((await press('confirm', confirm)).status).toBe(200)
    expect((await list())[0]?.confirmed_at).not.toBeNull()
    expect((await press('confirm', confirm)).status).toBe(200)
    expect((await mails()).map(({ template }) => template)).toEqual(['newsletter_confirm', 'newsletter_welcome'])
  })

  it('answers the same whether an address is known or not', async () => {
    const unknown = await ask()
    await press('confirm', await ticket('confirm'))
    const known = await ask()
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect((await mails()).at(-1)?.template).toBe('newsletter_welcome')
    expect(await list()).toHaveLength(1)
  })

  it('ends by the link in a mail, and the address is forgotten', async () => {
    await ask()
    await press('confirm', await ticket('confirm'))
    const end = await ticket('end')
    expect((await press('end', end)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await press('end', end)).status).toBe(200)
  })

  it('refuses links that are too old, changed, or of the other kind', async () => {
    await ask()
    const confirm = await ticket('confirm')
    const start = test.clock.now()
    const changed = confirm.replace(/^\d+/, '9')
    for (const wrong of ['', 'x', changed]) expect((await press('confirm', wrong)).body.code).toBe('ticket_not_usable')
    expect((await press('end', confirm)).status).toBe(422)
    test.clock.set(new Date(start.getTime() + 49 * hour))
    expect((await press('confirm', confirm)).status).toBe(422)
    test.clock.set(start)
    expect((await press('confirm', confirm)).status).toBe(200)
  })

  it('refuses what is no address, with a sentence on the field', async () => {
    const reply = await test.visitor.post('/api/newsletter', { email: 'not an address' })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['email']])
  })
})

describe('whoever asks again and again', () => {
  it('is stopped, and a mailbox gets at most three mails a day', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    try {
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push((await limited.visitor.post('/api/newsletter', { email })).status)
      await limited.runDueJobs()
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(await limited.app.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(3)
    } finally {
      await limited.close()
    }
  })
})
