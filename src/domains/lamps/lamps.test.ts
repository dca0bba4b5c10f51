import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymousName } from '#domains/customers/rules.ts'
import type { LampsTable } from '#registry/database.gen.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPlacedOrder } from '#tests/support/shop.ts'
import type { Lamp } from './contract.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())

const aLamp = async (lamp: Partial<Insertable<LampsTable>> = {}): Promise<number> => {
  const row = {
    order_id: await aPlacedOrder(t.app),
    kind: 'hope' as const,
    display_name: '王小明',
    public_name: '王○明',
    state: 'lit' as const,
    lit_at: '2026-11-20T08:00:00+08:00',
    expires_at: '2026-12-20T08:00:00+08:00',
    ...lamp,
  }
  return (await t.app.db.insertInto('lamps').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const board = async (query = '') => {
  const { status, body, text } = await t.visitor.get(`/api/lamps?${query}`)
  expect(status).toBe(200)
  return { ...(body as { data: Lamp[]; meta: { next_cursor: string | null }; totals: object }), text }
}
const idsOf = ({ data }: { data: Lamp[] }) => data.map((lamp) => lamp.id)

describe('the board of lamps', () => {
  it('shows what shines now, newest first, under masked names', async () => {
    const old = await aLamp({ lit_at: '2026-11-19T23:59:59+08:00', kind: 'thanks' })
    const fresh = await aLamp()
    await aLamp({ expires_at: '2026-11-20T12:00:00+08:00' })
    await aLamp({ state: 'waiting', lit_at: null, expires_at: null })
    await aLamp({ state: 'hidden', hidden_reason: '廣告' })
    const seen = await board()
    expect(idsOf(seen)).toEqual([fresh, old])
    expect(seen.totals).toEqual({ lit: 2, lit_today: 1 })
    expect(seen.text).not.toContain('王小明')
    expect(idsOf(await board('filter[kind]=thanks'))).toEqual([old])
  })

  it('finds a lamp by its shown name or by the own name in full, but nobody who stays anonymous', async () => {
    const mine = await aLamp({ display_name: '陳大文', public_name: '陳○文' })
    await aLamp({ display_name: '陳大文', public_name: anonymousName })
    const find = (q: string) => board(`q=${encodeURIComponent(q)}`)
    expect(idsOf(await find('陳大文'))).toEqual([mine])
    expect(idsOf(await find('陳○'))).toEqual([mine])
    expect(idsOf(await find('大文'))).toEqual([])
  })

  it('goes on behind the last lamp of a load of 18', async () => {
    for (let n = 0; n < 20; n += 1) await aLamp({ kind: 'rainbow' })
    const first = await board('filter[kind]=rainbow')
    const second = await board(`filter[kind]=rainbow&after=${first.meta.next_cursor}`)
    expect([first.data.length, second.data.length, second.meta.next_cursor]).toEqual([18, 2, null])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(20)
  })
})

describe('a blessing', () => {
  it('counts once per visitor, without keeping who it was', async () => {
    const id = await aLamp()
    const bless = (cookie?: string) => t.visitor.post(`/api/lamps/${id}/bless`, {}, cookie ? { cookie } : {})
    const first = await bless()
    const cookie = `pawlight_visitor=${first.cookies.pawlight_visitor}`
    expect([first.status, first.body.blessings_count]).toEqual([200, 1])
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly')
    expect((await bless(cookie)).body.blessings_count).toBe(1)
    expect((await bless()).body.blessings_count).toBe(2)
    const rows = await t.app.db.selectFrom('lamp_blessings').selectAll().where('lamp_id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(first.cookies.pawlight_visitor)
  })

  it('is not taken by a lamp that is dark or unknown', async () => {
    const dark = await aLamp({ state: 'hidden', hidden_reason: '廣告' })
    for (const id of [dark, 999_999, 'x']) expect((await t.visitor.post(`/api/lamps/${id}/bless`)).status).toBe(404)
  })
})

describe('staff', () => {
  it('hide a lamp with a reason and put it back, which the log tells', async () => {
    const { client } = await aStaff(t, { permissions: ['orders update'] })
    const id = await aLamp()
    const act = (action: string, body: object) => client.post(`/api/admin/lamps/${id}/${action}`, body)
    expect((await act('hide', { version: 1, reason: '' })).status).toBe(422)
    expect((await act('hide', { version: 9, reason: '廣告' })).status).toBe(409)
    expect((await act('hide', { version: 1, reason: '廣告' })).body).toMatchObject({ state: 'hidden', version: 2 })
    expect(idsOf(await board())).not.toContain(id)
    expect((await act('hide', { version: 2, reason: '廣告' })).body.code).toBe('lamp_not_hideable')
    expect((await act('show', { version: 2 })).body).toMatchObject({ state: 'lit', hidden_reason: null })
    expect((await act('show', { version: 3 })).body.code).toBe('lamp_not_hidden')
    const logs = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'reason', 'subject_version'])
      .where('subject_type', '=', 'lamps')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(logs).toEqual([
      { action: 'state_changed', reason: '廣告', subject_version: 2 },
      { action: 'state_changed', reason: null, subject_version: 3 },
    ])
  })

  it('without that permission hide nothing', async () => {
    const { client } = await aStaff(t, { permissions: ['orders view'] })
    const body = { version: 1, reason: '廣告' }
    expect((await client.post(`/api/admin/lamps/${await aLamp()}/hide`, body)).status).toBe(403)
  })
})

describe('a lamp whose time is over', () => {
  it('is written down as expired by the night job, which keeps the number of its blessings and not whose they were', async () => {
    const [id, shining] = [await aLamp({ expires_at: '2026-11-20T11:00:00+08:00' }), await aLamp()]
    for (const lamp_id of [id, shining])
      await t.app.db
        .insertInto('lamp_blessings')
        .values({ lamp_id, visitor_hash: 'a'.repeat(64) })
        .execute()
    await t.app.jobs.send(t.app, 'lamps.expire', {})
    await t.runDueJobs()
    const lamps = t.app.db.selectFrom('lamps').select(['state', 'blessings_count']).where('id', '=', id)
    expect(await lamps.executeTakeFirst()).toEqual({ state: 'expired', blessings_count: 1 })
    const left = t.app.db.selectFrom('lamp_blessings').select('lamp_id').where('lamp_id', 'in', [id, shining])
    expect(await left.execute()).toEqual([{ lamp_id: shining }])
  })
})
