import { utils, write } from '@e965/xlsx'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { csv } from '#tests/support/importing.ts'
import { aStaff } from '#tests/support/people.ts'
import { multipart } from '#tests/support/uploads.ts'

let t: TestApp
let client: pg.Client
let ann: Client
let ben: Client
let reader: Client
let bank: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  const all = [
    'transactions view',
    'transactions create',
    'transactions update',
    'orders view',
    'orders update',
  ] as const
  ann = (await aStaff(t, { permissions: [...all] })).client
  ben = (await aStaff(t, { permissions: [...all] })).client
  reader = (await aStaff(t, { permissions: ['transactions view'] })).client
  const { payment_method_id } = await byTransfer(t)
  const methods = t.app.db.selectFrom('payment_methods').select('bank_account_id').where('id', '=', payment_method_id)
  bank = (await methods.executeTakeFirstOrThrow()).bank_account_id ?? 0
  await t.app.db.updateTable('bank_accounts').set({ opened_on: '2026-10-01' }).execute()
})
afterAll(async () => {
  await client.end()
  await t.close()
})

const head = ['交易日期', '摘要', '支出', '存入', '餘額']
type Line = readonly [day: string, text: string, amount: number]
/** Each file of the tests goes on where the one before it ended. */
let balance = 10_000
const fileOf = (...rows: readonly Line[]) =>
  csv(
    head,
    ...rows.map(([day, text, amount]) => {
      balance += amount
      return [day, text, amount < 0 ? -amount : '', amount > 0 ? amount : '', balance]
    }),
  )
const upload = (bytes: string | Buffer, who = ann, name = '示範銀行.csv', bank_account_id = bank) => {
  const { body, headers } = multipart(bytes, { name, fields: { bank_account_id: String(bank_account_id) } })
  return who.post('/api/admin/bank-statements', body, headers)
}
type Seen = { id: number; version: number }
const act = (of: Seen, action: string, more: object = {}, who = ann) =>
  who.post(`/api/admin/bank-statements/${of.id}/${action}`, { version: of.version, ...more })
const imported = async (bytes: string | Buffer) => {
  const { body, text, status } = await upload(bytes)
  if (status !== 201) throw new Error(text)
  return act(body, 'import')
}
const linesOf = async (statement: number) =>
  (await ann.get(`/api/admin/bank-lines?filter[statement]=${statement}&sort=occurred_on`)).body.data
/** The one line of a file of its own. */
const aLine = async (...line: Line) => {
  const { body, text } = await imported(fileOf(line))
  if (!body.id) throw new Error(text)
  return (await linesOf(body.id))[0]
}
const line = (of: Seen, action: string, more: object = {}, who = ann) =>
  who.post(`/api/admin/bank-lines/${of.id}/${action}`, { version: of.version, ...more })
const accept = (lines: readonly Seen[], records: readonly object[], who = ann) =>
  who.post('/api/admin/bank-lines/accept', { lines: lines.map(seen), records })
const seen = ({ id, version }: Seen) => ({ id, version })
const pay = (lines: readonly Seen[], orders: readonly Seen[], who = ann) =>
  who.post('/api/admin/bank-lines/pay-orders', { lines: lines.map(seen), orders: orders.map(seen) })
const anOrder = async (amount: number) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const cart = await aReadyCart(t.visitor, [{ campaign_id, amount }], await byTransfer(t))
  const { body } = await order(t.visitor, cart)
  const rows = t.app.db.selectFrom('orders').select(['id', 'version', 'order_no']).where('order_no', '=', body.order_no)
  return rows.executeTakeFirstOrThrow()
}
const statusOf = async (id: number) =>
  (await t.app.db.selectFrom('orders').select('payment_status').where('id', '=', id).executeTakeFirstOrThrow())
    .payment_status
const broken = async () =>
  (await brokenChecks(client)).map(({ name }) => name).filter((name) => !name.startsWith('accounts:'))

describe('a file of a bank', () => {
  it('is looked at first, and imported once its sums agree; the same again adds none', async () => {
    const before = balance
    const file = fileOf(['115/11/02', '跨行轉入', 300], ['115/11/02', '跨行轉入', 300], ['115/11/03', '手續費', -15])
    const { body, status, text } = await upload(file)
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      state: 'draft',
      dry_run: { new_count: 3, known_count: 0, problem: null, opening: before },
    })
    expect(await linesOf(body.id)).toEqual([])
    expect((await act(body, 'import', {}, reader)).status).toBe(403)
    const first = await act(body, 'import')
    expect(first.body, first.text).toMatchObject({
      state: 'imported',
      new_count: 3,
      closing_balance: balance,
      dry_run: null,
    })
    expect((await act(first.body, 'import')).body.code).toBe('statement_not_draft')
    const again = await imported(file)
    expect(again.body).toMatchObject({ new_count: 0, known_count: 3 })
    const rows = await linesOf(body.id)
    expect(rows.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([-15, 300, 300])
  })

  it('that overlaps adds what it has more; of two at once each line is there once', async () => {
    const start = balance
    const file = fileOf(['2026-11-04', '存入', 100], ['2026-11-04', '存入', 100])
    balance = start
    const more = fileOf(['2026-11-04', '存入', 100], ['2026-11-04', '存入', 100], ['2026-11-05', '存入', 50])
    const drafts = [await upload(file), await upload(more), await upload(more)]
    const done = await Promise.all(drafts.map(({ body }) => act(body, 'import')))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(done.reduce((sum, { body }) => sum + body.new_count, 0)).toBe(3)
  })

  it('adds nothing when a line is missing, or the sums are not those of the statement', async () => {
    const gap = csv(head, ['2026-11-06', '存入', '', 10, 110], ['2026-11-06', '存入', '', 10, 130])
    const { body } = await imported(gap)
    expect(Object.keys(body.errors)).toEqual(['closing_balance'])
    const plain = await upload(csv(head.slice(0, 4), ['2026-11-06', '利息', '', 7]))
    const without = await act(plain.body, 'import')
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['opening_balance']])
    const wrong = await act(plain.body, 'import', { opening_balance: 1, closing_balance: 7 })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['closing_balance']])
    expect((await linesOf(plain.body.id)).length).toBe(0)
    expect((await act(plain.body, 'undo')).body).toMatchObject({ state: 'undone' })
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    [
      'UTF-16',
      (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replaceAll(',', '\t'), 'utf16le')]),
    ],
    ['Excel', (text: string) => workbook(text)],
  ])('is read in %s', async (encoding, bytesOf) => {
    const { body, text } = await upload(
      bytesOf(fileOf(['115/11/07', '轉入', 20])),
      ann,
      encoding === 'Excel' ? 'a.xlsx' : 'a.csv',
    )
    expect(body.dry_run?.lines, text).toMatchObject([{ occurred_on: '2026-11-07', amount: 20 }])
    expect(body.encoding).toBe(encoding)
    await act(body, 'undo')
    balance -= 20
  })

  it('has its columns said by a person, which the next file of the account keeps', async () => {
    const odd = (day: string) => csv(['何時', '多少', '誰'], [day, 40, '王小明'])
    const { body } = await upload(odd('2026-11-08'))
    expect(body.dry_run).toMatchObject({ can_read: false, lines: [] })
    const put = (columns: unknown[]) =>
      ann.put(`/api/admin/bank-statements/${body.id}`, { version: body.version, columns })
    expect((await put(['day', null, null])).status).toBe(422)
    expect((await put(['day', 'amount'])).status).toBe(422)
    const said = await put(['day', 'amount', 'text'])
    expect(said.body.dry_run, said.text).toMatchObject({ can_read: true, lines: [{ amount: 40, text: '王小明' }] })
    const done = await act(said.body, 'import', { opening_balance: 0, closing_balance: 40 })
    expect(done.status, done.text).toBe(200)
    const next = await upload(odd('2026-11-09'))
    expect(next.body.dry_run).toMatchObject({ can_read: true, lines: [{ occurred_on: '2026-11-09' }] })
    await act(next.body, 'undo')
  })

  it('is taken back with its lines while none is used', async () => {
    const { body } = await imported(fileOf(['2026-11-10', '匯費', -30]))
    const [one] = await linesOf(body.id)
    const aside = await line(one, 'set-aside', { reason: '銀行手續費，另外登錄' })
    expect(aside.body, aside.text).toMatchObject({ state: 'aside', proposals: [] })
    expect((await act(body, 'undo')).body.code).toBe('statement_used')
    const free = await line(aside.body, 'free')
    expect(free.body, free.text).toMatchObject({ state: 'open', set_aside: null })
    expect((await line(free.body, 'free')).body.code).toBe('bank_line_not_used')
    expect((await act(body, 'undo')).body).toMatchObject({ state: 'undone' })
    expect(await linesOf(body.id)).toEqual([])
    expect((await act({ id: body.id, version: body.version + 1 }, 'undo')).body.code).toBe('statement_not_draft')
    balance += 30
  })

  it('is refused for an account that has no statements', async () => {
    const found = t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', 'suspense')
    const { id } = await found.executeTakeFirstOrThrow()
    for (const account of [id, 987_654]) {
      const { status, body } = await upload(fileOf(), ann, 'a.csv', account)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['bank_account_id']])
    }
  })
})

describe('a line of a bank', () => {
  it('pays an order that it names; another order gets nothing of it', async () => {
    const [a, b] = [await anOrder(777), await anOrder(777)]
    const one = await aLine('2026-11-20', `轉入 ${a.order_no}`, 777)
    expect(one.proposals[0]).toMatchObject({ kind: 'order', id: a.id, reasons: ['number', 'day'] })
    const both = await Promise.all([pay([one], [a], ann), pay([one], [b], ben)])
    expect(both.map(({ status }) => status).toSorted(), both.map(({ text }) => text).join()).toEqual([200, 409])
    const states = [await statusOf(a.id), await statusOf(b.id)]
    expect(states.toSorted()).toEqual(['paid', 'unpaid'])
    const after = (await ann.get(`/api/admin/bank-lines/${one.id}`)).body
    expect(after).toMatchObject({ state: 'matched', records: [{ kind: 'payment', amount: 777 }] })
    expect((await pay([after], [b])).body.code).toBe('bank_line_taken')
  })

  it('pays many orders, and many lines pay one, where the sums agree', async () => {
    const [a, b, c] = [await anOrder(500), await anOrder(600), await anOrder(900)]
    const one = await aLine('2026-11-20', '合併匯款', 1_100)
    const wrong = await pay([one], [a, c])
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})], wrong.text).toEqual([422, ['records']])
    expect(await statusOf(a.id)).toBe('unpaid')
    expect((await pay([one], [a, b])).status).toBe(200)
    const [half, rest] = [await aLine('2026-11-20', '分兩次', 400), await aLine('2026-11-20', '分兩次之二', 500)]
    expect((await pay([half, rest], [c])).status).toBe(200)
    const shown = (await ann.get(`/api/admin/bank-lines/${half.id}`)).body
    expect([shown.lines_count, shown.records.length]).toEqual([2, 1])
    const free = await line(shown, 'free')
    expect(free.body.state).toBe('open')
    const other = (await ann.get(`/api/admin/bank-lines/${rest.id}`)).body
    expect(other.state).toBe('open')
    const payment = (await ann.get(`/api/admin/bank-lines/${half.id}`)).body.candidates.find(
      (one: { order_id: number; kind: string }) => one.order_id === c.id && one.kind === 'payment',
    )
    expect((await accept([free.body, other], [{ kind: 'payment', id: payment.id }])).status).toBe(200)
  })

  it('is needed when a second order names the same transfer', async () => {
    const [a, b] = [await anOrder(512), await anOrder(512)]
    const mark = ({ id, version }: Seen) =>
      ann.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on: '2026-11-20', reference: '末五碼54321' })
    const both = await Promise.all([mark(a), mark(b)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = both.find(({ status }) => status === 422)
    expect(refused?.body.errors.reference[0]).toContain(a.order_no)
    expect(refused?.body.errors.reference[0]).toContain(b.order_no)
    const open = (await statusOf(a.id)) === 'paid' ? b : a
    const one = await aLine('2026-11-20', '末五碼54321', 512)
    expect((await pay([one], [open])).status).toBe(200)
  })

  it('that no order explains waits as found money, once', async () => {
    const one = await aLine('2026-11-15', '現金存入 義賣箱', 8_800)
    const both = await Promise.all([
      line(one, 'hold', { payer: null, note: '義賣箱' }),
      line(one, 'hold', { payer: null, note: null }, ben),
    ])
    expect(both.map(({ status }) => status).toSorted(), both.map(({ text }) => text).join()).toEqual([200, 409])
    const items = await t.app.db.selectFrom('suspense_items').selectAll().where('amount', '=', 8_800).execute()
    expect(items).toMatchObject([{ arrived_on: '2026-11-15', left_amount: 8_800 }])
    expect((await line(await aLine('2026-11-15', '提款', -5), 'hold', { payer: null, note: null })).status).toBe(422)
  })

  it('stands for one side of a move between own accounts; the other side has a line of its own', async () => {
    const cash = (await anAccount(t.app)).id
    await t.app.db.updateTable('bank_accounts').set({ opened_on: '2026-10-01' }).where('id', '=', cash).execute()
    await anEntry(t.app, { bank_account_id: cash, amount: 2_345, occurred_on: '2026-11-12' })
    const moved = await ann.post('/api/admin/account-moves', {
      ...{ from_account_id: cash, to_account_id: bank, moved_on: '2026-11-13', amount: 2_345, reason: '現金存入' },
    })
    const { id } = moved.body.move
    const one = await aLine('2026-11-13', '現金存入', 2_345)
    expect(one.proposals).toMatchObject([{ kind: 'move', id, amount: 2_345 }])
    expect((await accept([one], one.proposals)).status).toBe(422)
    expect((await accept([one], [{ kind: 'move', id }])).status).toBe(200)
    const file = csv(head.slice(0, 4), ['2026-11-13', '提領', 2_345, ''])
    const { body } = await upload(file, ann, 'b.csv', cash)
    await act(body, 'import', { opening_balance: 2_345, closing_balance: 0 })
    const [other] = await linesOf(body.id)
    expect(other.proposals).toMatchObject([{ kind: 'move', id, amount: -2_345 }])
    expect((await accept([other], [{ kind: 'move', id }])).status).toBe(200)
    expect((await accept([one, other], [{ kind: 'move', id }])).status).toBe(422)
  })

  it('stands for an expense, once, whoever says so first', async () => {
    const entry = await anEntry(t.app, {
      bank_account_id: bank,
      direction: 'expense',
      amount: 4_321,
      occurred_on: '2026-11-12',
    })
    const one = await aLine('2026-11-12', '匯款 王小明', -4_321)
    expect(one.proposals).toMatchObject([{ kind: 'entry', id: entry, amount: -4_321, reasons: ['name', 'day'] }])
    const both = await Promise.all([ann, ben].map((who) => accept([one], [{ kind: 'entry', id: entry }], who)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const twin = await aLine('2026-11-12', '匯款 王小明', -4_321)
    expect(twin.proposals).toEqual([])
    expect((await accept([twin], [{ kind: 'entry', id: entry }])).body.code).toBe('bank_record_taken')
    expect((await accept([twin], [{ kind: 'entry', id: 987_654 }])).status).toBe(422)
    expect((await accept([twin], [{ kind: 'entry', id: entry }], reader)).status).toBe(403)
  })
})

describe('the checks of bank lines', () => {
  it('find nothing after all this', async () => expect(await broken()).toEqual([]))

  it('what a line says, and what a match comes to, cannot be changed', async () => {
    await expect(client.query('update bank_lines set amount = amount + 1')).rejects.toThrow('never changed')
    await expect(client.query('update bank_match_records set amount = amount + 1')).rejects.toThrow('does not agree')
  })

  it.each([
    ['a match and what the books say are the same sum', `update bank_match_records set amount = amount + 1`],
    [
      'lines and rows of a match are the same sum',
      `update bank_lines set amount = amount + 1 where match_id is not null`,
    ],
    [
      'the lines of a statement are those that it counted',
      `update bank_statements set new_count = new_count + 1 where state = 'imported'`,
    ],
  ])('find a defect: %s', async (name, defect) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(defect)
    const found = await brokenChecks(client)
    await client.query('rollback')
    expect(found.map((check) => check.name)).toContain(`bank: ${name}`)
  })
})

const workbook = (text: string): Buffer => {
  const rows = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'a')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}
