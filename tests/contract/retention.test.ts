import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNightlyChecks } from '#domains/checks/service.ts'
import { forgetUnconfirmed } from '#domains/customers/unconfirmed/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { queueMail } from '#platform/server/mail.ts'
import { sweepMails } from '#platform/server/mail_delivery.ts'
import { proved } from '#platform/server/recipients.ts'
import { runRetention } from '#platform/server/retention.ts'
import type { aged } from '#registry/retention.ts'
import { allTables, keptOf, type TableName } from '#registry/tables.ts'
import { anAdoption } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anApplicationRow } from '#tests/support/applying.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aFaq } from '#tests/support/information.ts'
import { aStory } from '#tests/support/news.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aProduct, aVariant } from '#tests/support/shop.ts'

/** A table with old rows for each day, made with the rights of the account that serves. */

const days = 400
const dayMs = 86_400_000

let t: TestApp
let begin: number
let world: { customer: number; user: number; faq: number; blog: number; variant: number }
beforeAll(async () => {
  t = await testApp()
  begin = Date.now()
  t.clock.set(new Date(begin))
  await seedRoles(t.app)
  const product = await aProduct(t.app)
  world = {
    customer: (await aMember(t, { name: '王小明', email: 'ming@example.com' })).id,
    user: (await aStaff(t, { superman: true })).id,
    faq: await aFaq(t.app),
    blog: await aStory(t.app),
    variant: await aVariant(t.app, product.id),
  }
})
afterAll(() => t?.close())

const hash = (of: string) => createHash('sha256').update(of).digest('hex')
const shortHash = (of: string) => createHash('sha256').update(of).digest('base64url')
const countOf = async (app: App, table: string, where = sql`true`): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(
    app.db,
  )
  return rows[0]?.n ?? 0
}
const aMail = (app: App, n: string) =>
  queueMail(app, {
    kind: 'order_paid',
    to: proved('ming@example.com'),
    to_name: '王小明',
    subject: '收到了',
    text: `王小明，你好：第 ${n} 封`,
    html: '<p>王小明</p>',
    attachments: [{ filename: 'a.txt', mime: 'text/plain', content: 'YQ==' }],
    dedupe_key: `test:${n}`,
  })

type Aged = {
  /** For how many days a row that was made on one is there; 0: gone by the next. */
  readonly days: number
  /** Makes the row of a day; `at` is when its age begins. */
  readonly make: (app: App, at: string, n: number) => Promise<unknown>
}

/** What a rule promises, said again, with a row of each day. A new rule does not compile before it stands here. */
const tables: { readonly [table in keyof typeof aged]: Aged } = {
  backups: {
    days: 400,
    make: ({ db }, made_at) => db.insertInto('backups').values({ made_at, folder: '/b', bytes: 1 }).execute(),
  },
  blog_reads: {
    days: 1,
    make: ({ db }, at, n) =>
      db
        .insertInto('blog_reads')
        .values({ blog_id: world.blog, read_on: taipeiDay(new Date(at)), visitor_hash: shortHash(`${n}`) })
        .execute(),
  },
  content_changes: {
    days: 0,
    make: ({ db }, changed_at) =>
      sql`insert into content_changes (topic, row_id, changed_at) values ('settings', -1, ${changed_at}::timestamptz)`.execute(
        db,
      ),
  },
  customer_merges: {
    days: 2,
    make: async ({ db }, merged_at, n) => {
      const closed = await db
        .insertInto('customers')
        .values({ name: '王小明', email: `closed${n}@example.com` })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('customer_merges')
        .values({ kept_id: world.customer, closed_id: closed.id, merged_at, merged_by: world.user })
        .execute()
    },
  },
  contact_viewers: {
    days: 1,
    make: async ({ db }, seen_at, n) => {
      const letter = {
        topic: 'other',
        name: '林志安',
        email: 'an@example.com',
        message: '你好，想請問志工怎麼報名。',
      } as const
      const contact_no = `C991231${String(n).padStart(4, '0')}`
      const { id } = await db
        .insertInto('contact_messages')
        .values({ ...letter, contact_no })
        .returning('id')
        .executeTakeFirstOrThrow()
      return db.insertInto('contact_viewers').values({ contact_message_id: id, user_id: world.user, seen_at }).execute()
    },
  },
  customer_one_time_tokens: {
    days: 90,
    make: ({ db }, expires_at, n) =>
      db
        .insertInto('customer_one_time_tokens')
        .values({ customer_id: world.customer, kind: 'link_login', token_hash: hash(`o${n}`), expires_at })
        .execute(),
  },
  customer_tokens: {
    days: 90,
    make: ({ db }, at, n) => {
      // every second one was ended before its time
      const later = new Date(Date.parse(at) + 30 * dayMs).toISOString()
      const ends = n % 2 === 0 ? { expires_at: at } : { expires_at: later, revoked_at: at }
      return db
        .insertInto('customer_tokens')
        .values({ customer_id: world.customer, token_hash: hash(`t${n}`), created_at: at, ...ends })
        .execute()
    },
  },
  data_requests: {
    // five years, of which the days before these four hundred are over
    days: 300,
    make: ({ db }, at) => {
      const ended_at = new Date(Date.parse(at) - (5 * 365 - 300) * dayMs).toISOString()
      return db
        .insertInto('data_requests')
        .values({
          ...{ customer_id: world.customer, kind: 'access', channel: 'letter', status: 'withdrawn', ended_at },
          ...{ received_on: '2020-01-01', due_on: '2020-01-16' },
        })
        .execute()
    },
  },
  device_links: {
    days: 0,
    make: ({ db }, expires_at, n) =>
      db
        .insertInto('device_links')
        .values({ user_id: world.user, token_hash: hash(`d${n}`), expires_at })
        .execute(),
  },
  faq_votes: {
    days: 365,
    make: ({ db }, created_at, n) =>
      db
        .insertInto('faq_votes')
        .values({ faq_id: world.faq, visitor_hash: hash(`v${n}`), helpful: true, created_at })
        .execute(),
  },
  faults: {
    days: 365,
    make: ({ db }, last_at, n) =>
      db
        .insertInto('faults')
        .values({ place: `test ${n}`, reason: 'test', first_at: last_at, last_at })
        .execute(),
  },
  import_runs: {
    days: 365,
    make: ({ db }, created_at) =>
      db
        .insertInto('import_runs')
        .values({ source: 'test', origin: 'a.json', started_by: 'job', status: 'refused', reason: '太少', created_at })
        .execute(),
  },
  mail_bodies: {
    days: 90,
    make: ({ db }, created_at, n) =>
      db
        .insertInto('mail_bodies')
        .values({ key: `test:${n}`, text_body: '信', html_body: '<p>信</p>', created_at })
        .execute(),
  },
  mail_outbox: { days: 365, make: (app, _at, n) => aMail(app, `${n}`) },
  member_exports: {
    days: 365,
    make: ({ db }, created_at) =>
      db.insertInto('member_exports').values({ customer_id: world.customer, state: 'expired', created_at }).execute(),
  },
  mailing_recipients: {
    days: 365,
    make: async ({ db }, settled_at, n) => {
      const letter = {
        kind: 'volunteers' as const,
        volunteer_statuses: ['active'],
        subject: '給志工的信',
        body: '謝謝',
      }
      const { id: mailing_id } = await db
        .insertInto('mailings')
        .values(letter)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('mailing_recipients')
        .values({ mailing_id, person: `e:reader-${n}@example.com`, state: 'sent', settled_at })
        .execute()
    },
  },
  member_notices: {
    days: 365,
    make: ({ db }, created_at, n) =>
      db
        .insertInto('member_notices')
        .values({
          customer_id: world.customer,
          kind: 'account',
          subject: '測試',
          link: '/account',
          created_at,
          dedupe_key: `test:${n}`,
        })
        .execute(),
  },
  newsletter_subscriptions: {
    days: 7,
    make: ({ db }, created_at, n) =>
      db
        .insertInto('newsletter_subscriptions')
        .values({ email: `unproved-${n}@example.com`, created_at })
        .execute(),
  },
  oauth_attempts: {
    days: 0,
    make: ({ db }, expires_at, n) =>
      db
        .insertInto('oauth_attempts')
        .values({ state_hash: hash(`s${n}`), provider: 'line', code_verifier: 'v', nonce: 'n', expires_at })
        .execute(),
  },
  order_drafts: {
    days: 30,
    make: async ({ db }, updated_at, n) => {
      const { id } = await db
        .insertInto('users')
        .values({ name: '林小美', email: `draft${n}@example.com`, status: 'invited' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('order_drafts').values({ user_id: id, content: '{}', updated_at }).execute()
    },
  },
  permission_requests: {
    days: 365,
    make: ({ db }, created_at) =>
      db
        .insertInto('permission_requests')
        .values({
          user_id: world.user,
          permission: 'orders view',
          asked_on: taipeiDay(new Date(created_at)),
          created_at,
        })
        .execute(),
  },
  planned_approvals: {
    days: 30,
    make: async (app, created_at) => {
      const by = { planned_by: world.user, state: 'undone', request_id: 'r', ip: '', user_agent: '' } as const
      const approval = {
        animals: [],
        deliveries: [],
        expires_on: null,
        notify: true,
        decision_note: null,
        internal_note: null,
      }
      const application_id = await anApplicationRow(app, world.customer)
      await app.db
        .insertInto('planned_approvals')
        .values({ ...by, approval, application_id, application_version: 1, due_at: created_at, created_at })
        .execute()
    },
  },
  refused_notices: {
    days: 30,
    make: ({ db }, received_at) => {
      const body = { body_sha256: hash('x'), body_bytes: 1, body_start: 'x' }
      return db
        .insertInto('refused_notices')
        .values({ provider: 'ecpay', kind: 'return', received_at, ...body, network: '192.0.2.1' })
        .execute()
    },
  },
  request_keys: {
    days: 7,
    make: ({ db }, made_at, n) =>
      db
        .insertInto('request_keys')
        .values({ actor: 'test', key_hash: `k${n}`, endpoint: 'POST /', request_hash: 'r', made_at })
        .execute(),
  },
  staff_jobs: {
    days: 90,
    make: ({ db }, at) =>
      db
        .insertInto('staff_jobs')
        .values({
          name: 'test',
          started_by: world.user,
          request_id: 'r',
          state: 'done',
          created_at: at,
          finished_at: at,
        })
        .execute(),
  },
  staff_notices: {
    days: 90,
    make: async (app, created_at) => {
      const change = { action: 'updated', subject_type: 'settings', subject_id: 'test', subject_label: '測試' } as const
      const log_id = await logChange(app, system('retention.run'), change)
      await app.db.insertInto('staff_notices').values({ user_id: world.user, log_id, created_at }).execute()
    },
  },
  surrenders: {
    // ten years, of which the days before these four hundred are over
    days: 300,
    make: ({ db }, at) => {
      const ended_at = new Date(Date.parse(at) - (10 * 365 - 300) * dayMs).toISOString()
      return db
        .insertInto('surrenders')
        .values({
          ...{ species: 'cat', animal_name: '阿福', reason: 'moving', status: 'closed', ended_at },
          ...{ asked_on: '2015-01-01', name: '陳大文', phone: '0911-222-333', city: '臺北市' },
        })
        .execute()
    },
  },
  member_views: {
    days: 0,
    make: async ({ db }, expires_at, n) => {
      const started_at = new Date(Date.parse(expires_at) - 60_000).toISOString()
      // the session of whoever looked goes later than the view
      const session = await db
        .insertInto('staff_sessions')
        .values({ token_hash: hash(`v${n}`), user_id: world.user, expires_at: '2100-01-01T00:00:00Z' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const view = { session_id: session.id, customer_id: world.customer, reason: '本人要求：以會員身分檢視' }
      await db
        .insertInto('member_views')
        .values({ ...view, token_hash: hash(`w${n}`), started_at, expires_at })
        .execute()
    },
  },
  passkey_challenges: {
    days: 0,
    make: ({ db }, expires_at, n) =>
      db
        .insertInto('passkey_challenges')
        .values({
          ...{ session_hash: hash(`p${n}`), purpose: 'sign_in', user_id: null },
          ...{ challenge: 'c'.repeat(43), expires_at },
        })
        .execute(),
  },
  staff_sessions: {
    days: 0,
    make: ({ db }, expires_at, n) =>
      db
        .insertInto('staff_sessions')
        .values({ token_hash: hash(`c${n}`), expires_at })
        .execute(),
  },
  user_one_time_tokens: {
    days: 90,
    make: ({ db }, expires_at, n) =>
      db
        .insertInto('user_one_time_tokens')
        .values({ user_id: world.user, kind: 'invite', token_hash: hash(`u${n}`), expires_at })
        .execute(),
  },
  wishes: {
    days: 365,
    make: ({ db }, created_at, n) =>
      db
        .insertInto('wishes')
        .values({
          variant_id: world.variant,
          email: `w${n}@example.com`,
          email_key: shortHash(`w${n}`),
          created_at,
        })
        .execute(),
  },
}
const agedNames = Object.keys(tables) as (keyof typeof aged)[]

/** Rows that a test makes by the way, which are no part of what is counted. */
const own: { readonly [table in keyof typeof aged]?: ReturnType<typeof sql> } = {
  content_changes: sql`row_id = -1`,
  customer_tokens: sql`token_hash = any(${Array.from({ length: days + 1 }, (_, n) => hash(`t${n}`))}::text[])`,
  mail_outbox: sql`dedupe_key ~ '^test:\\d+$'`,
  member_notices: sql`dedupe_key ~ '^test:'`,
  newsletter_subscriptions: sql`confirmed_at is null`,
  staff_sessions: sql`user_id is null`,
  import_runs: sql`status = 'refused'`,
  staff_jobs: sql`name = 'test'`,
}

/** Tables of which nothing goes by its age or by a job. */
const lasting = allTables.filter((table) => {
  const kept = keptOf(table)
  return 'ever' in kept || 'record' in kept || 'with' in kept
})
const countAll = async (names: readonly TableName[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await countOf(t.app, name)] as const)))

describe('four hundred days of use', () => {
  const at = (n: number) => new Date(begin + n * dayMs)

  it('leave in every table what its rule says, and nothing young is lost', async () => {
    const campaign_id = (await aCampaign(t.app)).id
    for (let n = 0; n <= days; n += 1) {
      t.clock.set(at(n))
      for (const name of agedNames) await tables[name].make(t.app, at(n).toISOString(), n)
      if (n % 100 === 0) await aPaidGift(t, { campaign_id, amount: 300 + n })
      if (n % 50 === 0) {
        const before = await countAll(lasting)
        // two at once, as of two processes
        await Promise.all([runRetention(t.app), runRetention(t.app)])
        expect(await countAll(lasting), `day ${n}`).toEqual(before)
      } else await runRetention(t.app)
    }
    const left: Record<string, number> = {}
    const promised: Record<string, number> = {}
    // what ended a moment ago is there until an hour has passed: only the row of the last day
    for (const name of agedNames) {
      left[name] = await countOf(t.app, name, own[name] as ReturnType<typeof sql<boolean>>)
      promised[name] = Math.max(1, tables[name].days)
    }
    expect(left).toEqual(promised)
    const full = await countOf(
      t.app,
      'mail_outbox',
      sql`dedupe_key ~ '^test:' and text_body <> '' and to_name is not null`,
    )
    const blank = await countOf(
      t.app,
      'mail_outbox',
      sql`dedupe_key ~ '^test:' and text_body = '' and html_body = '' and to_name is null and attachments = '[]' and blanked_at is not null`,
    )
    expect([full, blank]).toEqual([90, 275])
    // the sums of what is gone stay
    const faq = t.app.db.selectFrom('faqs').select('helpful_count').where('id', '=', world.faq)
    expect(await faq.executeTakeFirst()).toEqual({ helpful_count: days + 1 })
    const faults = t.app.db.selectFrom('faults').select('place').where('place', 'like', 'retention%')
    expect(await faults.execute()).toEqual([])
    // a second run finds nothing
    // but notes of its own deletions, which the database dates by the true clock
    const others = allTables.filter((name) => name !== 'content_changes')
    const after = await countAll(others)
    await runRetention(t.app)
    expect(await countAll(others)).toEqual(after)
  }, 600_000)

  it('leave the books, the counters and the log as the nightly checks want them', async () => {
    await runNightlyChecks(t.app)
    const checks = await t.app.db.selectFrom('nightly_checks').select(['name', 'state', 'first_rows']).execute()
    expect(checks.length).toBeGreaterThan(30)
    expect(checks.filter(({ state }) => state !== 'passed')).toEqual([])
  })
})

describe('what is still needed', () => {
  const old = () => new Date(t.clock.now().getTime() - 399 * dayMs).toISOString()

  it('stays whatever its age: the last backup, the last import, a good token, an invitation, work under way', async () => {
    const { app } = t
    const long = old()
    await app.db.deleteFrom('backups').execute()
    await app.db
      .insertInto('backups')
      .values({ made_at: new Date(0).toISOString(), folder: '/last', bytes: 1 })
      .execute()
    const run = { source: 'moa', origin: 'a', started_by: 'job', created_at: long } as const
    for (const status of ['applied', 'applied', 'failed'] as const)
      await app.db
        .insertInto('import_runs')
        .values({ ...run, status, reason: status === 'failed' ? '壞了' : null })
        .execute()
    const later = new Date(t.clock.now().getTime() + dayMs).toISOString()
    const good = { customer_id: world.customer, token_hash: hash('good'), expires_at: later }
    const eighty = new Date(t.clock.now().getTime() - 80 * dayMs).toISOString()
    await app.db
      .insertInto('customer_tokens')
      .values({ ...good, created_at: eighty })
      .execute()
    const invited = { kind: 'admin', name: '獸醫', email: 'vet@example.com', status: 'invited' } as const
    const { id: user_id } = await app.db.insertInto('users').values(invited).returning('id').executeTakeFirstOrThrow()
    for (const [token_hash, replaced_at] of [
      [hash('replaced'), long],
      [hash('invited'), null],
    ] as const)
      await app.db
        .insertInto('user_one_time_tokens')
        .values({ user_id, kind: 'invite', token_hash, replaced_at, expires_at: long })
        .execute()
    const job = { started_by: world.user, request_id: 'r', created_at: long }
    const { id: undone } = await app.db
      .insertInto('staff_jobs')
      .values({ ...job, name: 'undone', state: 'done', finished_at: long })
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = t.clock.now().toISOString()
    await app.db
      .insertInto('staff_jobs')
      .values([
        { ...job, name: 'undo', state: 'done', finished_at: now, undoes_id: undone },
        { ...job, name: 'open', state: 'running', finished_at: null },
      ])
      .execute()
    await runRetention(app)
    expect(await app.db.selectFrom('backups').select('folder').execute()).toEqual([{ folder: '/last' }])
    const runs = await app.db.selectFrom('import_runs').select('status').where('source', '=', 'moa').execute()
    expect(runs).toEqual([{ status: 'applied' }])
    expect(await countOf(app, 'customer_tokens', sql`token_hash = ${hash('good')}`)).toBe(1)
    const links = app.db.selectFrom('user_one_time_tokens').select('token_hash').where('user_id', '=', user_id)
    expect(await links.execute()).toEqual([{ token_hash: hash('invited') }])
    const jobs = await app.db
      .selectFrom('staff_jobs')
      .select('name')
      .where('name', '!=', 'test')
      .orderBy('id')
      .execute()
    expect(jobs.map(({ name }) => name)).toEqual(['undone', 'undo', 'open'])
  })

  it('is a mail that is still tried; after thirty days it is given up, and its text goes like that of others', async () => {
    await aMail(t.app, 'waiting')
    const mail = () =>
      t.app.db
        .selectFrom('mail_outbox')
        .select(['state', 'text_body', 'last_error'])
        .where('dedupe_key', '=', 'test:waiting')
        .executeTakeFirst()
    const wait = (passed: number) => {
      t.clock.forward(passed * dayMs)
      return sweepMails(t.app).then(() => runRetention(t.app))
    }
    await t.app.db
      .updateTable('mail_outbox')
      .set({ state: 'queued' })
      .where('dedupe_key', '=', 'test:waiting')
      .execute()
    await wait(29)
    expect(await mail()).toMatchObject({ state: 'queued', text_body: expect.stringContaining('王小明') })
    await wait(2)
    expect(await mail()).toMatchObject({ state: 'failed', last_error: '等了 30 天都寄不出去，所以不再寄了。' })
    await wait(60)
    expect(await mail()).toMatchObject({ state: 'failed', text_body: '' })
  })
})

describe('a mail whose text is gone', () => {
  it('is shown with when that was, and so is a letter that went to many', async () => {
    const letter = (n: number) =>
      queueMail(t.app, {
        kind: 'newsletter_letter',
        to: proved(`reader-${n}@example.com`),
        subject: '每月信',
        text: `這個月 https://a.example/end?n=${n}`,
        html: `<p>https://a.example/end?n=${n}</p>`,
        letter: 'letter:1',
        list_unsubscribe: `https://a.example/end?n=${n}`,
        dedupe_key: `letter:1:${n}`,
      })
    await letter(1)
    await letter(2)
    const boss = await aStaff(t, { permissions: ['system update'] })
    const { id } = await t.app.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('dedupe_key', '=', 'letter:1:2')
      .executeTakeFirstOrThrow()
    const read = async () => (await boss.client.get(`/api/admin/settings/mails/${id}`)).body
    expect(await read()).toMatchObject({ text_body: '這個月 https://a.example/end?n=2', blanked_at: null })
    expect(await countOf(t.app, 'mail_bodies', sql`key = 'letter:1'`)).toBe(1)
    t.clock.forward(91 * dayMs)
    await runRetention(t.app)
    await runRetention(t.app)
    expect(await countOf(t.app, 'mail_bodies', sql`key = 'letter:1'`)).toBe(0)
    const later = await aStaff(t, { permissions: ['system update'] })
    const { status, body } = await later.client.get(`/api/admin/settings/mails/${id}`)
    expect([status, body.text_body, body.html_body, body.to_email]).toEqual([200, '', '', 'reader-2@example.com'])
    expect(body.blanked_at).not.toBeNull()
  })
})

describe('an account that nobody confirmed', () => {
  const registered = (email: string, set: object = {}) =>
    t.app.db
      .insertInto('customers')
      .values({ name: '某人', email, created_at: t.clock.now().toISOString(), ...set })
      .returning('id')
      .executeTakeFirstOrThrow()
  const isThere = async (id: number) => (await countOf(t.app, 'customers', sql`id = ${id}`)) === 1

  it('goes after 180 days with what belongs to it, and the log does not name it', async () => {
    const { id } = await registered('nobody@example.com')
    await t.app.db
      .insertInto('receipt_profiles')
      .values({ customer_id: id, receipt_kind: 'person', receipt_name: '某人' })
      .execute()
    t.clock.forward(179 * dayMs)
    await forgetUnconfirmed(t.app)
    expect(await isThere(id)).toBe(true)
    t.clock.forward(dayMs)
    await Promise.all([forgetUnconfirmed(t.app), forgetUnconfirmed(t.app)])
    expect(await isThere(id)).toBe(false)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'customers')
      .where('subject_id', '=', String(id))
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['deleted'])
    expect(JSON.stringify(log)).not.toMatch(/某人|nobody@/)
  })

  it('stays with an order, a saved animal, a provider, a second sign-in, a confirmed address or a note of staff', async () => {
    const campaign_id = (await aCampaign(t.app, { title: '另一個' })).id
    const giver = await aMember(t, { name: '某人', email: 'giver@example.com', email_verified: false })
    await aPaidGift(t, { campaign_id, amount: 500, client: giver.client })
    const now = t.clock.now()
    const bound = await registered('bound@example.com')
    await t.app.db
      .insertInto('customer_oauth')
      .values({ customer_id: bound.id, provider: 'line', subject: 'u1' })
      .execute()
    const saver = await registered('saver@example.com')
    await t.app.db
      .insertInto('favourites')
      .values({ customer_id: saver.id, adoption_id: await anAdoption(t.app) })
      .execute()
    const ids = [
      giver.id,
      bound.id,
      saver.id,
      (await registered('later@example.com', { last_login_at: new Date(now.getTime() + 2 * dayMs).toISOString() })).id,
      (await registered('proved@example.com', { email_verified_at: now.toISOString() })).id,
      (await registered('noted@example.com', { staff_note: '來過電話' })).id,
    ]
    t.clock.forward(400 * dayMs)
    await forgetUnconfirmed(t.app)
    for (const id of ids) expect(await isThere(id), `${id}`).toBe(true)
  })
})
