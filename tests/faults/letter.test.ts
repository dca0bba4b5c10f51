import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMailServer } from '../support/mail_server.ts'
import { aDesk } from './desk.ts'
import { RunningServer } from './running_server.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>

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

/** A campaign that 500 members gave to, who agreed to be written to. */
const aCampaignOf500 = async (desk: Desk): Promise<number> => {
  const [account] = (await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')).data
  const { id } = await desk.post<{ id: number }>('/api/admin/campaigns', {
    ...{
      type: 'medical',
      title: '五百人的手術',
      starts_at: '2026-01-01T00:00:00+08:00',
      surplus_note: '用於其他動物。',
    },
    ...{ solicitation_basis: 'voluntary', bank_account_id: account?.id },
  })
  await server.rows(`insert into customers (name, email, email_verified_at, consent_at, marketing_opt_in, marketing_opt_in_at)
    select '讀者' || n, 'letter' || n || '@example.com', now(), now(), true, now() from generate_series(1, ${readers}) n`)
  // one statement for each table: what a gift is made of is looked at when it is written down
  await server.rows(`insert into orders (order_no, access_key, customer_id, name, email, phone, delivery_method_id,
      payment_method_id, quantity_count, items_total, grand_total, shipping_status)
    select 'S' || (99000000000 + id), lpad(id::text, 16, 'k'), id, name, email, '0912345678',
      (select min(id) from delivery_methods), (select min(id) from payment_methods), 1, 100, 100, 'unshipped'
      from customers where email like 'letter%@example.com'`)
  await server.rows(
    `insert into order_campaign_items (order_id, campaign_id, title, amount)
      select id, $1::bigint, '助養', 100 from orders where email like 'letter%@example.com'`,
    [id],
  )
  await server.rows(
    `insert into fundings (campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, donor_key)
      select $1::bigint, 'allocation', 100, current_date, o.id, i.id, 'c:' || o.customer_id
        from order_campaign_items i join orders o on o.id = i.order_id where i.campaign_id = $1`,
    [id],
  )
  return id
}

/** A letter of thanks to all of them, begun and started as staff do. */
const aLetter = async (): Promise<number> => {
  const desk = await aDesk(server.origin)
  const campaign_id = await aCampaignOf500(desk)
  type Letter = { id: number; version: number }
  const draft = await desk.post<Letter>('/api/admin/mailings', { kind: 'campaign_thanks', campaign_id })
  const { count } = await desk.get<{ count: number }>(`/api/admin/mailings/${draft.id}/audience`)
  expect(count).toBe(readers)
  await desk.post(`/api/admin/mailings/${draft.id}/start`, { version: draft.version, count })
  // written down before the first one leaves
  expect(Object.values(await counts(draft.id)).reduce((sum, n) => sum + n, 0)).toBe(readers)
  return draft.id
}

const letters = () => mailServer.state.received.filter(({ to }) => /^letter\d+@example\.com$/.test(to))
/** A mail that was sent again after a crash has the same number, so that a mailbox shows it once. */
const numberOf = (source: string) => /^Message-ID: (.+)$/im.exec(source)?.[1] ?? ''

it('a letter to 500 donors that is killed again and again reaches each exactly once', async () => {
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
