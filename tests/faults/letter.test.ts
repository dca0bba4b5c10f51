import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMailServer } from '../support/mail_server.ts'
import { RunningServer } from './running_server.ts'

const readers = 500
const rounds = 3

const server = new RunningServer()
let mailServer: Awaited<ReturnType<typeof aMailServer>>
beforeAll(async () => {
  mailServer = await aMailServer()
  server.takeDemo()
  await server.start({ SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await server.remove()
  await mailServer?.close()
})

type Count = { state: string; count: number }
const counts = async (id: number) => {
  const found = await server.rows<Count>(
    'select state, count(*)::int as count from mailing_recipients where mailing_id = $1 group by 1',
    [id],
  )
  return Object.fromEntries(found.map(({ state, count }) => [state, count]))
}

/** A letter to 500 people, with its list closed, as `start` leaves it. */
const aLetter = async (): Promise<number> => {
  await server.rows(`insert into customers (name, email, email_verified_at, consent_at, marketing_opt_in, marketing_opt_in_at)
    select '讀者' || n, 'letter' || n || '@example.com', now(), now(), true, now() from generate_series(1, ${readers}) n`)
  // One statement, as `start` is one transaction: a letter seen without its list has nobody left and is done.
  const [row] = await server.rows<{ mailing_id: number }>(`with letter as (
      insert into mailings (kind, campaign_id, subject, body, state, started_at, progressed_at)
        select 'campaign_thanks', min(id), '謝謝你', '因為有你。', 'sending', now(), now() from campaigns returning id)
    insert into mailing_recipients (mailing_id, person, customer_id, name, email)
      select letter.id, 'e:' || email, customers.id, name, email from customers, letter
      where email like 'letter%@example.com' order by customers.id
    returning mailing_id`)
  return Number(row?.mailing_id)
}

const letters = () => mailServer.state.received.filter(({ to }) => /^letter\d+@example\.com$/.test(to))
/** A mail that was sent again after a crash has the same number, so that a mailbox shows it once. */
const numberOf = (source: string) => /^Message-ID: (.+)$/im.exec(source)?.[1] ?? ''

it('a letter to 500 people that is killed again and again reaches each exactly once', async () => {
  const id = await aLetter()
  const reached: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = letters().length
    for (const deadline = Date.now() + 90_000; letters().length < before + 20 && Date.now() < deadline; )
      await sleep(20)
    expect(letters().length, 'it goes on').toBeGreaterThanOrEqual(before + 20)
    await server.end('SIGKILL')
    reached.push(letters().length)
    await server.start({ SMTP_URL: mailServer.url })
  }
  // what was being tried when it was killed is due again after ten minutes; nobody waits for that here
  await expect
    .poll(
      async () => {
        await server.rows(
          `update mail_outbox set next_attempt_at = now() where state = 'sending' and next_attempt_at > now() + interval '1 minute'`,
        )
        return counts(id)
      },
      { timeout: 300_000, interval: 2_000 },
    )
    .toEqual({ sent: readers })
  console.log(`killed after ${reached.join(', ')} mails; ${letters().length} arrived`)
  expect(new Set(letters().map(({ to }) => to)).size).toBe(readers)
  const numbers = letters().map(({ to, source }) => `${to} ${numberOf(source)}`)
  expect(new Set(numbers).size, 'each letter has one number, however often it was tried').toBe(readers)
  expect(letters().length - readers, 'at most the one that was on its way at each kill came twice').toBeLessThanOrEqual(
    rounds,
  )
  const [letter] = await server.rows<{ state: string }>('select state from mailings where id = $1', [id])
  expect(letter?.state).toBe('done')
  expect(await server.rows(`select 1 from mail_outbox where dedupe_key like 'mailing:${id}:%'`)).toHaveLength(readers)
})
