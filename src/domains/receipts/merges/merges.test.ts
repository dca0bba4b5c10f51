import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { brokenChecks } from '../../../../checks/run.ts'
import { chosenTogether, inOrderOfGift, latestOf, numberIdentities, sumsByPurpose } from './rules.ts'

let t: TestApp
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  campaign_id = (await aCampaign(t.app, { title: '街貓絕育' })).id
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

let serial = 0
type Member = Awaited<ReturnType<typeof aMember>>
const someone = (): Promise<Member> => {
  serial += 1
  return aMember(t, { name: '王小明', email: `merger${serial}@example.com` })
}

/** A gift of the member that was paid and has its receipt. */
const give = async ({ client, email }: Member, amount: number, fields: object = {}) => {
  const { order_id } = await aPaidGift(t, { client, campaign_id, amount, fields: { email, ...fields } })
  return t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
}
const gifts = async (member: Member, amounts: readonly number[]): Promise<number[]> => {
  const ids: number[] = []
  for (const amount of amounts) ids.push((await give(member, amount)).id)
  return ids
}
const merge = (member: Member, receipt_ids: readonly number[]) =>
  member.client.post('/api/my/receipts/merge', { receipt_ids })
const stateOf = (id: number) =>
  t.app.db.selectFrom('receipts').select(['state', 'merged_into_id']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a member who merges receipts', () => {
  it('gets one receipt of twelve, with every gift on it, and the books stay whole', async () => {
    const ming = await someone()
    const amounts = Array.from({ length: 12 }, (_, index) => 100 + index * 10)
    const ids = await gifts(ming, amounts)
    const { status, body, text } = await merge(ming, ids)
    expect(status, text).toBe(201)
    const sum = amounts.reduce((all, amount) => all + amount, 0)
    expect(body).toMatchObject({ type: 'merged', state: 'issued', total_amount: sum })
    expect(body.content.lines).toHaveLength(12)
    expect(body.content.total_capital).toBe('壹仟捌佰陸拾元整')
    for (const id of ids) expect(await stateOf(id)).toEqual({ state: 'merged', merged_into_id: body.id })
    const inLedger = await t.app.db
      .selectFrom('receipt_lines as l')
      .innerJoin('fundings as f', 'f.order_campaign_item_id', 'l.order_campaign_item_id')
      .select(({ fn }) => fn.sum('f.amount').as('amount'))
      .where('l.receipt_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(Number(inLedger.amount)).toBe(sum)
    expect(await broken()).toEqual([])
    const list = (await ming.client.get('/api/my/receipts?filter[state]=merged')).body.data
    expect(list).toHaveLength(12)
    expect(list[0].merged_into_no).toBe(body.receipt_no)
  })

  it('names each way of payment once, belongs to no single order, and the log tells both sides', async () => {
    const ming = await someone()
    const first = await give(ming, 300)
    const second = await give(ming, 500)
    const { body } = await merge(ming, [first.id, second.id])
    const own = (await ming.client.get(`/api/my/receipts/${first.id}`)).body
    expect(own.content.payment_method).toMatch(/^[^、]+$/)
    expect(body).toMatchObject({ content: { payment_method: own.content.payment_method } })
    const merged = await t.app.db
      .selectFrom('receipts')
      .select('order_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(merged.order_id).toBeNull()
    const logged = (id: number) =>
      t.app.db
        .selectFrom('audit_logs')
        .select(['action', 'changes'])
        .where('subject_type', '=', 'receipts')
        .where('subject_id', '=', String(id))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    expect(await logged(first.id)).toMatchObject({
      action: 'state_changed',
      changes: { state: ['issued', 'merged'], merged_into_id: [null, body.id] },
    })
    expect((await logged(body.id)).action).toBe('created')
  })

  it('is told by mail and at the bell, and the log names who did it', async () => {
    const ming = await someone()
    const [first = 0, second = 0] = await gifts(ming, [300, 500])
    const { body } = await merge(ming, [first, second])
    await t.runDueJobs()
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_email', '=', ming.email)
      .where('subject', 'like', `%${body.receipt_no}%`)
      .execute()
    expect(mails).toHaveLength(1)
    const { data } = (await ming.client.get('/api/my/notices')).body
    expect(data[0]).toMatchObject({ subject: `收據 ${body.receipt_no} 已開立` })
    expect(data[0].text).toContain('由 2 張收據合併，金額 NT$800')
    const logged = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'actor_kind'])
      .where('subject_type', '=', 'receipts')
      .where('subject_id', 'in', [first, second, body.id].map(String))
      .where('actor_kind', '=', 'customer')
      .execute()
    expect(logged.map(({ action }) => action).sort()).toEqual(['created', 'state_changed', 'state_changed'])
  })

  it('is refused a second merge of the same receipts, and may merge the new one with another', async () => {
    const ming = await someone()
    const ids = await gifts(ming, [300, 500, 700])
    const merged = (await merge(ming, ids.slice(0, 2))).body
    const again = await merge(ming, ids.slice(0, 2))
    expect(again.status).toBe(422)
    expect(again.body.errors.receipt_ids[0]).toContain('已經合併或作廢')
    const whole = await merge(ming, [merged.id, ids[2] as number])
    expect(whole.body).toMatchObject({ type: 'merged', total_amount: 1500 })
    expect(await stateOf(merged.id)).toEqual({ state: 'merged', merged_into_id: whole.body.id })
    expect(await broken()).toEqual([])
  })

  it('who clicks twice, or on two devices with a receipt in common, gets one receipt', async () => {
    const ming = await someone()
    const [a = 0, b = 0, c = 0] = await gifts(ming, [300, 500, 700])
    const answers = await Promise.all([merge(ming, [a, b]), merge(ming, [c, b]), merge(ming, [b, a])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const valid = (await ming.client.get('/api/my/receipts?filter[state]=issued')).body.data
    expect(valid.reduce((sum: number, row: { total_amount: number }) => sum + row.total_amount, 0)).toBe(1500)
    expect(await broken()).toEqual([])
  })

  it('does not escape a refund that comes at the same moment', async () => {
    const ming = await someone()
    const receipt = await give(ming, 300)
    const other = await give(ming, 500)
    const desk = await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })
    const { body: order } = await desk.client.get(`/api/admin/orders/${receipt.order_id}`)
    const ask = { version: order.version, kind: 'donation', amount: 100, reason: '客人要求', ...aPayee }
    let refund = await desk.client.post(`/api/admin/orders/${receipt.order_id}/refunds`, ask)
    for (const step of ['approve', 'send']) {
      refund = await desk.client.post(`/api/admin/refunds/${refund.body.id}/${step}`, { version: refund.body.version })
    }
    const done = desk.client.post(`/api/admin/refunds/${refund.body.id}/done`, { version: refund.body.version })
    await Promise.all([done, merge(ming, [receipt.id, other.id])])
    const valid = (await ming.client.get('/api/my/receipts?filter[state]=issued')).body.data
    expect(valid.reduce((sum: number, row: { total_amount: number }) => sum + row.total_amount, 0)).toBe(700)
    expect(await broken()).toEqual([])
  })

  it('has a receipt mailed again, once an hour, and never one that was merged', async () => {
    const [ming, hua] = [await someone(), await someone()]
    const [a = 0, b = 0] = await gifts(ming, [300, 500])
    const mail = (id: number, member = ming) => member.client.post(`/api/my/receipts/${id}/mail`, {})
    const keys = [`receipt:${a}`, `receipt:${a}:again:2026-11-20T10`]
    const mailed = async () => {
      await t.runDueJobs()
      const rows = t.app.db.selectFrom('mail_outbox').select('dedupe_key').where('dedupe_key', 'in', keys)
      return (await rows.execute()).length
    }
    expect(await mailed()).toBe(1)
    expect((await mail(a)).body).toEqual({ email: ming.email })
    expect((await mail(a)).status).toBe(200)
    expect(await mailed()).toBe(2)
    expect((await mail(a, hua)).status).toBe(404)
    await merge(ming, [a, b])
    expect((await mail(a)).status).toBe(409)
  })

  it('cannot name the receipt of somebody else, not even beside own ones', async () => {
    const [ming, hua] = [await someone(), await someone()]
    const ids = [...(await gifts(ming, [300])), ...(await gifts(hua, [500]))]
    expect((await merge(ming, ids)).status).toBe(404)
    expect((await merge(hua, ids)).status).toBe(404)
    expect((await t.visitor.post('/api/my/receipts/merge', { receipt_ids: ids })).status).toBe(401)
    for (const id of ids) expect((await stateOf(id)).state).toBe('issued')
  })
})

describe('receipts that cannot be merged', () => {
  const problems = async (member: Member, year: number) => {
    const { body } = await member.client.get(`/api/my/receipts/mergeable?year=${year}`)
    return body.data.map((row: { problem: string | null; identity: number }) => [row.problem, row.identity])
  }

  it('are listed with the reason before anybody clicks, and refused with it after', async () => {
    const ming = await someone()
    const plain = await give(ming, 300)
    const other = await give(ming, 400, { receipt_name: '林美玲' })
    const posted = await give(ming, 500)
    await t.app.db
      .updateTable('receipts')
      .set({ paper_sent_at: '2026-11-20T12:00:00+08:00' })
      .where('id', '=', posted.id)
      .execute()
    expect(await problems(ming, 2026)).toEqual([
      ['paper_sent', 0],
      [null, 1],
      [null, 0],
    ])
    const refused = async (ids: readonly number[]) => (await merge(ming, ids)).body.errors.receipt_ids[0]
    expect(await refused([plain.id, posted.id])).toContain('紙本已經寄出')
    expect(await refused([plain.id, other.id])).toContain('抬頭')
    expect(await refused([plain.id])).toContain('至少選 2 張')
    expect(await refused([])).toContain('至少選 2 張')
    expect(await refused([plain.id, plain.id])).toContain('選了兩次')
    expect((await stateOf(plain.id)).state).toBe('issued')
  })

  it('are those of two years of gifts, and those of a year whose tax file was made', async () => {
    t.clock.set('2026-12-31T20:00:00+08:00')
    const ming = await someone()
    const before = await gifts(ming, [300, 500])
    t.clock.set('2027-01-01T10:00:00+08:00')
    try {
      const young = await give(ming, 700)
      expect((await merge(ming, [before[0] as number, young.id])).body.errors.receipt_ids[0]).toContain('同一年')
      const { body } = await ming.client.get('/api/my/receipts/mergeable')
      expect(body).toMatchObject({ year: 2027, years: [2027, 2026] })
      const desk = await aStaff(t, { permissions: ['system view', 'system update'] })
      const known = await desk.client.get('/api/admin/settings/receipt')
      const { version } = known.body
      const saved = await desk.client.put('/api/admin/settings/receipt', {
        ...known.body.value,
        version,
        locked_year: 2026,
      })
      expect(saved.status, saved.text).toBe(200)
      expect((await merge(ming, before)).body.errors.receipt_ids[0]).toContain('申報檔')
      expect(await problems(ming, 2026)).toEqual([
        ['year_locked', 0],
        ['year_locked', 0],
      ])
    } finally {
      t.clock.set('2026-11-20T10:00:00+08:00')
    }
  })
})

describe('what a merged receipt says', () => {
  it('is chosen together with receipts of the same identity that can be merged', () => {
    const receipts = [
      { id: 1, identity: 0, problem: 'year_closed' },
      { id: 2, identity: 1, problem: null },
      { id: 3, identity: 0, problem: null },
      { id: 4, identity: 1, problem: null },
    ]
    expect(chosenTogether(receipts).map(({ id }) => id)).toEqual([2, 4])
    expect(chosenTogether([])).toEqual([])
  })

  it('lists gifts by their day, sums purposes in the preview, and follows the latest receipt', () => {
    const day = (donated_on: string, purpose: string) => ({ donated_on, purpose, amount: 100 })
    const lines = [day('2026-05-02', '甲'), day('2026-01-01', '乙'), day('2026-05-02', '乙')]
    expect(inOrderOfGift(lines).map(({ purpose }) => purpose)).toEqual(['乙', '甲', '乙'])
    expect(sumsByPurpose(lines)).toEqual([
      { purpose: '甲', amount: 100 },
      { purpose: '乙', amount: 200 },
    ])
    const rows = [
      { id: 3, donated_to: '2026-01-01', receipt_name: '王', identifier_hash: 'a' },
      { id: 2, donated_to: '2026-02-01', receipt_name: '王', identifier_hash: null },
      { id: 1, donated_to: '2026-02-01', receipt_name: '王', identifier_hash: 'a' },
    ]
    expect(latestOf(rows).id).toBe(2)
    expect(numberIdentities(rows).map(({ identity }) => identity)).toEqual([0, 1, 0])
  })
})
