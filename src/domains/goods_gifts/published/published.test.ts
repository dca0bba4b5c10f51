import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { whyNotGoodsFor } from '../rules.ts'
import type { PublishedGoods } from './contract.ts'

let t: TestApp
let desk: Client
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  await at('2026-11-20T10:00:00+08:00')
})
afterAll(() => t?.close())

/** Goes on at a moment; whoever was signed in before is not any more. */
const at = async (moment: string) => {
  t.clock.set(moment)
  const permissions = ['orders view', 'orders create', 'orders update', 'receipts view', 'receipts create'] as const
  desk = (await aStaff(t, { permissions })).client
}
const delay = (publish_delay_h: number) => putSettings(t.app, system('test'), 'donation', { publish_delay_h })

const feed = { kind: 'food', name: '成犬飼料', quantity: 50, unit: '包' }
const proved = { value: 42_500, value_basis: 'invoice', valued_by: '好鄰居寵物店' }
const send = (change: object = {}) =>
  desk.post('/api/admin/goods-gifts', {
    ...{ received_on: '2026-11-19', donor_name: '王小明', donor_phone: '0912-345-678', purpose: '園區犬貓食用' },
    ...{ note: '後門的倉庫', lines: [feed] },
    ...change,
  })
const record = async (change: object = {}) => {
  const made = await send(change)
  expect(made.status, made.text).toBe(201)
  return made.body
}
const read = async (question = '') => {
  const { body, status, text } = await t.visitor.get(`/api/goods-gifts?${question}`)
  expect(status, text).toBe(200)
  return body as { data: PublishedGoods[]; meta: { total: number } }
}
const shownFor = async (name: string) => (await read()).data.filter((row) => row.name === name)

describe('goods that were given', () => {
  it('are public after the delay of gifts of money, and gone with the record', async () => {
    await delay(24)
    const gift = await record({ lines: [{ ...feed, name: '貓砂', ...proved }] })
    expect(gift.public_name_mode).toBe('masked')
    expect(await shownFor('貓砂')).toEqual([])
    await at('2026-11-21T10:01:00+08:00')
    await delay(72)
    expect(await shownFor('貓砂')).toEqual([
      {
        ...{ id: expect.any(Number), received_on: '2026-11-19', public_name: '王○明', kind: 'food', name: '貓砂' },
        ...{ quantity: 50, unit: '包', value: 42_500, is_proved: true, purpose: '園區犬貓食用', campaign: null },
      },
    ])
    const gone = await desk.post(`/api/admin/goods-gifts/${gift.id}/withdraw`, {
      version: gift.version,
      reason: '退還',
    })
    expect(gone.status, gone.text).toBe(200)
    expect(await shownFor('貓砂')).toEqual([])
    await delay(0)
  })

  it('name their donor as the donor wishes, in the list and in the file, and nothing else about anybody', async () => {
    const named = { lines: [{ ...feed, name: '罐頭' }] }
    await record({ ...named, donor_name: '林美玲', public_name_mode: 'full' })
    await record({ ...named, donor_name: '不要寫我', public_name_mode: 'anonymous' })
    await record({ ...named, donor_name: '陳大文', public_name_mode: null })
    await record({ ...named, donor_name: '好朋友股份有限公司' })
    const rows = await shownFor('罐頭')
    expect(rows.map(({ public_name }) => public_name).toSorted()).toEqual(
      ['林美玲', '善心人士', '陳○文', '好朋友股份有限公司'].toSorted(),
    )
    const { text } = await t.visitor.get('/api/goods-gifts.csv')
    const all = JSON.stringify(await read()) + text
    expect(all).not.toMatch(/不要寫我|陳大文|0912|後門的倉庫|好鄰居/)
    expect(text).toContain('2026-11-19,林美玲,飼料與食品,罐頭,50,包,,,園區犬貓食用,')
    expect(text.trim().split('\r\n')).toHaveLength(1 + (await read()).meta.total)
  })

  it('get another public name at any time, also after the receipt', async () => {
    const gift = await record({ public_name_mode: 'full', lines: [{ ...feed, name: '外出籠' }] })
    const receipt = { version: gift.version, receipt_name: '王小明' }
    const issued = (await desk.post(`/api/admin/goods-gifts/${gift.id}/receipt`, receipt)).body
    expect(issued.actions).toEqual(['name'])
    const path = `/api/admin/goods-gifts/${gift.id}/public-name`
    const body = { version: issued.version, public_name_mode: 'anonymous' }
    const changed = await desk.post(path, body)
    expect(changed.status, changed.text).toBe(200)
    expect((await shownFor('外出籠')).map(({ public_name }) => public_name)).toEqual(['善心人士'])
    expect((await desk.post(path, body)).body.code).toBe('stale')
  })

  it('are asked for by day, a page at a time', async () => {
    for (const day of ['01', '02', '03']) await record({ received_on: `2025-04-${day}` })
    const month = 'filter[from]=2025-04-01&filter[to]=2025-04-30'
    const days = async (more: string) =>
      (await read(`${month}${more}`)).data.map(({ received_on }) => received_on.slice(-2))
    expect(await days('')).toEqual(['03', '02', '01'])
    expect([await days('&per_page=2'), await days('&per_page=2&page=2')]).toEqual([['03', '02'], ['01']])
    const file = (await t.visitor.get(`/api/goods-gifts.csv?${month}`)).text
    expect(file.trim().split('\r\n')).toHaveLength(4)
  })
})

describe('goods for a campaign', () => {
  const appeal = async () => {
    const { id } = await aCampaign(t.app, { title: '貓咪過冬' })
    const permit = await t.app.db
      .insertInto('solicitation_permits')
      .values({ name: '過冬', permit_no: '衛部救字第 1 號', starts_on: '2026-11-01', ends_on: '2026-11-30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const under = { solicitation_basis: 'permit', permit_id: permit.id } as const
    await t.app.db.updateTable('campaigns').set(under).where('id', '=', id).execute()
    return id
  }

  it('are taken within its permit, which stands on the receipt', async () => {
    const campaign_id = await appeal()
    const early = await send({ campaign_id, received_on: '2026-10-31' })
    expect([early.status, early.body.errors.campaign_id]).toEqual([422, ['收到日期不在這個專案的勸募許可期間內。']])
    expect((await send({ campaign_id: 999_999 })).body.errors.campaign_id).toEqual(['找不到這個專案。'])
    const gift = await record({ campaign_id, purpose: '', lines: [{ ...feed, ...proved }] })
    expect(gift.campaign).toEqual({ id: campaign_id, title: '貓咪過冬' })
    const body = { version: gift.version, receipt_name: '王小明' }
    const issued = await desk.post(`/api/admin/goods-gifts/${gift.id}/receipt`, body)
    expect(issued.status, issued.text).toBe(200)
    const receipt = (await desk.get(`/api/admin/receipts/${issued.body.receipts[0].id}`)).body
    expect(receipt.lines).toMatchObject([{ permit_no: '衛部救字第 1 號', purpose: '貓咪過冬', amount: 42_500 }])
    const raised = t.app.db.selectFrom('campaign_totals').select('raised').where('campaign_id', '=', campaign_id)
    expect(await raised.executeTakeFirst()).toMatchObject({ raised: 0 })
  })

  it('stay with it after it was closed, and no others come', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const gift = await record({ campaign_id })
    await sql`update campaigns set status = 'closed' where id = ${campaign_id}`.execute(t.app.db)
    const { received_on, donor_name, lines, version } = gift
    const kept = { received_on, donor_name, lines, campaign_id, version, purpose: '', note: '', donor_phone: '' }
    const changed = await desk.put(`/api/admin/goods-gifts/${gift.id}`, kept)
    expect(changed.status, changed.text).toBe(200)
    expect((await send({ campaign_id })).body.errors.campaign_id).toEqual(['這個專案已經結案，不能再登記它的物資。'])
  })

  it('are refused by what it is', () => {
    const permit = { starts_on: '2026-11-01', ends_on: '2026-11-30' }
    expect(whyNotGoodsFor({ status: 'draft', permit: null }, '2026-11-01')).toBe('draft')
    expect(whyNotGoodsFor({ status: 'scheduled', permit }, '2026-11-30')).toBeNull()
    expect(whyNotGoodsFor({ status: 'scheduled', permit }, '2026-12-01')).toBe('outside_permit')
  })
})
