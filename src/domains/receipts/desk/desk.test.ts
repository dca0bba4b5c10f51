import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockRefundedOrder } from '#domains/payments/refunds/queries.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { voidedByTwo } from '#tests/support/receipts.ts'
import { brokenChecks } from '../../../../checks/run.ts'
import { lockReceipt } from './queries.ts'

let t: TestApp
let desk: Client
let second: Client
let clerk: Client
let clerkName: string
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  const staff = await aStaff(t, { permissions: ['receipts view', 'receipts update', 'orders view', 'orders update'] })
  desk = staff.client
  second = (await aStaff(t, { permissions: ['receipts view', 'receipts update'] })).client
  const reader = await aStaff(t, { permissions: ['receipts view', 'customers view'], name: '陳印單' })
  clerk = reader.client
  clerkName = reader.name
})
afterAll(() => t?.close())

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    // These tests make no super-admin, which the accounts' checks ask for.
    return (await brokenChecks(client)).filter(({ name }) => !name.startsWith('accounts:'))
  } finally {
    await client.end()
  }
}

/** Transfers pay without a gateway. */
const transfer = async () =>
  (await t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'transfer').executeTakeFirstOrThrow())
    .id

const placed = async (items: readonly object[], fields: object = {}) => {
  const { body } = await order(
    t.visitor,
    await aReadyCart(t.visitor, items, { payment_method_id: await transfer(), ...fields }),
  )
  return t.app.db.selectFrom('orders').selectAll().where('order_no', '=', body.order_no).executeTakeFirstOrThrow()
}
const today = () => taipeiDay(t.clock.now())
const markPaid = ({ id, version }: { id: number; version: number }) =>
  desk.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on: today(), reference: String(id) })

/** A paid gift with its receipt. */
const given = async (amount = 600, fields: object = {}) => {
  const campaign = await aCampaign(t.app)
  const row = await placed([{ campaign_id: campaign.id, amount }], fields)
  const answer = await markPaid(row)
  if (answer.status !== 200) throw new Error(answer.text)
  const { body } = await desk.get(`/api/admin/receipts?q=${row.order_no}`)
  return { order: row, campaign, receipt: body.data[0] }
}
/** How many statements wait for somebody else's transaction. */
const countWaiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.app.db)
  return rows[0]?.n
}
const act = (id: number, action: string, body: object) => desk.post(`/api/admin/receipts/${id}/${action}`, body)
const voided = (receipt: { id: number; version: number }, reason: string) => voidedByTwo(t, receipt, reason)

describe('the list of receipts', () => {
  it('finds a receipt by its number, its order or its name, and says what may be done', async () => {
    const { order, receipt } = await given(700, { receipt_name: '臺灣愛貓社', name: '趙大同' })
    for (const q of [receipt.receipt_no, order.order_no, '台灣愛貓']) {
      const { body } = await clerk.get(`/api/admin/receipts?q=${encodeURIComponent(q)}`)
      expect(body.data).toHaveLength(1)
      expect(body.data[0]).toMatchObject({
        receipt_no: receipt.receipt_no,
        state: 'issued',
        total_amount: 700,
        order_no: order.order_no,
        actions: ['print', 'mail', 'edit', 'reissue', 'void'],
      })
    }
    expect((await clerk.get('/api/admin/receipts?filter[state]=lost')).status).toBe(422)
    expect((await t.visitor.get('/api/admin/receipts')).status).toBe(401)
  })

  it('shows the receipts of a campaign, page after page, each one once', async () => {
    const campaign = await aCampaign(t.app)
    for (const amount of [100, 200, 300]) await markPaid(await placed([{ campaign_id: campaign.id, amount }]))
    const ask = `/api/admin/receipts?filter[campaign]=${campaign.id}&filter[state]=issued&sort=total_amount&per_page=2`
    const first = (await clerk.get(ask)).body
    const next = (await clerk.get(`${ask}&after=${first.meta.next_cursor}`)).body
    const sums = [...first.data, ...next.data].map((row: { total_amount: number }) => row.total_amount)
    expect(sums).toEqual([100, 200, 300])
  })

  it('shows the receipts of a permit, in list, sums and file', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const order = await placed([{ campaign_id, amount: 700 }])
    await t.app.db
      .updateTable('order_campaign_items')
      .set({ permit_no: '衛部救字第1151234567號' })
      .where('order_id', '=', order.id)
      .execute()
    await markPaid(order)
    await given(800)
    const [receipt] = (await clerk.get(`/api/admin/receipts?filter[campaign]=${campaign_id}`)).body.data
    for (const permit of ['衛部救字第1151234567號', '1151234567']) {
      const asked = `filter[permit]=${encodeURIComponent(permit)}`
      const { body } = await clerk.get(`/api/admin/receipts?${asked}`)
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([receipt.id])
      expect((await clerk.get(`/api/admin/receipts/sums?${asked}`)).body).toEqual({ count: 1, issued_amount: 700 })
    }
    expect((await clerk.get('/api/admin/receipts?filter[permit]=9999')).body.data).toEqual([])
    const filter = { permit: '1151234567' }
    const { body: job } = await clerk.post('/api/admin/receipts/export', { filter: { filter } })
    await t.runDueJobs()
    const { text } = await clerk.get(`/api/admin/jobs/${job.id}/file`)
    expect(text).toContain(receipt.receipt_no)
    expect(text.trim().split('\n')).toHaveLength(2)
  })

  it('says how many a filter has and what those that count are about, over all its pages', async () => {
    const campaign = await aCampaign(t.app)
    for (const amount of [100, 200, 300]) await markPaid(await placed([{ campaign_id: campaign.id, amount }]))
    const asked = `filter[campaign]=${campaign.id}&per_page=2&page=2&sort=total_amount`
    const { body: page } = await clerk.get(`/api/admin/receipts?${asked}`)
    expect((await clerk.get(`/api/admin/receipts/sums?${asked}`)).body).toEqual({ count: 3, issued_amount: 600 })
    await voided(page.data[0], '寫錯金額')
    expect((await clerk.get(`/api/admin/receipts/sums?${asked}`)).body).toEqual({ count: 3, issued_amount: 300 })
  })
})

describe('staff with a receipt', () => {
  it('who may only look can read and print, but not void', async () => {
    const { receipt } = await given()
    expect((await clerk.get(`/api/admin/receipts/${receipt.id}`)).body.content.total_amount).toBe(600)
    const voiding = await clerk.post(`/api/admin/receipts/${receipt.id}/void`, { version: 1, reason: '寫錯' })
    expect(voiding.status).toBe(403)
  })

  it('print it twice, and the second paper is a reprint with their name', async () => {
    const { receipt } = await given()
    for (const count of [1, 2]) {
      const paper = await clerk.get(`/api/admin/receipts/${receipt.id}/pdf`)
      expect(paper.headers['content-type']).toBe('application/pdf')
      expect(paper.text.startsWith('%PDF')).toBe(true)
      const { body } = await clerk.get(`/api/admin/receipts/${receipt.id}`)
      expect(body).toMatchObject({ print_count: count, last_printed_by_name: clerkName })
    }
    const logs = await t.app.db
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'printed')
      .where('subject_id', '=', String(receipt.id))
      .orderBy('id')
      .execute()
    expect(logs.map(({ changes }) => changes)).toEqual([{ print_count: [0, 1] }, { print_count: [1, 2] }])
  })

  it('void it with a reason: the number stays taken', async () => {
    const { receipt } = await given()
    expect((await act(receipt.id, 'void', { version: receipt.version, reason: '' })).status).toBe(422)
    const { body } = await voided(receipt, '捐款人不需要')
    expect(body).toMatchObject({ state: 'voided', void_reason: '捐款人不需要', actions: ['print', 'reissue'] })
    const again = await act(receipt.id, 'void', { version: body.version, reason: '再一次' })
    expect([again.status, again.body.code]).toEqual([409, 'receipt_final'])
    const next = await given()
    expect(Number(next.receipt.receipt_no.slice(1))).toBe(Number(receipt.receipt_no.slice(1)) + 1)
    expect(await broken()).toEqual([])
  })

  it('issue it again after whoever moves the money of its order, and hold nothing of it meanwhile', async () => {
    const { order, receipt } = await given()
    const body = { version: receipt.version, reason: '抬頭寫錯', receipt_name: '王大明' }
    const { answer } = await inTransaction(t.app, async (app) => {
      await lockRefundedOrder(app, order.id)
      const answer = act(receipt.id, 'reissue', body)
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 30_000 })
      await lockReceipt(app, receipt.id)
      return { answer }
    })
    expect((await answer).status).toBe(200)
  })

  it('issue it again with another name and identifier: the new one names the old one and the gift stays', async () => {
    const { receipt } = await given(900)
    const { status, body } = await act(receipt.id, 'reissue', {
      version: receipt.version,
      reason: '抬頭寫錯',
      receipt_name: '王大明',
      identifier: 'a123456789',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'issued',
      receipt_name: '王大明',
      total_amount: 900,
      identifier_kind: 'national_id',
      replaces: { id: receipt.id, receipt_no: receipt.receipt_no },
      donated_from: receipt.donated_from,
      purposes: receipt.purposes,
    })
    expect(body.identifier).not.toContain('A123456789')
    const old = (await desk.get(`/api/admin/receipts/${receipt.id}`)).body
    expect(old).toMatchObject({ state: 'voided', replaced_by: { id: body.id }, receipt_name: '王小明' })
    const wrong = await act(body.id, 'reissue', { version: body.version, reason: '再改', identifier: 'A123456780' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['identifier']])
    expect(await broken()).toEqual([])
  })

  it('get the paper back before another one takes its place', async () => {
    const { receipt } = await given()
    const sent = await desk.put(`/api/admin/receipts/${receipt.id}`, {
      version: receipt.version,
      delivery: 'post',
      note: '掛號寄出',
      paper_sent: true,
    })
    expect(sent.body).toMatchObject({ delivery: 'post', note: '掛號寄出', paper_sent_at: expect.any(String) })
    const { version } = sent.body
    const refused = await act(receipt.id, 'reissue', { version, reason: '地址' })
    expect([refused.status, refused.body.code]).toEqual([409, 'paper_out'])
    const done = await act(receipt.id, 'reissue', { version, reason: '地址', address: '新址', paper_returned: true })
    expect(done.body).toMatchObject({ state: 'issued', address: '新址', delivery: 'post', paper_sent_at: null })
  })

  it('only void what belongs to a year whose tax file was produced; a super-admin issues it again (L7), and both are on the list of corrections (M8)', async () => {
    const { receipt } = await given()
    const lock = (locked_year: number | null) =>
      t.app.db
        .insertInto('settings')
        .values({ key: 'receipt', value: JSON.stringify({ locked_year }) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ locked_year }) }))
        .execute()
    await lock(Number(today().slice(0, 4)))
    const refused = await act(receipt.id, 'reissue', { version: receipt.version, reason: '抬頭' })
    expect([refused.status, refused.body.code]).toEqual([409, 'year_locked'])
    expect((await voided(receipt, '誤開')).body).toMatchObject({
      state: 'voided',
      correction_year: Number(today().slice(0, 4)),
    })
    const missing = { version: receipt.version + 2, reason: '漏開' }
    expect((await act(receipt.id, 'reissue', missing)).body.code).toBe('year_locked')
    const above = (await aStaff(t, { superman: true })).client
    const issued = await above.post(`/api/admin/receipts/${receipt.id}/reissue`, missing)
    expect(issued.body, issued.text).toMatchObject({ state: 'issued', total_amount: 600 })
    // a gift of that year that comes late gets its receipt, and is on the list
    const { receipt: late } = await given()
    const { data } = (await clerk.get('/api/admin/receipts?filter[correction]=1')).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([late.id, issued.body.id, receipt.id])
    await lock(null)
  })

  it('are told when somebody else was faster', async () => {
    const { receipt } = await given()
    const change = { version: receipt.version, note: '第一人' }
    expect((await desk.put(`/api/admin/receipts/${receipt.id}`, change)).status).toBe(200)
    const late = await desk.put(`/api/admin/receipts/${receipt.id}`, { ...change, note: '第二人' })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
  })

  it('mail it once more, as often as they ask', async () => {
    const { receipt } = await given()
    await t.runDueJobs()
    const mails = () =>
      t.app.db.selectFrom('mail_outbox').select('id').where('subject', 'like', `%${receipt.receipt_no}%`).execute()
    expect(await mails()).toHaveLength(1)
    const first = await act(receipt.id, 'mail', { version: receipt.version })
    expect(first.status).toBe(200)
    await act(receipt.id, 'mail', { version: first.body.version })
    await t.runDueJobs()
    expect(await mails()).toHaveLength(3)
  })
})

describe('a receipt that is voided without another one in its place (H6)', () => {
  const seen = async (id: number) => (await desk.get(`/api/admin/receipts/${id}`)).body

  it('is asked for by one person and voided by another, who may keep it as well', async () => {
    const { receipt } = await given()
    const asked = await act(receipt.id, 'void', { version: receipt.version, reason: '按錯' })
    expect(asked.body).toMatchObject({ state: 'issued', void_asked: { reason: '按錯', may_decide: false } })
    expect(asked.body.actions).toContain('keep')
    const again = await act(receipt.id, 'void', { version: asked.body.version, reason: '再按一次' })
    expect(again.body).toMatchObject({ state: 'issued', void_asked: { reason: '再按一次', may_decide: false } })
    const { data } = (await clerk.get('/api/admin/receipts?filter[void_asked]=1')).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([receipt.id])
    const kept = await second.post(`/api/admin/receipts/${receipt.id}/keep`, {
      version: again.body.version,
      reason: '沒有錯',
    })
    expect(kept.body, kept.text).toMatchObject({ state: 'issued', void_asked: null })
    const none = await act(receipt.id, 'keep', { version: kept.body.version, reason: '再一次' })
    expect([none.status, none.body.code]).toEqual([409, 'void_not_asked'])
    const done = await voided({ id: receipt.id, version: kept.body.version }, '真的開錯')
    expect(done.body).toMatchObject({ state: 'voided', void_reason: '真的開錯', void_asked: null })
  })

  it('is not decided twice when two press at once', async () => {
    const { receipt } = await given()
    const asked = await act(receipt.id, 'void', { version: receipt.version, reason: '按錯' })
    const press = (action: string) =>
      second.post(`/api/admin/receipts/${receipt.id}/${action}`, { version: asked.body.version, reason: '決定' })
    const answers = await Promise.all([press('void'), press('keep')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is no end: what is missing for its gifts is issued again, once', async () => {
    const { receipt } = await given()
    await voided(receipt, '按錯')
    const now = await seen(receipt.id)
    expect(now.actions).toContain('reissue')
    const press = () => act(receipt.id, 'reissue', { version: now.version, reason: '補開', receipt_name: '王大明' })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted(), answers.map(({ text }) => text).join()).toEqual([200, 409])
    const issued = answers.find(({ status }) => status === 200)?.body
    expect(issued).toMatchObject({ state: 'issued', receipt_name: '王大明', total_amount: 600 })
    expect(issued.replaces).toEqual({ id: receipt.id, receipt_no: receipt.receipt_no })
    expect((await seen(receipt.id)).actions).toEqual(['print'])
  })

  it('waits for nobody once it was replaced', async () => {
    const { receipt } = await given()
    const asked = await act(receipt.id, 'void', { version: receipt.version, reason: '抬頭錯' })
    const fresh = await act(receipt.id, 'reissue', {
      version: asked.body.version,
      reason: '抬頭錯',
      receipt_name: '王大明',
    })
    expect(fresh.status, fresh.text).toBe(200)
    expect(await seen(receipt.id)).toMatchObject({ state: 'voided', void_asked: null })
    const { data } = (await clerk.get('/api/admin/receipts?filter[void_asked]=1')).body
    expect(data).toEqual([])
  })

  it('is looked after by a check', async () => {
    const { receipt } = await given()
    await voided(receipt, '按錯')
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    const rule = 'receipts: a receipt that a person voided without another one in its place was agreed to by two'
    const broken = async () => (await brokenChecks(client)).map(({ name }) => name)
    try {
      expect(await broken()).not.toContain(rule)
      await client.query("begin; set local session_replication_role = 'replica'")
      await client.query(`update approvals set decision = 'refused', reason = '不' where subject_id = ${receipt.id}`)
      expect(await broken()).toContain(rule)
    } finally {
      await client.end()
    }
  })
})

describe('many receipts', () => {
  const voidMany = (selection: object, more: object = { values: { reason: '重複開立' } }, client = desk) =>
    client.post('/api/admin/receipts/bulk/void', { selection, ...more })
  const rowsOf = async (job: number) =>
    (await second.get(`/api/admin/job-rows?filter[job]=${job}`)).body.data.map(
      (row: { label: string; message: string | null }) => [row.label, row.message],
    )

  it('are voided for one reason, each by the rules of one, and those that cannot be are told row by row', async () => {
    const [good, gone, changed] = [(await given()).receipt, (await given()).receipt, (await given()).receipt]
    await voided(gone, '先作廢的')
    await act(good.id, 'void', { version: good.version, reason: '重複了' })
    const seen = {
      ids: [good.id, gone.id, changed.id],
      versions: [good.version + 1, gone.version + 2, changed.version],
    }
    await desk.put(`/api/admin/receipts/${changed.id}`, { version: changed.version, note: '同事改過' })

    expect((await voidMany(seen, { values: { reason: ' ' } })).body.errors).toMatchObject({
      'values.reason': [expect.any(String)],
    })
    expect((await voidMany(seen, { values: { reason: '重複開立' } }, clerk)).status).toBe(403)
    const tried = await voidMany(seen, { values: { reason: '重複開立' }, dry_run: true })
    expect(tried.body).toMatchObject({
      possible: 1,
      refused: [
        { message: '這張收據已經作廢或合併，不能再更改。', names: [gone.receipt_no] },
        { names: [changed.receipt_no] },
      ],
      job: null,
    })

    const { body } = await voidMany(seen, undefined, second)
    await t.runDueJobs()
    const job = (await second.get(`/api/admin/jobs/${body.job.id}`)).body
    expect(job).toMatchObject({ state: 'done', done: 1, refused: 2, can_undo: false })
    expect(Object.fromEntries(await rowsOf(body.job.id))).toEqual({
      [good.receipt_no]: null,
      [gone.receipt_no]: '這張收據已經作廢或合併，不能再更改。',
      [changed.receipt_no]: tried.body.refused[1].message,
    })
    expect((await desk.get(`/api/admin/receipts/${good.id}`)).body).toMatchObject({
      state: 'voided',
      void_reason: '重複開立',
    })
    expect((await desk.get(`/api/admin/receipts/${gone.id}`)).body.void_reason).toBe('先作廢的')
    expect((await desk.get(`/api/admin/receipts/${changed.id}`)).body.state).toBe('issued')
    expect(await broken()).toEqual([])
  })

  it('are voided one by one in the log, also in a locked year, and the second time does nothing', async () => {
    const receipts = [(await given()).receipt, (await given()).receipt]
    const ids = receipts.map(({ id }) => id)
    const value = JSON.stringify({ locked_year: Number(today().slice(0, 4)) })
    const lock = t.app.db.insertInto('settings').values({ key: 'receipt', value })
    await lock.onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute()
    for (const [who, done] of [
      [desk, 2],
      [second, 2],
      [second, 0],
    ] as const) {
      const { body } = await voidMany({ ids }, undefined, who)
      await t.runDueJobs()
      expect((await who.get(`/api/admin/jobs/${body.job.id}`)).body).toMatchObject({ done, refused: 2 - done })
    }
    const logs = await t.app.db
      .selectFrom('audit_logs')
      .select(['subject_id', 'reason'])
      .where('action', '=', 'voided')
      .where('subject_id', 'in', ids.map(String))
      .orderBy('id')
      .execute()
    expect(logs).toEqual(ids.map((id) => ({ subject_id: String(id), reason: '重複開立' })))
    await t.app.db.deleteFrom('settings').where('key', '=', 'receipt').execute()
  })

  it('of a whole question are voided only in the number that was told', async () => {
    const { campaign } = await given()
    const filter = { filter: { campaign: campaign.id } }
    const wrong = await voidMany({ filter, count: 2 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'selection_changed'])
    const { body } = await voidMany({ filter, count: 1 })
    await t.runDueJobs()
    expect((await desk.get(`/api/admin/jobs/${body.job.id}`)).body).toMatchObject({ done: 1, refused: 0 })
  })
})

describe('thirty donors', () => {
  it('who pay at the same moment get thirty numbers in a row', async () => {
    const campaign = await aCampaign(t.app)
    const rows = []
    for (let n = 0; n < 30; n += 1) rows.push(await placed([{ campaign_id: campaign.id, amount: 100 + n }]))
    const answers = await Promise.all(rows.map(markPaid))
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200))
    const receipts = await t.app.db
      .selectFrom('receipts')
      .select('number')
      .where(
        'order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('number')
      .execute()
    const first = receipts[0]?.number ?? 0
    expect(receipts.map(({ number }) => number)).toEqual(rows.map((_, index) => first + index))
    expect(await broken()).toEqual([])
  })
})
