import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOldDatabase } from '#tests/support/old_database.ts'

/** October was written to all; of November one letter was sent, one refused, one waits, and one reader was not reached yet. */
const lettersOfBefore = `
  insert into newsletter_subscriptions (id, email, confirmed_at) overriding system value
    select n, 'reader' || n || '@example.com', '2020-01-01' from generate_series(1, 4) n;
  insert into newsletter_letters (month, subscription_id, created_at) values
    ('2020-10-01', 1, '2020-11-01'), ('2020-10-01', 2, '2020-11-01'), ('2020-11-01', 1, now()), ('2020-11-01', 2, now()), ('2020-11-01', 3, now());
  insert into mail_outbox (dedupe_key, template, to_email, subject, text_body, state, sent_at, last_error) values
    ('newsletter_letter:2020-11-01:1', 'newsletter_letter', 'reader1@example.com', '信', '信', 'sent', now(), null),
    ('newsletter_letter:2020-11-01:2', 'newsletter_letter', 'reader2@example.com', '信', '信', 'failed', null, 'no such person'),
    ('newsletter_letter:2020-11-01:3', 'newsletter_letter', 'reader3@example.com', '信', '信', 'queued', null, null);
`

let client: pg.Client
beforeAll(async () => {
  client = await anOldDatabase(['0293_mailings.sql', '0294_monthly_letters_are_mailings.sql'], lettersOfBefore)
})
afterAll(() => client?.end())

it('monthly letters of before stand among the others, and a run that was cut goes on', async () => {
  const letters = await client.query(
    `select month::text, subject, state from mailings where kind = 'monthly' order by month`,
  )
  expect(letters.rows).toEqual([
    { month: '2020-10-01', subject: '2020 年 10 月的每月信', state: 'done' },
    { month: '2020-11-01', subject: '2020 年 11 月的每月信', state: 'sending' },
  ])
  const readers = await client.query(
    `select m.month::text, r.email, r.state, r.error, r.mail_id is not null as has_mail
      from mailing_recipients r join mailings m on m.id = r.mailing_id order by 1, 2`,
  )
  expect(readers.rows.map(({ month, email, ...rest }) => [month, email, ...Object.values(rest)])).toEqual([
    ['2020-10-01', 'reader1@example.com', 'sent', null, false],
    ['2020-10-01', 'reader2@example.com', 'sent', null, false],
    ['2020-11-01', 'reader1@example.com', 'sent', null, true],
    ['2020-11-01', 'reader2@example.com', 'refused', 'no such person', true],
    ['2020-11-01', 'reader3@example.com', 'waiting', null, true],
    ['2020-11-01', 'reader4@example.com', 'waiting', null, false],
  ])
  expect((await client.query(`select to_regclass('newsletter_letters') as gone`)).rows).toEqual([{ gone: null }])
})
