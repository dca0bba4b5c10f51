import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { deliverMail } from '#platform/server/mail_delivery.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aMailServer } from '#tests/support/mail_server.ts'
import { aDonor, aGuestDonor } from '#tests/support/mailings.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { aVolunteer } from '#tests/support/volunteering.ts'
import { holdAfterRestore } from './restores/service.ts'
import { type MailingState, mailingMachine, mailingSteps } from './rules.ts'
import { mailingWorkers } from './sending/service.ts'

let t: TestApp
let mailServer: Awaited<ReturnType<typeof aMailServer>>
let desk: Client
let campaign: number
beforeAll(async () => {
  mailServer = await aMailServer()
  t = await testApp({ SMTP_URL: mailServer.url })
  desk = (await aStaff(t, { permissions: ['campaigns view', 'campaigns update'], name: '林專員' })).client
})
afterAll(async () => {
  await t?.close()
  await mailServer?.close()
})
beforeEach(async () => {
  t.clock.set('2026-06-01T12:00:00+08:00')
  campaign = (await aCampaign(t.app)).id
  mailServer.state.received.length = 0
})
afterEach(async () => {
  Object.assign(mailServer.state, { busy: false, refused: '' })
  await t.app.db.deleteFrom('mailings').execute()
  await t.app.db.deleteFrom('mail_outbox').execute()
  await t.app.db.deleteFrom('mailing_objections').execute()
})

const work = async () => mailingWorkers[0]?.run(t.app, {})
const got = () => mailServer.state.received.map(({ to }) => to).toSorted()
const get = async (id: number) => (await desk.get(`/api/admin/mailings/${id}`)).body
const draft = async (kind = 'campaign_update', more: object = {}) => {
  const update = await t.app.db
    .insertInto('campaign_updates')
    .values({ campaign_id: campaign, title: '小橘可以走路了', content: '<p>第一段</p><p>第二段</p>' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = kind === 'campaign_update' ? { campaign_update_id: update.id } : {}
  const { status, body, text } = await desk.post('/api/admin/mailings', {
    kind,
    campaign_id: campaign,
    ...about,
    ...more,
  })
  expect(status, text).toBe(201)
  return body
}
const start = async (mailing: { id: number; version: number }, count?: number) => {
  const audience = (await desk.get(`/api/admin/mailings/${mailing.id}/audience`)).body
  const body = { version: mailing.version, count: count ?? audience.count }
  return desk.post(`/api/admin/mailings/${mailing.id}/start`, body)
}
const move = async (id: number, action: string) => {
  const { version } = await get(id)
  return desk.post(`/api/admin/mailings/${id}/move`, { version, action })
}
const rows = (id: number) =>
  t.app.db.selectFrom('mailing_recipients').selectAll().where('mailing_id', '=', id).orderBy('id').execute()
let people = 0
const giver = async (more: { opt_in?: boolean; verified?: boolean; name?: string } = {}) => {
  people += 1
  const email = `giver${people}@example.com`
  const marketing_opt_in = more.opt_in ?? true
  // without a password, whose hash takes longer than all the rest
  const member = await t.app.db
    .insertInto('customers')
    .values({
      name: more.name ?? `支持者${people}`,
      email,
      email_verified_at: (more.verified ?? true) ? '2026-01-01T00:00:00+08:00' : null,
      marketing_opt_in,
      marketing_opt_in_at: marketing_opt_in ? '2026-01-01T00:00:00+08:00' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await aDonor(t.app, campaign, member.id)
  return { id: member.id, email }
}

describe('a report of progress as a letter', () => {
  it('is begun with the words of the report, once for each report', async () => {
    const one = await draft()
    expect(one).toMatchObject({ subject: '小橘可以走路了', body: '第一段\n\n第二段', state: 'draft', sends: true })
    const again = { kind: 'campaign_update', campaign_id: campaign, campaign_update_id: one.campaign_update_id }
    expect((await desk.post('/api/admin/mailings', again)).body.id).toBe(one.id)
  })

  it('says how many get it, and who is left out for which reason', async () => {
    await giver()
    await giver({ opt_in: false })
    await giver({ verified: false })
    await aGuestDonor(t.app, campaign, 'guest@example.com')
    const one = await draft()
    const { body } = await desk.get(`/api/admin/mailings/${one.id}/audience`)
    expect(body.count).toBe(1)
    expect(Object.fromEntries(body.left_out.map(({ reason, count }: never) => [reason, count]))).toEqual({
      not_agreed: 2,
      unproved: 1,
    })
  })

  it('goes to each once by name, names nobody else, and leads off the list', async () => {
    const [ming, hua] = [await giver({ name: '陳獨特' }), await giver({ name: '林稀有' })]
    const one = await draft()
    expect((await start(one)).status).toBe(200)
    await work()
    expect(got()).toEqual([ming.email, hua.email].toSorted())
    const mails = await t.app.db.selectFrom('mail_outbox').select(['to_name', 'list_unsubscribe']).execute()
    expect(mails.map(({ to_name }) => to_name).toSorted()).toEqual(['林稀有', '陳獨特'])
    const { source } = mailServer.state.received.find(({ to }) => to === ming.email) ?? { source: '' }
    const decoded = Buffer.from(
      source
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
    expect(decoded + source).not.toContain('林稀有')
    expect(source).toContain('List-Unsubscribe:')
    expect(await get(one.id)).toMatchObject({ state: 'done', counts: { sent: 2, waiting: 0, refused: 0, skipped: 0 } })
  })

  it('carries the pictures of the report, the first three, where everybody may see them', async () => {
    const ming = await giver()
    const photo_ids: number[] = []
    for (let n = 0; n < 4; n += 1) photo_ids.push((await uploaded(desk, 'staff')).id)
    const report = { title: '小橘拆線了', content: '<p>可以自己走路。</p>', is_published: true }
    const written = await desk.post(`/api/admin/campaigns/${campaign}/updates`, { ...report, photo_ids })
    expect(written.status, written.text).toBe(201)
    const [update] = written.body.updates
    expect(update.photos.map(({ id }: { id: number }) => id)).toEqual(photo_ids)
    const { body } = await t.visitor.get(`/api/campaigns/${campaign}`)
    const shown = body.updates[0].photos.map(({ src }: { src: string }) => src)
    expect(shown).toHaveLength(4)
    const one = await draft('campaign_update', { campaign_update_id: update.id })
    await start(one)
    await work()
    expect(got()).toEqual([ming.email])
    const source = (mailServer.state.received[0]?.source ?? '').replace(/=\r\n/g, '')
    expect(shown.map((src: string) => source.includes(`${t.app.config.app_url}${src}`))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('is refused when they are others than were counted, and to nobody', async () => {
    const one = await draft()
    expect((await start(one)).body.code).toBe('nobody_to_write_to')
    await giver()
    await giver()
    expect((await start(one, 1)).body.code).toBe('audience_changed')
    expect(await rows(one.id)).toEqual([])
    expect((await get(one.id)).state).toBe('draft')
  })

  it('is begun once by two tabs, and once by the same press twice', async () => {
    await giver()
    const one = await draft()
    const both = await Promise.all([start(one), start(one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const two = await draft()
    const press = () =>
      desk.post(
        `/api/admin/mailings/${two.id}/start`,
        { version: two.version, count: 1 },
        { 'idempotency-key': 'b7d1f9a2-3c11-4f31-9f0e-2a4b1c1d0e01' },
      )
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    await work()
    await work()
    expect(got()).toHaveLength(2)
    expect((await rows(two.id)).length).toBe(1)
  })

  it('writes to one mailbox once, whether it belongs to an account, an order or two registrations', async () => {
    const one = await giver()
    await aGuestDonor(t.app, campaign, one.email)
    const thanks = await draft('campaign_thanks')
    await start(thanks)
    await work()
    expect(got()).toEqual([one.email])
    const [row] = await rows(thanks.id)
    const copy = { mailing_id: thanks.id, person: row?.person ?? '' }
    await expect(t.app.db.insertInto('mailing_recipients').values(copy).execute()).rejects.toThrow(
      'mailing_recipients_once',
    )
    const shared = { email: 'family@example.com' }
    for (const name of ['甲', '乙']) {
      const member = await aMember(t, { name, email: `${people}${name === '甲' ? 'a' : 'b'}@example.com` })
      const id = await aVolunteer(t.app, { customer_id: member.id, name, ...shared })
      await t.app.db.updateTable('volunteers').set({ customer_id: null }).where('id', '=', id).execute()
    }
    const people_desk = (await aStaff(t, { permissions: ['volunteers view', 'volunteers update'] })).client
    const letter = (
      await people_desk.post('/api/admin/mailings', { kind: 'volunteers', volunteer_statuses: ['active'] })
    ).body
    const counted = (await people_desk.get(`/api/admin/mailings/${letter.id}/audience`)).body.count
    await people_desk.post(`/api/admin/mailings/${letter.id}/start`, { version: letter.version, count: counted })
    expect((await rows(letter.id)).filter(({ email }) => email === shared.email)).toHaveLength(1)
    await t.app.db.deleteFrom('volunteers').execute()
  })

  it('thanks guests too, who never agreed to letters, and leaves out who objected', async () => {
    await aGuestDonor(t.app, campaign, 'guest@example.com')
    const one = await draft('campaign_thanks')
    await start(one)
    await work()
    expect(got()).toEqual(['guest@example.com'])
    const { list_unsubscribe } = await t.app.db
      .selectFrom('mail_outbox')
      .select('list_unsubscribe')
      .executeTakeFirstOrThrow()
    const ticket = new URL(list_unsubscribe ?? '').searchParams.get('ticket')
    expect((await t.visitor.post('/api/newsletter/object', { ticket })).status).toBe(200)
    expect((await t.visitor.post('/api/newsletter/object', { ticket })).status).toBe(200)
    expect((await t.visitor.post('/api/newsletter/end', { ticket })).status).toBe(422)
    const next = await draft('campaign_thanks')
    const { body } = await desk.get(`/api/admin/mailings/${next.id}/audience`)
    expect(body).toMatchObject({ count: 0, left_out: [{ reason: 'objected', count: 1 }] })
  })
})

describe('who changed their mind after the list was closed', () => {
  it('gets none: by the link of a letter, in the profile, by leaving', async () => {
    const [byLink, inProfile, left, stays] = [await giver(), await giver(), await giver(), await giver()]
    const before = await draft()
    await start(before)
    await work()
    const { list_unsubscribe } = await t.app.db
      .selectFrom('mail_outbox')
      .select('list_unsubscribe')
      .where('to_email', '=', byLink.email)
      .executeTakeFirstOrThrow()
    const one = await draft()
    await start(one)
    mailServer.state.received.length = 0
    const link = new URL(list_unsubscribe ?? '')
    // the button of the mail program (RFC 8058)
    const pressed = await t.visitor.form(`${link.pathname}${link.search}`, { 'List-Unsubscribe': 'One-Click' })
    expect(pressed.status, pressed.text).toBe(200)
    const { customers } = { customers: t.app.db.updateTable('customers') }
    await customers.set({ marketing_opt_in: false, marketing_opt_in_at: null }).where('id', '=', inProfile.id).execute()
    await customers.set({ status: 'suspended' }).where('id', '=', left.id).execute()
    await work()
    expect(got()).toEqual([stays.email])
    const reasons = Object.fromEntries((await rows(one.id)).map(({ email, reason }) => [email, reason]))
    expect(reasons).toMatchObject({
      [byLink.email]: 'objected',
      [inProfile.email]: 'not_agreed',
      [left.email]: 'closed',
      [stays.email]: null,
    })
    const account = t.app.db.selectFrom('customers').select('marketing_opt_in').where('id', '=', byLink.id)
    expect(await account.executeTakeFirst()).toEqual({ marketing_opt_in: false })
  })

  it('gets none also when the letter was in the outbox already and waited for the mail server', async () => {
    const one = await giver()
    const letter = await draft()
    await start(letter)
    mailServer.state.busy = true
    await work()
    await t.app.db.updateTable('customers').set({ marketing_opt_in: false }).where('id', '=', one.id).execute()
    mailServer.state.busy = false
    t.clock.forward(3_600_000)
    const [mail] = await t.app.db.selectFrom('mail_outbox').select('id').execute()
    await deliverMail(t.app, mail?.id ?? 0)
    expect(got()).toEqual([])
    expect(await rows(letter.id)).toMatchObject([{ state: 'skipped', reason: 'not_agreed' }])
    expect(await t.app.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
    await work()
    expect((await get(letter.id)).state).toBe('done')
  })

  it('gets letters again who agreed again', async () => {
    const one = await giver()
    await draft().then(start)
    await work()
    const { list_unsubscribe } = await t.app.db
      .selectFrom('mail_outbox')
      .select('list_unsubscribe')
      .executeTakeFirstOrThrow()
    await t.visitor.post('/api/newsletter/object', {
      ticket: new URL(list_unsubscribe ?? '').searchParams.get('ticket'),
    })
    const agreed = { marketing_opt_in: true, marketing_opt_in_at: '2026-06-02T00:00:00+08:00' }
    await t.app.db.updateTable('customers').set(agreed).where('id', '=', one.id).execute()
    const next = await draft()
    expect((await desk.get(`/api/admin/mailings/${next.id}/audience`)).body.count).toBe(1)
  })
})

describe('a mail server', () => {
  it('that says later is asked later: nobody is skipped, and no more than twenty wait for it', async () => {
    for (let n = 0; n < 25; n += 1) await giver()
    const one = await draft()
    await start(one)
    mailServer.state.busy = true
    await work()
    expect(got()).toEqual([])
    expect((await get(one.id)).counts).toEqual({ waiting: 25, sent: 0, refused: 0, skipped: 0 })
    expect(await t.app.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(20)
    mailServer.state.busy = false
    t.clock.forward(120_000)
    for (const { id } of await t.app.db.selectFrom('mail_outbox').select('id').execute()) await deliverMail(t.app, id)
    await work()
    expect(new Set(got()).size).toBe(25)
    expect(got()).toHaveLength(25)
    expect(await get(one.id)).toMatchObject({ state: 'done', counts: { sent: 25 } })
  })

  it('that refuses a mailbox for good is believed, and the next letter leaves that mailbox out', async () => {
    const [one, other] = [await giver(), await giver()]
    mailServer.state.refused = one.email
    const letter = await draft()
    await start(letter)
    await work()
    expect(await get(letter.id)).toMatchObject({ state: 'done', counts: { sent: 1, refused: 1 } })
    expect((await rows(letter.id)).find(({ email }) => email === one.email)?.error).toContain('no such person')
    const next = await draft()
    const { body } = await desk.get(`/api/admin/mailings/${next.id}/audience`)
    expect(body).toMatchObject({ count: 1, left_out: [{ reason: 'bounced', count: 1 }] })
    expect(other.email).toBe(got()[0])
  })

  it('that takes nothing for six hours makes the letter ask a person again', async () => {
    await giver()
    const one = await draft()
    await start(one)
    mailServer.state.busy = true
    await work()
    mailServer.state.busy = false
    t.clock.forward(6 * 3_600_000 + 1000)
    const [mail] = await t.app.db.selectFrom('mail_outbox').select('id').execute()
    await deliverMail(t.app, mail?.id ?? 0)
    expect(got()).toEqual([])
    expect(await get(one.id)).toMatchObject({ state: 'paused', paused_because: 'late', counts: { waiting: 1 } })
    const told = await t.app.db
      .selectFrom('staff_notices')
      .innerJoin('audit_logs as l', 'l.id', 'log_id')
      .select('l.subject_label')
      .execute()
    expect(told.at(-1)?.subject_label).toContain('超過 6 小時')
    await move(one.id, 'resume')
    await deliverMail(t.app, mail?.id ?? 0)
    await work()
    expect(got()).toHaveLength(1)
    expect((await get(one.id)).state).toBe('done')
  })
})

describe('steps', () => {
  it('pause and go on: what waits in the outbox waits too', async () => {
    for (let n = 0; n < 3; n += 1) await giver()
    const one = await draft()
    await start(one)
    mailServer.state.busy = true
    await work()
    mailServer.state.busy = false
    expect((await move(one.id, 'pause')).body).toMatchObject({ state: 'paused', paused_because: 'person' })
    t.clock.forward(120_000)
    for (const { id } of await t.app.db.selectFrom('mail_outbox').select('id').execute()) await deliverMail(t.app, id)
    await work()
    expect(got()).toEqual([])
    await move(one.id, 'resume')
    for (const { id } of await t.app.db.selectFrom('mail_outbox').select('id').execute()) await deliverMail(t.app, id)
    await work()
    expect(got()).toHaveLength(3)
    expect((await get(one.id)).state).toBe('done')
  })

  it('stop: nobody else gets it, and everybody has a row that says so', async () => {
    for (let n = 0; n < 3; n += 1) await giver()
    const one = await draft()
    await start(one)
    mailServer.state.busy = true
    await work()
    mailServer.state.busy = false
    expect((await move(one.id, 'stop')).body).toMatchObject({ state: 'stopped', counts: { waiting: 0, skipped: 3 } })
    t.clock.forward(3_600_000)
    await work()
    await t.runDueJobs()
    expect(got()).toEqual([])
    expect(new Set((await rows(one.id)).map(({ reason }) => reason))).toEqual(new Set(['stopped']))
  })

  const states = mailingMachine.states
  const pairs = states.flatMap((state) => [...mailingSteps, 'start' as const].map((action) => [state, action] as const))
  it.each(pairs)('a letter that is %s: %s', async (state: MailingState, action) => {
    await giver()
    const one = await draft()
    const set = {
      state,
      ...(state === 'draft' ? {} : { started_at: '2026-06-01T04:00:00Z', progressed_at: '2026-06-01T04:00:00Z' }),
      paused_because: state === 'paused' ? ('person' as const) : null,
    }
    await t.app.db.updateTable('mailings').set(set).where('id', '=', one.id).execute()
    const logs = () => t.app.db.selectFrom('audit_logs').select('id').where('subject_type', '=', 'mailings').execute()
    const before = (await logs()).length
    const reply = action === 'start' ? await start(one) : await move(one.id, action)
    const { from, to } = mailingMachine.actions[action]
    const may = from.includes(state)
    expect([reply.status, reply.body.code ?? reply.body.state]).toEqual(may ? [200, to] : [409, 'mailing_state'])
    expect((await logs()).length - before).toBe(may ? 1 : 0)
  })

  it('words are changed in a draft alone', async () => {
    await giver()
    const one = await draft()
    const changed = await desk.put(`/api/admin/mailings/${one.id}`, {
      version: one.version,
      subject: '新主旨',
      body: '新內容',
    })
    expect(changed.body).toMatchObject({ subject: '新主旨', body: '新內容' })
    const begun = (await start(changed.body)).body
    const late = await desk.put(`/api/admin/mailings/${one.id}`, {
      version: begun.version,
      subject: '又改',
      body: '又改',
    })
    expect(late.body.code).toBe('mailing_state')
  })
})

describe('a backup that was loaded', () => {
  it('sends nothing until somebody lets it, then goes on where its rows say', async () => {
    for (let n = 0; n < 3; n += 1) await giver()
    const one = await draft()
    const waiting = await draft('campaign_thanks')
    await start(one)
    t.clock.forward(60_000)
    await t.app.db
      .insertInto('installation')
      .values({ app_key_fingerprint: '0'.repeat(64) })
      .onConflict((on) => on.doNothing())
      .execute()
    // rows are dated by the clock of the database
    await holdAfterRestore(t.app, new Date(Date.now() + 60_000).toISOString())
    await work()
    await t.runDueJobs()
    expect(got()).toEqual([])
    expect(await get(one.id)).toMatchObject({ state: 'paused', paused_because: 'restored' })
    expect((await get(one.id)).restored_from).not.toBeNull()
    expect((await get(waiting.id)).restored_from).not.toBeNull()
    await move(one.id, 'resume')
    await work()
    expect(got()).toHaveLength(3)
    await t.app.db.updateTable('installation').set({ restored_at: null, restored_from: null }).execute()
  })
})

describe('who may', () => {
  it.each([
    ['campaign_thanks', 'campaigns update', 'volunteers update'],
    ['volunteers', 'volunteers update', 'campaigns update'],
  ] as const)('%s is for who holds %s alone', async (kind, needed, other) => {
    const holder = (await aStaff(t, { permissions: [needed] })).client
    const stranger = (await aStaff(t, { permissions: [other, 'customers view', 'system update'] })).client
    const wish = kind === 'volunteers' ? { kind, volunteer_statuses: ['active'] } : { kind, campaign_id: campaign }
    expect((await stranger.post('/api/admin/mailings', wish)).status).toBe(403)
    const { body } = await holder.post('/api/admin/mailings', wish)
    for (const path of paths)
      expect([(await holder.get(`/api/admin/mailings/${body.id}${path}`)).status, path]).toEqual([200, path])
    for (const path of paths)
      expect([(await stranger.get(`/api/admin/mailings/${body.id}${path}`)).status, path]).toEqual([404, path])
    expect((await stranger.get('/api/admin/mailings')).body.data).toEqual([])
    expect((await holder.get('/api/admin/mailings')).body.data).toHaveLength(1)
    for (const [word, sent] of keysOf(steps).map((word) => [word, steps[word]] as const))
      expect([(await stranger.post(`/api/admin/mailings/${body.id}/${word}`, sent)).status, word]).toEqual([404, word])
    expect((await stranger.put(`/api/admin/mailings/${body.id}`, { version: 1, subject: 'x', body: 'x' })).status).toBe(
      404,
    )
    await t.app.db
      .insertInto('mailing_recipients')
      .values({ mailing_id: body.id, person: 'e:x@example.com', email: 'x@example.com' })
      .execute()
    expect((await stranger.get('/api/admin/mailing-recipients')).body.data).toEqual([])
    expect((await holder.get('/api/admin/mailing-recipients')).body.data).toHaveLength(1)
  })
  const paths = ['', '/audience', '/preview', '/readers']
  const steps = { start: { version: 1, count: 1 }, move: { version: 1, action: 'stop' }, test: {} }

  it('the preview is that of anybody who is looked for, by what one reads of them in full', async () => {
    await giver({ name: '周大方' })
    for (let n = 0; n < 21; n += 1) await giver({ name: `王小明${n}` })
    await giver({ name: 'Ａｎｎ Lee' })
    const wide = (await aStaff(t, { permissions: ['campaigns update', 'customers view'] })).client
    const one = await draft()
    const readers = async (client: typeof wide, q: string) =>
      (await client.get(`/api/admin/mailings/${one.id}/readers?q=${encodeURIComponent(q)}`)).body.data
    expect(await readers(wide, '')).toHaveLength(20)
    const [found, ...others] = await readers(wide, 'lee ann')
    expect([found.name, others]).toEqual(['Ａｎｎ Lee', []])
    const { body } = await wide.get(`/api/admin/mailings/${one.id}/preview?key=${found.key}`)
    expect(body).toMatchObject({ count: 23, to_name: 'Ａｎｎ Lee' })
    expect(await readers(wide, found.email)).toMatchObject([{ key: found.key }])
    expect(await readers(wide, '沒有這個人')).toEqual([])
    // names are masked for whoever may not see members: a search would tell them letter by letter
    const narrow = (await aStaff(t, { permissions: ['campaigns update'] })).client
    expect(await readers(narrow, '周大方')).toEqual([])
    expect(JSON.stringify(await readers(narrow, ''))).not.toContain('周大方')
  })

  it('a test letter goes to oneself, and the preview is that of somebody who would get it', async () => {
    await giver({ name: '周大方' })
    const reader = (await aStaff(t, { permissions: ['campaigns update', 'customers view'], name: '黃同仁' })).client
    const one = await draft()
    const { body } = await reader.get(`/api/admin/mailings/${one.id}/preview?key=0`)
    expect(body).toMatchObject({ count: 1, to_name: '周大方', text: expect.stringContaining('周大方 你好：') })
    expect((await reader.post(`/api/admin/mailings/${one.id}/test`)).status).toBe(200)
    await t.runDueJobs()
    expect(got()).toHaveLength(1)
    expect(mailServer.state.received[0]?.to).toMatch(/^staff\d+@example/)
    const { subject } = await t.app.db.selectFrom('mail_outbox').select('subject').executeTakeFirstOrThrow()
    expect(subject).toBe('【測試】小橘可以走路了')
    expect(await rows(one.id)).toEqual([])
  })
})
