import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aStaff } from '#tests/support/people.ts'
import { voidedByTwo } from '#tests/support/receipts.ts'
import type { TaxLayout } from './layouts/rules.ts'
import { remindOfTaxFile } from './reminders/service.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let campaign_id: number
let people = 0
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  await onDay('2026-11-20')
  campaign_id = (await aCampaign(t.app)).id
  await putSettings(t.app, system('test'), 'website', { org_tax_id: '00000016', org_name: '貓狗,協會' })
})
afterAll(() => t?.close())

/** Sessions end with the days between. */
const onDay = async (day: string) => {
  t.clock.set(`${day}T10:00:00+08:00`)
  desk = await aStaff(t, { permissions: ['receipts view', 'receipts update', 'orders view'] })
}

const give = async (amount: number, fields: object = {}) => {
  people += 1
  const person = { email: `tax${people}@example.com`, phone: `09770000${String(people).padStart(2, '0')}` }
  const { order_id } = await aPaidGift(t, { campaign_id, amount, fields: { ...person, ...fields } })
  const rows = t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order_id)
  return { ...(await rows.executeTakeFirstOrThrow()), email: person.email }
}
const agreed = (receipt_name: string, receipt_identifier: string) => ({
  ...{ receipt_name, receipt_identifier, upload_tax: true },
})
/** As a file of another program leaves it: agreed, and no number or a wrong one. */
const withoutNumber = async (id: number) => {
  await t.app.db.transaction().execute(async (db) => {
    await sql`alter table receipts disable trigger frozen`.execute(db)
    await sql`update receipts set identifier_kind = 'none', identifier_enc = null, identifier_hash = null,
      identifier_last4 = null where id = ${id}`.execute(db)
    await sql`alter table receipts enable trigger frozen`.execute(db)
  })
}
const check = async (year = 2026) => (await desk.client.get(`/api/admin/tax-files?year=${year}`)).body
const produce = (checksum: string, year = 2026) => desk.client.post('/api/admin/tax-files', { year, checksum })
const levelOf = async (key: string) =>
  (await check()).points.find((point: { key: string }) => point.key === key)?.level as string
const kept = async () => {
  const { rows } = await sql<{ id: number; uploaded_year: number | null }>`
    select id, uploaded_year from receipts where state = 'issued' order by id`.execute(t.app.db)
  return new Map(rows.map(({ id, uploaded_year }) => [id, uploaded_year]))
}

/** Numbers and amounts of a file, as another program reads them. */
const amountsIn = (layout: TaxLayout, bytes: Buffer): (readonly [string, number])[] => {
  if (layout === 'fixed') {
    const [line = ''] = bytes.toString('latin1').split('\r\n')
    return [[line.slice(3, 13), Number(line.slice(25, 35))]]
  }
  const book = layout === 'xlsx' ? read(bytes) : read(bytes.toString('utf8'), { type: 'string', raw: true })
  const [, ...rows] = utils.sheet_to_json<(string | number)[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
  return rows.map(([, identifier, , amount]) => [String(identifier), Number(amount)])
}

let ming: Awaited<ReturnType<typeof give>>
let missing: Awaited<ReturnType<typeof give>>
/** The secret of a mail is sealed, so this is the one of a link beside it. */
const linkFor = async (receipt_id: number, expires_at = '2027-02-09T02:00:00Z') => {
  const token = randomToken()
  await t.app.db
    .insertInto('tax_identifier_links')
    .values({ receipt_id, token_hash: tokenHash(token), expires_at, created_at: '2027-01-10T02:00:00Z' })
    .execute()
  return { token }
}

describe('the file of a year for the tax bureau', () => {
  it('is not made while the year runs', async () => {
    ming = await give(300, agreed('王小明', 'A123456789'))
    await give(500, agreed('王曉明', 'A123456789'))
    await give(170, agreed('阮氏', 'A800000014'))
    await give(1_000, { receipt_name: '不上傳' })
    missing = await give(190, agreed('林美玲', 'B123456780'))
    const { why_not, checksum } = await check()
    expect(why_not).toBe('year_not_over')
    expect((await produce(checksum)).body.code).toBe('tax_file_not_ready')
  })

  it('sums by number, warns of two names, and shows the last four alone', async () => {
    await withoutNumber(missing.id)
    await onDay('2027-01-10')
    const found = await check()
    expect(found).toMatchObject({
      ready: { people: 2, receipts_count: 3, total_amount: 970 },
      to_fix: { missing: 1, wrong: 0 },
      file_name: '115.31.00000016.csv',
      why_not: 'red',
    })
    expect(found.preview[0]).toContain('******6789|王○明|800|00000016')
    expect(JSON.stringify(found)).not.toContain('A123456789')
    expect([
      await levelOf('twins'),
      await levelOf('books'),
      await levelOf('missing'),
      await levelOf('numbers'),
    ]).toEqual(['brown', 'green', 'red', 'green'])
  })

  it('asks for what is missing, each donor once a day, by a link that opens that field alone', async () => {
    const ask = () => desk.client.post('/api/admin/tax-files/ask', { year: 2026 })
    const [first, second] = await Promise.all([ask(), ask()])
    expect([first.body.asked, second.body.asked].toSorted()).toEqual([0, 1])
    expect((await check()).people[0].asked_at).not.toBeNull()
    const mail = t.app.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text_body'])
      .where('template', '=', 'tax_identifier')
    const [sent, ...more] = await mail.execute()
    expect(more).toEqual([])
    expect([sent?.subject, sent?.text_body]).toEqual([
      expect.stringContaining('2026'),
      expect.stringContaining('/tax-number'),
    ])
    const { token } = await linkFor(missing.id, '2027-01-10T01:00:00Z')
    expect((await t.visitor.post('/api/tax-identifiers/open', { token })).body.code).toBe('tax_link_expired')
    const wrong = await t.visitor.post('/api/tax-identifiers', { token: 'x', identifier: 'B223456789' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'tax_link_unknown'])
  })

  it('takes the number of whoever has the link, once, and leaves the paper as it was', async () => {
    const { token } = await linkFor(missing.id)
    expect((await t.visitor.post('/api/tax-identifiers/open', { token })).body).toEqual({
      year: 2026,
      problem: 'missing',
    })
    const typo = await t.visitor.post('/api/tax-identifiers', { token, identifier: 'B223456780' })
    expect([typo.status, Object.keys(typo.body.errors)]).toEqual([422, ['identifier']])
    const gave = await t.visitor.post('/api/tax-identifiers', { token, identifier: 'b 123456780' })
    expect(gave.status, gave.text).toBe(200)
    expect((await t.visitor.post('/api/tax-identifiers', { token, identifier: 'A123456789' })).body.code).toBe(
      'tax_link_done',
    )
    const row = t.app.db.selectFrom('receipts').selectAll().where('id', '=', missing.id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      identifier_last4: null,
      tax_identifier_last4: '6780',
      content_hash: missing.content_hash,
    })
    expect(await check()).toMatchObject({ ready: { people: 3, total_amount: 1_160 }, why_not: null })
  })

  it('is made of what was looked at, marks what is in it, locks the year, and reads as the books', async () => {
    const { checksum } = await check()
    expect((await produce('0'.repeat(64))).body.code).toBe('tax_file_changed')
    const made = await produce(checksum)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ people: 3, receipts_count: 4, total_amount: 1_160, number: 1 })
    const marks = await kept()
    expect([marks.get(ming.id), marks.get(missing.id)]).toEqual([2026, 2026])
    expect([...marks.values()].filter((year) => year === 2026)).toHaveLength(4)
    const settings = t.app.db.selectFrom('settings').select('value').where('key', '=', 'receipt')
    expect((await settings.executeTakeFirstOrThrow()).value).toMatchObject({ locked_year: 2026 })

    const file = await desk.client.get(`/api/admin/tax-files/${made.body.id}/file`)
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]?.split('|')).toHaveLength(8)
    const rows = lines.slice(1).map((line) => line.split('|'))
    expect(rows.map(([year, id, , amount]) => [year, id, amount])).toEqual([
      ['115', 'A123456789', '800'],
      ['115', 'A800000014', '170'],
      ['115', 'B123456780', '190'],
    ])
    expect(rows[0]?.[6]).toBe('貓狗，協會')
    const { rows: books } = await sql<{ sum: number }>`select sum(l.amount)::int as sum from receipt_lines l
      join receipts r on r.id = l.receipt_id where r.uploaded_year = 2026 and l.live`.execute(t.app.db)
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(books[0]?.sum)
    const log = t.app.db.selectFrom('audit_logs').select('action').where('subject_type', '=', 'tax_files').orderBy('id')
    expect((await log.execute()).map(({ action }) => action)).toEqual(['created', 'exported'])
  })

  it('keeps its year locked: the settings lock more years, and open none that the tax bureau was told of', async () => {
    const { client } = await aStaff(t, { permissions: ['system update'] })
    const set = async (locked_year: number | null) => {
      const { version } = (await client.get('/api/admin/settings/receipt')).body
      return client.put('/api/admin/settings/receipt', { locked_year, version })
    }
    for (const year of [2025, null]) {
      const { status, body } = await set(year)
      expect([status, body.errors]).toEqual([
        422,
        { locked_year: ['這一年的申報檔已經產生，不能再開放；之後的更正會列入更正清冊。'] },
      ])
    }
    expect((await set(2026)).status).toBe(200)
  })

  it('says what changed since, and the second one has no more of it', async () => {
    const { id, version } = await t.app.db
      .selectFrom('receipts')
      .select(['id', 'version'])
      .where('id', '=', ming.id)
      .executeTakeFirstOrThrow()
    await voidedByTwo(t, { id, version })
    const found = await check()
    expect(found.difference).toEqual({ added: 0, added_amount: 0, gone: 1, gone_amount: 300 })
    const corrections = await desk.client.get('/api/admin/receipts?filter[correction]=1')
    expect(corrections.body.data).toMatchObject([{ receipt_no: ming.receipt_no }])
    expect([await levelOf('upload'), await levelOf('voided')]).toEqual(['brown', 'brown'])
    // the first one is still what it was
    const [first] = found.files
    expect((await desk.client.get(`/api/admin/tax-files/${first.id}/file`)).text).toContain('A123456789')
    const second = await produce(found.checksum)
    expect([second.status, second.body.number, second.body.total_amount]).toEqual([201, 2, 860])
    expect((await check()).difference).toMatchObject({ added: 0, gone: 0 })
    expect((await desk.client.get(`/api/admin/tax-files/${first.id}/file`)).body.code).toBe('tax_file_gone')
  })

  it('can be fetched for exactly a day', async () => {
    const [file] = (await check()).files
    const fetched = () => desk.client.get(`/api/admin/tax-files/${file.id}/file`)
    await onDay('2027-01-11')
    t.clock.set('2027-01-11T09:59:59+08:00')
    expect((await fetched()).status).toBe(200)
    t.clock.set('2027-01-11T10:00:00+08:00')
    expect((await fetched()).body.code).toBe('tax_file_gone')
    expect((await check()).files[0].fetch_until).toBeNull()
    expect((await desk.client.get('/api/admin/tax-files/99999/file')).status).toBe(404)
  })

  it('pressed by two at once is one file that both know', async () => {
    const { checksum } = await check()
    const other = await aStaff(t, { permissions: ['receipts view', 'receipts update'] })
    const before = (await check()).files.length
    const answers = await Promise.all([
      produce(checksum),
      other.client.post('/api/admin/tax-files', { year: 2026, checksum }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await check()).files).toHaveLength(before + 1)
  })

  it('leaves no number in the log', async () => {
    const log = JSON.stringify(await t.app.db.selectFrom('audit_logs').selectAll().execute())
    for (const number of ['A123456789', 'A800000014', 'B123456780']) expect(log).not.toContain(number)
  })
})

describe('who may', () => {
  it('look is not who may make, and nobody makes it who reads donors masked', async () => {
    const reader = await aStaff(t, { permissions: ['receipts view'] })
    expect((await reader.client.get('/api/admin/tax-files?year=2026')).status).toBe(200)
    expect((await reader.client.post('/api/admin/tax-files', { year: 2026, checksum: '' })).status).toBe(403)
    expect((await t.visitor.get('/api/admin/tax-files?year=2026')).status).toBe(401)
  })
})

describe('staff', () => {
  const mails = async () => {
    const rows = t.app.db
      .selectFrom('mail_outbox')
      .select(['subject', 'to_email'])
      .where('template', '=', 'tax_file_due')
    const sent = await rows.orderBy('id').execute()
    return sent.filter(({ to_email }) => to_email === sent[0]?.to_email).map(({ subject }) => subject)
  }
  it('hear on January 10 that the year can be looked at, and on the 31st that its file is due, once each', async () => {
    await onDay('2027-06-01')
    await give(140, agreed('陳大同', 'A123456789'))
    for (const day of ['2028-01-09', '2028-01-10', '2028-01-11', '2028-01-31', '2028-02-01', '2028-03-01']) {
      t.clock.set(`${day}T08:00:00+08:00`)
      await remindOfTaxFile(t.app)
    }
    expect(await mails()).toEqual([expect.stringContaining('可以檢查了'), expect.stringContaining('今天到期')])
  })

  it('hear nothing of a year whose file was made', async () => {
    await onDay('2028-02-01')
    const { checksum } = await check(2027)
    expect((await produce(checksum, 2027)).status).toBe(201)
    await t.app.db.deleteFrom('tax_file_reminders').execute()
    await remindOfTaxFile(t.app)
    expect(await t.app.db.selectFrom('tax_file_reminders').selectAll().execute()).toEqual([])
  })
})

it.each(['comma', 'fixed', 'xlsx'] as const)('layout %s reads back as the books', async (tax_layout: TaxLayout) => {
  await onDay('2028-02-10')
  await putSettings(t.app, system('test'), 'receipt', { tax_layout, tax_kind: '00' })
  const { checksum } = await check(2027)
  const made = await produce(checksum, 2027)
  expect(made.status, made.text).toBe(201)
  expect(made.body.file_name).toMatch(/^116\.31\.00000016\.(csv|txt|xlsx)$/)
  const url = `/api/admin/tax-files/${made.body.id}/file`
  const file = await t.server.inject({ url, headers: { ...desk.client.headers } })
  expect(file.statusCode).toBe(200)
  const { rows: books } = await sql<{ amount: number }>`select sum(l.amount)::int as amount from receipt_lines l
      join receipts r on r.id = l.receipt_id where r.uploaded_year = 2027 and l.live`.execute(t.app.db)
  expect(amountsIn(tax_layout, file.rawPayload)).toEqual([['A123456789', books[0]?.amount]])
})
